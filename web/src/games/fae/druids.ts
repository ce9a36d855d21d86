// The five colours of druids, their shapes and how a group is told.
export type Colour = "blue" | "red" | "yellow" | "purple" | "black";

export interface ColourInfo {
  name: Colour;
  /** The letter that stands for a druid of this colour in the data. */
  letter: string;
  shape: string;
  /** The spirit that scores for it. */
  spirit: string;
}

export const COLOURS: readonly ColourInfo[] = [
  { name: "blue", letter: "U", shape: "diamond", spirit: "Tidewhisper" },
  { name: "red", letter: "R", shape: "circle", spirit: "Emberkin" },
  { name: "yellow", letter: "Y", shape: "square", spirit: "Sunmote" },
  { name: "purple", letter: "P", shape: "hexagon", spirit: "Duskveil" },
  { name: "black", letter: "K", shape: "triangle", spirit: "Hollowcrow" },
];

/** So many druids are drawn with a padlock. */
export const LOCKED_FROM = 7;

export interface Count {
  colour: Colour;
  count: number;
}

/** The druids of a space by colour, those that are there, in the order of the colours. */
export function counted(druids: string): Count[] {
  return COLOURS.map(({ name, letter }) => ({
    colour: name,
    count: druids.split(letter).length - 1,
  })).filter(({ count }) => count > 0);
}

export function colourCount(druids: string): number {
  return new Set(druids).size;
}

export function isLocked(druids: string): boolean {
  return druids.length >= LOCKED_FROM;
}

/** "1 red, 1 purple". */
export function told(druids: string): string {
  return (
    counted(druids)
      .map(({ colour, count }) => `${count} ${colour}`)
      .join(", ") || "no druids"
  );
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];

/** "the druid", "the two druids". */
export function theDruids(count: number): string {
  return count === 1 ? "the druid" : `the ${NUMBERS[count] ?? count} druids`;
}

/** "1 druid", "3 druids". */
export function druidCount(count: number): string {
  return count === 1 ? "1 druid" : `${count} druids`;
}

/** "F2", "F2 and F4", "E1, F2 and F4". */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${last}` : last;
}

/** The letters of one group without those of another. */
export function without(druids: string, gone: string): string {
  let left = druids;
  for (const letter of gone) left = left.replace(letter, "");
  return left;
}
