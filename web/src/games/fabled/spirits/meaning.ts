// Whom the Spirits mean, when the holder of the Fortune token decides it: players by their names.
import type { Offer, TableInfo } from "../../../protocol";
import { subjectOf } from "../../../table/offers";
import { nameOfSeat } from "../telling";

/** An option that names a seat under the name of that player; others as they are. */
export function meantBy(option: Offer, table: TableInfo): Offer {
  const seat = subjectOf(option.parts, { kind: "seat" });
  if (seat === null) return option;
  const name = nameOfSeat(table, Number(seat));
  const text = name === "you" ? "You" : name;
  return { ...option, text, label: `${text}: the Spirits mean this player` };
}
