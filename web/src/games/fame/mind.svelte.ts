// What the reader has in mind of what is asked: the card that is held, its target, the cards that go
// together, and which options and things that leaves.
import type { Foresight } from "../../protocol";
import { Selection as SelectionOf } from "../../table/selection.svelte";
import { attemptOn, zoneOf, type Zone } from "./attempts";
import { foeInMind } from "./chips";
import { type Option, optionsOf, thingsOf } from "./options";
import { type Strike, strikeOn } from "./strike";
import type { FameView } from "./view";

/** In these questions cards are given up. */
const LOSING = ["LoseAlly", "LoseCard", "Discard", "MakeRoom"];
/** Verbs that may make attacks. */
const STRIKING = ["attack", "item", "trait", "aim"];

export class Mind extends SelectionOf<FameView, string, Foresight> {
  /** The target of what is held: a second thing that the choice must name. */
  aimed = $state<string | null>(null);
  /** The kind of choices that the prompt bar has opened. */
  group = $state<string | null>(null);
  options: Option[] = $derived(optionsOf(this.choices));
  /** Cards that are discarded together. */
  marked = $state.raw<readonly string[]>([]);
  /** The allies that together beat the card of the combat in mind. */
  strike: Strike | null = $derived.by(() => {
    const view = this.desk?.position.view;
    return view ? strikeOn(foeInMind(view, this), this.options) : null;
  });
  /** The strike is pointed at: whom it would exhaust is lit. */
  rallies = $state(false);
  /** The choice that the board comes to: it is pointed at, or a finger has been shown it. */
  sought = $state<string | null>(null);
  /** What a finger has been shown. */
  protected tapped = $state<"choice" | "strike" | null>(null);
  #things = $derived(new Set(this.choices.flatMap(({ things }) => things)));

  constructor() {
    super({ thingsOf: ({ parts }) => thingsOf(parts), attemptOn, seen: (foresight) => foresight });
  }

  /** What the camp can do against a monster that may be called: "6 of 7". */
  reach(card: string): string {
    const call = this.options.find(({ verb, things }) => verb === "call" && things[0] === card);
    return call?.camp ? `${call.camp.total} of ${call.camp.fame}` : "";
  }

  /** What gives up the hero, or exhausts an ally or uses up an item in vain, asks once. */
  isGrave({ verb, things, effects }: Option): boolean {
    const isVain = effects.length > 0 && effects.every(({ value }) => value === 0);
    if (STRIKING.includes(verb)) return isVain;
    return LOSING.includes(this.ask) && verb === "card" && things.some((one) => /^H\d/.test(one));
  }

  /** Can something be chosen that names this thing? */
  can(thing: string): boolean {
    return this.#things.has(thing);
  }

  zoneOf(thing: string): Zone {
    return this.desk ? zoneOf(thing, this.desk.position) : "others";
  }

  /** Is the choice that is pointed at about this thing? */
  lights(thing: string): boolean {
    const rallies = this.rallies || this.tapped === "strike";
    const things = rallies ? this.strike?.things : this.considered?.things;
    return things?.includes(thing) ?? false;
  }

  /** Would pressing this thing now be an answer together with the held one? */
  isTarget(thing: string): boolean {
    return this.held !== null && this.held !== thing && this.naming(this.held, thing).length > 0;
  }

  /** The options among which the prompt bar lets choose now. */
  get offered(): Option[] {
    if (this.held !== null) return this.naming(this.held, this.aimed);
    if (this.group !== null) return this.options.filter(({ verb }) => verb === this.group);
    return this.options;
  }

  /** The option whose consequences are shown. */
  get considered(): Option | null {
    return this.options.find(({ choice }) => choice === this.thought) ?? null;
  }

  /** The pointer or the keys come to an option: the board comes to what it is about, too. */
  seek(choice: string): void {
    this.consider(choice);
    this.sought = choice;
  }

  override consider(choice: string | null): void {
    super.consider(choice);
    if (choice === null) this.sought = null;
  }

  override clear(): void {
    super.clear();
    this.aimed = this.group = this.sought = this.tapped = null;
    this.marked = [];
  }

  /** Escape: first the target is dropped, then all. */
  override back(): boolean {
    const nothing = this.held === null && this.group === null && this.marked.length === 0;
    if (nothing && this.prepared === null && this.tapped === null) return false;
    if (this.aimed !== null) this.aimed = this.pointed = this.prepared = this.tapped = null;
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

  protected naming(one: string, other: string | null): Option[] {
    return this.options.filter(
      ({ things }) => things.includes(one) && (other === null || things.includes(other)),
    );
  }
}
