// Where everything is on a Location card: roads, spaces, and Places with their nameplates.
import { LARGEST } from "./detail";
import layouts from "./layouts.json";
import { locationOf, spotOf, type Location } from "./locations";
import { placeLook } from "./places";
import { CARD, roadsOf, type Point, type Road } from "./road";
import type { TokenInfo } from "./view";

export interface PlaceAt {
  code: string;
  /** The number of its Landmark, and where that is. */
  space: number;
  dead: boolean;
  from: Point;
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Layout {
  roads: Road[];
  places: PlaceAt[];
}

interface Joined {
  road: number;
  space: number;
  code: string;
}

/** Every Place of a card with its Landmark: the main path first, by rising numbers. */
export function landmarksOf(card: Location): Joined[] {
  return [card.main, ...(card.dead ? [card.dead] : [])].flatMap((path, road) =>
    Object.entries(path.landmarks).flatMap(([space, codes]) =>
      codes.map((code) => ({ road, space: Number(space), code })),
    ),
  );
}

/** On a small card nameplates are larger, and stand where they have room for that. */
export type CardSize = "printed" | "small";

/** A building above its nameplate, which is as wide as its word. */
export function plateSize(code: string, size: CardSize = "printed"): { w: number; h: number } {
  const { first, word, size: number } = placeLook(code);
  const letters = (number ? `${word} ${number}` : word).length;
  if (size === "small") {
    return { w: Math.max(52, letters * 7.5 * LARGEST + 8), h: 26 + 20 * LARGEST };
  }
  return { w: Math.max(52, letters * 7.5 + 11), h: first ? 52 : 45 };
}

/**
 * For each card the number of its way, then x and y of each Place in the order of `landmarksOf`:
 * on a card as it is printed, then on a small one.
 */
const plans: Record<string, number[]> = layouts;
const known = new Map<string, Layout>();

export function layoutOf(id: string, size: CardSize = "printed"): Layout {
  const key = `${id} ${size}`;
  const found = known.get(key);
  if (found) return found;
  const card = locationOf(id);
  const plan = plans[id];
  if (!plan) throw new Error(`layouts.json lacks ${id}.`);
  const [way = 0, ...middles] = plan;
  const roads = roadsOf(card, way);
  const joined = landmarksOf(card);
  const places = joined.map(({ road, space, code }, n): PlaceAt => {
    const at = 2 * (size === "small" ? joined.length + n : n);
    const [x, y] = [middles[at] ?? 0, middles[at + 1] ?? 0];
    const from = roads[road]?.spaces[space - 1] as Point;
    return { code, space, dead: road === 1, from, x, y, ...plateSize(code, size) };
  });
  const layout = { roads, places };
  known.set(key, layout);
  return layout;
}

/** Where a space is on its card. */
export function pointOf(spot: string): Point | null {
  const found = spotOf(spot);
  if (!found) return null;
  return layoutOf(found.card).roads[found.dead ? 1 : 0]?.spaces[found.space - 1] ?? null;
}

/** Where a token of an Ally lies on its card: at the corner, or on a space of the path. */
export function tokenAt(token: TokenInfo, all: readonly TokenInfo[]): Point {
  const onPath = token.spot ? pointOf(token.spot) : null;
  if (onPath) return onPath;
  const n = all.filter(({ spot }) => spot === null).indexOf(token);
  return [CARD.width - 22 - n * 33, 57];
}
