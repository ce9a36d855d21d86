// The Rival's turn of a solo game, told: fate after fate is turned, and what each of them does is
// seen before the next. The person decides when the last one has been read.
import type { LogLine } from "../../protocol";
import { usualPace } from "../../table/pacing.svelte";
import type { PositionOf, Tale } from "../module";
import { nameOf } from "./cards";
import type { FameView, Row } from "./view";

/** A fate card is read, not only seen: it stays longer than another scene. */
const READING = 1.8;
const RIVAL = 1; // its number in events, after the one seat

interface Fate {
  card: string;
  /** What it did, and what was told on the way to it. */
  lines: readonly LogLine[];
}

function eventOf({ event }: LogLine): Record<string, unknown> {
  return event;
}

/** The fates of the Rival's turn, each with the lines up to the next; the next day is none of them. */
export function fatesIn(news: readonly LogLine[]): Fate[] {
  const first = news.findIndex((line) => eventOf(line)["event"] === "FateRevealed");
  if (first < 0) return [];
  const day = news.findIndex((line, n) => n > first && eventOf(line)["event"] === "TurnBegan");
  const fates: { card: string; lines: LogLine[] }[] = [];
  for (const line of news.slice(first, day < 0 ? undefined : day)) {
    const { event, card } = eventOf(line);
    if (event === "FateRevealed") fates.push({ card: String(card), lines: [line] });
    else fates.at(-1)?.lines.push(line);
  }
  return fates;
}

/** The table in the Rival's turn, when these fates are done and those are still face down. */
export function midway(
  before: FameView,
  after: FameView,
  done: readonly Fate[],
  hidden: readonly Fate[],
): FameView {
  const events = done.flatMap(({ lines }) => lines.map(eventOf));
  const gone = new Set(
    events.flatMap(({ event, card }) => (event === "Discarded" ? [String(card)] : [])),
  );
  const market = { ...before.market };
  for (const row of Object.keys(market) as Row[]) {
    market[row] = market[row].map((card) => (card !== null && gone.has(card) ? null : card));
  }
  const totals = events.filter(({ player, total }) => player === RIVAL && total !== undefined);
  const fame = Number(totals.at(-1)?.["total"] ?? before.rival?.fame ?? 0);
  const ahead = new Set(hidden.map(({ card }) => card));
  const { fate } = after.decks;
  const pile = fate && { ...fate, discards: fate.discards.filter((card) => !ahead.has(card)) };
  return {
    ...after,
    market,
    phase: "rival",
    round: before.round,
    rival: after.rival && { ...after.rival, fame },
    decks: pile ? { ...after.decks, fate: pile } : after.decks,
  };
}

export class Turning {
  /** How many of the fates have been turned; -1: nothing is told. */
  #at = $state(-1);
  /** It waits at this fate until the reader goes on. */
  paused = $state(false);
  #fates: Fate[] = [];
  /** How many of the same turn were told before: a fate may ask the reader something in between. */
  #earlier = 0;
  #before: FameView | null = null;
  #last: PositionOf<FameView> | null = null;
  #heard: readonly LogLine[] | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly pace: () => number = usualPace) {}

  /** A position came, with what happened on the way to it. */
  hear(position: PositionOf<FameView>, news: readonly LogLine[]): void {
    const before = this.#last;
    this.#last = position;
    if (before && position.ply < before.ply) this.skip();
    if (news === this.#heard || news.length === 0) return;
    this.#heard = news;
    const fates = fatesIn(news);
    if (fates.length === 0 || !before?.view.rival || this.pace() === 0) return;
    const goesOn = before.view.phase === "rival";
    this.#earlier = goesOn ? this.#earlier + this.#fates.length : 0;
    [this.#fates, this.#before] = [fates, before.view];
    this.#turn(0);
  }

  #turn(at: number): void {
    clearTimeout(this.#timer);
    this.#at = at < this.#fates.length ? at : -1;
    this.paused = false;
    if (this.#at < 0) return;
    this.#timer = setTimeout(() => this.#turn(at + 1), this.pace() * READING);
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.#at = -1;
    this.paused = false;
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.paused = true;
  }

  /** What was read at leisure needs no more time. */
  goOn(): void {
    this.#turn(this.#at + 1);
  }

  /** What is turned just now, and what came of it. */
  get fate(): Fate | null {
    return this.#fates[this.#at] ?? null;
  }

  get tale(): Tale<FameView> | null {
    const [at, fates, before, last] = [this.#at, this.#fates, this.#before, this.#last];
    const fate = fates[at];
    if (!fate || !before || !last) return null;
    const all = last.view.phase === "rival" ? "" : ` of ${this.#earlier + fates.length}`;
    const told = `The Rival turns fate ${this.#earlier + at + 1}${all}, ${nameOf(fate.card)}.`;
    const view = midway(before, last.view, fates.slice(0, at + 1), fates.slice(at + 1));
    return { told, upTo: fate.lines.at(-1) ?? null, view };
  }
}
