// The parts of a position of Fame and Fable that the board draws; ids name cards, see cards.ts.
import type { Position, View } from "../../protocol";
import type { AttackType } from "./cards";

export type Side = number | "rival";
export type Phase = "dawn" | "day" | "dusk" | "rival" | "over";
export type Row = "contracts" | "allies" | "items";
export type DeckName = "ally" | "item" | "monster" | "legend" | "contract" | "moon" | "fate";

export interface HandCard {
  /** null: this viewer does not know it. */
  card: string | null;
  back: "ally" | "item";
}

export interface DeployedCard {
  card: string;
  exhausted: boolean;
}

export interface PlayerView {
  seat: number;
  colour: string;
  hero: string;
  fame: number;
  from: number;
  moons: number;
  new_market: boolean;
  /** A legend that waits for the next day; its card is known only to who has peeked. */
  face_down: { card: string | null } | null;
  hand: HandCard[];
  deployed: DeployedCard[];
  legends: string[];
  deployed_limit: number;
  legend_tokens: number;
}

export interface RivalView {
  fame: number;
  from: number;
  moons: number;
  legend_tokens: number;
  difficulty: string;
  /** Monsters that wait for the reader's next day. */
  lurking: string[];
}

export interface AttackStep {
  card: string | null;
  change: string;
  value: number;
  why?: string;
}

export interface AttackView {
  number: number;
  source: string;
  by: "ally" | "item";
  type: AttackType;
  base: number;
  steps: AttackStep[];
  value: number;
  text: string;
}

export interface FoeView {
  card: string;
  kind: "monster" | "legend" | "ally";
  fame: number;
  printed: number;
  immune: AttackType[];
  vulnerable: AttackType[];
  total: number;
  needs: number;
  beaten: boolean;
  /** Where its fame would take the token of who fights it; a legend space? */
  to: number;
  to_legend: boolean;
  text: string;
  attacks: AttackView[];
}

export interface BoostView {
  card: string;
  amount: number;
  /** All types where it is empty or complete. */
  types: AttackType[];
  /** It does not boost the ally that gives it. */
  others: boolean;
}

export interface ContractView {
  card: string;
  met: boolean;
  now: number;
  of: number;
  /** Would it be met once the cards that are beaten now are claimed? */
  after: boolean;
}

/** What a choice would bring a combat card to. */
export interface Effect {
  card: string;
  /** Of the attacks that the choice makes on it; null: it makes none. */
  value: number | null;
  total: number;
  fame: number;
  /** Only where it is aimed at this card, which is asked next. */
  aimed: boolean;
}

export interface DeckView {
  left: number;
  /** The cards from the top as far as this viewer knows any; null: an unknown one between. */
  top: (string | null)[] | null;
  discards: string[];
}

export interface FameView extends View {
  champion_space: number;
  champion: Side | null;
  phase: Phase;
  active: number;
  first: number;
  round: number;
  actions: number;
  granted: number;
  moon_spaces: number[];
  moons_on_track: number[];
  legend_spaces: number[];
  legend_tokens: number[];
  storage: number;
  players: PlayerView[];
  rival: RivalView | null;
  monsters: (string | null)[];
  market: Record<Row, (string | null)[]>;
  contracts: ContractView[];
  decks: Record<DeckName, DeckView>;
  moon: string | null;
  defeats: string[];
  combat: { foes: FoeView[]; boosts: BoostView[] } | null;
  /** By choice, for the reader's own choices that change the combat. */
  outlook: { [choice: string]: Effect[] };
  over: boolean;
}

export function viewOf(position: Position): FameView {
  return position.view as FameView;
}

/** Whose camp and hand lie open in front of the reader; a spectator sits with the active player. */
export function seatOf(position: Position): number {
  return position.viewer ?? viewOf(position).active;
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
