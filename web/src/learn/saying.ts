// What a coach says, made from data, last of all.
import type { Gain, Way } from "../protocol";

const MANY = 30; // a larger number says nothing but that

/** "+6 points"; of what counts nothing, "raises ready power". */
export function gainText({ feature, amount, rises = true }: Gain): string {
  if (amount === 0) return `${rises ? "raises" : "lowers"} ${feature}`;
  return `${rises ? "+" : "−"}${amount} ${feature}`;
}

export function gainsText(gains: Gain[]): string {
  return gains.map(gainText).join(", ");
}

/** "Recruit: +2 ready allies at best, 3 choices". */
export function wayText({ verb, choices, brings }: Way): string {
  const name = verb.charAt(0).toUpperCase() + verb.slice(1);
  const count = choices > MANY ? "many choices" : choices > 1 ? `${choices} choices` : "";
  if (brings.length === 0) return count ? `${name}: ${count}` : name;
  return `${name}: ${gainsText(brings)}${count ? ` at best, ${count}` : ""}`;
}

/** "points 12, ritual cards 2". */
export function standingText(standing: Gain[]): string {
  return standing.map(({ feature, amount }) => `${feature} ${amount}`).join(", ");
}
