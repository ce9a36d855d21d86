// Where the words of Places are on a card: nothing else is drawn over them.
import { LARGEST, largerAt, sizeAt, type Detail } from "./detail";
import type { PlaceAt } from "./layout";
import { placeLook } from "./places";

export interface Plate {
  left: number;
  top: number;
  wide: number;
  high: number;
}

/** The nameplate of a Place; where there are no words, the one of its sign. */
export function plateOf(at: PlaceAt, detail: Detail, unit: number): Plate {
  const { first, size } = placeLook(at.code);
  if (detail === "tiny" || detail === "bare") {
    return { left: at.x - (size ? 34 : 25), top: at.y - 24, wide: size ? 66 : 50, high: 48 };
  }
  const large = largerAt(unit);
  const isSmall = detail === "brief" && sizeAt(unit) === "small";
  const high = first && detail === "full" ? 27 : 20 * large;
  const wide = (at.w * large) / (isSmall ? LARGEST : 1);
  return { left: at.x - wide / 2, top: at.y + at.h / 2 - high, wide, high };
}
