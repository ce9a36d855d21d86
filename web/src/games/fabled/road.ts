// Roads of Location cards: control points, smooth curves through them, spaces along them.
// Units: a card is 240 by 400; roads enter and leave it at one of two heights.
import type { Height, Location } from "./locations";

export type Point = readonly [number, number];

export const CARD = { width: 240, height: 400 } as const;
export const HEIGHT: Record<Height, number> = { T: 116, B: 332 };
const MIRROR = HEIGHT.T + HEIGHT.B;
const LEVEL = 15; // both ends are level for this long, so that joined roads meet flush
const EDGE = 30; // the first and the last space keep this far from the edge

interface Way {
  /** For how many spaces it is meant. */
  from: number;
  to: number;
  main: Point[];
  dead?: Point[];
}

// prettier-ignore
const WAYS: Record<string, Way[]> = {
  // From top to top: down one side and up the other. A bottom entry mirrors them.
  same: [
    { from: 4, to: 7, main: [[0, 116], [40, 122], [56, 176], [50, 250], [66, 322], [122, 348], [178, 322], [190, 250], [184, 176], [200, 122], [240, 116]] },
    { from: 4, to: 6, main: [[0, 116], [48, 112], [78, 150], [70, 220], [86, 290], [128, 316], [168, 284], [176, 214], [170, 152], [196, 114], [240, 116]] },
    { from: 6, to: 9, main: [[0, 116], [46, 106], [104, 102], [134, 134], [108, 180], [54, 208], [34, 262], [52, 326], [108, 350], [168, 340], [204, 292], [198, 222], [184, 166], [204, 122], [240, 116]] },
    { from: 6, to: 9, main: [[0, 116], [36, 134], [38, 196], [72, 232], [46, 284], [62, 338], [122, 350], [182, 338], [204, 284], [172, 232], [206, 196], [206, 136], [240, 116]] },
  ],
  // From top to bottom: an S in three sweeps.
  cross: [
    { from: 6, to: 9, main: [[0, 116], [48, 106], [120, 96], [186, 104], [206, 150], [168, 196], [100, 212], [44, 238], [34, 296], [78, 342], [150, 348], [204, 338], [240, 332]] },
    { from: 4, to: 6, main: [[0, 116], [56, 108], [128, 108], [178, 140], [164, 196], [104, 226], [66, 270], [92, 326], [160, 342], [240, 332]] },
    { from: 4, to: 7, main: [[0, 116], [44, 124], [54, 184], [48, 256], [66, 322], [112, 336], [142, 286], [136, 206], [158, 138], [200, 150], [206, 230], [204, 300], [240, 332]] },
  ],
  // A shorter main road leaves room for the dead-end.
  mountainSame: [
    { from: 4, to: 6, main: [[0, 116], [44, 108], [72, 146], [82, 198], [124, 220], [164, 196], [174, 146], [200, 108], [240, 116]], dead: [[30, 268], [34, 330], [88, 352], [140, 326], [206, 340]] },
    { from: 4, to: 6, main: [[0, 116], [50, 120], [60, 176], [100, 208], [150, 206], [184, 172], [192, 122], [240, 116]], dead: [[210, 270], [204, 334], [146, 352], [96, 326], [34, 342]] },
    { from: 4, to: 6, main: [[0, 116], [60, 106], [86, 156], [124, 184], [160, 156], [182, 106], [240, 116]], dead: [[28, 256], [78, 300], [50, 350], [120, 352], [206, 330]] },
  ],
  mountainCross: [
    { from: 4, to: 6, main: [[0, 116], [56, 104], [124, 98], [186, 112], [206, 166], [196, 232], [204, 296], [240, 332]], dead: [[30, 232], [34, 300], [50, 348], [112, 350], [148, 312]] },
    { from: 4, to: 6, main: [[0, 116], [50, 108], [110, 112], [156, 142], [166, 200], [168, 268], [194, 322], [240, 332]], dead: [[28, 206], [34, 276], [48, 346], [110, 350]] },
    { from: 4, to: 6, main: [[0, 116], [52, 104], [126, 98], [192, 108], [208, 158], [176, 206], [172, 270], [198, 324], [240, 332]], dead: [[96, 226], [38, 246], [32, 310], [66, 350], [124, 346]] },
    { from: 4, to: 6, main: [[0, 116], [56, 104], [124, 98], [186, 110], [208, 160], [204, 226], [208, 290], [240, 332]], dead: [[28, 196], [30, 262], [64, 300], [34, 350], [102, 352]] },
    { from: 4, to: 6, main: [[0, 116], [56, 104], [124, 98], [186, 110], [208, 160], [204, 226], [208, 290], [240, 332]], dead: [[100, 190], [40, 210], [28, 276], [44, 344], [106, 352]] },
  ],
};

