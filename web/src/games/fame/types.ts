// Generated from src/fabletop/games/fame by `make protocol`. Do not edit.

import type { View } from "../../protocol";

/** The table of Fame and Fable. */
export interface FameView extends View {
  champion_space: number;
  champion: number | "rival" | null;
  phase: "dawn" | "day" | "dusk" | "over" | "rival";
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
  market: MarketView;
  contracts: ContractView[];
  decks: DecksView;
  moon: string | null;
  defeats: string[];
  combat: CombatView | null;
}

/** A player's hand and play area. */
export interface PlayerView {
  seat: number;
  colour: "blue" | "green" | "red" | "yellow";
  hero: string;
  fame: number;
  from: number;
  moons: number;
  new_market: boolean;
  face_down: WaitingLegend | null;
  hand: HandCard[];
  deployed: DeployedCard[];
  deployed_limit: number;
  legends: string[];
  legend_tokens: number;
}

/** A legend that waits for the next day. */
export interface WaitingLegend {
  card: string | null;
}

/** A card in a hand; from behind, an item can be told from an ally. */
export interface HandCard {
  card: string | null;
  back: "ally" | "item";
}

export interface DeployedCard {
  card: string;
  exhausted: boolean;
}

/** The Rival of a solo game. */
export interface RivalView {
  fame: number;
  from: number;
  moons: number;
  legend_tokens: number;
  difficulty: string;
  lurking: string[];
}

/** The rows of the market; None is a gap. */
export interface MarketView {
  contracts: (string | null)[];
  allies: (string | null)[];
  items: (string | null)[];
}

/** How far a contract is; what hangs on the turn counts for the active seat only. */
export interface ContractView {
  card: string;
  met: boolean;
  now: number;
  of: number;
  after: boolean;
}

/** All decks. */
export interface DecksView {
  ally: DeckView;
  item: DeckView;
  monster: DeckView;
  legend: DeckView;
  contract: DeckView;
  moon: DeckView;
  fate: DeckView;
}

/** A deck and its discard pile. */
export interface DeckView {
  left: number;
  top: (string | null)[] | null;
  discards: string[];
}

/** The open combat. */
export interface CombatView {
  foes: FoeView[];
  boosts: BoostView[];
}

/** A card of the open combat, and what has been done to it. */
export interface FoeView {
  card: string;
  kind: "ally" | "contract" | "fate" | "item" | "legend" | "monster" | "moon";
  fame: number;
  printed: number;
  immune: ("elemental" | "magic" | "poison" | "power" | "weapons")[];
  vulnerable: ("elemental" | "magic" | "poison" | "power" | "weapons")[];
  attacks: AttackView[];
  total: number;
  needs: number;
  beaten: boolean;
  to: number;
  to_legend: boolean;
  costs: number;
  text: string;
}

/** One attack of the open combat, step by step. */
export interface AttackView {
  number: number;
  source: string;
  by: "ally" | "item";
  type: "elemental" | "magic" | "poison" | "power" | "weapons";
  base: number;
  steps: AttackStep[];
  value: number;
}

/** One step on the way from the base of an attack to its value. */
export interface AttackStep {
  card: string | null;
  why: "" | "immune" | "too weak" | "vulnerable";
  times: boolean;
  amount: number;
  value: number;
}

/** A boost for the whole combat. */
export interface BoostView {
  card: string;
  amount: number;
  types: ("elemental" | "magic" | "poison" | "power" | "weapons")[];
  others: boolean;
}

/** What a kind of card does not have is left out. */
export interface Facts {
  kind: "ally" | "contract" | "fate" | "item" | "legend" | "monster" | "moon";
  name: string;
  title: string;
  text: string;
  brief: string;
  cost?: number;
  attack?: number;
  types?: ("elemental" | "magic" | "poison" | "power" | "weapons")[];
  trait?: "" | "active" | "forced" | "reaction";
  pips?: number;
  hero?: boolean;
  blue?: boolean;
  fame?: number;
  immune?: ("elemental" | "magic" | "poison" | "power" | "weapons")[];
  vulnerable?: ("elemental" | "magic" | "poison" | "power" | "weapons")[];
  forced?: boolean;
  icons?: string[];
  of?: number;
  lasting?: boolean;
  strike?: Strike;
  family?: string;
}

