// Bowed arrows from the rim of one group to the rim of another.
import { spaceOf } from "./map";

interface Point {
  x: number;
  y: number;
}

export interface Arrow {
  line: string;
  head: Point;
  /** Degrees. */
  turn: number;
}

/** `side`: 1 or -1, to which side it is bowed; `start`: how far from the middle it begins. */
export function arrow(from: string, to: string, side: 1 | -1 = 1, start = 36): Arrow {
  const [one, other] = [spaceOf(from).at, spaceOf(to).at];
  const length = Math.hypot(other[0] - one[0], other[1] - one[1]);
  const part = Math.max(50, length - 40) / length;
  const head = { x: mix(one[0], other[0], part), y: mix(one[1], other[1], part) };
  return bowed({ x: one[0], y: one[1] }, head, side, start);
}

function mix(one: number, other: number, part: number): number {
  return one + (other - one) * part;
}

/** From near a point to where its head is. */
export function bowed(from: Point, head: Point, side: 1 | -1, start: number): Arrow {
  const [dx, dy] = [head.x - from.x, head.y - from.y];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  // A short one is nearly straight: its head points where it goes.
  const bow = Math.min(13, (length - start) * 0.3) * side;
  const middle = {
    x: from.x + (ux * (start + length)) / 2 - uy * bow,
    y: from.y + (uy * (start + length)) / 2 + ux * bow,
  };
  const turn = (Math.atan2(head.y - middle.y, head.x - middle.x) * 180) / Math.PI;
  const first = `${from.x + ux * start} ${from.y + uy * start}`;
  return { line: `M${first}Q${middle.x} ${middle.y} ${head.x} ${head.y}`, head, turn };
}
