// What the parts of the board share: what can be chosen, what the reader points at, and why not.
import type { Offer, Position, QuestionInfo, WhyAnswer } from "../../protocol";
import type { BoardProps } from "../module";
import { isTerrain, type Terrain } from "./locations";
import { Telling } from "./spirits/teller.svelte";
import { viewOf } from "./view";

/** Why something cannot be done, in the server's words. */
export interface Refusal {
  choice: string;
  rule: string;
  text: string;
  /** It came from pointing, and goes when the pointer does. */
  passing: boolean;
}

type Given = Pick<BoardProps, "position" | "busy" | "choose" | "why">;

const NOTHING: ReadonlyMap<string, Offer> = new Map();
const REMEMBERED = "fabled-zoom";
export type RowMode = "read" | "fit" | "short";

function rememberedMode(): RowMode | null {
  try {
    const found = localStorage.getItem(REMEMBERED);
    return found === "fit" || found === "short" || found === "read" ? found : null;
  } catch {
    return null;
  }
}

export class Desk {
  options = $state.raw<ReadonlyMap<string, Offer>>(NOTHING);
  /** The kind of question, such as TakeAction; empty while the reader has nothing to decide. */
  ask = $state("");
  /** The choice that the pointer or the focus rests on. */
  pointed = $state<string | null>(null);
  /** The choice of a first tap; a second one confirms it. */
  picked = $state<string | null>(null);
  /** A type whose movement the reader wants to see, whatever is asked. */
  foreseen = $state<Terrain | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  busy = $state(false);
  /** How the reader wants the row; null: as the table says. */
  mode = $state<RowMode | null>(rememberedMode());

  /** The story of the Spirits' turn. */
  readonly telling = new Telling();

  #given: Given | null = null;
  #situation = "";
  #attempt = 0;
  #answers = new Map<string, Promise<WhyAnswer>>();

  /** A part of the board tells what it was given; a new situation ends all that was in mind. */
  sit(given: Given): void {
    this.#given = given;
    const { position, busy } = given;
    const situation = situationOf(position);
    const same = situation === this.#situation;
    this.busy = busy;
    // While a choice is under way its marks stay; in a replay there is nothing to choose.
    if (!busy) {
      this.options = optionsOf(position.question);
      this.ask = position.question?.ask ?? "";
    } else if (!same) {
      this.options = NOTHING;
      this.ask = "";
    }
    if (same) return;
    this.#situation = situation;
    this.#answers.clear();
    this.pointed = this.picked = this.refusal = null;
    if (Object.keys(viewOf(position).preview ?? {}).length === 0) this.foreseen = null;
    this.#attempt++;
  }

  /** The type whose movement is shown on the row. */
  get terrain(): Terrain | null {
    const considered = this.pointed ?? this.picked;
    return isTerrain(considered) ? considered : this.foreseen;
  }

  can(choice: string | null): boolean {
    return choice !== null && this.options.has(choice);
  }

  label(choice: string): string {
    return this.options.get(choice)?.label ?? "";
  }

  choose(choice: string): void {
    if (!this.#given || this.busy || !this.can(choice)) return;
    this.refusal = null;
    this.telling.end(); // who decides has heard enough
    this.#given.choose(choice);
  }

  /** Something was clicked, tapped or entered: choose it, or say why not. */
  press(choice: string | null): void {
    if (choice === null || this.busy || this.ask === "") return;
    if (this.can(choice)) this.choose(choice);
    else this.explain(choice, false);
  }

  /** A type: with the finger, the first tap shows what would happen and the second declares it. */
  declare(terrain: Terrain, byKeyOrMouse: boolean): void {
    if (!this.can(terrain)) return this.press(terrain);
    if (byKeyOrMouse || this.picked === terrain) this.choose(terrain);
    else this.picked = terrain;
  }

  /** The pointer or the focus rests on something, or on nothing. */
  point(choice: string | null): void {
    if (this.refusal?.passing) this.refusal = null;
    this.pointed = choice;
    if (choice !== null && this.ask !== "" && !this.can(choice)) this.explain(choice, true);
  }

  /** For an element that stands for a choice: {@attach desk.on(choice)}. */
  on(choice: string | null) {
    return (element: Element): (() => void) | undefined => {
      if (choice === null) return;
      element.setAttribute("data-choice", choice);
      const stop = new AbortController();
      const hear = (type: string, act: (event: Event) => void): void =>
        element.addEventListener(type, act, { signal: stop.signal });
      hear("pointerenter", (event) => {
        if ((event as PointerEvent).pointerType !== "touch") this.point(choice);
      });
      hear("pointerleave", () => this.point(null));
      hear("focusin", () => {
        if (element.matches(":focus-visible")) this.point(choice);
      });
      // An element that is removed loses the focus while the page is being changed: wait for that.
      hear("focusout", () =>
        queueMicrotask(() => {
          if (!stop.signal.aborted) this.point(null);
        }),
      );
      return () => {
        stop.abort();
        element.removeAttribute("data-choice");
        if (this.pointed === choice) this.pointed = null;
      };
    };
  }

  explain(choice: string, passing: boolean): void {
    const attempt = ++this.#attempt;
    const answer = this.#answers.get(choice) ?? this.#given?.why(choice);
    if (!answer) return;
    this.#answers.set(choice, answer);
    answer.then(
      ({ legal, rule, text }) => {
        if (attempt === this.#attempt && !legal) this.refusal = { choice, rule, text, passing };
      },
      () => this.#answers.delete(choice), // no answer, no reason; it may be asked again
    );
  }

  foresee(terrain: Terrain): void {
    this.foreseen = this.foreseen === terrain ? null : terrain;
  }

  show(mode: RowMode): void {
    this.mode = mode;
    try {
      localStorage.setItem(REMEMBERED, mode);
    } catch {
      // A browser that keeps nothing: the row is shown this way until the page closes.
    }
  }
}

function situationOf({ ply, viewer, question }: Position): string {
  return `${ply}/${viewer}/${question?.ask ?? ""}`;
}

function optionsOf(question: QuestionInfo | null): ReadonlyMap<string, Offer> {
  if (!question) return NOTHING;
  return new Map(question.options.map((option) => [String(option.choice), option]));
}

export function share(): Desk {
  return new Desk();
}

export function deskOf(shared: unknown): Desk {
  if (shared instanceof Desk) return shared;
  throw new Error("This board is shared with another game.");
}
