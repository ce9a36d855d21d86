/** How much of a card can be made out: all, all but the first lines of names, or only signs. */
export type Detail = "full" | "brief" | "tiny";

/** By the size of a card's unit in pixels. */
export function detailAt(unit: number): Detail {
  if (unit < 0.45) return "tiny";
  return unit < 0.66 ? "brief" : "full";
}
