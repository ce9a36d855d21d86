// What is told of a Story space beside its picture.
import { KINDS, inWords, isEmpty, type Kind, type Pile } from "./wonders";
import { sentence } from "../../app/words";
import type { Card, RealmView, Size, SpaceView } from "./view";

const ADDS = ["Add Small Realm", "Add Realm or Upgrade Realm"];
const UPGRADES = ["Upgrade Realm", "Add Realm or Upgrade Realm"];
const CONVERTS = ["Convert a Wonder", "Convert 1 Wonder to 1 of the following"];
/** Spaces on which an Ever After or a Dream may be played. */
export const PLAYS = ["Play Card", "Draw 2 Cards"];
/** What a Wonder may become where the title of a space leaves it to "the following". */
const FOLLOWING: Partial<Record<string, Pile>> = {
  "Convert 1 Wonder to 1 of the following": {
    Magic: 3,
    Love: 2,
    Honour: 2,
    Follower: 1,
    Castle: 1,
  },
};
const UNDER: Partial<Record<string, Size>> = { "Large Realm": "Small", "Epic Realm": "Large" };
const CARDS = new Set(["Play Card", "Draw Card", "Draw 2 Cards"]);

/** The kind of thing a space is about, for its tint. */
export function tintOf({ title, printed }: SpaceView): Kind | "Realm" | "Card" {
  if (title.includes("Realm")) return "Realm";
  if (CARDS.has(title) || title.includes("Discard") || title.includes("Ignore")) return "Card";
  if (title === "Starting Player") return "Honour";
  const rarest = [...KINDS].reverse().find((kind) => printed[kind] || title.includes(kind));
  return title.includes(",") ? "Love" : (rarest ?? "Magic");
}

/** Does this space let a card of this kind be played? */
export function takesCard(title: string, { kind }: Card): boolean {
  if (kind === "Small Realm") return ADDS.includes(title);
  if (kind === "Large Realm" || kind === "Epic Realm") return UPGRADES.includes(title);
  return PLAYS.includes(title);
}

/** Is this card laid on Realms of this size? */
export function liesOn({ kind }: Card, { size }: RealmView): boolean {
  return UNDER[kind] === size;
}

/** Does this space convert a Wonder to another? */
export function converts(title: string): boolean {
  return CONVERTS.includes(title);
}

/** What it may become there, one of these. */
export function following({ title }: SpaceView): Pile | null {
  return FOLLOWING[title] ?? null;
}

/** A space as a screen reader tells it. */
export function spoken(space: SpaceView, names: string[], state: string): string {
  const { title, number, lying, fables, text } = space;
  const told = [number === null ? title : `${title}, Story ${number}`, text];
  if (!isEmpty(lying)) told.push(`${inWords(lying)} lying here`);
  if (fables.length) told.push(`Fable of ${fables.map((seat) => names[seat]).join(" and ")}`);
  if (state) told.push(state);
  return told.map((one, n) => (n < told.length - 1 ? sentence(one) : one)).join(" ");
}
