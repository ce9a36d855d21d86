// Tells the story of the Spirits' turn: at the reader's pace, or all at once. It is told whole,
// with what the reader decided in it; decisions wait until it has come to them.
import type { LogLine } from "../../../protocol";
import { preferences, type Preferences } from "../../../app/preferences.svelte";
import type { PositionOf, Tale } from "../../module";
import type { FabledView } from "../view";
import { isUnderWay, momentOf, stepsOf, storyIn, type Step } from "./story";

export type Pace = "slow" | "normal" | "fast" | "once";
export const PACES: { pace: Pace; name: string }[] = [
  { pace: "slow", name: "Slow" },
  { pace: "normal", name: "Normal" },
  { pace: "fast", name: "Fast" },
  { pace: "once", name: "At once" },
];

const REMEMBERED = "fabled-pace";
const FACTOR = { slow: 1.9, normal: 1, fast: 0.45 };
const REST = 1100; // for looking at the row
const GLANCE = 700; // for looking at a walk
const LETTER = 24; // for reading
const SENTENCE = 60; // further sentences are read at a glance

/** How fast others' turns are shown is also how fast this is told, until a reader says otherwise. */
const USUAL: Record<Preferences["speed"], Pace> = {
  slow: "slow",
  normal: "normal",
  fast: "fast",
  off: "once",
};

function isPace(word: unknown): word is Pace {
  return PACES.some(({ pace }) => pace === word);
}

function rememberedPace(): Pace | null {
  try {
    const found = localStorage.getItem(REMEMBERED);
    return isPace(found) ? found : null;
  } catch {
    return null;
  }
}

