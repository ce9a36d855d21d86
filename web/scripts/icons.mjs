// The one maker of icons: copies the outlines of those in use out of the icon set, so that no page
// loads the rest. `node scripts/icons.mjs` after a change to one of the lists below; a test checks
// that they were copied.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Boards: where names of icons stand (every word in these files), and the sheet of symbols. */
const SHEETS = [
  { lists: ["fae/icons.json"], sheet: "fae/icons.svg" },
  { lists: ["upon/icons.json"], sheet: "upon/icons.svg" },
  { lists: ["fame/art.json", "fame/signs.json"], sheet: "fame/icons.svg" },
  { lists: ["fabled/icons.json"], sheet: "fabled/sprite.svg" },
];
const CREDIT = "Icons from game-icons.net by Lorc, Delapouite and contributors, CC BY 3.0";

const me = fileURLToPath(import.meta.url);
/** A file below web/. */
export const at = (path) => join(dirname(me), "..", path);
const read = (path) => JSON.parse(readFileSync(at(path), "utf-8"));
const { icons } = read("node_modules/@iconify-json/game-icons/icons.json");

function outlinesOf(name) {
  const body = icons[name]?.body ?? "";
  const found = [...body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
  if (found.length === 0) throw new Error(`the icon set has no ${name}`);
  return found;
}

/** All words in a list, however deep. */
function named(list) {
  return typeof list === "string" ? [list] : Object.values(list).flatMap(named);
}

// A tenth of a unit is less than any screen shows.
const coarse = (outline) => outline.replace(/(\.\d)\d+/g, "$1");

function symbol(name) {
  const paths = outlinesOf(name).map((outline) => `<path d="${coarse(outline)}"/>`);
  return `<symbol id="${name}" viewBox="0 0 512 512">${paths.join("")}</symbol>`;
}

function sheetOf(names) {
  const symbols = [...new Set(names)].sort().map(symbol);
  const lines = ['<svg xmlns="http://www.w3.org/2000/svg">', `<!-- ${CREDIT} -->`, ...symbols];
  return `${lines.join("\n")}\n</svg>\n`;
}

function script(signs) {
  const record = signs.map((name) => `  "${name}": "${outlinesOf(name).map(coarse).join("")}",`);
  return `// Made by scripts/icons.mjs. ${CREDIT}.
// Outlines on a square of 512 by 512.

/** Signs of the page. */
export const outlines = {
${record.join("\n")}
} as const;

export type IconName = keyof typeof outlines;
`;
}

/** Every file that this program writes: its path below web/, and what belongs into it. */
export function files() {
  const sheets = SHEETS.map(({ lists, sheet }) => {
    const names = lists.flatMap((list) => named(read(`src/games/${list}`)));
    return [`src/games/${sheet}`, sheetOf(names)];
  });
  // Pictures of people are a sheet: a page shows a few of them, and no script has to carry all.
  const { people, signs } = read("src/ui/icons.json");
  const page = [
    ["src/ui/people.svg", sheetOf(people)],
    ["src/ui/icons.ts", script(signs)],
  ];
  return new Map([...sheets, ...page]);
}

if (process.argv[1] === me) {
  for (const [path, text] of files()) writeFileSync(at(path), text);
}
