// On a small card names have little room: who would stand on one stands beside the space instead.
import { LARGEST } from "./detail";
import { layoutOf } from "./layout";
import { CARD, type Point } from "./road";

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const RIM = 16;
const BADGE = 3; // a Sage's number stands out on its right
const EDGE = 60; // of a word's plate a corner may be covered
/** Away from the rim of the space: below it to a side, or beside it. */
const STEPS: Point[] = [
  [22, 20],
  [-22, 20],
  [26, 6],
  [-26, 6],
  [24, 34],
  [-24, 34],
];

function around(x: number, y: number, across: number, down: number): Box {
  return { left: x - across, right: x + across, top: y - down, bottom: y + down };
}

function shared(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down);
}

/** How far somebody alone steps from where they would stand, so that words can be read. */
export function stepAside(card: string, [x, y]: Point): Point {
  const { places, roads } = layoutOf(card, "small");
  const words = places.map((at) =>
    around(at.x, at.y + at.h / 2 - 10 * LARGEST, at.w / 2, 10 * LARGEST),
  );
  const spaces = roads.flatMap((road) => road.spaces.map(([u, v]) => around(u, v, RIM, RIM)));
  const covered = ([u, v]: Point, what: readonly Box[]): number => {
    const figure = around(x + u + BADGE, y + v - 13, 12 + BADGE, 17);
    return what.reduce((sum, one) => sum + shared(figure, one), 0);
  };
  const stays: Point = [0, 0];
  const now = covered(stays, words);
  if (now <= EDGE) return stays;
  const all = [...words, ...spaces];
  const steps = STEPS.filter(([u]) => x + u > RIM && x + u < CARD.width - RIM);
  const best = steps.reduce((one, other) =>
    covered(other, all) < covered(one, all) ? other : one,
  );
  return covered(best, words) < now / 2 ? best : stays;
}
