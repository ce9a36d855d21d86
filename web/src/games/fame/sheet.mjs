// Draws the sheet of silhouettes that the cards point into: one symbol for each icon in use.
// Run `node src/games/fame/sheet.mjs` in web/ after a change to art.json or to the signs.
import { readFileSync, writeFileSync } from "node:fs";

const here = (name) => new URL(name, import.meta.url);
const set = JSON.parse(
  readFileSync(here("../../../node_modules/@iconify-json/game-icons/icons.json")),
);
const art = JSON.parse(readFileSync(here("art.json")));
const { SIGNS } = JSON.parse(readFileSync(here("signs.json")));

function symbol(name) {
  const body = set.icons[name]?.body;
  if (!body) throw new Error(`no icon ${name}`);
  return `<symbol id="${name}" viewBox="0 0 512 512">${body.replace(/ fill="currentColor"/g, "")}</symbol>`;
}

const names = [...new Set([...Object.values(art), ...Object.values(SIGNS)])].sort();
writeFileSync(
  here("icons.svg"),
  [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    "<!-- Icons by Lorc, Delapouite and contributors, game-icons.net, CC BY 3.0 -->",
    ...names.map(symbol),
    "</svg>",
    "",
  ].join("\n"),
);
