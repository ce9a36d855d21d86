// What the parts of the board share: the card that the reader has in mind, and why one cannot be.
import { SvelteMap } from "svelte/reactivity";
import type { Foresight, WhyAnswer } from "../../protocol";
import type { Given } from "../module";
import { type Option, optionsOf } from "./options";
import { attemptOn, type Zone } from "./attempts";

/** Why something cannot be done, in the server's words. */
export interface Refusal {
  thing: string;
  rule: string;
  text: string;
}

export class Selection {
  /** The card, deck or seat that shall do or suffer something. */
  held = $state<string | null>(null);
  /** A second one: the target of the first. */
  aimed = $state<string | null>(null);
  /** The kind of choices that the prompt bar has opened. */
  group = $state<string | null>(null);
  /** The option that the pointer or the focus rests on in the prompt bar. */
  pointed = $state.raw<Option | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  options = $state.raw<Option[]>([]);

  #desk = $state.raw<Given | null>(null);
  #things = $derived(new Set(this.options.flatMap(({ things }) => things)));
  #foresights = new SvelteMap<string, Foresight>();
  #answers = new Map<string, Promise<WhyAnswer>>();
  #situation = "";
  #attempt = 0;

  /** A part of the board tells what it was given; a new situation ends all that was in mind. */
  sit(desk: Given): void {
    this.#desk = desk;
    const { ply, viewer, question } = desk.position;
    const situation = `${ply}/${viewer}/${question?.ask ?? ""}/${question?.options.length ?? 0}`;
    const same = situation === this.#situation;
    // While a choice is under way its marks stay; in a replay there is nothing to choose.
    if (!desk.busy) this.options = optionsOf(question);
    else if (!same) this.options = [];
    if (same) return;
    this.#situation = situation;
    this.#answers.clear();
    this.#foresights.clear();
    this.clear();
  }

  clear(): void {
    this.held = this.aimed = this.group = this.pointed = this.refusal = null;
    this.#attempt++;
  }

  /** Can something be chosen that names this thing; and where one is held, together with it? */
  can(thing: string): boolean {
    return this.#things.has(thing);
  }

  /** Would pressing this thing now be an answer together with the held one? */
  isTarget(thing: string): boolean {
    return this.held !== null && this.held !== thing && this.#naming(this.held, thing).length > 0;
  }

  optionsOn(thing: string): Option[] {
    return this.options.filter(({ things }) => things.includes(thing));
  }

  /** The options among which the prompt bar lets choose now. */
  get open(): Option[] {
    if (this.held !== null) return this.#naming(this.held, this.aimed);
    if (this.group !== null) return this.options.filter(({ verb }) => verb === this.group);
    return this.options;
  }

  /** The one option that is prepared: pointed at, or the only one left. */
  get prepared(): Option | null {
    if (this.pointed) return this.pointed;
    return this.held !== null && this.open.length === 1 ? (this.open[0] ?? null) : null;
  }

  /** What the prepared option would do, once the server has told. */
  get foreseen(): Foresight | null {
    return this.prepared ? (this.#foresights.get(this.prepared.choice) ?? null) : null;
  }

  /** A thing on the board was clicked, tapped or entered. */
  press(thing: string, zone: Zone): void {
    if (this.#desk?.busy) return;
    this.refusal = null;
    if (this.isTarget(thing)) {
      this.aimed = thing;
      const [only, ...more] = this.open;
      if (only && more.length === 0) this.choose(only);
    } else if (this.held === thing) this.#again();
    else if (this.can(thing)) this.hold(thing);
    else this.explain(thing, zone);
  }

  hold(thing: string): void {
    this.clear();
    this.held = thing;
    if (this.prepared) void this.#foresee(this.prepared);
  }

  /** A second press on what is held: the only option is meant, otherwise nothing any more. */
  #again(): void {
    const [only, ...more] = this.open;
    if (only && more.length === 0) this.choose(only);
    else this.clear();
  }

  choose(option: Option): void {
    if (this.#desk && !this.#desk.busy) this.#desk.choose(option.choice);
  }

  /** Escape: first the target is dropped, then all. */
  back(): void {
    if (this.aimed !== null) this.aimed = this.pointed = null;
    else this.clear();
  }

  point(option: Option | null): void {
    this.pointed = option;
    if (option) void this.#foresee(option);
  }

  /** Asks the server why nothing can be done with this thing now. */
  explain(thing: string, zone: Zone): void {
    const desk = this.#desk;
    const attempt = ++this.#attempt;
    if (!desk?.position.question || this.can(thing)) return;
    const choice = attemptOn(thing, zone, desk.position);
    const answer = this.#answers.get(choice) ?? desk.why(choice);
    this.#answers.set(choice, answer);
    answer.then(
      ({ legal, rule, text }) => {
        if (attempt === this.#attempt && !legal) this.refusal = { thing, rule, text };
      },
      () => this.#answers.delete(choice), // no answer, no reason; it may be asked again
    );
  }

  /** The pointer or the focus has left. */
  leave(thing: string): void {
    this.#attempt++;
    if (this.refusal?.thing === thing) this.refusal = null;
  }

  #naming(one: string, other: string | null): Option[] {
    return this.options.filter(
      ({ things }) => things.includes(one) && (other === null || things.includes(other)),
    );
  }

  async #foresee({ choice, verb }: Option): Promise<void> {
    if (this.#foresights.has(choice) || !this.#desk || verb !== "claim") return;
    const situation = this.#situation;
    try {
      const foresight = await this.#desk.preview(choice);
      if (situation === this.#situation) this.#foresights.set(choice, foresight);
    } catch {
      // Nothing is shown then.
    }
  }
}

export function share(): Selection {
  return new Selection();
}

export function selectionOf(shared: unknown): Selection {
  if (shared instanceof Selection) return shared;
  throw new Error("The board of Fame and Fable needs what its own `share` made.");
}
