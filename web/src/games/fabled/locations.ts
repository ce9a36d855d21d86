// The 36 Location cards as they are printed, read from the same file as the rules.
import printed from "../../../../src/fabletop/games/fabled/locations.json";

export type Terrain = "prairie" | "mountain" | "forest";
/** Top or bottom: where a road enters or leaves a card. */
export type Height = "T" | "B";

export interface Path {
  spaces: number;
  /** The Fabled Places of each Landmark, by the number of its space. */
  landmarks: Record<string, string[]>;
}

export interface Location {
  id: string;
  name: string;
  type: Terrain;
  in: Height;
  out: Height;
  main: Path;
  /** The dead-end path of a Mountain. */
  dead?: Path;
}

export const LOCATIONS = printed as unknown as readonly Location[];

const byId = new Map(LOCATIONS.map((location) => [location.id, location]));

export function isLocation(id: string): boolean {
  return byId.has(id);
}

export function locationOf(id: string): Location {
  const found = byId.get(id);
  if (!found) throw new Error(`There is no Location ${id}.`);
  return found;
}

export const TERRAINS: readonly Terrain[] = ["prairie", "mountain", "forest"];

export const TERRAIN_LOOKS: Record<
  Terrain,
  { name: string; plural: string; icon: string; band: string; light: string }
> = {
  prairie: {
    name: "Prairie",
    plural: "Prairies",
    icon: "wheat",
    band: "#8a5a17",
    light: "#d8a23c",
  },
  mountain: {
    name: "Mountain",
    plural: "Mountains",
    icon: "peaks",
    band: "#46507c",
    light: "#8f9bd0",
  },
  forest: {
    name: "Forest",
    plural: "Forests",
    icon: "pine-tree",
    band: "#22573d",
    light: "#5aa874",
  },
};

export function isTerrain(word: unknown): word is Terrain {
  return TERRAINS.includes(word as Terrain);
}

/** A space of a path: "P04:3", or "M05:d2" on a dead-end. */
export interface Spot {
  card: string;
  dead: boolean;
  space: number;
}

const SPOT = /^([PMF]\d\d):(d?)(\d)$/;

export function spotOf(text: string): Spot | null {
  const found = SPOT.exec(text);
  return found ? { card: found[1] ?? "", dead: found[2] === "d", space: Number(found[3]) } : null;
}

export function spotName(text: string): string {
  const spot = spotOf(text);
  if (!spot) return text;
  return `${spot.dead ? "dead-end space" : "space"} ${spot.space} of ${locationOf(spot.card).name}`;
}
