// Tells the story of the Spirits' turn: at the reader's pace, or all at once. It never holds up a
// decision; who decides has heard enough.
import type { LogLine } from "../../../protocol";
import type { PositionOf } from "../../module";
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
const LETTER = 24; // for reading
const SENTENCE = 60; // further sentences are read at a glance

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
  /** Goes on by itself. */
  running = $state(false);
  pace = $state<Pace>(isStill() ? "once" : (rememberedPace() ?? "normal"));

  #last: PositionOf<FabledView> | null = null;
  #heard: readonly LogLine[] | null = null;

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
    if (steps.length > 0) this.#tell(steps, follows && isUnderWay(before.view));
  }

  /** A new story, or more of the one that is being told. */
  #tell(steps: Step[], more: boolean): void {
    if (this.open && more) {
      this.steps = [...this.steps, ...steps];
      if (this.pace === "once") this.go(this.steps.length - 1);
      return;
    }
    this.steps = steps;
    this.#begin();
  }

  /** A story that is already whole, from one of its steps on. */
  tellAll(steps: Step[], from: number): void {
    this.steps = steps;
    this.#begin();
    if (this.running) this.#show(Math.max(0, from));
  }

  #begin(): void {
    this.open = true;
    this.running = this.pace !== "once";
    this.at = this.reached = this.running ? 0 : this.steps.length - 1;
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
  }

  /** Stops it, or lets it go on. */
  toggle(): void {
    if (this.pace === "once") return this.setPace("normal");
    this.running = !this.running;
  }

  /** Enough: the table as it is now. */
  end(): void {
    this.open = false;
    this.running = false;
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
    try {
      localStorage.setItem(REMEMBERED, pace);
    } catch {
      // A browser that keeps nothing: the pace holds until the page closes.
    }
  }

  /** Once more, from the beginning; after a reload, what the view still tells. */
  again(view: FabledView, nameOf?: (seat: number) => string): void {
    if (this.steps.length === 0) this.steps = storyIn(view, nameOf);
    if (this.steps.length > 0) this.#begin();
  }
}
