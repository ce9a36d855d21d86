// The log: one group for each choice with what came of it, in parts that begin with a turn.
import type { LogLine, SeatInfo } from "../protocol";

export interface Turn {
  ply: number;
  lines: LogLine[];
  /** Whose choice it was, where the event says so. */
  seat: number | null;
  /** The only line is a heading. */
  opens: boolean;
  /** A bot chose it for whoever sits there. */
  stoodIn: boolean;
}

export function turns(log: LogLine[]): Turn[] {
  const found: Turn[] = [];
  for (const line of log) {
    const last = found.at(-1);
    const opens = line.opens ?? false;
    if (last?.ply === line.ply && !last.opens && !opens) {
      last.lines.push(line);
      continue;
    }
    const player = line.event.player;
    const seat = typeof player === "number" ? player : null;
    found.push({ ply: line.ply, lines: [line], seat, opens, stoodIn: line.stood_in ?? false });
  }
  return found;
}

/** Whose act a line tells: a seat, the game's own side as the number after them, or nobody's. */
export type DoerOf = (line: LogLine, side: number) => number | null;

/** The same where everybody's acts are told apart, also those that came of another's choice. */
export function actsIn(log: LogLine[], doerOf: DoerOf, side: number): Turn[] {
  return turns(log).flatMap((turn) => {
    const found: Turn[] = [];
    for (const line of turn.lines) {
      const last = found.at(-1);
      const seat = doerOf(line, side);
      if (last?.seat === seat) last.lines.push(line);
      else found.push({ ...turn, lines: [line], seat });
    }
    return found;
  });
}

/** The plies of questions with one answer that answered themselves; see `Answering`. */
export type Answered = ReadonlySet<number>;
export const NONE: Answered = new Set();

/** Did this reader make the choice, and no bot for them, nor the page by itself? */
export function isOwn(turn: Turn | undefined, reader: number | null, answered = NONE): boolean {
  if (turn === undefined || turn.stoodIn) return false;
  return turn.seat === reader && !answered.has(turn.ply);
}

export function seatOf(turn: Turn, seats: SeatInfo[]): SeatInfo | undefined {
  return seats.find((seat) => seat.number === turn.seat);
}
