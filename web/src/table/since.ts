// What happened since the reader's last choice, most important first. Read from the events, never
// from their words.
import type { LogLine } from "../protocol";
import { turns } from "./logging";

export interface Since {
  /** Done to the reader by others. */
  toMe: LogLine[];
  /** A new part of the game. */
  parts: LogLine[];
  /** What others did, and what came of it. */
  others: LogLine[];
}

export function sinceLastTurn(log: LogLine[], reader: number | null): Since {
  const found: Since = { toMe: [], parts: [], others: [] };
  const all = turns(log);
  const last = all.findLastIndex(({ seat, opens }) => !opens && seat === reader);
  if (reader === null || last < 0) return found;
  for (const { lines, opens } of all.slice(last + 1)) {
    for (const line of lines) {
      if (opens) found.parts.push(line);
      else (concerns(line, reader) ? found.toMe : found.others).push(line);
    }
  }
  return found;
}

function concerns({ event }: LogLine, reader: number): boolean {
  return event["victim"] === reader || event["player"] === reader;
}

/** What taking back would undo: how many moves, and the words of the first of them. */
export function takenBack(
  log: LogLine[],
  reader: number | null,
  ply: number,
): { moves: number; first: string } | null {
  const last = turns(log).findLast(({ seat, opens }) => !opens && seat === reader);
  const first = last?.lines[0]?.text;
  if (reader === null || !last || first === undefined) return null;
  return { moves: ply - last.ply + 1, first };
}
