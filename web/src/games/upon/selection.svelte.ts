// What board, hand and prompt bar of Upon a Fable share.
import type { Foresight, Parts } from "../../protocol";
import type { Carrier } from "../../table/dragging";
import { effectsOf, numberOf, subjectOf } from "../../table/offers";
import { Plan } from "../../table/plan";
import { Selection as SelectionOf } from "../../table/selection.svelte";
import type { Given, PositionOf } from "../module";
import {
  alsoActs,
  attemptOn,
  graveIn,
  isQuiet,
  named,
  thingsOf,
  type Choice,
  type Thing,
} from "./choices";
import { foreseen, type Foreseen } from "./foresee";
import { converts, liesOn, takesCard } from "./spaces";
import { cardsOf, faceOf, playerOf, type PlayerView, type UponView } from "./view";
import { isKind } from "./wonders";

/** Questions that ask what is done on the space that was Explored. */
const FOLLOWING = ["PlayFate", "PlaceRealm", "ConvertWonder"];

/** What a space is Explored for: this is played or converted there, to another thing where known. */
interface Wish {
  thing: Thing;
  onto: Thing | null;
  ply: number;
}

/** Is the other thing named too, or is it a Wonder that would be taken? */
function isAboutBoth({ things, parts }: Choice, other: Thing): boolean {
  const [kind, id] = named(other);
  const taken = kind === "wonder" ? effectsOf(parts, "take") : [];
  return things.includes(other) || taken.some(({ numbers }) => !!numbers?.[id]);
}

/** A preview, with the reader's own cards that answer. */
function seen(told: Foresight, _: Choice, { view, viewer }: PositionOf<UponView>): Foreseen {
  const player = playerOf(view, viewer);
  const faces = (player?.realms ?? []).flatMap((realm) => faceOf(realm) ?? []);
  const own = [...(player?.ever_afters ?? []), ...faces].map(({ title }) => title);
  return foreseen(told, viewer, own);
}

export class Selection extends SelectionOf<UponView, Thing, Foreseen> implements Carrier<Thing> {
  /** A dialog that the reader put aside to look at the table. */
  aside = $state(false);
  /** What the Wonder or card that is held shall become or lie on, while the space is open. */
  wanted = $state<Thing | null>(null);
  /** Of the space that comes next only the Wonders are wanted, not what it lets be done. */
  sparing = $state(false);
  /** Cards that are discarded together, by their choices. */
  marked = $state.raw<readonly string[]>([]);
  /** A choice that the reader will hardly want: it is asked once. */
  grave = $state.raw<Choice | null>(null);
  readonly #plan = new Plan();
  #wish: Wish | null = null;
  /** What the space that was Explored lets be done: is it meant to be done? */
  #meant: { does: boolean; ply: number } | null = null;

  constructor() {
    super({ thingsOf, attemptOn, seen });
  }

  protected override begin(): void {
    super.begin();
    this.aside = this.sparing = false;
    this.grave = null;
  }

  override sit(given: Given<UponView>): void {
    super.sit(given);
    const { ply, question } = given.position;
    if (!given.busy && question) {
      const next = this.#plan.next(
        ply,
        this.choices.map(({ choice }) => choice),
      );
      if (next !== null) queueMicrotask(() => this.desk?.choose(next, true));
      else this.#doAsMeant(ply);
    }
    const wish = this.#wish;
    if (given.busy || wish === null || !question || ply === wish.ply) return;
    this.#wish = null;
    if (ply > wish.ply) queueMicrotask(() => this.#goOnWith(wish));
  }

  override clear(): void {
    super.clear();
    this.wanted = null;
    this.marked = [];
  }

