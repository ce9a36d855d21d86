// The map that the rules use, read from the same file.
import data from "../../../../src/fabletop/games/fae/map.json";
import { plotOf, point, type Point } from "./land";

export type { Point };
export type Terrain = "hills" | "mushrooms" | "mountains" | "forest";

export interface Space {
  name: string;
  terrain: Terrain;
  /** The letter and the name of its region. */
  region: string;
  regionName: string;
  /** Where its group stands. */
  at: Point;
  neighbours: readonly string[];
}

export interface Lake {
  name: string;
  at: Point;
}

export const TERRAINS: readonly Terrain[] = ["hills", "mushrooms", "mountains", "forest"];

const rawSpaces: Record<string, { at: number[]; terrain: string }> = data.spaces;
const rawLakes: Record<string, { at: number[] }> = data.lakes;

export const REGIONS: Record<string, string> = data.regions;

export const LAKES: readonly Lake[] = Object.entries(rawLakes).map(([name, lake]) => ({
  name,
  at: point(lake.at),
}));

export const SPACES: readonly Space[] = Object.entries(rawSpaces).map(([name, raw]) => ({
  name,
  terrain: raw.terrain as Terrain,
  region: name.slice(0, 1),
  regionName: REGIONS[name.slice(0, 1)] ?? "",
  at: point(raw.at),
  neighbours: plotOf(name).neighbours,
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
