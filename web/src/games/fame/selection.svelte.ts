// What the parts of the board share: what pressing, tapping and dragging mean for what is in mind.
import type { QuestionInfo } from "../../protocol";
import type { Carrier } from "../../table/dragging";
import { Plan } from "../../table/plan";
import type { Given } from "../module";
import type { Zone } from "./attempts";
import { list, nameOf } from "./cards";
import { Mind } from "./mind.svelte";
import type { Option } from "./options";
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

/** What a finger has been shown and would choose with its next tap. */
export interface Shown {
  /** null: several at once. */
  choice: string | null;
  title: string;
  note: string;
}

export class Selection extends Mind implements Carrier<string> {
  /** The Rival's turn, while it is told. */
  readonly turning = new Turning();
  readonly #plan = new Plan();

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

  strikeTogether(byTouch = false): void {
    if (!this.strike || this.busy) return;
    if (!byTouch || this.tapped === "strike") return this.#chooseAll(this.strike.choices);
    this.clear();
    this.tapped = "strike";
  }

  discardMarked(): void {
    this.#chooseAll(this.marked.flatMap((card, n) => (n === 0 ? [card] : ["discard", card])));
  }

  override choose(choice: string): void {
    const option = this.options.find((one) => one.choice === choice);
    if (option && this.isGrave(option) && this.prepared !== choice) {
      this.prepared = choice;
      return;
    }
    super.choose(choice);
  }

  /**
   * A finger chooses with the second tap what it has been shown with the first. What lies nowhere on
   * the board cannot be shown: false. Out of a list the card itself is held, as if it were pressed.
   */
  show({ choice, things }: Option, listed = false): boolean {
    const thing = things.find((one) => this.zoneOf(one) !== "others");
    if (this.busy || thing === undefined || this.shown?.choice === choice) return false;
    if (listed) {
      this.hold(thing);
      this.aimed = things.find((one) => this.isTarget(one)) ?? null;
    }
    this.prepared = this.sought = choice;
    this.tapped = "choice";
    this.refusal = null;
    void this.foresee(choice);
    return true;
  }

  /** What the next tap on the same would choose. */
  get shown(): Shown | null {
    const { strike } = this;
    if (this.tapped === "strike" && strike) {
      const note = `${strike.total} of ${strike.fame}, ${list(strike.allies)}`;
      return { choice: null, title: `Strike ${nameOf(strike.card)}`, note };
    }
    const option = this.options.find(({ choice }) => choice === this.prepared);
    return this.tapped === "choice" && option ? option : null;
  }

  /** A finger shows first what it would choose, and chooses with the second tap. */
  override press(thing: string, byTouch = false): void {
    if (this.busy) return;
    this.refusal = null;
    if (this.ask === "Discard" && this.can(thing)) this.#mark(thing);
    else if (this.isTarget(thing)) this.#aim(thing, byTouch);
    else if (this.held === thing) {
      if (!this.#chooseOnly()) this.clear();
    } else if (this.can(thing)) {
      this.hold(thing);
      if (byTouch && this.prepared !== null) this.tapped = "choice";
      if (!byTouch && this.#isPlain()) this.#chooseOnly();
    } else this.explain(thing);
  }

  /** What is held is meant for this: by a finger, once it has been shown what that does. */
  #aim(thing: string, byTouch: boolean): void {
    this.aimed = thing;
    const [only, ...more] = this.offered;
    if (!only || more.length > 0) this.prepared = this.tapped = null;
    else if (!byTouch || !this.show(only)) this.choose(only.choice);
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
    const [only, ...more] = this.naming(thing, null).filter((option) => option.verb === verb);
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
}

export function share(): Selection {
  return new Selection();
}
