// Where the flags stand that number what others did: away from spaces, Sages, words and each other.
import type { Plate } from "./plates";
import type { Point } from "./road";
import type { Trace } from "./walks";

const FREE = 30; // units around a number
const RIM = 10; // words are as near at their rim as a space whose middle is so far off
/** Around the end of an arrow that leads home: above and below it, then beside the space before. */
const ASIDE: Point[] = [
  [0, -27],
  [0, -51],
  [0, 27],
  [0, 51],
  [-40, -20],
  [40, -20],
  [-44, 4],
  [44, 4],
];
const CLEAR = 22; // less of it on the line, and the number stands beside it
const BESIDE: Point[] = [
  [0, -24],
  [0, 24],
  [-26, 0],
  [26, 0],
];

function away([x, y]: Point, { left, top, wide, high }: Plate): number {
  const across = Math.max(left - x, 0, x - left - wide);
  const down = Math.max(top - y, 0, y - top - high);
  return Math.hypot(across, down) + RIM;
}

function moved(points: readonly Point[], steps: readonly Point[]): Point[] {
  return points.flatMap(([x, y]) => steps.map(([u, v]): Point => [x + u, y + v]));
}

/** Of each arrow: on its line, of one that leads home beside its end; where most is free. */
export function flagsOf(
  arrows: readonly Trace[],
  taken: readonly Point[],
  plates: readonly Plate[],
): Point[] {
  return arrows.reduce<Point[]>((placed, { points, home }) => {
    const room = ([x, y]: Point): number =>
      Math.min(
        FREE,
        ...[...taken, ...placed].map(([u, v]) => Math.hypot(u - x, v - y)),
        ...plates.map((plate) => away([x, y], plate)),
      );
    const most = (places: readonly Point[]): Point =>
      places.reduce((one, other) => (room(other) > room(one) ? other : one));
    if (home) return [...placed, most(moved([home], ASIDE))];
    const onLine = most(points);
    const isClear = room(onLine) >= CLEAR;
    return [...placed, isClear ? onLine : most([onLine, ...moved(points, BESIDE)])];
  }, []);
}
