// Reading a position of Fame and Fable: the types are generated from the game's own structs.
import type { PositionOf } from "../module";
import type { FameView, PlayerView, Told as Happened } from "./types";

export type {
  AttackStep,
  AttackView,
  BoostView,
  ContractView,
  DeckView,
  FameView,
  FoeView,
  HandCard,
  PlayerView,
  RivalView,
} from "./types";

export type Side = NonNullable<FameView["champion"]>;
export type Phase = FameView["phase"];
export type Row = keyof FameView["market"];
export type DeckName = keyof FameView["decks"];

type Told = Record<string, unknown>;

/** What the server tells of a game, as the game's own events. */
export function happenedIn(events: readonly Told[]): Happened[] {
  const isKnown = (event: Told): event is Told & Happened => "event" in event;
  return events.filter(isKnown);
}

/** Whose camp and hand lie open in front of the reader; a spectator sits with the active player. */
export function seatOf({ viewer, view }: PositionOf<FameView>): number {
  return viewer ?? view.active;
}

export function playerOf(view: FameView, seat: number): PlayerView | undefined {
  return view.players.find((player) => player.seat === seat);
}

/** Does this card lie somewhere on the board, so that it can be pressed there? */
export function isInSight(view: FameView, card: string): boolean {
  const lying = [
    ...Object.values(view.market).flat(),
    ...view.monsters,
    ...view.players.flatMap(({ hand, deployed }) => [...hand, ...deployed].map((one) => one.card)),
    ...(view.combat?.foes ?? []).map((foe) => foe.card),
  ];
  return lying.includes(card);
}

/** Is it played with moon cards? The same from the first move to the last. */
export function hasMoons(view: FameView): boolean {
  const { left = 0, discards = [] } = view.decks.moon ?? {};
  return view.moon !== null || left + discards.length > 0;
}
