// The Spirits' turn as a story: one step for each decision, with what came of it.
import type { LogLine } from "../../../protocol";
import type { PositionOf } from "../../module";
import type { SpiritsActedEvent, Told } from "../types";
import { eventOf, type FabledView } from "../view";
import { happenedIn, linksOf, placedIn, type Links } from "./scene";
import {
  PHASES,
  SPIRITS,
  type GapInfo,
  type PhaseKey,
  type ToldAbout,
  type ToldInfo,
} from "./spirits";

export interface Step {
  phase: string;
  kind: string;
  rule: string;
  text: string;
  /** What came of it, in sentences. */
  more: string[];
  about: ToldAbout;
  /** The Sage that it is about: its side on the board and its number. */
  sage: { seat: number; sage: number } | null;
  /** The table after it; null where only the words are known. */
  scene: FabledView | null;
  /** Whose doing it was, where it was a player's. */
  by: number | null;
  /** The last line of the log that it tells; null where only the words are known. */
  line: LogLine | null;
}

// What follows from a decision belongs to its step; what moves has steps of its own.
const OUTCOMES = ["PaidBooks", "TookBooks", "Exchanged", "Visited", "Added", "Declared"];
const FOLLOWS = new Set([...OUTCOMES, "Repositioned", "Copied", "ChainCut"]);
const MOVES = new Set(["Walked", "Jumped", "WentHome", "WentToPlace"]);
const SINKING = new Set(["LeftPlay"]);
/** What these tell is told once more by the event that follows from them. */
const VISITS = new Set(["visited", "switched", "substituted"]);

function isTold(event: Told): event is SpiritsActedEvent {
  return event.event === "SpiritsActed";
}

/** The lines of their turn; `begun` where it began before these. */
function linesOf(news: readonly LogLine[], side: number, begun: boolean): LogLine[] {
  const starts = (line: LogLine): boolean => {
    const told = eventOf(line);
    return (told.event === "TurnBegan" && told.player === side) || (isTold(told) && !!told.phase);
  };
  const first = begun ? 0 : news.findIndex(starts);
  if (first < 0) return [];
  const rest = news.slice(first);
  const end = rest.findIndex(
    ({ event }, n) =>
      event.event === "ChapterBegan" ||
      event.event === "Ended" ||
      (n > 0 && event.event === "TurnBegan"),
  );
  return end < 0 ? rest : rest.slice(0, end);
}

/** The gap to show: where it fits, else where the most conditions are met. */
export function gapOf({ gaps = [] }: ToldAbout): GapInfo | null {
  const worth = ({ condition }: GapInfo) => condition ?? 9;
  return gaps.reduce<GapInfo | null>(
    (best, gap) => (best && worth(best) >= worth(gap) ? best : gap),
    null,
  );
}

/** The row with the card that is tried lying in the gap that is looked at. */
function tried(view: FabledView, about: ToldAbout, links: Links): FabledView {
  const gap = gapOf(about);
  if (!about.card || !gap) return view;
  return { ...view, row: placedIn(view.row, about.card, gap.slot, links) };
}

/** The view in which the Spirits hold and have turned up what a sentence tells. */
function heldIn(view: FabledView, kind: string, about: ToldAbout, after: FabledView): FabledView {
  const { spirits } = view;
  if (!spirits) return view;
  const ally = after.spirits?.revealed.find(({ key }) => key === about.ally);
  const revealed = ally ? [...spirits.revealed, ally] : spirits.revealed;
  const target = (kind === "target" ? about.terrain : null) ?? spirits.target;
  const played = kind === "played" ? 1 : 0;
  const tricks = {
    ...spirits.tricks,
    held: about.held ?? Math.max(0, spirits.tricks.held - played),
  };
  return { ...view, spirits: { ...spirits, revealed, target, tricks } };
}

function sideOf(player: number, side: number): number {
  return player === side ? SPIRITS : player;
}

class Teller {
  readonly steps: Step[] = [];
  #phase: string;
  #view: FabledView | null;
  readonly #links: Links;
  readonly #side: number;
  readonly #after: FabledView;

  constructor(before: FabledView | null, after: FabledView, phase: string) {
    this.#view = before;
    this.#after = after;
    this.#links = before ? linksOf(after, before) : new Map();
    this.#side = after.spirits?.side ?? -1;
    this.#phase = phase;
  }

  hear(line: LogLine): void {
    const [event, text] = [eventOf(line), line.text];
    if (isTold(event)) return this.#tell(event, line);
    if (this.#view) this.#view = happenedIn(this.#view, event, this.#links);
    const last = this.steps.at(-1);
    const kind = event.event;
    if (last && this.#belongs(event, last)) {
      // A walk over several cards is one walk: where it ends is what counts.
      if (kind === "Walked" && last.kind === kind && last.more.length === 0) last.text = text;
      else if (kind !== "Visited" || !VISITS.has(last.kind)) last.more.push(text);
      last.scene = this.#view;
      last.line = line;
    } else this.#add(kind, "", line, {}, this.#sageOf(event));
  }

  #belongs(event: Told, last: Step): boolean {
    const kind = event.event;
    if (MOVES.has(kind)) {
      const mover = this.#sageOf(event);
      return (MOVES.has(last.kind) || last.kind === "step") && same(last.sage, mover);
    }
    if (SINKING.has(kind)) return last.kind === kind;
    return FOLLOWS.has(kind);
  }

