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
  const [dx, dy] = [other[0] - one[0], other[1] - one[1]];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const end = Math.max(50, length - 40);
  const bow = { x: -uy * 13 * side, y: ux * 13 * side };
  const head = { x: one[0] + ux * end, y: one[1] + uy * end };
  const middle = {
    x: one[0] + (ux * (start + end)) / 2 + bow.x,
    y: one[1] + (uy * (start + end)) / 2 + bow.y,
  };
  const turn = (Math.atan2(head.y - middle.y, head.x - middle.x) * 180) / Math.PI;
  const first = `${one[0] + ux * start} ${one[1] + uy * start}`;
  return { line: `M${first}Q${middle.x} ${middle.y} ${head.x} ${head.y}`, head, turn };
}
