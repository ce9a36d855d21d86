// Copies the outlines of the few icons in use out of the icon set, so that no page loads the rest.
// Run `node scripts/icons.mjs` after a change to the list.
import { readFileSync, writeFileSync } from "node:fs";

const people = [
  "badger",
  "bat",
  "beaver",
  "butterfly",
  "cat",
  "deer-head",
  "dove",
  "duck",
  "fox",
  "frog",
  "goat",
  "goose",
  "hedgehog",
  "mouse",
  "owl",
  "rabbit",
  "raven",
  "snail",
  "sparrow",
  "squirrel",
  "swan",
  "wolf-head",
];
const signs = [
  "anticlockwise-rotation",
  "cancel",
  "chat-bubble",
  "check-mark",
  "cog",
  "cowled",
  "elven-castle",
  "exit-door",
  "fast-forward-button",
  "hamburger-menu",
  "holy-oak",
  "hourglass",
  "lantern-flame",
  "magnifying-glass",
  "meeple",
  "moon",
  "next-button",
  "open-book",
  "padlock",
  "paper-plane",
  "pause-button",
  "play-button",
  "previous-button",
  "robot-golem",
  "rule-book",
  "save",
  "scroll-unfurled",
  "semi-closed-eye",
  "share",
  "spiked-dragon-head",
  "sun",
  "treasure-map",
  "trophy",
];

const set = JSON.parse(
  readFileSync(new URL("../node_modules/@iconify-json/game-icons/icons.json", import.meta.url)),
);

function outline(name) {
  const body = set.icons[name]?.body ?? "";
  const found = [...body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
  if (found.length === 0) throw new Error(`no outline for ${name}`);
  return found.join("");
}

const record = (names) =>
  names.map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(outline(name))},`).join("\n");

const text = `// Made by scripts/icons.mjs. Icons from game-icons.net, CC BY 3.0 (creativecommons.org/licenses/by/3.0).
// Outlines on a square of 512 by 512.

/** Pictures for people. */
export const people = {
${record(people)}
} as const;

/** Signs of the page. */
export const signs = {
${record(signs)}
} as const;

export type IconName = keyof typeof people | keyof typeof signs;

export const outlines: Record<string, string> = { ...people, ...signs };
`;
writeFileSync(new URL("../src/ui/icons.ts", import.meta.url), text);
