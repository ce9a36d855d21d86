// Who decides what, in one sentence; and which of many options a reader looks for.
import type { Offer, Position, TableInfo } from "../protocol";

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

export function promptOf(table: TableInfo, position: Position): string {
  if (position.result) return sentence(position.result.text);
  if (position.question) {
    const name = table.seats.find((seat) => seat.number === position.viewer)?.name;
    const prompt = position.question.prompt.replace(/^(may|must) /, "you $1 ");
    return sentence(`Your turn${name ? `, ${name}` : ""}: ${prompt}`);
  }
  if (position.asked.length > 0) return position.asked.map(sentence).join(" ");
  return "One moment.";
}

/** Options that have all the words in their text or label. */
export function matching(options: Offer[], words: string): Offer[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ text, label }) => {
    const told = `${text} ${label}`.toLowerCase();
    return wanted.every((word) => told.includes(word));
  });
}

/** What a label says beyond the option's own text, which stands in bold before it. */
export function restOf({ text, label }: Offer): string {
  return label.startsWith(text) ? label.slice(text.length).trim() : label;
}
