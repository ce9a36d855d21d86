// What happened since the reader's last turn, most important first. Read from the events, never
// from their words.
import type { LogLine } from "../protocol";
import { isOwn, NONE, turns, type Answered, type Turn } from "./logging";

export interface Since {
  /** Done to the reader by others. */
  toMe: LogLine[];
  /** What nobody shall miss: a new part of the game, an Event, a gift, a curse. */
  banners: LogLine[];
  /** What others did, and what came of it. */
  others: LogLine[];
}

/** The first of it in one line, and the way to the rest. */
export interface Notice {
  text: string;
  more: number;
  open: () => void;
}

/** How a game and its reader choose. */
interface How {
  /** A turn is many choices, and others' turns ask the reader, too. */
  longTurns?: boolean | undefined;
  answered?: Answered;
}

export function sinceLastTurn(log: LogLine[], reader: number | null, how: How = {}): Since {
  const found: Since = { toMe: [], banners: [], others: [] };
  if (reader === null) return found;
  for (const { lines, opens } of groupsSince(turns(log.filter(isOfGame)), reader, how)) {
    for (const line of lines) {
      if (isBanner(line, reader)) (isDoing(line) ? found.toMe : found.banners).push(line);
      else if (opens || isGiven(line, reader)) continue;
      else (concerns(line, reader, how) ? found.toMe : found.others).push(line);
    }
  }
  found.others = ranked(found.others.filter(matters), reader);
  return found;
}

export function noticeOf({ toMe, banners, others }: Since, open: () => void): Notice | null {
  const [first, ...more] = [...toMe, ...banners, ...others];
  return first ? { text: first.text, more: more.length, open } : null;
}

/** All since the reader's last turn or choice, but what they chose meanwhile or began with. */
function groupsSince(all: Turn[], reader: number, { longTurns, answered }: How): Turn[] {
  const turn = longTurns ? lastTurn(all, reader, answered) : null;
  const told = all.filter((one, at) => !beginsWith(all, at, reader) || one.opens);
  const isChosen = (one: Turn): boolean => !one.opens && isOwn(one, reader, answered);
  const last = told.findLastIndex(isChosen);
  const from = turn ? all[turn.next] : told[last + 1];
  if (!from || (!turn && last < 0)) return [];
  return told.slice(told.indexOf(from)).filter((one) => !isChosen(one));
}

/** What is noted about the table is no part of the game. */
function isOfGame({ noted }: LogLine): boolean {
  return !noted;
}

/** Does the reader's present turn begin with this? It is no choice, and nobody else's doing. */
function beginsWith(all: Turn[], at: number, reader: number | null): boolean {
  const latest = all.findLastIndex(({ opens }) => opens);
  const opening = all[latest];
  return at > latest && opening?.seat === reader && opening?.ply === all[at]?.ply;
}

/** What the reader gave to somebody: chosen at the same time as others, and told with theirs. */
function isGiven({ event, stood_in }: LogLine, reader: number): boolean {
  return !stood_in && event["player"] === reader && typeof event["to"] === "number";
}

/** Where others' turns ask the reader, too, much of what the reader does there is a choice. */
function concerns({ event }: LogLine, reader: number, { longTurns }: How): boolean {
  if (event["to"] === reader || event["victim"] === reader) return true;
  return event["player"] === reader && !longTurns;
}

function isDoing({ event }: LogLine): boolean {
  return typeof event["player"] === "number";
}

/** Is it more than what a turn always has? */
function matters({ matters = 1 }: LogLine): boolean {
  return matters > 0;
}

/**
 * What matters most; then what others did or got, then the reader, then what merely happened, such
 * as a card turned up.
 */
function ranked(lines: LogLine[], reader: number): LogLine[] {
  const rank = (line: LogLine): number =>
    isDoing(line) ? Number(line.event["player"] === reader) : 2;
  const weight = ({ matters = 1 }: LogLine): number => matters;
  return lines.toSorted((one, other) => weight(other) - weight(one) || rank(one) - rank(other));
}

/** News that nobody shall miss; of a loss that is whoever lost something. */
export function isBanner({ banner, event }: LogLine, reader: number | null): boolean {
  if (!banner) return false;
  return typeof event["player"] !== "number" || event["player"] === reader;
}

/** What happened since the reader's last choice, in order; for somebody who watches, the last choice. */
export function linesSince(
  log: LogLine[],
  reader: number | null,
  answered: Answered = NONE,
): LogLine[] {
  const all = turns(log.filter(isOfGame)).filter(
    ({ opens }, at, those) => !opens && (reader === null || !beginsWith(those, at, reader)),
  );
  const isLast = (turn: Turn): boolean => isOwn(turn, reader, answered);
  const last = reader === null ? all.length - 2 : all.findLastIndex(isLast);
  return all.slice(last + 1).flatMap(({ lines }) => lines);
}

/**
 * The same where a turn is many choices, and some are made in others' turns: what others did in the
 * reader's last turn, and all since it ended until the reader chooses in the next.
 */
export function linesSinceTurn(
  log: LogLine[],
  reader: number | null,
  answered: Answered = NONE,
): LogLine[] {
  const all = turns(log.filter(isOfGame));
  const found = lastTurn(all, reader, answered);
  if (!found) return linesSince(log, reader, answered);
  const { last, next } = found;
  const turn = all.slice(last, next);
  // While it goes on, what the reader saw before the latest choice is none of it.
  const latest = turn.findLastIndex((one) => isOwn(one, reader, answered));
  const from = next < all.length ? 0 : latest + 1;
  const isOthers = ({ event: { player } }: LogLine): boolean =>
    typeof player === "number" && player !== reader;
  return [...linesOf(turn.slice(from)).filter(isOthers), ...linesOf(all.slice(next))];
}

function linesOf(some: Turn[]): LogLine[] {
  return some.flatMap(({ opens, lines }) => (opens ? [] : lines));
}

/** Where the reader's last turn begins in which they have chosen, and the turn after it. */
function lastTurn(
  all: Turn[],
  reader: number | null,
  answered: Answered = NONE,
): { last: number; next: number } | null {
  const begun = all.flatMap(({ opens, seat }, at) => (opens && seat !== null ? [at] : []));
  const own = begun.filter((at) => all[at]?.seat === reader);
  const latest = own.at(-1) ?? 0;
  const isUnused = (begin: number): boolean =>
    begin === begun.at(-1) &&
    !all
      .slice(begin)
      .some((turn) => turn.ply > (all[begin]?.ply ?? 0) && isOwn(turn, reader, answered));
  const last = isUnused(latest) ? own.at(-2) : own.at(-1);
  return last === undefined ? null : { last, next: begun.find((at) => at > last) ?? all.length };
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
