// The Fabled Places as they are drawn: the two lines of a nameplate, a building, a tone.
export interface PlaceLook {
  /** The small line above the word; empty for Places with a name of one word. */
  first: string;
  word: string;
  size: string;
  icon: string;
  tone: string;
}

const UNIVERSAL = "var(--fabled-universal)";
const SKY = "var(--fabled-sky)";

const PLACES: Record<string, Omit<PlaceLook, "size">> = {
  HW: { first: "House of", word: "Winds", icon: "windmill", tone: "var(--fabled-winds)" },
  HS: { first: "House of", word: "Stones", icon: "block-house", tone: "var(--fabled-stones)" },
  HR: { first: "House of", word: "Roots", icon: "tree-door", tone: "var(--fabled-roots)" },
  FI: { first: "Fairy", word: "Inn", icon: "mushroom-house", tone: "var(--fabled-inn)" },
  MN: { first: "", word: "Menhirs", icon: "menhir", tone: "var(--fabled-menhirs)" },
  TP: { first: "Terrain", word: "Portal", icon: "magic-gate", tone: "var(--fabled-portal)" },
  HM: { first: "", word: "Hermitage", icon: "hut", tone: "var(--fabled-hermitage)" },
  TS: { first: "Tree", word: "Serpent", icon: "snake-totem", tone: "var(--fabled-serpent)" },
  UA: { first: "Universal", word: "Academy", icon: "observatory", tone: UNIVERSAL },
  UT: { first: "Universal", word: "Temple", icon: "greek-temple", tone: UNIVERSAL },
  UW: { first: "Universal", word: "Tower", icon: "stone-tower", tone: UNIVERSAL },
  UL: { first: "Universal", word: "Library", icon: "bookshelf", tone: UNIVERSAL },
  SW: { first: "Sky Wanderer's", word: "Place", icon: "fluffy-cloud", tone: SKY },
};
const UNKNOWN = { first: "", word: "Place", icon: "house", tone: "var(--fabled-menhirs)" };

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
