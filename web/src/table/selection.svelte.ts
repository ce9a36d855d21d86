// What the parts of a board share: the choice that the reader has in mind, what it would do, and
// why something cannot be chosen. A game says what its choices are about; see `Lore`.
import { SvelteMap } from "svelte/reactivity";
import type { Given, PositionOf } from "../games/module";
import type { Foresight, Offer, View } from "../protocol";
import { restingOn } from "./lighting";

/** A choice with the things on the table that it is about; the first is what it is done with. */
export interface Choice<Thing extends string = string> extends Offer {
  choice: string;
  things: readonly Thing[];
}

/** Why a thing cannot be chosen, in the server's words. */
export interface Refusal<Thing extends string = string> {
  thing: Thing;
  rule: string;
  text: string;
  /** It came from pointing, and goes when the pointer does. */
  passing: boolean;
}

/** What a game tells of its choices and things. */
export interface Lore<V extends View, Thing extends string, Seen> {
  /** What an offer is about, by its parts. */
  thingsOf: (offer: Offer) => Thing[];
  /** The choice to ask the server about where a thing cannot be chosen; null where there is none. */
  attemptOn: (thing: Thing, position: PositionOf<V>, held: Thing | null) => string | null;
  /** What the server foresees of a choice, as the board shows it. */
  seen: (foresight: Foresight, choice: Choice<Thing>, position: PositionOf<V>) => Seen;
}

export class Selection<V extends View, Thing extends string, Seen> {
  /** A thing that several choices are about. */
  held = $state<Thing | null>(null);
  /** The choice that a confirmation would make. */
  prepared = $state<string | null>(null);
  /** What the pointer or the focus rests on, if it stands for one choice. */
  pointed = $state<string | null>(null);
  /** The thing on the table that the pointer or the focus rests on. */
  touched = $state<Thing | null>(null);
  refusal = $state.raw<Refusal<Thing> | null>(null);
  choices = $state.raw<readonly Choice<Thing>[]>([]);

  protected desk = $state.raw<Given<V> | null>(null);
  #foresights = new SvelteMap<string, Seen>();
  #asked = new Set<string>();
  /** By the choice that was asked about. */
  #reasons = new SvelteMap<string, Refusal<Thing>>();
  #answers = new Map<string, Promise<Refusal<Thing> | null>>();
  #situation = "";
  #attempt = 0;

  constructor(readonly lore: Lore<V, Thing, Seen>) {}

  /** The frame tells what it gives to the board; a new situation ends all that was in mind. */
  sit(desk: Given<V>): void {
    this.desk = desk;
    const situation = situationOf(desk.position);
    const same = situation === this.#situation;
    // While a choice is under way its marks stay; in a replay there is nothing to choose.
    if (!desk.busy) this.choices = this.#offered(desk);
    else if (!same) this.choices = [];
    if (same) return;
    this.#situation = situation;
    this.#foresights.clear();
    this.#asked.clear();
    this.#reasons.clear();
    this.#answers.clear();
    this.begin();
  }

