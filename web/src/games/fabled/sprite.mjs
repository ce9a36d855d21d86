// Copies the silhouettes of this board out of the icon set into sprite.svg, which pages load as a
// picture and not as script. Run `node src/games/fabled/sprite.mjs` in web/ after a change to the list.
import { readFileSync, writeFileSync } from "node:fs";

const names = `
  wheat peaks pine-tree sun
  windmill block-house tree-door mushroom-house menhir magic-gate hut snake-totem
  observatory greek-temple stone-tower bookshelf fluffy-cloud
  feather egyptian-bird spectacles fog flying-beetle sands-of-time crystal-ball wizard-face
  trumpet crowned-skull compass rock-golem winged-shield chariot horn-internal
  giant lantern-flame oak-leaf cat cobra cauldron tree-face wolf-howl
  open-gate split-arrows two-shadows sunrise direction-signs strong scales wooden-sign
  tornado wind-slap papers windsock
  scroll-unfurled cowled padlock padlock-open hourglass flag-objective spark-spirit
  house walking-boot knight-banner check-mark cancel magnifying-glass open-book card-pickup
`
  .trim()
  .split(/\s+/);

const set = JSON.parse(
  readFileSync(
    new URL("../../../node_modules/@iconify-json/game-icons/icons.json", import.meta.url),
  ),
);

function symbol(name) {
  const body = set.icons[name]?.body ?? "";
  const outlines = [...body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
  if (outlines.length === 0) throw new Error(`no outline for ${name}`);
  return `<symbol id="${name}" viewBox="0 0 512 512"><path d="${outlines.join("")}"/></symbol>`;
}

const credit = "<!-- Made by sprite.mjs. Icons from game-icons.net, CC BY 3.0. -->";
const text = `<svg xmlns="http://www.w3.org/2000/svg">\n${credit}\n${names.map(symbol).join("\n")}\n</svg>\n`;
writeFileSync(new URL("./sprite.svg", import.meta.url), text);