  #sageOf(event: Told): Step["sage"] {
    if (!("sage" in event)) return null;
    return { seat: sideOf(event.player, this.#side), sage: (event.sage % 7) + 1 };
  }

  #tell(told: SpiritsActedEvent, line: LogLine): void {
    const { phase, kind, rule, about } = told;
    this.#phase = phase || this.#phase;
    if (this.#view) {
      const held = heldIn(this.#view, kind, about, this.#after);
      this.#view = happenedIn(held, told, this.#links);
    }
    const sage = about.sage ? { seat: SPIRITS, sage: about.sage } : null;
    this.#add(kind, rule, line, about, sage);
    const step = this.steps.at(-1);
    if (step?.scene && about.gaps) step.scene = tried(step.scene, about, this.#links);
  }

  #add(kind: string, rule: string, line: LogLine, about: ToldAbout, sage: Step["sage"]): void {
    if (SINKING.has(kind)) this.#phase = "oblivion";
    const told = { phase: this.#phase, kind, rule, text: line.text, more: [], about };
    this.steps.push({ ...told, sage, scene: this.#view, by: playerIn(line), line });
  }
}

function playerIn({ event }: LogLine): number | null {
  return typeof event.player === "number" ? event.player : null;
}

function same(one: Step["sage"], other: Step["sage"]): boolean {
  return one !== null && other !== null && one.seat === other.seat && one.sage === other.sage;
}

/** Their turn had begun before this moment. */
export function isUnderWay({ spirits }: FabledView): boolean {
  const phase = spirits?.phase ?? "";
  return phase !== "" && phase !== "epilogue";
}

/** The steps that an update brought; none where nothing of it was the Spirits' turn. */
export function stepsOf(
  news: readonly LogLine[],
  before: FabledView | null,
  after: FabledView,
): Step[] {
  if (!after.spirits) return [];
  const phase = before?.spirits?.phase ?? "";
  const begun = before !== null && isUnderWay(before);
  const lines = linesOf(news, after.spirits.side, begun);
  const earlier = news.slice(0, news.indexOf(lines[0] as LogLine));
  const links = before ? linksOf(after, before) : new Map();
  const start = before
    ? earlier.reduce((view, line) => happenedIn(view, eventOf(line), links), before)
    : null;
  const teller = new Teller(start, after, phase || "beginning");
  for (const line of lines) teller.hear(line);
  const isTurn = begun || teller.steps.some(({ kind }) => !MOVES.has(kind));
  return isTurn ? teller.steps : [];
}

/** In a sentence of the view: the players whom it is about. */
const PLAYERS = "{players}";

function seatName(seat: number): string {
  return `seat ${seat + 1}`;
}

/** The story in the view, for a reader who was not there: words alone, with players by name. */
export function storyIn({ spirits }: FabledView, nameOf?: (seat: number) => string): Step[] {
  const named = ({ text, about }: ToldInfo) => {
    const seats = about.seats?.length ? about.seats : [about.seat ?? 0];
    return text.replaceAll(PLAYERS, seats.map(nameOf ?? seatName).join(", "));
  };
  return (spirits?.story ?? []).map((told) => ({
    ...told,
    text: named(told),
    more: [],
    sage: told.about.sage ? { seat: SPIRITS, sage: told.about.sage } : null,
    scene: null,
    by: null,
    line: null,
  }));
}

export function phaseNumber(phase: string): number {
  return PHASES.indexOf(phase as PhaseKey);
}

/** The card of the row that a step is about. */
function focusOf({ about, sage }: Step, scene: FabledView): string | null {
  if (about.card && scene.row.some(({ card }) => card === about.card)) return about.card;
  if (!sage) return null;
  const own = sage.seat === SPIRITS ? scene.spirits?.sages : scene.sages[sage.seat];
  return own?.find((one) => one.sage === sage.sage)?.card ?? null;
}

type Moment = PositionOf<FabledView>;
const moments = new WeakMap<Step, Moment>();

/** A position that shows the table as it was, and asks nothing. */
export function momentOf(position: Moment, step: Step, scene: FabledView): Moment {
  const found = moments.get(step);
  if (found && found.viewer === position.viewer) return found;
  const about = { card: focusOf(step, scene), sage: null, spot: null };
  const view = { ...scene, preview: {}, visits: [], about };
  const moment = { ...position, view, question: null };
  moments.set(step, moment);
  return moment;
}
