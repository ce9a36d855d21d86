// What board, hand and prompt bar of Upon a Fable share.
import type { Foresight } from "../../protocol";
import type { Carrier } from "../../table/dragging";
import { effectsOf } from "../../table/offers";
import { Selection as SelectionOf } from "../../table/selection.svelte";
import type { Given, PositionOf } from "../module";
import { attemptOn, named, thingsOf, type Choice, type Thing } from "./choices";
import { foreseen, type Foreseen } from "./foresee";
import { takesCard } from "./spaces";
import { cardsOf, faceOf, playerOf, type UponView } from "./view";

/** Questions in which cards are played. */
const PLAYING = ["PlayFate", "PlaceRealm"];

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
  /** A card that was dropped on a Story space: it shall be played there. */
  #wish: { card: Thing; ply: number } | null = null;

  constructor() {
    super({ thingsOf, attemptOn, seen });
  }

  protected override begin(): void {
    super.begin();
    this.aside = false;
  }

  override sit(given: Given<UponView>): void {
    super.sit(given);
    const { ply, question } = given.position;
    const wish = this.#wish;
    if (given.busy || wish === null || !question || ply === wish.ply) return;
    this.#wish = null;
    if (ply > wish.ply) queueMicrotask(() => this.#goOnWith(wish.card));
  }

  /** The space was Explored for this card: it is played, or asked for where it can go. */
  #goOnWith(card: Thing): void {
    const [only, ...more] = PLAYING.includes(this.ask) ? this.about(card) : [];
    if (!only || this.choices.length === 1) return; // a question with one answer answers itself
    if (more.length === 0) this.choose(only.choice);
    else this.held = card;
  }

  /** A mouse has shown before what it would do, so that no second press is needed. */
  override press(thing: Thing, byMouse = false): void {
    const [only, ...more] = byMouse ? this.meantBy(thing) : [];
    if (only && more.length === 0) this.choose(only.choice);
    else super.press(thing);
  }

  /** A card that a choice is about, or that a Story space could let be played; a Fable at home. */
  canCarry(thing: Thing): boolean {
    if (this.busy) return false;
    const [kind] = named(thing);
    if (this.ask === "Explore") return kind === "realm" || this.#isInHand(thing);
    return (kind === "card" || kind === "wonder") && this.about(thing).length > 0;
  }

  carry(thing: Thing): void {
    this.clear();
    if (this.about(thing).length > 1) this.held = thing;
  }

  drop(thing: Thing, onto: Thing | null): void {
    if (onto === null || this.busy) return this.clear();
    const both = this.about(thing).filter((choice) => isAboutBoth(choice, onto));
    const [space] = this.ask === "Explore" && this.#canGo(thing, onto) ? this.about(onto) : [];
    this.clear();
    if (both.length === 1 && both[0]) this.choose(both[0].choice);
    else if (space) this.#explore(space, thing);
    else if (this.about(onto).length === 0) this.explain(onto);
  }

  #explore({ choice }: Choice, thing: Thing): void {
    const ply = this.desk?.position.ply ?? 0;
    this.#wish = this.#isInHand(thing) ? { card: thing, ply } : null;
    this.choose(choice);
  }

  /** A Fable goes to any space, a card to one that lets such cards be played. */
  #canGo(thing: Thing, onto: Thing): boolean {
    const [kind, key] = named(thing);
    const [where, title] = named(onto);
    if (where !== "space") return false;
    const card = this.view && cardsOf(this.view).get(key);
    return kind === "realm" || (!!card && takesCard(title, card));
  }

  #isInHand(thing: Thing): boolean {
    const { view, viewer = null } = this.desk?.position ?? {};
    const hand = (view && playerOf(view, viewer)?.hand) ?? [];
    const [kind, key] = named(thing);
    return kind === "card" && hand.some((card) => card?.key === key);
  }

  get view(): UponView | null {
    return this.desk?.position.view ?? null;
  }
}

export function share(): Selection {
  return new Selection();
}
