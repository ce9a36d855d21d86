// What the choices of this game are about, read from their parts.
import type { Effect, Offer } from "../../protocol";
import { effectsOf, subjectsOf } from "../../table/offers";
import type { Choice as ChoiceOf } from "../../table/selection.svelte";
import type { PositionOf } from "../module";
import { cardsOf, playerOf, type UponView } from "./view";

const KINDS = ["space", "card", "realm", "wonder"] as const;
type ThingKind = (typeof KINDS)[number];

/** A thing on the table: a space by its title, a card by its key, a Realm by its slot, a Wonder. */
export type Thing = `${ThingKind}:${string}`;
export type Choice = ChoiceOf<Thing>;

/** What a subject is to the choice, if it can be pressed for it: itself, or a Realm below a card. */
const PRESSED = ["", "under"];

const BY_TITLE = ["PlayFate", "DiscardCard", "PlaceRealm"];
// Questions at which a Dream may be played among other things.
const PLAYS = ["Explore", "ReactToCurse", "ReactToSleep", "Empower"];

export function thingOf(kind: ThingKind, id: string | number): Thing {
  return `${kind}:${id}`;
}

/** The kind and the id again. */
export function named(thing: Thing): [ThingKind, string] {
  const kind = KINDS.find((one) => thing.startsWith(`${one}:`)) ?? "card";
  return [kind, thing.slice(kind.length + 1)];
}

export function thingsOf({ parts }: Offer): Thing[] {
  return subjectsOf(parts).flatMap(({ kind, id, role = "" }) => {
    const pressed = KINDS.find((one) => one === kind);
    return pressed && PRESSED.includes(role) ? [thingOf(pressed, id)] : [];
  });
}

/** Done then: it stands where one passes, not among the options. */
export function isQuiet({ parts }: Choice): boolean {
  return parts.verb === "pass" || parts.verb === "leave" || parts.verb === "stay";
}

/** Explored, a space gives Wonders and lets something be done besides, which may then be left out. */
export function alsoActs({ parts }: Choice): boolean {
  const gives = [...effectsOf(parts, "take"), ...effectsOf(parts, "earth")].length > 0;
  return parts.verb === "explore" && gives && effectsOf(parts, "acts").length > 0;
}

/** What the chooser would hardly want: nothing comes of it, a gift is left, a Realm is lowered. */
const GRAVE = ["vain", "declines", "loses"];

/** What the server has against a choice so that it is asked once more; null: nothing. */
export function graveIn({ parts }: Offer): Effect | null {
  return (parts.warnings ?? []).find(({ kind }) => GRAVE.includes(kind)) ?? null;
}

/** The choice to ask the server about, where something on the table cannot be chosen. */
export function attemptOn(thing: Thing, position: PositionOf<UponView>): string | null {
  const ask = position.question?.ask ?? "";
  const [kind, id] = named(thing);
  const name = nameOf(thing, position);
  if (kind === "space") return ask === "Explore" || ask === "TakeFromSpace" ? id : null;
  if (kind === "realm") return ask === "ChooseRealm" || ask === "PayRealmFirst" ? name : null;
  if (kind === "wonder") return ask === "ReturnWonder" || ask === "GainWonder" ? id : null;
  const hand = playerOf(position.view, position.viewer)?.hand ?? [];
  if (!hand.some((card) => card?.key === id)) return null;
  if (BY_TITLE.includes(ask)) return name;
  return PLAYS.includes(ask) ? `play ${name}` : null;
}

/** What a thing is called. */
export function nameOf(thing: Thing, { view, viewer }: PositionOf<UponView>): string {
  const [kind, id] = named(thing);
  if (kind === "card") return cardsOf(view).get(id)?.title ?? id;
  const realms = playerOf(view, viewer)?.realms ?? [];
  return kind === "realm" ? (realms.find(({ slot }) => `${slot}` === id)?.title ?? id) : id;
}
