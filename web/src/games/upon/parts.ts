// What the parts of the board make of what the frame hands to them.
import { nameOf } from "../../app/words";
import type { TableInfo } from "../../protocol";

/** The players' names by seat. */
export function namesOf(table: TableInfo): string[] {
  const names: string[] = [];
  for (const seat of table.seats) names[seat.number] = nameOf(seat);
  return names;
}
