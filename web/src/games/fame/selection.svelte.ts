// What the parts of the board share: the card that the reader has in mind, and why one cannot be.
import type { Foresight, QuestionInfo } from "../../protocol";
import type { Carrier } from "../../table/dragging";
import { Plan } from "../../table/plan";
import { Selection as SelectionOf } from "../../table/selection.svelte";
import type { Given } from "../module";
import { attemptOn, zoneOf, type Zone } from "./attempts";
import { foeInMind } from "./chips";
import { type Option, optionsOf, thingsOf } from "./options";
import { type Strike, strikeOn } from "./strike";
import { Turning } from "./turning.svelte";
import type { FameView } from "./view";

/** Verbs whose one choice is made by the first press of a mouse or key; what it does can be seen. */
const AT_ONCE = ["recruit", "deploy", "call", "claim", "score", "attack", "card"];
/** Ends the turn: whoever does it may have wanted to take back first. */
const LAST_WORD = "end day";
/** An answer that comes at once would tell others what is in the hand. */
const GUARDED = ["LoseAlly", "DiscardInstead"];

/** Nobody needs to see a question with one answer, but for these. */
export function answersItself({ ask, options }: QuestionInfo): boolean {
  return !GUARDED.includes(ask) && options[0]?.choice !== LAST_WORD;
}

/** What is meant by dropping a card among others, besides choosing both. */
const BROUGHT: Partial<Record<Zone, string>> = { camp: "deploy", hand: "recruit" };

/** In these questions cards are given up. */
const LOSING = ["LoseAlly", "LoseCard", "Discard", "MakeRoom"];

export class Selection extends SelectionOf<FameView, string, Foresight> implements Carrier<string> {
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
  /** The Rival's turn, while it is told. */
  readonly turning = new Turning();
  readonly #plan = new Plan();
  #things = $derived(new Set(this.choices.flatMap(({ things }) => things)));

  constructor() {
    super({ thingsOf: ({ parts }) => thingsOf(parts), attemptOn, seen: (foresight) => foresight });
  }

  override sit(given: Given<FameView>): void {
    this.turning.hear(given.position, given.news);
    // Nobody is asked anything while the Rival's turn is told: nothing is lit, nothing dimmed.
    const isTold = this.turning.tale !== null;
    super.sit(isTold ? { ...given, position: { ...given.position, question: null } } : given);
    if (given.busy || isTold || !given.position.question) return;
    const offered = this.choices.map(({ choice }) => choice);
    const next = this.#plan.next(given.position.ply, offered);
    if (next !== null) queueMicrotask(() => super.choose(next));
  }

  /** Several choices at once: each is sent when it is asked for. */
  #chooseAll([first, ...rest]: readonly string[]): void {
    if (first === undefined || this.busy) return;
    this.#plan.follow(rest);
    super.choose(first);
  }

  /** What the camp can do against a monster that may be called: "6 of 7". */
  reach(card: string): string {
    const call = this.options.find(({ verb, things }) => verb === "call" && things[0] === card);
    return call?.camp ? `${call.camp.total} of ${call.camp.fame}` : "";
  }

  strikeTogether(): void {
    if (this.strike) this.#chooseAll(this.strike.choices);
  }

  discardMarked(): void {
    this.#chooseAll(this.marked.flatMap((card, n) => (n === 0 ? [card] : ["discard", card])));
  }

  /** What gives up the hero, or strikes in vain, asks once. */
  isGrave({ verb, things, effects }: Option): boolean {
    if (verb === "attack") return effects.length > 0 && effects.every(({ value }) => value === 0);
    return LOSING.includes(this.ask) && verb === "card" && things.some((one) => /^H\d/.test(one));
  }

  override choose(choice: string): void {
    const option = this.options.find((one) => one.choice === choice);
    if (option && this.isGrave(option) && this.prepared !== choice) {
      this.prepared = choice;
      return;
    }
    super.choose(choice);
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
    const things = this.rallies ? this.strike?.things : this.considered?.things;
    return things?.includes(thing) ?? false;
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

  /** A finger shows first what it would choose, and chooses with the second tap. */
  override press(thing: string, byTouch = false): void {
    if (this.busy) return;
    this.refusal = null;
    if (this.ask === "Discard" && this.can(thing)) this.#mark(thing);
    else if (this.isTarget(thing)) {
      this.aimed = thing;
      this.#chooseOnly();
    } else if (this.held === thing) {
      if (!this.#chooseOnly()) this.clear();
    } else if (this.can(thing)) {
      this.hold(thing);
      if (!byTouch && this.#isPlain()) this.#chooseOnly();
    } else this.explain(thing);
  }

  canCarry(thing: string): boolean {
    return !this.busy && this.ask !== "Discard" && this.can(thing);
  }

  carry(thing: string): void {
    this.refusal = null;
    this.hold(thing);
  }

  /** An ally onto what it strikes, a card to the camp or to the hand; `onto` may be either of these. */
  drop(thing: string, onto: string | null): void {
    if (onto === null || this.busy) return this.clear();
    if (this.isTarget(onto)) return this.press(onto);
    const verb = BROUGHT[onto in BROUGHT ? (onto as Zone) : this.zoneOf(onto)];
    const [only, ...more] = this.#naming(thing, null).filter((option) => option.verb === verb);
    this.clear();
    if (only && more.length === 0) this.choose(only.choice);
    else if (!this.can(onto) && !(onto in BROUGHT)) this.explain(onto);
  }

  #mark(card: string): void {
    const is = this.marked.includes(card);
    this.marked = is ? this.marked.filter((one) => one !== card) : [...this.marked, card];
  }

  /** What is held can do one thing only, and everybody sees what comes of it. */
  #isPlain(): boolean {
    const [only, ...more] = this.offered;
    if (!only || more.length > 0 || only.warns || this.isGrave(only)) return false;
    const unseen = only.things.some((thing) => thing.endsWith(" deck"));
    return AT_ONCE.includes(only.verb) && !unseen;
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
    this.marked = [];
  }

  /** Escape: first the target is dropped, then all. */
  override back(): boolean {
    const nothing = this.held === null && this.group === null && this.marked.length === 0;
    if (nothing && this.prepared === null) return false;
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
