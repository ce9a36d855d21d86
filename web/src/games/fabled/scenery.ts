// The landscape of a Location card: cut-paper layers from far to near, drawn from the card's id and
// name, so that the same card always has the same picture.
import { coloursOf } from "../../app/colours";
import type { Location, Terrain } from "./locations";
import { CARD, type Point } from "./road";

type Random = () => number;

interface Palette {
  sky: string;
  horizon: string;
  far: string;
  near: string;
  glow: string;
}

/** How many landscapes a type has; their colours are tokens such as --fabled-prairie-1. */
const LANDSCAPES = 4;

function paletteOf(terrain: Terrain, which: number): Palette {
  const [sky = "", horizon = "", far = "", near = "", glow = ""] = coloursOf(
    `--fabled-${terrain}-${which}`,
  );
  return { sky, horizon, far, near, glow };
}

/** What stands in every landscape, each in its tone. */
interface Tones {
  snow: string;
  night: string;
  earth: string;
  thicket: string;
  spark: string;
  flowers: string[];
}

let tones: Tones | null = null;

function tonesNow(): Tones {
  if (tones) return tones;
  const [snow = "", night = "", earth = "", thicket = "", spark = ""] =
    coloursOf("--fabled-landscape");
  tones = { snow, night, earth, thicket, spark, flowers: coloursOf("--fabled-flowers") };
  return tones;
}

function seeded(text: string): Random {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state += 0x6d2b79f5;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A colour between two: `part` of the other. */
function mix(one: string, other: string, part: number): string {
  return `color-mix(in srgb, ${one}, ${other} ${n(part * 100)}%)`;
}

const n = (value: number): string => value.toFixed(1);

interface Ridge {
  outline: string;
  points: Point[];
}

function jagged(random: Random, y: number, rise: number): Ridge {
  const points: Point[] = [];
  let up = random() > 0.5;
  for (let x = -8; x < 250; x += 16 + random() * 30, up = !up) {
    points.push([x, y + (up ? -rise * (0.55 + random() * 0.6) : rise * (0.1 + random() * 0.5))]);
  }
  points.push([250, y]);
  return {
    outline: `M-8 400L${points.map(([x, h]) => `${n(x)} ${n(h)}`).join("L")}L250 400Z`,
    points,
  };
}

function rolling(random: Random, y: number, rise: number): Ridge {
  const points: Point[] = [];
  let up = random() > 0.5;
  let x = -8;
  for (; x < 260; x += 52 + random() * 46, up = !up) {
    points.push([x, y + (up ? -1 : 1) * rise * (0.4 + random() * 0.6)]);
  }
  points.push([x, y]);
  let outline = `M-8 400L${n(points[0]?.[0] ?? 0)} ${n(points[0]?.[1] ?? 0)}`;
  points.slice(1).forEach(([to, high], i) => {
    const [from, low] = points[i] as Point;
    const middle = n((from + to) / 2);
    outline += `C${middle} ${n(low)} ${middle} ${n(high)} ${n(to)} ${n(high)}`;
  });
  return { outline: `${outline}L260 400Z`, points };
}

function heightAt(points: Point[], x: number): number {
  const after = points.findIndex(([at], i) => i > 0 && at >= x);
  if (after < 0) return points[points.length - 1]?.[1] ?? 0;
  const [a, b] = [points[after - 1] as Point, points[after] as Point];
  const t = (x - a[0]) / (b[0] - a[0]);
  return a[1] + (b[1] - a[1]) * t * t * (3 - 2 * t);
}

function filled(outline: string, fill: string, opacity = 1): string {
  return `<path d="${outline}" fill="${fill}" opacity="${n(opacity)}"/>`;
}

function dots(random: Random, count: number, at: () => Point, size: () => number): string {
  let drawn = "";
  for (let i = 0; i < count; i++) {
    const [x, y] = at();
    drawn += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size())}"/>`;
  }
  return drawn;
}

function sky(random: Random, terrain: Terrain, { sky, horizon, glow }: Palette, sun: number) {
  let drawn =
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky}"/>` +
    `<stop offset=".3" stop-color="${horizon}"/></linearGradient>` +
    `<rect width="${CARD.width}" height="${CARD.height}" fill="url(#sky)"/>` +
    `<circle cx="${n(sun)}" cy="66" r="34" fill="${glow}" opacity=".35"/>` +
    `<circle cx="${n(sun)}" cy="66" r="17" fill="${glow}" opacity=".95"/>`;
  if (terrain !== "forest") {
    for (let i = 0; i < 2; i++) {
      const [x, y] = [random() * 200, 46 + random() * 18];
      drawn += filled(`M${n(x)} ${n(y)}q4-9 14-6 6-9 16-2 10-2 11 8z`, tonesNow().snow, 0.5);
    }
  }
  return drawn;
}

