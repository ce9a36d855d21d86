// The log: one group for each choice with what came of it, in parts that begin with a turn.
import type { LogLine, SeatInfo } from "../protocol";

export interface Turn {
  ply: number;
  lines: LogLine[];
  /** Whose choice it was, where the event says so. */
  seat: number | null;
  /** The only line is a heading. */
  opens: boolean;
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
    found.push({ ply: line.ply, lines: [line], seat, opens });
  }
  return found;
}

export function seatOf(turn: Turn, seats: SeatInfo[]): SeatInfo | undefined {
  return seats.find((seat) => seat.number === turn.seat);
}
