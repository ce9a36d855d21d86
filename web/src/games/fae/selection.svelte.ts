// What the map and the prompt bar share: the group and destination that the reader has in mind.
import { SvelteMap } from "svelte/reactivity";
import type { Foresight, WhyAnswer } from "../../protocol";
import type { Given } from "../module";
import { foretell, type Foretold } from "./foretell";
import { spaceOf } from "./map";
import { NO_OPTIONS, labelOf, optionsOf, situationOf, type Options } from "./options";
import { viewOf } from "./view";

/** Why something on a space cannot be done, in the server's words. */
export interface Refusal {
  space: string;
  rule: string;
  text: string;
  /** It came from pointing, and goes when the pointer does. */
  passing: boolean;
}

export class Selection {
  /** The group that shall move. */
  source = $state<string | null>(null);
  /** The destination, or the ritual, that a confirmation would choose. */
  target = $state<string | null>(null);
  /** What the pointer or the focus rests on, if it can be chosen. */
  pointed = $state<string | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** The map has no room for a bubble; the prompt bar shows it. */
  narrow = $state(false);
  options = $state.raw<Options>(NO_OPTIONS);

  #desk = $state.raw<Given | null>(null);
  #foresights = new SvelteMap<string, Foresight>();
  #answers = new Map<string, Promise<WhyAnswer>>();
  #asked = new Set<string>();
  #situation = "";
  #attempt = 0;

  /** A part of the board tells what it was given; a new situation ends all that was in mind. */
  sit(desk: Given): void {
    this.#desk = desk;
    const situation = situationOf(desk.position);
    const same = situation === this.#situation;
    // While a choice is under way its marks stay; in a replay there is nothing to choose.
    if (!desk.busy) this.options = optionsOf(desk.position.question);
    else if (!same) this.options = NO_OPTIONS;
    if (same) return;
    this.#situation = situation;
    this.#foresights.clear();
    this.#answers.clear();
    this.#asked.clear();
    this.clear();
  }

  clear(): void {
    this.source = this.target = this.pointed = this.refusal = null;
    this.#attempt++;
  }

  /** The spaces that may be chosen next, once a group is selected. */
  get targets(): readonly string[] {
    if (this.options.kind === "ritual") return this.options.rituals;
    return this.source === null ? [] : (this.options.moves.get(this.source) ?? []);
  }

  /** A group to move, while there is none; else what that group, or a ritual, may be chosen for. */
  canBeChosen(space: string): boolean {
    return this.targets.includes(space) || (this.source === null && this.options.moves.has(space));
  }

  /** The space whose preview is shown. */
  get considered(): string | null {
    return this.pointed ?? this.target;
  }

  /** The preview that is shown, once it has come. */
  get foretold(): Foretold | null {
    return this.considered === null ? null : this.foretoldOf(this.considered);
  }

  foretoldOf(space: string): Foretold | null {
    if (!this.targets.includes(space)) return null;
    const choice = this.choiceOf(space);
    const foresight = this.#foresights.get(choice);
    if (!foresight || !this.#desk) return null;
    return foretell(choice, foresight, labelOf(this.#desk.position.question, choice));
  }

  choiceOf(space: string): string {
    return this.options.kind === "ritual" ? space : `${this.source}>${space}`;
  }

  /** A space was clicked, tapped or entered. */
  press(space: string): void {
    const { kind, moves } = this.options;
    if (kind === "none" || this.#desk?.busy) return;
    if (this.targets.includes(space)) this.#aim(space);
    else if (kind === "ritual") this.#explain(space, space, false);
    else if (space === this.source) this.clear();
    // A second press on a group that was refused as destination selects it instead.
    else if (moves.has(space) && (this.source === null || this.refusal?.space === space)) {
      this.select(space);
    } else this.#explain(space, this.#attemptOn(space), false);
  }

  select(space: string): void {
    if (!this.options.moves.has(space)) return;
    this.clear();
    this.source = space;
    void this.#foreseeAll(this.targets);
  }

  confirm(): void {
    if (this.target === null || !this.#desk || this.#desk.busy) return;
    if (this.targets.includes(this.target)) this.#desk.choose(this.choiceOf(this.target));
  }

  /** Escape: first the destination is dropped, then the group. */
  back(): void {
    if (this.target !== null && this.options.kind === "move") {
      this.target = this.pointed = this.refusal = null;
    } else this.clear();
  }

  /** The pointer or the focus rests on a space, or on none. */
  point(space: string | null): void {
    if (this.refusal?.passing) this.refusal = null;
    const open = space !== null && this.targets.includes(space);
    this.pointed = open ? space : null;
    if (space === null) return;
    if (open) void this.#foresee(this.choiceOf(space));
    else if (this.#cannotMove(space)) this.#explain(space, this.#attemptOn(space), true);
  }

  #cannotMove(space: string): boolean {
    const { kind, moves } = this.options;
    const druids = this.#desk && viewOf(this.#desk.position).druids[space];
    return kind === "move" && this.source === null && !!druids && !moves.has(space);
  }

  /** A move that the server can be asked about: to this space, or from it to one next door. */
  #attemptOn(space: string): string {
    if (this.source !== null) return `${this.source}>${space}`;
    const druids = this.#desk ? viewOf(this.#desk.position).druids : {};
    const { neighbours } = spaceOf(space);
    const near = neighbours.find((name) => druids[name]) ?? neighbours[0];
    return `${space}>${near}`;
  }

  #aim(space: string): void {
    if (this.target === space) return this.confirm();
    this.target = this.pointed = space;
    this.refusal = null;
    void this.#foresee(this.choiceOf(space));
  }

  #explain(space: string, choice: string, passing: boolean): void {
    const attempt = ++this.#attempt;
    const answer = this.#answers.get(choice) ?? this.#desk?.why(choice);
    if (!answer) return;
    this.#answers.set(choice, answer);
    answer.then(
      ({ legal, rule, text }) => {
        if (attempt === this.#attempt && !legal) this.refusal = { space, rule, text, passing };
      },
      () => this.#answers.delete(choice), // no answer, no reason; it may be asked again
    );
  }

  /** One after the other: a table limits how fast it may be asked. */
  async #foreseeAll(spaces: readonly string[]): Promise<void> {
    const source = this.source;
    for (const space of spaces) {
      if (this.source !== source) return;
      await this.#foresee(this.choiceOf(space));
    }
  }

  async #foresee(choice: string): Promise<void> {
    if (this.#asked.has(choice) || !this.#desk) return;
    this.#asked.add(choice);
    const situation = this.#situation;
    try {
      const foresight = await this.#desk.preview(choice);
      if (situation === this.#situation) this.#foresights.set(choice, foresight);
    } catch {
      if (situation === this.#situation) this.#asked.delete(choice); // may be asked again
    }
  }
}

export function share(): Selection {
  return new Selection();
}

export function selectionOf(shared: unknown): Selection {
  if (shared instanceof Selection) return shared;
  throw new Error("The Fae board needs what its own `share` made.");
}