  #offered({ position }: Given<V>): Choice<Thing>[] {
    return (position.question?.options ?? []).map((offer) => ({
      ...offer,
      choice: String(offer.choice),
      things: this.lore.thingsOf(offer),
    }));
  }

  /** A new situation. */
  protected begin(): void {
    this.clear();
  }

  get ask(): string {
    return this.desk?.position.question?.ask ?? "";
  }

  get busy(): boolean {
    return this.desk?.busy ?? true;
  }

  /** The choices that are about one thing. */
  about(thing: Thing): Choice<Thing>[] {
    return this.choices.filter(({ things }) => things.includes(thing));
  }

  /** The choices left once a thing is held. */
  get open(): readonly Choice<Thing>[] {
    return this.held === null ? this.choices : this.about(this.held);
  }

  choiceOf(choice: string | null): Choice<Thing> | null {
    return this.choices.find((one) => one.choice === choice) ?? null;
  }

  /** Is this thing part of the choice, or is it itself, what the pointer or the focus rests on? */
  isLit(thing: Thing): boolean {
    if (this.touched === thing) return this.about(thing).length > 0;
    return this.choiceOf(this.pointed)?.things.includes(thing) ?? false;
  }

  /** Is this choice about the thing that the pointer or the focus rests on? */
  isMeant({ choice, things }: Choice<Thing>): boolean {
    return choice === this.pointed || (this.touched !== null && things.includes(this.touched));
  }

  /** Is this thing part of what is prepared or held? */
  isPicked(thing: Thing): boolean {
    if (this.held === thing) return true;
    return this.choiceOf(this.prepared)?.things.includes(thing) ?? false;
  }

  /** The choice whose consequences are shown. */
  get thought(): string | null {
    return this.pointed ?? this.prepared;
  }

  /** What that choice would do, once it is known. */
  get foreseen(): Seen | null {
    return this.thought === null ? null : this.foreseenOf(this.thought);
  }

  foreseenOf(choice: string): Seen | null {
    return this.#foresights.get(choice) ?? null;
  }

  reasonFor(thing: Thing): Refusal<Thing> | null {
    const attempt = this.#attemptOn(thing);
    return attempt === null ? null : (this.#reasons.get(attempt) ?? null);
  }

  /** The choices that a press on this thing may mean: about what is held too, if there are any. */
  protected meantBy(thing: Thing): Choice<Thing>[] {
    const all = this.about(thing);
    const { held } = this;
    const both = held === null ? all : all.filter(({ things }) => things.includes(held));
    return both.length ? both : all;
  }

  /** Something on the table was clicked, tapped or entered. */
  press(thing: Thing): void {
    if (!this.ask || this.busy) return;
    this.refusal = null;
    const [only, ...more] = this.meantBy(thing);
    if (!only) return this.explain(thing);
    if (more.length === 0) return this.prepare(only.choice);
    const again = this.held === thing;
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
    if (this.desk && !this.busy && this.choiceOf(choice)) this.desk.choose(choice);
  }

  clear(): void {
    this.held = this.prepared = this.pointed = this.touched = this.refusal = null;
    this.#attempt++;
  }

  /** Escape: drops what is prepared, then what is held. */
  back(): boolean {
    if (this.prepared === null && this.held === null) return false;
    if (this.prepared !== null) this.prepared = this.pointed = this.refusal = null;
    else this.clear();
    return true;
  }

  /** The pointer or the focus rests on a thing, or on none. */
  point(thing: Thing | null): void {
    const found = thing === null ? [] : this.meantBy(thing);
    this.touched = thing;
    this.consider(found.length === 1 ? (found[0]?.choice ?? null) : null);
    if (thing !== null && found.length === 0) void this.learn(thing);
  }

  /** The pointer or the focus rests on what stands for one choice, or for none. */
  consider(choice: string | null): void {
    this.pointed = choice;
    if (choice !== null) void this.foresee(choice);
  }

  /**
   * For {@attach} on what stands for a thing on the table. What is attached knows this selection
   * itself: a part that is taken away may still lose the focus, and reads nothing of its own then.
   */
  resting(thing: Thing): (part: Element) => () => void {
    return restingOn((rests) => this.point(rests ? thing : null));
  }

  /** For {@attach} on a button that stands for one choice. */
  considering(choice: string): (part: Element) => () => void {
    return restingOn((rests) => this.consider(rests ? choice : null));
  }

  /** The pointer or the focus has left a thing: why it cannot be chosen is shown no more. */
  leave(thing: Thing): void {
    this.#attempt++;
    if (this.refusal?.thing === thing) this.refusal = null;
  }

  /** Asks the server what a choice would do; once in a situation. */
  async foresee(choice: string): Promise<void> {
    const desk = this.desk;
    const meant = this.choiceOf(choice);
    if (!desk || !meant || this.#asked.has(choice)) return;
    this.#asked.add(choice);
    const situation = this.#situation;
    try {
      const told = await desk.preview(choice);
      if (situation === this.#situation) {
        this.#foresights.set(choice, this.lore.seen(told, meant, desk.position));
      }
    } catch {
      if (situation === this.#situation) this.#asked.delete(choice); // may be asked again
    }
  }

  /** Asks the server why a thing cannot be chosen now; once in a situation. */
  learn(thing: Thing): Promise<Refusal<Thing> | null> {
    const attempt = this.#attemptOn(thing);
    if (attempt === null || !this.desk) return Promise.resolve(null);
    const pending = this.#answers.get(attempt) ?? this.#askWhy(thing, attempt, this.desk);
    this.#answers.set(attempt, pending);
    return pending;
  }

  /** Asks about several things, one after the other: a table limits how fast it may be asked. */
  async learnAll(things: readonly Thing[]): Promise<void> {
    const situation = this.#situation;
    for (const thing of things) {
      if (situation !== this.#situation) return;
      await this.learn(thing);
    }
  }

  /** Shows why a thing cannot be chosen, unless something else is in mind before it is known. */
  explain(thing: Thing, passing = false): void {
    const attempt = ++this.#attempt;
    void this.learn(thing).then((refusal) => {
      if (attempt === this.#attempt && refusal) this.refusal = { ...refusal, thing, passing };
    });
  }

  #attemptOn(thing: Thing): string | null {
    return this.desk ? this.lore.attemptOn(thing, this.desk.position, this.held) : null;
  }

  async #askWhy(thing: Thing, attempt: string, desk: Given<V>): Promise<Refusal<Thing> | null> {
    const situation = this.#situation;
    try {
      const { legal, rule, text } = await desk.why(attempt);
      if (situation !== this.#situation || legal) return null;
      const refusal = { thing, rule, text, passing: false };
      this.#reasons.set(attempt, refusal);
      return refusal;
    } catch {
      if (situation === this.#situation) this.#answers.delete(attempt); // may be asked again
      return null;
    }
  }
}

/** Tells one situation from another: the ply alone does not, because choices can be taken back. */
function situationOf({ ply, viewer, question, view }: PositionOf<View>): string {
  const choices = question?.options.map(({ choice }) => choice);
  return JSON.stringify([ply, viewer, question?.ask, choices, view.waiting]);
}
