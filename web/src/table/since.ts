// What happened since the reader's last choice, most important first. Read from the events, never
// from their words.
import type { LogLine } from "../protocol";
import { isOwn, turns } from "./logging";

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
  const all = turns(log).filter((_, at, those) => !beginsWith(those, at, reader));
  const last = all.findLastIndex((turn) => !turn.opens && isOwn(turn, reader));
  if (reader === null || last < 0) return found;
  for (const { lines, opens } of all.slice(last + 1)) {
    for (const line of lines) {
      if (opens && isTurn(line)) continue;
      if (isGiven(line, reader)) continue;
      if (opens) found.parts.push(line);
      else (concerns(line, reader) ? found.toMe : found.others).push(line);
    }
  }
  return { ...found, others: found.others.filter(matters).sort(byWeight) };
}

/** Is it more than what a turn always has? */
function matters({ matters = 1 }: LogLine): boolean {
  return matters > 0;
}

/** What matters most comes first; the rest stays in its order. */
function byWeight(one: LogLine, other: LogLine): number {
  return (other.matters ?? 1) - (one.matters ?? 1);
}

/** Does the reader's present turn begin with this? It is no choice, and nobody else's doing. */
function beginsWith(all: ReturnType<typeof turns>, at: number, reader: number | null): boolean {
  const latest = all.findLastIndex(({ opens }) => opens);
  const opening = all[latest];
  return at > latest && opening?.seat === reader && opening?.ply === all[at]?.ply;
}

/** Somebody's turn begins: what they do in it is told anyway. */
function isTurn({ event }: LogLine): boolean {
  return typeof event["player"] === "number";
}

/** What the reader gave to somebody: chosen at the same time as others, and told with theirs. */
function isGiven({ event, stood_in }: LogLine, reader: number): boolean {
  return !stood_in && event["player"] === reader && typeof event["to"] === "number";
}

function concerns({ event }: LogLine, reader: number): boolean {
  if (event["to"] === reader) return true;
  return event["victim"] === reader || event["player"] === reader;
}

/** What happened since the reader's last choice, in order; for somebody who watches, the last choice. */
export function linesSince(log: LogLine[], reader: number | null): LogLine[] {
  const all = turns(log).filter(
    ({ opens }, at, those) => !opens && (reader === null || !beginsWith(those, at, reader)),
  );
  const last = reader === null ? all.length - 2 : all.findLastIndex((turn) => isOwn(turn, reader));
  return all.slice(last + 1).flatMap(({ lines }) => lines);
}

/**
 * The same where a turn is many choices, and some are made in others' turns: what others did in the
 * reader's last turn, and all since it ended until the reader chooses in the next.
 */
export function linesSinceTurn(log: LogLine[], reader: number | null): LogLine[] {
  const all = turns(log);
  const begun = all.flatMap(({ opens, seat }, at) => (opens && seat !== null ? [at] : []));
  const own = begun.filter((at) => all[at]?.seat === reader);
  const latest = own.at(-1) ?? 0;
  const isUnused = (begin: number): boolean =>
    begin === begun.at(-1) &&
    !all.slice(begin).some((turn) => turn.ply > (all[begin]?.ply ?? 0) && isOwn(turn, reader));
  const last = isUnused(latest) ? own.at(-2) : own.at(-1);
  if (last === undefined) return linesSince(log, reader);
  const next = begun.find((at) => at > last) ?? all.length;
  const turn = all.slice(last, next);
  // While it goes on, what the reader saw before the latest choice is none of it.
  const from = next < all.length ? 0 : turn.findLastIndex((one) => isOwn(one, reader)) + 1;
  const isOthers = ({ event: { player } }: LogLine): boolean =>
    typeof player === "number" && player !== reader;
  return [...linesOf(turn.slice(from)).filter(isOthers), ...linesOf(all.slice(next))];
}

function linesOf(some: ReturnType<typeof turns>): LogLine[] {
  return some.flatMap(({ opens, lines }) => (opens ? [] : lines));
}

/** What anybody chose last, with what came of it. */
export function linesOfLast(log: LogLine[]): LogLine[] {
  return turns(log).findLast(({ opens }) => !opens)?.lines ?? [];
}

/** What going back to a moment undoes: "3 moves, to: Wren moved a druid from E5 to F4." */
export function goingBack(log: LogLine[], from: number, to: number): string {
  const moves = from - to === 1 ? "1 move" : `${from - to} moves`;
  const last = turns(log).findLast((turn) => !turn.opens && turn.ply <= to)?.lines[0]?.text;
  return `${moves}, to ${last ? `this: ${last}` : "the beginning."}`;
}

/** What taking back would undo: everything since the reader's last choice. */
export function takenBack(log: LogLine[], reader: number | null, ply: number): string {
  const last = turns(log).findLast(({ seat, opens }) => !opens && seat === reader);
  return reader === null || !last ? "" : goingBack(log, ply, last.ply - 1);
}
