// What board, hand and prompt bar share: the choice that the reader has in mind.
import { SvelteMap } from "svelte/reactivity";
import type { Given } from "../module";
import { attemptOn, choicesOf, situationOf, type Choice, type Thing } from "./choices";
import { foreseen, type Foreseen } from "./foresee";
import { faceOf, playerOf, viewOf } from "./view";

/** Why a thing cannot be chosen, in the server's words. */
export interface Refusal {
  thing: Thing;
  rule: string;
  text: string;
}

export class Selection {
  /** A thing that several choices are about; the prompt bar asks which. */
  held = $state<Thing | null>(null);
  /** The choice that a confirmation would make. */
  prepared = $state<string | null>(null);
  /** What the pointer or the focus rests on, if it stands for one choice. */
  pointed = $state<string | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  choices = $state.raw<Choice[]>([]);
  /** A dialog that the reader put aside to look at the table. */
  aside = $state(false);

  #desk = $state.raw<Given | null>(null);
  #foresights = new SvelteMap<string, Foreseen>();
  #reasons = new SvelteMap<Thing, Refusal>();
  #asked = new Set<string>();
  #answers = new Map<Thing, Promise<Refusal | null>>();
  #situation = "";
  #attempt = 0;

  /** A part of the board tells what it was given; a new situation ends all that was in mind. */
  sit(desk: Given): void {
    this.#desk = desk;
    const situation = situationOf(desk.position);
    if (situation !== this.#situation) {
      this.#situation = situation;
      this.#foresights.clear();
      this.#reasons.clear();
      this.#asked.clear();
      this.#answers.clear();
      this.clear();
      this.aside = false;
      this.choices = [];
    }
    const question = desk.position.question;
    if (!desk.busy || this.choices.length === 0) this.choices = choicesOf(question);
  }

  get ask(): string {
    return this.#desk?.position.question?.ask ?? "";
  }

  get busy(): boolean {
    return this.#desk?.busy ?? true;
  }

  /** The choices that are about one thing. */
  about(thing: Thing): Choice[] {
    return this.choices.filter(({ things }) => things.includes(thing));
  }

  /** The choices left once a thing is held. */
  get open(): Choice[] {
    return this.held === null ? this.choices : this.about(this.held);
  }

  choiceOf(choice: string | null): Choice | null {
    return this.choices.find((one) => one.choice === choice) ?? null;
  }

  /** Is this thing part of what is prepared or held? */
  isPicked(thing: Thing): boolean {
    if (this.held === thing) return true;
    return this.choiceOf(this.prepared)?.things.includes(thing) ?? false;
  }

  /** The choice whose consequences are shown. */
  get considered(): string | null {
    return this.pointed ?? this.prepared;
  }

  get foreseen(): Foreseen | null {
    return this.considered === null ? null : this.foreseenOf(this.considered);
  }

  foreseenOf(choice: string): Foreseen | null {
    return this.#foresights.get(choice) ?? null;
  }

  reasonFor(thing: Thing): Refusal | null {
    return this.#reasons.get(thing) ?? null;
  }

  /** Something on the table was clicked, tapped or entered. */
  press(thing: Thing): void {
    if (!this.ask) return;
    this.refusal = null;
    const all = this.about(thing);
    const held = this.held;
    const both = held === null ? all : all.filter(({ things }) => things.includes(held));
    const [only, ...more] = both.length ? both : all;
    if (!only) return this.#explain(thing);
    if (more.length === 0) return this.prepare(only.choice);
    const again = held === thing;
    this.clear();
    if (!again) this.held = thing;
  }

  /** Prepares a choice; doing so again confirms it. */
  prepare(choice: string): void {
    if (this.prepared === choice) return this.confirm();
    this.prepared = choice;
    this.refusal = null;
    void this.foresee(choice);
  }

  confirm(): void {
    if (this.prepared !== null) this.choose(this.prepared);
  }

  choose(choice: string): void {
    if (!this.#desk || this.#desk.busy || !this.choiceOf(choice)) return;
    this.#desk.choose(choice);
  }

  clear(): void {
    this.held = this.prepared = this.pointed = this.refusal = null;
    this.#attempt++;
  }

  /** Escape: drops what is prepared, then what is held. */
  back(): boolean {
    if (this.prepared === null && this.held === null) return false;
    if (this.prepared !== null) this.prepared = this.pointed = null;
    else this.clear();
    return true;
  }

  /** The pointer or the focus rests on a thing, or on none. */
  point(thing: Thing | null): void {
    const found = thing === null ? [] : this.about(thing);
    this.pointed = found.length === 1 ? (found[0]?.choice ?? null) : null;
    if (this.pointed !== null) void this.foresee(this.pointed);
    else if (thing !== null && found.length === 0) void this.learn(thing);
  }

  async foresee(choice: string): Promise<void> {
    const desk = this.#desk;
    if (!desk || this.#asked.has(choice)) return;
    this.#asked.add(choice);
    const situation = this.#situation;
    try {
      const told = await desk.preview(choice);
      if (situation !== this.#situation) return;
      const { viewer } = desk.position;
      const player = playerOf(viewOf(desk.position), viewer);
      const own = [
        ...(player?.ever_afters ?? []),
        ...(player?.realms ?? []).flatMap((realm) => faceOf(realm) ?? []),
      ].map(({ title }) => title);
      this.#foresights.set(choice, foreseen(told, viewer, own));
    } catch {
      if (situation === this.#situation) this.#asked.delete(choice); // may be asked again
    }
  }

  /** Asks the server why a thing cannot be chosen now; once only. */
  learn(thing: Thing): Promise<Refusal | null> {
    const pending = this.#answers.get(thing) ?? this.#askWhy(thing);
    this.#answers.set(thing, pending);
    return pending;
  }

  async #askWhy(thing: Thing): Promise<Refusal | null> {
    const attempt = attemptOn(this.ask, thing);
    if (attempt === null || !this.#desk) return null;
    const situation = this.#situation;
    try {
      const { legal, rule, text } = await this.#desk.why(attempt);
      if (situation !== this.#situation || legal) return null;
      const refusal = { thing, rule, text };
      this.#reasons.set(thing, refusal);
      return refusal;
    } catch {
      if (situation === this.#situation) this.#answers.delete(thing); // may be asked again
      return null;
    }
  }

  /** Asks about several things, one after the other: a table limits how fast it may be asked. */
  async learnAll(things: readonly Thing[]): Promise<void> {
    const situation = this.#situation;
    for (const thing of things) {
      if (situation !== this.#situation) return;
      await this.learn(thing);
    }
  }

  #explain(thing: Thing): void {
    const attempt = ++this.#attempt;
    void this.learn(thing).then((refusal) => {
      if (attempt === this.#attempt) this.refusal = refusal;
    });
  }
}

export function share(): Selection {
  return new Selection();
}

export function selectionOf(shared: unknown): Selection {
  if (shared instanceof Selection) return shared;
  throw new Error("The board of Upon a Fable needs what its own `share` made.");
}