/** Trees stand on the crest, behind the layer's own ground. */
function treeLine(random: Random, points: Point[], layer: number, fill: string): string {
  let trees = "";
  for (let x = -6 + random() * 8; x < 246; x += 9 + random() * (15 - layer)) {
    const tall = (15 + layer * 3.4) * (0.75 + random() * 0.6);
    const foot = heightAt(points, x) + 5;
    const half = tall * 0.3;
    trees +=
      random() > 0.34
        ? `M${n(x)} ${n(foot - tall)}l${n(half * 0.62)} ${n(tall * 0.42)}h${n(-half * 0.22)}` +
          `l${n(half * 0.55)} ${n(tall * 0.58)}h${n(-half * 1.9)}l${n(half * 0.55)} ${n(-tall * 0.58)}` +
          `h${n(-half * 0.22)}z`
        : `M${n(x - 1.2)} ${n(foot)}v${n(-tall * 0.4)}a${n(half * 0.95)} ${n(half * 1.05)} 0 1 1 2.4 0` +
          `v${n(tall * 0.4)}z`;
  }
  return filled(trees, fill);
}

/** Shade on the right of each peak, snow on the far ones, pines on the near ones. */
function rocks(random: Random, points: Point[], layer: number, near: string): string {
  let [shade, snow] = ["", ""];
  points.forEach((peak, i) => {
    const [left, right] = [points[i - 1], points[i + 1]];
    if (!right || peak[1] >= right[1]) return;
    shade += `M${n(peak[0])} ${n(peak[1])}L${n(right[0])} ${n(right[1])}`;
    shade += `L${n(peak[0] + (right[0] - peak[0]) * 0.3)} ${n(right[1] + 16)}z`;
    if (!left || layer >= 4) return;
    const toward = (to: Point): Point => [
      peak[0] + (to[0] - peak[0]) * 0.36,
      peak[1] + (to[1] - peak[1]) * 0.36,
    ];
    const [a, b] = [toward(left), toward(right)];
    snow += `M${n(peak[0])} ${n(peak[1])}L${n(a[0])} ${n(a[1])}L${n(peak[0] - 2)} ${n(a[1] - 2)}`;
    snow += `L${n(peak[0] + 3)} ${n(b[1] + 3)}L${n(b[0])} ${n(b[1])}z`;
  });
  let drawn = `<path d="${shade}" fill="${tonesNow().night}" opacity=".13"/>`;
  drawn += `<path d="${snow}" fill="${tonesNow().snow}" opacity="${(0.85 - layer * 0.17).toFixed(2)}"/>`;
  if (layer <= 3) return drawn;
  let pines = "";
  for (let i = 0; i < 9; i++) {
    const [x, tall] = [random() * 240, 10 + random() * 9];
    const foot = heightAt(points, x) + 8 + random() * 20;
    pines += `M${n(x)} ${n(foot - tall)}l${n(tall * 0.3)} ${n(tall)}h${n(-tall * 0.6)}z`;
  }
  return drawn + filled(pines, mix(near, tonesNow().night, 0.35), 0.55);
}

function grass(random: Random, { outline, points }: Ridge, layer: number, near: string): string {
  const { earth, flowers: kinds } = tonesNow();
  let [tufts, flowers] = ["", ""];
  for (let i = 0; i < 9 + layer * 2; i++) {
    const x = random() * 240;
    const y = heightAt(points, x) + 8 + random() * 34;
    tufts += `M${n(x)} ${n(y)}q-1-5-4-7m4 7q0-6 1-9m-1 9q1-5 5-6`;
    if (random() > 0.62) flowers += `<circle cx="${n(x + 9)}" cy="${n(y - 4)}" r="1.9"/>`;
  }
  const crest = outline.replace(/L260 400Z$/, "").replace(/^M-8 400L/, "M");
  return (
    `<path d="${tufts}" fill="none" stroke="${mix(near, earth, 0.3)}" opacity=".42"/>` +
    `<g fill="${kinds[layer % kinds.length]}" opacity=".8">${flowers}</g>` +
    `<path d="${crest}" fill="none" stroke="${kinds[0]}" stroke-width="1.4" opacity=".35"/>`
  );
}

