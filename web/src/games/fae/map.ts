// The map that the rules use, read from the same file and made ready for drawing.
import data from "../../../../src/fabletop/games/fae/map.json";

export type Point = readonly [number, number];
export type Terrain = "hills" | "mushrooms" | "mountains" | "forest";
/** A stretch of border: two vertex numbers, the lower one first. */
export type Segment = readonly [number, number];

export interface Space {
  name: string;
  terrain: Terrain;
  /** The letter and the name of its region. */
  region: string;
  regionName: string;
  /** Where its group stands. */
  at: Point;
  outline: readonly number[];
  neighbours: readonly string[];
}

export interface Lake {
  name: string;
  at: Point;
  outline: readonly number[];
}

export const TERRAINS: readonly Terrain[] = ["hills", "mushrooms", "mountains", "forest"];

interface RawArea {
  at: number[];
  v: number[];
}
const rawSpaces: Record<string, RawArea & { terrain: string }> = data.spaces;
const rawLakes: Record<string, RawArea> = data.lakes;

export const REGIONS: Record<string, string> = data.regions;

function point(raw: readonly number[]): Point {
  return [raw[0] ?? 0, raw[1] ?? 0];
}

const vertices: readonly Point[] = data.vertices.map(point);

export function vertex(number: number): Point {
  const found = vertices[number];
  if (!found) throw new Error(`The map has no vertex ${number}.`);
  return found;
}

export const LAKES: readonly Lake[] = Object.entries(rawLakes).map(([name, lake]) => ({
  name,
  at: point(lake.at),
  outline: lake.v,
}));

export function segmentKey([low, high]: Segment): string {
  return `${low}-${high}`;
}

/** The border stretches of one outline, in walking order. */
export function segments(outline: readonly number[]): Segment[] {
  return outline.map((one, i) => {
    const other = outline[(i + 1) % outline.length] ?? one;
    return one < other ? [one, other] : [other, one];
  });
}

export interface Border {
  segment: Segment;
  /** One space at the coast or a lake, else two. */
  spaces: string[];
}

function findBorders(): Map<string, Border> {
  const found = new Map<string, Border>();
  for (const [name, { v }] of Object.entries(rawSpaces)) {
    for (const segment of segments(v)) {
      const border = found.get(segmentKey(segment)) ?? { segment, spaces: [] };
      border.spaces.push(name);
      found.set(segmentKey(segment), border);
    }
  }
  return found;
}

export const BORDERS: ReadonlyMap<string, Border> = findBorders();

/** Rivers run wherever two regions meet. */
export function isRiver({ spaces: [one, other] }: Border): boolean {
  return one !== undefined && other !== undefined && one[0] !== other[0];
}

function neighboursOf(name: string): string[] {
  const near = [...BORDERS.values()]
    .filter((border) => border.spaces.includes(name))
    .flatMap((border) => border.spaces.filter((other) => other !== name));
  return [...new Set(near)].sort();
}

export const SPACES: readonly Space[] = Object.entries(rawSpaces).map(([name, raw]) => ({
  name,
  terrain: raw.terrain as Terrain,
  region: name.slice(0, 1),
  regionName: REGIONS[name.slice(0, 1)] ?? "",
  at: point(raw.at),
  outline: raw.v,
  neighbours: neighboursOf(name),
}));

const byName = new Map(SPACES.map((space) => [space.name, space]));

export function isSpace(name: string): boolean {
  return byName.has(name);
}

export function spaceOf(name: string): Space {
  const found = byName.get(name);
  if (!found) throw new Error(`The map has no space ${name}.`);
  return found;
}

/** From the far side of the table to the near one: who stands nearer is drawn later. */
export const BY_DEPTH: readonly Space[] = [...SPACES].sort(
  (one, other) => one.at[1] - other.at[1] || one.at[0] - other.at[0],
);
