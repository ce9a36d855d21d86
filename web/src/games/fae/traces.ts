// What others did in a piece of the log: the moves and the rituals, and where they are drawn.
import type { LogLine } from "../../protocol";
import { bowed, type Arrow } from "./arrows";
import { spaceOf, type Point } from "./map";
import { badgeAt, labelAt, plateFor } from "./places";
import { isMoved, isRitual } from "./view";

export interface Trace {
  source: string;
  target: string;
}

/** A ritual, and what it gave each of its colours; null: nobody scored. */
export interface Rite {
  space: string;
  value: number | null;
}

export function traces(lines: readonly LogLine[]): Trace[] {
  return lines.flatMap(({ event }) =>
    isMoved(event) ? [{ source: event.source, target: event.target }] : [],
  );
}

export function rites(lines: readonly LogLine[]): Rite[] {
  return lines.flatMap(({ event }) =>
    isRitual(event)
      ? [{ space: event.space, value: event.colours.length ? event.value : null }]
      : [],
  );
}

/** Where something is written about these moves and rituals. */
export function marks(lines: readonly LogLine[]): Point[] {
  const gains = rites(lines).map(({ space }): Point => {
    const [[x, y], [right, down]] = [spaceOf(space).at, cornerOf(space)];
    return [x + right, y + down];
  });
  return [...gains, ...traces(lines).map(({ source }) => spaceOf(source).at)];
}

const START = 20;
const RIM = 40; // from the middle of a group to the head of an arrow
/** Radians by which a head may stand aside from the straight way. */
const SWINGS = [0, 0.3, -0.3, 0.6, -0.6, 0.9, -0.9];
/** Half a name on the smallest map, where letters are largest, and how far a head reaches. */
const NAME = { wide: 14, high: 9 };
const HEAD = 10;

/** The arrow of a move: it ends where no name of its two spaces covers its head. */
export function wayOf({ source, target }: Trace): Arrow {
  const names = [labelAt(source), labelAt(target)];
  const ways = SWINGS.flatMap((swing) => [
    wayIn(source, target, swing, -1),
    wayIn(source, target, swing, 1),
  ]);
  return (ways.find((way) => !names.some((at) => reaches(way, at))) ?? ways[0]) as Arrow;
}

function wayIn(source: string, target: string, swing: number, side: 1 | -1): Arrow {
  const [[x, y], [tx, ty]] = [spaceOf(source).at, spaceOf(target).at];
  const turn = Math.atan2(y - ty, x - tx) + swing;
  const head = { x: tx + RIM * Math.cos(turn), y: ty + RIM * Math.sin(turn) };
  return bowed({ x, y }, head, side, START);
}

/** Does the head of an arrow lie on a name that stands there? */
export function reaches({ head, turn }: Arrow, [x, y]: readonly [number, number]): boolean {
  const way = (turn * Math.PI) / 180;
  const middle = { x: head.x - 4 * Math.cos(way), y: head.y - 4 * Math.sin(way) };
  const aside = Math.max(0, Math.abs(middle.x - x) - NAME.wide);
  const down = Math.max(0, Math.abs(middle.y - y) - NAME.high);
  return Math.hypot(aside, down) < HEAD;
}

/** Where on the ring of a ritual there may stand what it gave, seen from its middle. */
const CORNERS: readonly Point[] = [
  [-34, -33],
  [34, -33],
  [-46, 0],
  [46, 0],
  [-34, 33],
  [34, 33],
];

/** Away from names, and from how many druids stand there. */
export function cornerOf(space: string): Point {
  const { at, neighbours } = spaceOf(space);
  const names = [space, ...neighbours].map((name): Point => {
    const [x, y] = labelAt(name);
    return [x - at[0], y - at[1]];
  });
  const others = [...names, badgeAt(space, plateFor(4), true)];
  const room = ([x, y]: Point): number =>
    Math.min(...others.map(([ox, oy]) => Math.hypot((x - ox) * 0.8, y - oy)));
  return CORNERS.reduce((best, one) => (room(one) > room(best) + 4 ? one : best));
}
