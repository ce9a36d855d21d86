// The moves in a piece of the log.
import type { LogLine } from "../../protocol";
import { isMoved } from "./view";

export interface Trace {
  source: string;
  target: string;
}

export function traces(lines: readonly LogLine[]): Trace[] {
  return lines.flatMap(({ event }) =>
    isMoved(event) ? [{ source: event.source, target: event.target }] : [],
  );
}
