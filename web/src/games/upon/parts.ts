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

const JOINTS = [
  "agree able|astro loger|battle ments|bor rowed|butter cup|candle lit|carni val|cloud hold|cock crow",
  "cross ing|domin ion|dragon spire|elder bridge|ever gold|honey comb|key stone|lions gate|mari gold|mat tress|mid night",
  "moon beam|moon rise|parlia ment|pepper pot|pick pocket|prom ises|rose wall|scaf fold",
  "schol ars|shep herd|silver leaf|snap ped|spite ful|star fall|story keeper|thou sand|toll bridge",
  "tor toise|un broken|weather vane",
  "ap pears|ban ner|de mesne|dew drop|gos ling|ham lets|her ald|lul laby|moon lit|morn ing|or chard|rum mage|war ded",
]
  .join("|")
  .split("|")
  .map((word) => word.split(" "));

/** The title of a card that may be broken where its long words have a joint, and nowhere else. */
export function hyphenated(title: string): string {
  return JOINTS.reduce(
    (told, [head, tail]) => told.replace(new RegExp(`(${head})(?=${tail})`, "i"), "$1\u00ad"),
    title,
  );
}
