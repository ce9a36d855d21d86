// Whom the Spirits mean, when the holder of the Fortune token decides it: players by their names.
import type { Offer, TableInfo } from "../../../protocol";
import { nameOfSeat } from "../telling";

/** An option such as "seat 2" under the name of that player; others as they are. */
export function meantBy(option: Offer, table: TableInfo): Offer {
  const number = /^seat (\d)$/.exec(String(option.choice))?.[1];
  if (!number) return option;
  const name = nameOfSeat(table, Number(number) - 1);
  const text = name === "you" ? "You" : name;
  return { ...option, text, label: `${text}: the Spirits mean this player` };
}