/** The attack of an item that does nothing else. */
export interface Strike {
  value: number;
  type: "elemental" | "magic" | "poison" | "power" | "weapons";
}

export interface ActionsGainedEvent {
  event: "ActionsGained";
  player: number;
  actions: number;
}

/** How many actions a turn has. */
export interface ActionsSetEvent {
  event: "ActionsSet";
  player: number;
  actions: number;
  bonus: number;
}

/** All attacks of a player's allies in this combat get more. */
export interface AlliesBoostedEvent {
  event: "AlliesBoosted";
  player: number;
  card: string;
  types: number;
  amount: number;
}

/** An attack got a boost, or was multiplied. */
export interface AttackChangedEvent {
  event: "AttackChanged";
  player: number;
  card: string;
  attacker: string;
  amount: number;
  times: boolean;
}

/** An attack has another type. */
export interface AttackRetypedEvent {
  event: "AttackRetyped";
  player: number;
  card: string;
  attacker: string;
  type: number;
}

/** An attack was declared; what it counts may still change. */
export interface AttackedEvent {
  event: "Attacked";
  player: number;
  card: string;
  type: number;
  target: string;
  value: number;
}

export interface BanishedEvent {
  event: "Banished";
  player: number;
  card: string;
}

export interface BonusGivenEvent {
  event: "BonusGiven";
  player: number;
  total: number;
}

/** A card was placed in combat. */
export interface CalledEvent {
  event: "Called";
  player: number;
  card: string;
  source: string;
  lay: string;
}

export interface ChampionTakenEvent {
  event: "ChampionTaken";
  player: number;
}

export interface ContractScoredEvent {
  event: "ContractScored";
  player: number;
  card: string;
  fame: number;
  lay: string;
}

export interface DefeatedEvent {
  event: "Defeated";
  player: number;
  card: string;
  fame: number;
}

export interface DeployedEvent {
  event: "Deployed";
  player: number;
  card: string;
}

/** A card went to its discard pile. */
export interface DiscardedEvent {
  event: "Discarded";
  player: number;
  card: string;
  why: string;
  lay: string;
}

/** A card was drawn to the hand. */
export interface DrewEvent {
  event: "Drew";
  player: number;
  deck: string;
  card: unknown;
}

/** The game is over. */
export interface EndedEvent {
  event: "Ended";
}

export interface ExhaustedEvent {
  event: "Exhausted";
  player: number;
  card: string;
}

/** A combat card became vulnerable to a type. */
export interface ExposedEvent {
  event: "Exposed";
  player: number;
  card: string;
  target: string;
  type: number;
}

/** A combat card has more fame, or less. */
export interface FameChangedEvent {
  event: "FameChanged";
  player: number;
  card: string;
  target: string;
  amount: number;
}

export interface FameGainedEvent {
  event: "FameGained";
  player: number;
  fame: number;
  total: number;
  why: string;
}

export interface FateRevealedEvent {
  event: "FateRevealed";
  card: string;
}

/** Monsters with the forced-combat icon, and a waiting legend, came to the active player. */
export interface ForcedEvent {
  event: "Forced";
  player: number;
  cards: string[];
  lay: string[];
}

export interface ItemUsedEvent {
  event: "ItemUsed";
  player: number;
  card: string;
}

/** The top legend left the game unseen, because the Rival took a legend token. */
export interface LegendBoxedEvent {
  event: "LegendBoxed";
}

export interface LegendTokenTakenEvent {
  event: "LegendTokenTaken";
  player: number;
  space: number;
}

