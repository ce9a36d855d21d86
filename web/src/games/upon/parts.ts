// What the parts of the board make of what the frame hands to them.
import { nameOf } from "../../app/words";
import type { TableInfo } from "../../protocol";

/** "point" or "points" */
export function noun(count: number, thing: string): string {
  return count === 1 ? thing : `${thing}s`;
}

/** "1 point", "2 points" */
export function counted(count: number, thing: string): string {
  return `${count} ${noun(count, thing)}`;
}

/** The players' names by seat. */
export function namesOf(table: TableInfo): string[] {
  const names: string[] = [];
  for (const seat of table.seats) names[seat.number] = nameOf(seat);
  return names;
}