function isStill(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export class Telling {
  steps = $state.raw<Step[]>([]);
  at = $state(0);
  /** The furthest step that was on show. */
  reached = $state(0);
  /** Shown in the place of what it covers. */
  open = $state(false);
  /** Where there is no room for it beside the row, one line stands for what can be read at once. */
  folded = $state(false);
  /** Goes on by itself. */
  running = $state(false);
  pace = $state<Pace>(isStill() ? "once" : (rememberedPace() ?? USUAL[preferences.now.speed]));
  /** The reader asked to hear it once more: nothing waits for that. */
  #repeated = $state(false);

  #last: PositionOf<FabledView> | null = null;
  #heard: readonly LogLine[] | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The reader wants to hear no more of it before the next decision. */
  #skipped = false;
  /** The Chapter whose turn of the Spirits is told. */
  #chapter = -1;

  /** A position came, with what happened on the way to it. */
  hear(position: PositionOf<FabledView>, news: readonly LogLine[]): void {
    const before = this.#last;
    this.#last = position;
    if (news.length === 0) {
      if (before && position.ply < before.ply) this.end();
      return;
    }
    if (news === this.#heard) return;
    this.#heard = news;
    const follows = before !== null && news.every(({ ply }) => ply > before.ply);
    const steps = stepsOf(news, follows ? before.view : null, position.view);
    if (steps.length === 0) return;
    if (follows && isUnderWay(before.view)) this.#tellOn(steps, before.view, position.viewer);
    else {
      this.#chapter = (before ?? position).view.chapter;
      this.steps = steps;
      this.#begin();
    }
  }

  /** More of a turn in whose middle somebody was asked; what the reader did just now is known. */
  #tellOn(steps: Step[], before: FabledView, reader: number | null): void {
    const told = this.#chapter === before.chapter ? this.steps : storyIn(before);
    this.#chapter = before.chapter;
    this.steps = [...told, ...steps];
    if (this.open && this.pace === "once") {
      this.folded = true;
      return this.go(this.steps.length - 1);
    }
    if (this.open) return;
    this.reached = this.steps.length - 1;
    if (this.#skipped) return;
    const news = steps.findIndex(({ by }) => by === null || by !== reader);
    if (news >= 0) this.#begin(told.length + news);
  }

  /** A story that is already whole, from one of its steps on. */
  tellAll(steps: Step[], from: number): void {
    this.steps = steps;
    this.#begin();
    if (this.running) this.#show(Math.max(0, from));
  }

  #begin(from = 0): void {
    this.open = true;
    this.folded = this.listed;
    this.#skipped = false;
    this.#repeated = false;
    this.running = this.pace !== "once";
    this.#show((this.reached = this.running ? from : this.steps.length - 1));
  }

  /** The step on show goes on by itself, where that is wanted. */
  #wait(): void {
    clearTimeout(this.#timer);
    if (this.running) this.#timer = setTimeout(() => this.goOn(), this.rest);
  }

  /** Decisions wait for it. */
  get holds(): boolean {
    return this.open && !this.listed && !this.#repeated;
  }

  /** For the frame: the table and the log are in step with it. */
  get tale(): Tale<FabledView> | null {
    const { step } = this;
    if (!this.holds || !step || !this.#last) return null;
    const view = this.moment(this.#last).view;
    return { told: "The Spirits have their turn.", upTo: step.line, view };
  }

  get step(): Step | null {
    return this.open ? (this.steps[this.at] ?? null) : null;
  }

  /** The table at the step on show; null: as it is now, to which a story told at once has led. */
  get scene(): FabledView | null {
    const isNow = this.listed && this.at === this.steps.length - 1;
    return isNow ? null : (this.step?.scene ?? null);
  }

  /** The table to draw: as it was at the step on show, or as it is. */
  moment(position: PositionOf<FabledView>): PositionOf<FabledView> {
    const { step, scene } = this;
    return step && scene ? momentOf(position, step, scene) : position;
  }

  /** All of it can be read at once. */
  get listed(): boolean {
    return this.pace === "once";
  }

  /** How long the step stays, in milliseconds. */
  get rest(): number {
    const { step, pace } = this;
    if (!step || pace === "once") return 0;
    // Where a Sage walks is seen, not read.
    const walks = step.kind === "Walked" && step.more.length === 0;
    if (walks) return (GLANCE + step.text.length * (LETTER / 2)) * FACTOR[pace];
    const read = step.text.length * LETTER + step.more.join(" ").length * (LETTER / 2);
    return (REST + read + step.more.length * SENTENCE) * FACTOR[pace];
  }

  /** The step has been on show for its time. */
  goOn(): void {
    if (this.at + 1 < this.steps.length) this.#show(this.at + 1);
    else this.end();
  }

  /** To a step by hand; the reader takes the pace over. */
  go(at: number): void {
    this.running = false;
    this.#show(Math.max(0, Math.min(this.steps.length - 1, at)));
  }

  #show(at: number): void {
    this.at = at;
    this.reached = Math.max(this.reached, at);
    this.#wait();
  }

  /** Stops it, or lets it go on. */
  toggle(): void {
    if (this.pace === "once") return this.setPace("normal");
    this.running = !this.running;
    this.#wait();
  }

  /** To the next decision. */
  skip(): void {
    this.#skipped = true;
    this.end();
  }

  /** The reader decides now; what comes of that is told again. */
  heedDecision(): void {
    this.#skipped = false;
  }

  /** Enough: the table as it is now. */
  end(): void {
    this.open = false;
    this.running = false;
    this.#wait();
  }

  setPace(pace: Pace): void {
    const fromStart = this.pace === "once" && pace !== "once";
    this.pace = pace;
    if (pace === "once") {
      this.running = false;
      this.at = this.reached = Math.max(0, this.steps.length - 1);
    } else if (this.open) {
      this.running = true;
      if (fromStart) this.at = this.reached = 0;
    }
    this.#wait();
    try {
      localStorage.setItem(REMEMBERED, pace);
    } catch {
      // A browser that keeps nothing: the pace holds until the page closes.
    }
  }

  /** Once more, from the beginning; after a reload, what the view still tells. */
  again(view: FabledView, nameOf?: (seat: number) => string): void {
    if (this.steps.length === 0) this.steps = storyIn(view, nameOf);
    if (this.steps.length === 0) return;
    this.#begin();
    this.folded = false;
    this.#repeated = true;
  }
}