  /** Who Explores a space does what it says, unless only its Wonders are wanted. */
  override choose(choice: string): void {
    const meant = this.busy ? null : this.choiceOf(choice);
    if (meant && graveIn(meant) && this.grave?.choice !== choice) {
      this.grave = meant;
      return;
    }
    const explored = this.ask === "Explore" && !this.busy ? this.choiceOf(choice) : null;
    const ply = this.desk?.position.ply ?? 0;
    if (explored) this.#meant = alsoActs(explored) ? { does: !this.sparing, ply } : null;
    super.choose(choice);
  }

  /** How many cards are discarded together. */
  get most(): number {
    const [first] = this.choices;
    return this.ask === "DiscardCard" && first ? (numberOf(first.parts, "more") ?? 1) : 1;
  }

  /** Marks a card, or takes the mark back; of too many marks the first one goes. */
  mark(choice: string): void {
    if (this.busy) return;
    const others = this.marked.filter((one) => one !== choice);
    const is = others.length < this.marked.length;
    this.marked = is ? others : [...others, choice].slice(-this.most);
  }

  /** All marked cards, once there are enough: each is sent when it is asked for. */
  discardMarked(): void {
    const [first, ...rest] = this.marked;
    if (first === undefined || this.busy || this.marked.length < this.most) return;
    this.#plan.follow(rest);
    super.choose(first);
  }

  override isPicked(thing: Thing): boolean {
    const isMarked = this.about(thing).some(({ choice }) => this.marked.includes(choice));
    return isMarked || super.isPicked(thing);
  }

  override back(): boolean {
    if (this.marked.length === 0) return super.back();
    this.marked = [];
    return true;
  }