function layers(random: Random, terrain: Terrain, { far, near }: Palette): string {
  const heights =
    terrain === "mountain" ? [104, 150, 204, 262, 322, 366] : [90, 128, 178, 232, 290, 348];
  return heights
    .map((y, layer) => {
      const depth = (layer / 5) * 0.92;
      const ridge =
        terrain === "mountain"
          ? jagged(random, y, layer ? 22 - layer * 1.5 : 40)
          : rolling(random, y, terrain === "prairie" ? 13 : 9);
      const trees =
        terrain === "forest"
          ? treeLine(random, ridge.points, layer, mix(far, near, Math.min(1, depth + 0.13)))
          : "";
      const shadow = terrain === "mountain" ? 0.1 : 0.07;
      let drawn = `${trees}<path d="${ridge.outline}" transform="translate(0 -3)" fill="${tonesNow().night}" opacity="${shadow}"/>`;
      drawn += filled(ridge.outline, mix(far, near, depth));
      if (terrain === "mountain") drawn += rocks(random, ridge.points, layer, near);
      if (terrain === "prairie") drawn += grass(random, ridge, layer, near);
      if (terrain === "forest" && layer > 1) {
        const at = (): Point => [random() * 240, y + 6 + random() * 44];
        drawn += `<g fill="${tonesNow().spark}" opacity=".75">${dots(random, 4, at, () => 1 + random() * 1.2)}</g>`;
      }
      return drawn;
    })
    .join("");
}

function meadow(random: Random, near: string): string {
  let [blades, flowers] = ["", ""];
  for (let i = 0; i < 26; i++) {
    const [x, tall] = [i * 9.6 + random() * 6, 12 + random() * 22];
    blades += `M${n(x)} 402q${n(random() * 4 - 2)} ${n(-tall * 0.6)} ${n(random() * 12 - 6)} ${n(-tall)}`;
    blades += `q-1 ${n(tall * 0.5)} 2 ${n(tall)}z`;
    if (random() > 0.7) flowers += `<circle cx="${n(x)}" cy="${n(398 - tall)}" r="3"/>`;
  }
  const colour = tonesNow().flowers[random() > 0.5 ? 1 : 2];
  return `${filled(blades, mix(near, tonesNow().earth, 0.45), 0.8)}<g fill="${colour}">${flowers}</g>`;
}

function pineRow(random: Random, near: string): string {
  let pines = "";
  for (let i = 0; i < 17; i++) {
    const [x, tall] = [i * 15 + random() * 10 - 6, 16 + random() * 24];
    pines += `M${n(x)} ${n(404 - tall)}l${n(tall * 0.17)} ${n(tall * 0.4)}h${n(-tall * 0.06)}`;
    pines += `l${n(tall * 0.17)} ${n(tall * 0.6)}h${n(-tall * 0.56)}l${n(tall * 0.17)} ${n(-tall * 0.6)}`;
    pines += `h${n(-tall * 0.06)}z`;
  }
  return filled(pines, mix(near, tonesNow().night, 0.5), 0.85);
}

function undergrowth(random: Random, near: string): string {
  const { thicket, flowers } = tonesNow();
  const [stem, cap] = flowers;
  let [ferns, mushrooms] = ["", ""];
  for (let i = 0; i < 12; i++) {
    const [x, tall] = [i * 22 + random() * 10 - 6, 14 + random() * 14];
    for (let leaf = -3; leaf <= 3; leaf++) {
      ferns += `M${n(x)} 402q${n(leaf * 2)} ${n(-tall)} ${n(leaf * tall * 0.34)} `;
      ferns += `${n(-tall + Math.abs(leaf) * 3)}q${n(-leaf * 0.8)} ${n(tall * 0.5)} 1.5 ${n(tall)}z`;
    }
    if (random() > 0.72) {
      mushrooms += `<path d="M${n(x + 9)} 396v-7" stroke="${stem}" stroke-width="3"/>`;
      mushrooms += `<path d="M${n(x + 2)} 389q7-11 14 0z" fill="${cap}"/>`;
    }
  }
  return filled(ferns, mix(near, thicket, 0.5), 0.8) + mushrooms;
}

function foreground(random: Random, terrain: Terrain, { near, glow }: Palette, sun: number) {
  if (terrain === "prairie") return meadow(random, near);
  if (terrain === "mountain") return pineRow(random, near);
  const beams = `M${n(sun)} 60L${n(sun - 70)} 400h46zM${n(sun + 6)} 60L${n(sun + 40)} 400h52z`;
  return `${undergrowth(random, near)}${filled(beams, glow, 0.1)}`;
}

const pictures = new Map<string, string>();

/** The landscape as a picture that an `image` can show. */
export function landscape(card: Location): string {
  const found = pictures.get(card.id);
  if (found) return found;
  const random = seeded(card.id + card.name);
  const colours = paletteOf(card.type, 1 + Math.floor(random() * LANDSCAPES));
  const sun = 40 + random() * 160;
  const drawn =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}">` +
    sky(random, card.type, colours, sun) +
    layers(random, card.type, colours) +
    foreground(random, card.type, colours, sun) +
    "</svg>";
  const picture = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
  pictures.set(card.id, picture);
  return picture;
}
