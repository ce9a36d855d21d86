// What the parts of the board share: the card that the reader has in mind, and why one cannot be.
import type { Foresight } from "../../protocol";
import { Selection as SelectionOf } from "../../table/selection.svelte";
import { attemptOn, zoneOf, type Zone } from "./attempts";
import { type Option, optionsOf, thingsOf } from "./options";
import type { FameView } from "./view";

export class Selection extends SelectionOf<FameView, string, Foresight> {
  /** The target of what is held: a second thing that the choice must name. */
  aimed = $state<string | null>(null);
  /** The kind of choices that the prompt bar has opened. */
  group = $state<string | null>(null);
  options: Option[] = $derived(optionsOf(this.choices));
  #things = $derived(new Set(this.choices.flatMap(({ things }) => things)));

  constructor() {
    super({ thingsOf: ({ parts }) => thingsOf(parts), attemptOn, seen: (foresight) => foresight });
  }

  /** Can something be chosen that names this thing? */
  can(thing: string): boolean {
    return this.#things.has(thing);
  }

  zoneOf(thing: string): Zone {
    return this.desk ? zoneOf(thing, this.desk.position) : "others";
  }

  /** Would pressing this thing now be an answer together with the held one? */
  isTarget(thing: string): boolean {
    return this.held !== null && this.held !== thing && this.#naming(this.held, thing).length > 0;
  }

  /** The options among which the prompt bar lets choose now. */
  get offered(): Option[] {
    if (this.held !== null) return this.#naming(this.held, this.aimed);
    if (this.group !== null) return this.options.filter(({ verb }) => verb === this.group);
    return this.options;
  }

  /** The option whose consequences are shown. */
  get considered(): Option | null {
    return this.options.find(({ choice }) => choice === this.thought) ?? null;
  }

  override press(thing: string): void {
    if (this.busy) return;
    this.refusal = null;
    if (this.isTarget(thing)) {
      this.aimed = thing;
      this.#chooseOnly();
    } else if (this.held === thing) {
      if (!this.#chooseOnly()) this.clear();
    } else if (this.can(thing)) this.hold(thing);
    else this.explain(thing);
  }

  hold(thing: string): void {
    this.clear();
    this.held = thing;
    const [only, ...more] = this.offered;
    if (only && more.length === 0) this.prepare(only.choice);
  }

  /** The only option left is meant. */
  #chooseOnly(): boolean {
    const [only, ...more] = this.offered;
    if (!only || more.length > 0) return false;
    this.choose(only.choice);
    return true;
  }

  override clear(): void {
    super.clear();
    this.aimed = this.group = null;
  }

  /** Escape: first the target is dropped, then all. */
  override back(): boolean {
    if (this.held === null && this.group === null) return false;
    if (this.aimed !== null) this.aimed = this.pointed = null;
    else this.clear();
    return true;
  }

  /** What can be chosen needs no reason. */
  override explain(thing: string): void {
    if (!this.can(thing)) super.explain(thing);
  }

  /** Of other choices the server's figures already tell what follows. */
  override async foresee(choice: string): Promise<void> {
    const claims = this.options.some((one) => one.choice === choice && one.verb === "claim");
    if (claims) await super.foresee(choice);
  }

  #naming(one: string, other: string | null): Option[] {
    return this.options.filter(
      ({ things }) => things.includes(one) && (other === null || things.includes(other)),
    );
  }
}

export function share(): Selection {
  return new Selection();
}
