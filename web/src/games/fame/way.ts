// Geometry of the fame track: spaces laid along a way of lines and arcs.
export interface Place {
  x: number;
  y: number;
  /** Where the way leads, in radians. */
  angle: number;
}

interface Piece {
  length: number;
  at: (s: number) => Place;
}

function line(x1: number, y1: number, x2: number, y2: number): Piece {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const angle = Math.atan2(y2 - y1, x2 - x1);
  return {
    length,
    at: (s) => ({ x: x1 + s * Math.cos(angle), y: y1 + s * Math.sin(angle), angle }),
  };
}

/** Part of a circle from one angle to another; clockwise on the screen where the angle grows. */
function arc(x: number, y: number, r: number, from: number, to: number): Piece {
  const way = Math.sign(to - from);
  return {
    length: Math.abs(to - from) * r,
    at: (s) => {
      const a = from + (way * s) / r;
      return { x: x + r * Math.cos(a), y: y + r * Math.sin(a), angle: a + (way * Math.PI) / 2 };
    },
  };
}

export class Way {
  readonly length: number;
  constructor(readonly pieces: Piece[]) {
    this.length = pieces.reduce((sum, { length }) => sum + length, 0);
  }

  at(s: number): Place {
    let left = Math.min(Math.max(s, 0), this.length);
    for (const piece of this.pieces) {
      if (left <= piece.length) return piece.at(left);
      left -= piece.length;
    }
    const last = this.pieces.at(-1) as Piece;
    return last.at(last.length);
  }
}

const Q = Math.PI / 2;

/** Once around a board, clockwise from behind the upper left corner. */
export function loop(width: number, height: number, inset: number, r: number): Way {
  const [l, t, right, b] = [inset, inset, width - inset, height - inset];
  return new Way([
    line(l + r, t, right - r, t),
    arc(right - r, t + r, r, -Q, 0),
    line(right, t + r, right, b - r),
    arc(right - r, b - r, r, 0, Q),
    line(right - r, b, l + r, b),
    arc(l + r, b - r, r, Q, 2 * Q),
    line(l, b - r, l, t + r),
    arc(l + r, t + r, r, 2 * Q, 3 * Q),
  ]);
}

/** Row by row, to and fro, for a screen that is higher than wide. */
export function serpentine(width: number, rows: number, pitch: number, inset: number): Way {
  const r = pitch / 2;
  const [l, right] = [inset + r, width - inset - r];
  const pieces: Piece[] = [];
  for (let row = 0; row < rows; row++) {
    const y = inset + row * pitch;
    const east = row % 2 === 0;
    pieces.push(line(east ? l : right, y, east ? right : l, y));
    if (row === rows - 1) break;
    pieces.push(east ? arc(right, y + r, r, -Q, Q) : arc(l, y + r, r, -Q, -3 * Q));
  }
  return new Way(pieces);
}

export const SPACES = 100;

export interface Space {
  n: number;
  x: number;
  y: number;
  d: string;
  /** The way goes up or down here, so that a space is wide and low. */
  upright: boolean;
  /** From one long side of the way to the other, downwards. */
  across: { x: number; y: number };
}

/** Room before the first space, in spaces: tokens that have no fame yet stand there. */
export const START = 4;
/** Of which so many are drawn; the champion's laurels take the rest. */
const LEFT = 2;

export interface Laid {
  start: Place & { d: string };
  spaces: Space[];
  step: number;
  /** A line beside the middle of the way, from one fame to another; the way goes round. */
  beside: (from: number, to: number, off: number) => Place[];
}

/** The spaces as shapes, and where tokens without fame stand. */
export function spacesOn(way: Way, breadth: number, swing: number): Laid {
  const step = way.length / (SPACES + START);
  // A ribbon of parchment is never quite straight.
  const centre = (s: number): Place => {
    const { x, y, angle } = way.at(s);
    const sway = swing * Math.sin((s / step) * 0.66);
    return { x: x - Math.sin(angle) * sway, y: y + Math.cos(angle) * sway, angle };
  };
  const edge = (s: number, side: number): string => {
    const { x, y, angle } = centre(s);
    const off = (side * breadth) / 2;
    return `${(x - Math.sin(angle) * off).toFixed(1)} ${(y + Math.cos(angle) * off).toFixed(1)}`;
  };
  const spaces = Array.from({ length: SPACES }, (_, i) => {
    const [a, m, b] = [START + i, START + i + 0.5, START + i + 1].map((k) => k * step) as [
      number,
      number,
      number,
    ];
    const { x, y, angle } = centre(m);
    const outer = [a, m, b].map((s) => edge(s, -1)).join("L");
    const inner = [b, m, a].map((s) => edge(s, 1)).join("L");
    const down = Math.cos(angle) < 0 ? -1 : 1;
    return {
      n: i + 1,
      x,
      y,
      d: `M${outer}L${inner}Z`,
      upright: Math.abs(Math.sin(angle)) > 0.9,
      across: { x: -Math.sin(angle) * down, y: Math.cos(angle) * down },
    };
  });
  const from = (START - LEFT) * step;
  const stops = Array.from({ length: LEFT + 1 }, (_, i) => from + i * step);
  const outer = stops.map((s) => edge(s, -1)).join("L");
  const inner = stops
    .toReversed()
    .map((s) => edge(s, 1))
    .join("L");
  const start = { ...centre(from + (step * LEFT) / 2), d: `M${outer}L${inner}Z` };
  const beside = (fame: number, to: number, off: number): Place[] =>
    Array.from({ length: (to - fame) * 2 + 1 }, (_, half) => {
      const space = spaceOf(Math.floor(fame + half / 2)) + (half % 2) / 2;
      const { x, y, angle } = centre((START + space - (space < 1 ? 1 : 0.5)) * step);
      return { x: x - Math.sin(angle) * off, y: y + Math.cos(angle) * off, angle };
    });
  return { start, spaces, step, beside };
}

/** The printed space of a total: the track goes round. */
export function spaceOf(fame: number): number {
  return fame === 0 ? 0 : ((fame - 1) % SPACES) + 1;
}