export interface LegendWaitsEvent {
  event: "LegendWaits";
  player: number;
}

/** A row of the market, or the monsters, were discarded. */
export interface MarketRenewedEvent {
  event: "MarketRenewed";
  player: number;
  row: string;
  by: string;
}

/** A fate sent a monster that the next day begins with. */
export interface MonsterLurksEvent {
  event: "MonsterLurks";
  card: string;
}

export interface MoonRevealedEvent {
  event: "MoonRevealed";
  card: string;
}

/** A player paid a moon token and an action to ready all allies. */
export interface MoonSpentEvent {
  event: "MoonSpent";
  player: number;
}

export interface MoonStolenEvent {
  event: "MoonStolen";
  player: number;
  victim: number;
}

export interface MoonTakenEvent {
  event: "MoonTaken";
  player: number;
  space: number;
}

/** A token left an occupied space for the next free one. */
export interface MovedOnEvent {
  event: "MovedOn";
  player: number;
  total: number;
}

/** A player looked at hidden cards. */
export interface PeekedEvent {
  event: "Peeked";
  player: number;
  where: string;
  cards: unknown;
}

/** A combat card lost its immunities. */
export interface PiercedEvent {
  event: "Pierced";
  player: number;
  card: string;
  target: string;
}

/** A card that was just drawn or revealed goes to its discard pile. */
export interface PutAsideEvent {
  event: "PutAside";
  player: number;
  card: string;
}

/** An ally's reaction was used. */
export interface ReactedEvent {
  event: "Reacted";
  player: number;
  card: string;
  what: "celebrated" | "fewer" | "kept" | "shielded" | "spared";
  saved: string;
}

export interface ReadiedEvent {
  event: "Readied";
  player: number;
  cards: string[];
}

/** A discard pile was shuffled into a new deck. */
export interface RebuiltEvent {
  event: "Rebuilt";
  deck: string;
}

export interface RecruitedEvent {
  event: "Recruited";
  player: number;
  card: string;
  cost: number;
  lay: string;
}

/** Cards were turned up on the board. */
export interface RefilledEvent {
  event: "Refilled";
  cards: string[];
}

/** A card changed its owner. */
export interface StoleEvent {
  event: "Stole";
  player: number;
  victim: number;
  card: unknown;
}

/** An open card was taken to the hand: from a pile, or from the market without actions. */
export interface TookEvent {
  event: "Took";
  player: number;
  card: string;
  source: string;
  lay: string;
}

export interface TraitUsedEvent {
  event: "TraitUsed";
  player: number;
  card: string;
  cost: number;
}

/** A player's dawn, or the Rival's turn. */
export interface TurnBeganEvent {
  event: "TurnBegan";
  player: number;
  round: number;
}

export interface UndefeatedEvent {
  event: "Undefeated";
  player: number;
  card: string;
}

export type Told = ActionsGainedEvent | ActionsSetEvent | AlliesBoostedEvent | AttackChangedEvent | AttackRetypedEvent | AttackedEvent | BanishedEvent | BonusGivenEvent | CalledEvent | ChampionTakenEvent | ContractScoredEvent | DefeatedEvent | DeployedEvent | DiscardedEvent | DrewEvent | EndedEvent | ExhaustedEvent | ExposedEvent | FameChangedEvent | FameGainedEvent | FateRevealedEvent | ForcedEvent | ItemUsedEvent | LegendBoxedEvent | LegendTokenTakenEvent | LegendWaitsEvent | MarketRenewedEvent | MonsterLurksEvent | MoonRevealedEvent | MoonSpentEvent | MoonStolenEvent | MoonTakenEvent | MovedOnEvent | PeekedEvent | PiercedEvent | PutAsideEvent | ReactedEvent | ReadiedEvent | RebuiltEvent | RecruitedEvent | RefilledEvent | StoleEvent | TookEvent | TraitUsedEvent | TurnBeganEvent | UndefeatedEvent;
