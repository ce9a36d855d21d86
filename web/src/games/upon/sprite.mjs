// Writes icons.svg: the outlines of all silhouettes that icons.ts names, one symbol each.
import { readFileSync, writeFileSync } from "node:fs";

const here = (name) => new URL(name, import.meta.url);
const set = JSON.parse(
  readFileSync(here("../../../node_modules/@iconify-json/game-icons/icons.json")),
);
const words = readFileSync(here("icons.ts"), "utf-8").matchAll(/"([a-z][a-z0-9-]+)"/g);
const names = [...new Set([...words].map((found) => found[1]))].sort();

// A tenth of a unit is less than any screen shows.
const coarse = (outline) => outline.replace(/(\.\d)\d+/g, "$1");

const symbols = names.map((name) => {
  const body = set.icons[name]?.body;
  if (!body) throw new Error(`no outline for ${name}`);
  const outlines = [...body.matchAll(/ d="([^"]+)"/g)].map((found) => coarse(found[1]));
  const paths = outlines.map((outline) => `<path d="${outline}"/>`).join("");
  return `<symbol id="${name}" viewBox="0 0 512 512">${paths}</symbol>`;
});
writeFileSync(
  here("icons.svg"),
  `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- game-icons.net, CC BY 3.0 -->\n${symbols.join("\n")}\n</svg>\n`,
);
console.log(`${names.length} silhouettes`);
