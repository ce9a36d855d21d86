/** How much of a card can be made out: all, all but the first lines of names, signs, or no words. */
export type Detail = "full" | "brief" | "tiny" | "bare";

/** By the size of a card's unit in pixels: words are left out rather than too small to read. */
export function detailAt(unit: number): Detail {
  if (unit < 0.45) return "tiny";
  return unit < 1.04 ? "brief" : "full";
}
