// Which silhouette stands for what: the names are in icons.json, the outlines in icons.svg, which
// `node scripts/icons.mjs` writes from them. A card that is not named there has the sign of its kind.
import type { Card } from "./view";
import NAMES from "./icons.json";

const {
  kinds,
  cards,
  spaces,
}: Record<"kinds" | "cards" | "spaces", Record<string, string>> = NAMES;

const WORDS = [
  "Unveil",
  "Rejuvenate",
  "Realm abilities",
  "Hand of Fate",
  "Explore",
  "Play cards",
  "Empower",
  "Intensify",
  "Return",
];

/** The nine Actions, in order. */
export const ACTIONS = NAMES.actions.map((icon, n) => ({ icon, name: WORDS[n] ?? "" }));

export function cardIcon({ id, kind }: Pick<Card, "id" | "kind">): string {
  return cards[id] ?? kinds[kind] ?? "open-book";
}

export function spaceIcon(title: string): string {
  return spaces[title] ?? "open-book";
}
