// Who decides what, in one sentence; and which of many options a reader looks for.
import { list, nameOf, sentence } from "../app/words";
import type { Offer, Position, TableInfo } from "../protocol";

/** `within`: in whose turn the reader is asked, where it is not their own. */
export function promptOf(table: TableInfo, position: Position, within = ""): string {
  if (position.result) return sentence(position.result.text);
  if (position.question) {
    const name = table.seats.find((seat) => seat.number === position.viewer)?.name;
    const { told, prompt } = position.question;
    const [first, rest] = within ? [name, within] : ["Your turn", name];
    return sentence(`${[first, rest].filter(Boolean).join(", ")}: ${told || prompt}`);
  }
  const { waiting } = position.view;
  const others = table.seats.filter((seat) => waiting.includes(seat.number)).map(nameOf);
  // What others are asked is an order to them, not to the reader: it is told what they do.
  if (others.length) return `${list(others)} ${others.length === 1 ? "is" : "are"} choosing.`;
  return "One moment.";
}

/** Options that have all the words in their text or label. */
export function matching(options: Offer[], words: string): Offer[] {
  const wanted = words.toLowerCase().trim().split(/\s+/);
  return options.filter(({ text, label }) => {
    const told = `${text} ${label}`.toLowerCase();
    return wanted.every((word) => told.includes(word));
  });
}
