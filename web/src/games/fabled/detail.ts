import { room } from "../../ui/screen.svelte";

/** How much of a card can be made out: all, all but the first lines of names, signs, or no words. */
export type Detail = "full" | "brief" | "tiny" | "bare";

/** The size of a card's unit, in pixels, below which names are left out, and first lines of names. */
const NAMES = 0.52;
const LINES = 1.04;

/** By the size of a card's unit in pixels: words are left out rather than too small to read. */
export function detailAt(unit: number): Detail {
  if (unit < NAMES) return "tiny";
  return unit < LINES ? "brief" : "full";
}

const WORD = 14.5; // as the words of Places are printed
export const LEAST = 11; // pixels that letters have at least

const PHONE = 11 / 12;

/** The unit for which letters are chosen: on a phone, which is held close but small, larger ones. */
export function lettersAt(unit: number): number {
  return room.small ? unit * PHONE : unit;
}

/** How much larger than printed the words of Places are, so that they can be read. */
export function largerAt(unit: number): number {
  return Math.max(1, LEAST / (WORD * unit));
}

/** No card with names has larger ones. */
export const LARGEST = largerAt(NAMES);

/** Names that are larger than printed have places of their own. */
export function sizeAt(unit: number): "printed" | "small" {
  return largerAt(unit) > 1.04 && detailAt(unit) === "brief" ? "small" : "printed";
}