function waysOf(card: Location): Way[] {
  const same = card.in === card.out;
  const kind = card.dead ? (same ? "mountainSame" : "mountainCross") : same ? "same" : "cross";
  return WAYS[kind] ?? [];
}

/** The numbers of the ways that suit the length of a card's main path. */
export function suitableWays(card: Location): number[] {
  const { spaces } = card.main;
  return waysOf(card).flatMap(({ from, to }, n) => (from <= spaces && spaces <= to ? [n] : []));
}

/** A curve, measured by the length walked on it. */
export interface Curve {
  length: number;
  at: (walked: number) => Point;
  /** The points of a stretch, walked in either direction. */
  stretch: (from: number, to: number, step?: number) => Point[];
}

export interface Road extends Curve {
  dead: boolean;
  /** How far each space is along the road, and where. */
  walked: number[];
  spaces: Point[];
}

const PARTS = 16;

function between(points: readonly Point[], n: number, t: number): Point {
  const p = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as Point;
  const [a, b, c, d] = [p(n - 1), p(n), p(n + 1), p(n + 2)];
  const along = (k: 0 | 1) =>
    0.5 *
    (2 * b[k] +
      (c[k] - a[k]) * t +
      (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
      (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
  return [along(0), along(1)];
}

/** A Catmull-Rom curve through the control points. */
export function curve(control: readonly Point[]): Curve {
  const points: Point[] = [];
  for (let n = 0; n < control.length - 1; n++) {
    for (let part = 0; part < PARTS; part++) points.push(between(control, n, part / PARTS));
  }
  points.push(control[control.length - 1] as Point);
  const walked = [0];
  points.slice(1).forEach((to, n) => {
    const from = points[n] as Point;
    walked.push((walked[n] ?? 0) + Math.hypot(to[0] - from[0], to[1] - from[1]));
  });
  const length = walked[walked.length - 1] ?? 0;

  function at(wanted: number): Point {
    const here = Math.max(0, Math.min(length, wanted));
    let n = 1;
    while (n < walked.length - 1 && (walked[n] ?? 0) < here) n++;
    const [start, end] = [walked[n - 1] ?? 0, walked[n] ?? 0];
    const [a, b] = [points[n - 1] as Point, points[n] as Point];
    const part = (here - start) / (end - start || 1);
    return [a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])];
  }

  function stretch(from: number, to: number, step = 6): Point[] {
    const parts = Math.max(1, Math.ceil(Math.abs(to - from) / step));
    return Array.from({ length: parts + 1 }, (_, n) => at(from + ((to - from) * n) / parts));
  }

  return { length, at, stretch };
}

function levelled(points: Point[]): Point[] {
  const [first, last] = [points[0] as Point, points[points.length - 1] as Point];
  const middle = points.slice(1, -1);
  return [first, [LEVEL, first[1]], ...middle, [CARD.width - LEVEL, last[1]], last];
}

function road(control: Point[], spaces: number, edge: number, dead: boolean): Road {
  const drawn = curve(control);
  const room = drawn.length - 2 * edge;
  const walked = Array.from({ length: spaces }, (_, n) =>
    spaces > 1 ? edge + (room * n) / (spaces - 1) : edge,
  );
  return { ...drawn, dead, walked, spaces: walked.map(drawn.at) };
}

/** The main road of a card and, on a Mountain, its dead-end. */
export function roadsOf(card: Location, number: number): Road[] {
  const way = waysOf(card)[number];
  if (!way) throw new Error(`${card.id} has no way ${number}.`);
  const turned = (points: Point[]): Point[] =>
    card.in === "T" ? points : points.map(([x, y]) => [x, MIRROR - y]);
  const roads = [road(turned(levelled(way.main)), card.main.spaces, EDGE, false)];
  if (card.dead && way.dead) roads.push(road(turned(way.dead), card.dead.spaces, 0, true));
  return roads;
}

export function lineOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}
