// Reading a position of Upon a Fable: the types are generated from the game's own structs.
import type { CardView, PlayerView, RealmView, SpaceView, UponView } from "./types";

export type {
  CardView as Card,
  EmpowerView,
  OutcomeView,
  PaymentView,
  PlayerView,
  RealmView,
  ScoreLineView as ScoreLine,
  SpaceView,
  StoryView,
  UponView,
} from "./types";

type Card = CardView;
export type CardKind = CardView["kind"];
export type Size = RealmView["size"];

const known = new WeakMap<UponView, Map<string, Card>>();

/** All cards that lie open or that the reader knows, by their keys. */
export function cardsOf(view: UponView): ReadonlyMap<string, Card> {
  let cards = known.get(view);
  if (!cards) {
    const players = view.players.flatMap(({ hand, ever_afters, realms }) => [
      ...hand,
      ...ever_afters,
      ...realms.flatMap((realm) => realm.cards),
    ]);
    const lying = [...view.discard, ...view.playing, ...view.dealt, view.blessing];
    cards = new Map([...players, ...lying].flatMap((card) => (card ? [[card.key, card]] : [])));
    known.set(view, cards);
  }
  return cards;
}

export function playerOf(view: UponView, seat: number | null): PlayerView | null {
  return seat === null ? null : (view.players[seat] ?? null);
}

/** What can be looked at closely. */
export type Item = CardView | SpaceView | RealmView;

/** The face of a Realm: its uppermost card, or none for a Home without one. */
export function faceOf(realm: RealmView): Card | null {
  return realm.cards.at(-1) ?? null;
}

/** The seat to which cards are passed. */
export function leftOf(view: UponView, seat: number): number {
  return (seat + 1) % view.seats;
}
