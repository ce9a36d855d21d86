// What a coach says, made from data, last of all.
import type { Gain, Threat, Way } from "../protocol";

/** "+6 points", "less Magic". */
export function gainText({ feature, amount, rises = true }: Gain): string {
  if (amount === 0) return `${rises ? "more" : "less"}: ${feature}`;
  return `${rises ? "+" : "−"}${amount} ${feature}`;
}

export function gainsText(gains: Gain[]): string {
  return gains.map(gainText).join(", ");
}

/** "Recruit, 3 choices: up to +2 ready allies". */
export function wayText({ verb, choices, brings }: Way): string {
  const name = verb.charAt(0).toUpperCase() + verb.slice(1);
  const count = choices > 1 ? `, ${choices} choices` : "";
  if (brings.length === 0) return `${name}${count}`;
  return `${name}${count}: ${choices > 1 ? "the best brings " : "brings "}${gainsText(brings)}`;
}

/** "points 12, ritual cards 2". */
export function standingText(standing: Gain[]): string {
  return standing.map(({ feature, amount }) => `${feature} ${amount}`).join(", ");
}

export function threatText({ gain }: Threat, name: string): string {
  return `${name} is ahead by ${gain.amount}: ${gain.feature}`;
}