  #doAsMeant(ply: number): void {
    const meant = this.#meant;
    if (!meant || ply <= meant.ply) return;
    const isAsked = this.ask === "May" || (!meant.does && FOLLOWING.includes(this.ask));
    if (isAsked || this.ask === "Explore") this.#meant = null;
    const done = this.choices.find(({ parts }) => parts.verb === "do");
    const answer = meant.does ? done : this.choices.find(isQuiet);
    // A question with one answer answers itself.
    if (isAsked && answer && this.choices.length > 1)
      queueMicrotask(() => super.choose(answer.choice)); // it was asked before
  }

  /** The space was Explored for this: it is done, or asked for what is still open. */
  #goOnWith({ thing, onto }: Wish): void {
    // A question with one answer answers itself.
    if (!FOLLOWING.includes(this.ask) || this.choices.length === 1) return;
    const about = this.about(thing);
    const meant = onto === null ? about : about.filter((choice) => isAboutBoth(choice, onto));
    const [only, ...more] = meant;
    if (only && more.length === 0) this.choose(only.choice);
    else if (about.length) this.held = thing;
  }

  /** A mouse has shown before what it would do, so that no second press is needed. */
  override press(thing: Thing, byMouse = false): void {
    const [card] = this.most > 1 ? this.about(thing) : [];
    if (card) return this.mark(card.choice);
    if (this.#pairs(thing)) return;
    const [only, ...more] = byMouse ? this.meantBy(thing) : [];
    if (only && more.length === 0) this.choose(only.choice);
    else super.press(thing);
  }

  /** While one Explores a Wonder is pressed, the one that it shall become, and the space if need be. */
  #pairs(thing: Thing): boolean {
    const { held, wanted } = this;
    const paired = held !== null && held !== thing && this.#spacesFor(held, wanted ?? thing);
    if (paired && paired.length > 0) {
      if (named(thing)[0] === "space" && wanted !== null) {
        const space = paired.find(({ things }) => things.includes(thing));
        if (space) this.#explore(space, held, wanted);
        return space !== undefined;
      }
      this.drop(held, thing);
      return true;
    }
    if (!this.canConvert(thing)) return false;
    this.clear();
    if (held !== thing) this.held = thing;
    return true;
  }

  override isLit(thing: Thing): boolean {
    return super.isLit(thing) || this.#takesHeld(thing);
  }

  /** Could what is held go there? */
  #takesHeld(thing: Thing): boolean {
    const { held, wanted } = this;
    if (this.ask !== "Explore" || held === null || held === thing || wanted === thing) return false;
    if (wanted === null) return this.#spacesFor(held, thing).length > 0;
    return this.#spacesFor(held, wanted).some(({ things }) => things.includes(thing));
  }

  /** May this Wonder be converted on a space that can be Explored now? */
  canConvert(thing: Thing): boolean {
    const [kind, key] = named(thing);
    if (this.busy || this.ask !== "Explore" || kind !== "wonder" || !isKind(key)) return false;
    if (this.held !== null && this.held !== thing && this.#takesHeld(thing)) return true;
    return !!this.#own?.wonders[key] && this.#exploring(converts).length > 0;
  }

  /** A card that a choice is about, or that a Story space could let be played; a Fable at home. */
  canCarry(thing: Thing): boolean {
    if (this.busy) return false;
    const [kind] = named(thing);
    if (this.ask === "Explore")
      return kind === "realm" || this.#isInHand(thing) || this.canConvert(thing);
    return (
      (kind === "card" || kind === "wonder") && this.most === 1 && this.about(thing).length > 0
    );
  }

  carry(thing: Thing): void {
    this.clear();
    const isUsed = this.ask === "Explore" && named(thing)[0] !== "realm";
    if (isUsed || this.about(thing).length > 1) this.held = thing;
  }

  drop(thing: Thing, onto: Thing | null): void {
    if (onto === null || this.busy) return this.clear();
    const both = this.about(thing).filter((choice) => isAboutBoth(choice, onto));
    const [space, ...more] = this.#spacesFor(thing, onto);
    this.clear();
    if (both.length === 1 && both[0]) this.choose(both[0].choice);
    else if (space && more.length) [this.held, this.wanted] = [thing, onto];
    else if (space) this.#explore(space, thing, named(onto)[0] === "space" ? null : onto);
    else if (this.about(onto).length === 0) this.explain(onto);
  }

  #explore({ choice }: Choice, thing: Thing, onto: Thing | null): void {
    const ply = this.desk?.position.ply ?? 0;
    this.#wish = named(thing)[0] === "realm" ? null : { thing, onto, ply };
    this.choose(choice);
  }

  /** Where this could be Explored for: the space itself, or those that let both be brought together. */
  #spacesFor(thing: Thing, onto: Thing): Choice[] {
    if (this.ask !== "Explore") return [];
    const [kind, key] = named(thing);
    const [where, slot] = named(onto);
    const card = this.view && this.#isInHand(thing) ? cardsOf(this.view).get(key) : undefined;
    const takes = (title: string): boolean =>
      kind === "realm" || (kind === "wonder" ? converts(title) : !!card && takesCard(title, card));
    if (where === "space") return this.about(onto).filter(({ parts }) => takes(spaceOf(parts)));
    const realm = this.#own?.realms.find((one) => where === "realm" && `${one.slot}` === slot);
    const isPair = kind === where ? kind === "wonder" : !!card && !!realm && liesOn(card, realm);
    return isPair && thing !== onto ? this.#exploring(takes) : [];
  }

  /** To Explore the spaces of which this holds. */
  #exploring(holds: (title: string) => boolean): Choice[] {
    return this.choices.filter(({ parts }) => parts.verb === "explore" && holds(spaceOf(parts)));
  }

  get #own(): PlayerView | null {
    const { view, viewer = null } = this.desk?.position ?? {};
    return view ? playerOf(view, viewer) : null;
  }

  #isInHand(thing: Thing): boolean {
    const [kind, key] = named(thing);
    return kind === "card" && !!this.#own?.hand.some((card) => card?.key === key);
  }

  get view(): UponView | null {
    return this.desk?.position.view ?? null;
  }
}

function spaceOf(parts: Parts): string {
  return String(subjectOf(parts, { kind: "space" }) ?? "");
}

export function share(): Selection {
  return new Selection();
}
