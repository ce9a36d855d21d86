// The log, one group for each choice with what came of it.
import type { LogLine, SeatInfo } from "../protocol";

export interface Turn {
  ply: number;
  lines: LogLine[];
  /** Whose choice it was, where the event says so. */
  seat: number | null;
}

export function turns(log: LogLine[]): Turn[] {
  const found: Turn[] = [];
  for (const line of log) {
    const last = found.at(-1);
    if (last?.ply === line.ply) {
      last.lines.push(line);
      continue;
    }
    const player = line.event.player;
    found.push({ ply: line.ply, lines: [line], seat: typeof player === "number" ? player : null });
  }
  return found;
}

export function seatOf(turn: Turn, seats: SeatInfo[]): SeatInfo | undefined {
  return seats.find((seat) => seat.number === turn.seat);
}
