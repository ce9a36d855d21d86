// Who decides what, in one sentence; and which of many options a reader looks for.
import { sentence } from "../app/words";
import type { Offer, Position, TableInfo } from "../protocol";

export function promptOf(table: TableInfo, position: Position): string {
  if (position.result) return sentence(position.result.text);
  if (position.question) {
    const name = table.seats.find((seat) => seat.number === position.viewer)?.name;
    const { told, prompt } = position.question;
    return sentence(`Your turn${name ? `, ${name}` : ""}: ${told || prompt}`);
  }
  if (position.asked.length > 0) return position.asked.map(sentence).join(" ");
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
