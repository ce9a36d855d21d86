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

type Printed = (typeof printed)[number];

interface PrintedPath {
  spaces: number;
  landmarks: Record<string, string[] | undefined>;
}

function pathOf({ spaces, landmarks }: PrintedPath): Path {
  const marks = Object.entries(landmarks).map(([space, codes]) => [space, codes ?? []] as const);
  return { spaces, landmarks: Object.fromEntries(marks) };
}

function height(letter: string): Height {
  return letter === "T" ? "T" : "B";
}

function read(card: Printed): Location {
  const { id, name, type, main, dead } = card;
  if (!isTerrain(type)) throw new Error(`${id} has no type of Location.`);
  const paths = { main: pathOf(main), ...(dead ? { dead: pathOf(dead) } : {}) };
  return { id, name, type, in: height(card.in), out: height(card.out), ...paths };
}

export const TERRAINS: readonly Terrain[] = ["prairie", "mountain", "forest"];

export const LOCATIONS: readonly Location[] = printed.map(read);

const byId = new Map(LOCATIONS.map((location) => [location.id, location]));

export function isLocation(id: string): boolean {
  return byId.has(id);
}

export function locationOf(id: string): Location {
  const found = byId.get(id);
  if (!found) throw new Error(`There is no Location ${id}.`);
  return found;
}

export const TERRAIN_LOOKS: Record<
  Terrain,
  { name: string; plural: string; icon: string; band: string; light: string }
> = {
  prairie: {
    name: "Prairie",
    plural: "Prairies",
    icon: "wheat",
    band: "var(--fabled-prairie)",
    light: "var(--fabled-prairie-light)",
  },
  mountain: {
    name: "Mountain",
    plural: "Mountains",
    icon: "peaks",
    band: "var(--fabled-mountain)",
    light: "var(--fabled-mountain-light)",
  },
  forest: {
    name: "Forest",
    plural: "Forests",
    icon: "pine-tree",
    band: "var(--fabled-forest)",
    light: "var(--fabled-forest-light)",
  },
};

export function isTerrain(word: unknown): word is Terrain {
  return TERRAINS.includes(word as Terrain);
}

const JOINT =
  /(anchor|candle|feather|goat|grass|green|honey|hum|kite|root|serpen|shoul|thistle|watch|whisper)(?=[a-z])/gi;

/** A name that may be broken where its words are joined, and nowhere else. */
export function hyphenated(name: string): string {
  return name.replaceAll(JOINT, "$1\u00ad");
}

/** A space of a path: "P04:3", or "M05:d2" on a dead-end. */
export interface Spot {
  card: string;
  dead: boolean;
  space: number;
}

const SPOT = /^([PMF]\d\d):(d?)(\d)$/;

export function spotOf(spot: string): Spot | null {
  const found = SPOT.exec(spot);
  return found ? { card: found[1] ?? "", dead: found[2] === "d", space: Number(found[3]) } : null;
}

export function spotName(text: string): string {
  const spot = spotOf(text);
  if (!spot) return text;
  return `${spot.dead ? "dead-end space" : "space"} ${spot.space} of ${locationOf(spot.card).name}`;
}

/** The same in few words: "Ember Poppy Fields 5". */
export function briefSpot(text: string): string {
  const spot = spotOf(text);
  if (!spot) return text;
  return `${locationOf(spot.card).name} ${spot.dead ? "dead-end " : ""}${spot.space}`;
}
