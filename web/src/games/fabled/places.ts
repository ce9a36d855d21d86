// The Fabled Places as they are drawn: the two lines of a nameplate, a building, a tone.
export interface PlaceLook {
  /** The small line above the word; empty for Places with a name of one word. */
  first: string;
  word: string;
  size: string;
  icon: string;
  tone: string;
}

const UNIVERSAL = "#7a3f86";
const SKY = "#2b6a94";

const PLACES: Record<string, Omit<PlaceLook, "size">> = {
  HW: { first: "House of", word: "Winds", icon: "windmill", tone: "#8a5a12" },
  HS: { first: "House of", word: "Stones", icon: "block-house", tone: "#4c5570" },
  HR: { first: "House of", word: "Roots", icon: "tree-door", tone: "#2f5f3a" },
  FI: { first: "Fairy", word: "Inn", icon: "mushroom-house", tone: "#9a3b4c" },
  MN: { first: "", word: "Menhirs", icon: "menhir", tone: "#57506b" },
  TP: { first: "Terrain", word: "Portal", icon: "magic-gate", tone: "#3d5aa0" },
  HM: { first: "", word: "Hermitage", icon: "hut", tone: "#7a5230" },
  TS: { first: "Tree", word: "Serpent", icon: "snake-totem", tone: "#3c6b2f" },
  UA: { first: "Universal", word: "Academy", icon: "observatory", tone: UNIVERSAL },
  UT: { first: "Universal", word: "Temple", icon: "greek-temple", tone: UNIVERSAL },
  UW: { first: "Universal", word: "Tower", icon: "stone-tower", tone: UNIVERSAL },
  UL: { first: "Universal", word: "Library", icon: "bookshelf", tone: UNIVERSAL },
  SW: { first: "Sky Wanderer's", word: "Place", icon: "fluffy-cloud", tone: SKY },
};
const UNKNOWN = { first: "", word: "Place", icon: "house", tone: "#57506b" };

/** A Place by its code, such as HW4; a leading ~ is its effect without its name. */
export function placeLook(code: string): PlaceLook {
  const plain = plainPlace(code);
  return { ...(PLACES[plain.slice(0, 2)] ?? UNKNOWN), size: plain.slice(2) };
}

export function isPlace(code: string): boolean {
  return plainPlace(code).slice(0, 2) in PLACES;
}

const NAMELESS = "~";

/** The code of a Place whose effect is meant, with or without its name. */
export function plainPlace(code: string): string {
  return code.startsWith(NAMELESS) ? code.slice(NAMELESS.length) : code;
}

export function placeName(code: string): string {
  const { first, word, size } = placeLook(code);
  return [first, word, size].filter(Boolean).join(" ");
}
