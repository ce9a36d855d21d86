// Generated from src/fabletop/games/upon by `make protocol`. Do not edit.

import type { View } from "../../protocol";

/** The Story Board and everybody's Realm Board, as a seat may know them. */
export interface UponView extends View {
  story: number;
  stories: number;
  action: number;
  action_name: string;
  empower_stories: number[];
  skipped: SkippedView[];
  starter: number;
  next_starter: number | null;
  blessing: CardView | null;
  left: StoryView[];
  spaces: SpaceView[];
  deck: number;
  discard: CardView[];
  playing: CardView[];
  dealt: CardView[];
  earth: Record<string, number> | null;
  outcomes: Record<string, OutcomeView>;
  players: PlayerView[];
}

/** An Action that does not happen in this Story. */
export interface SkippedView {
  action: number;
  why: string;
}

/** A card that lies open, or that the viewer knows. */
export interface CardView {
  key: string;
  id: string;
  title: string;
  kind: "Blessing" | "Curse" | "Dream" | "Epic Realm" | "Ever After" | "Large Realm" | "Small Realm";
  text: string;
  cost: Record<string, number>;
  any: number;
  when: string;
}

/** A Story of the left page. */
export interface StoryView {
  number: number;
  book: number;
  revealed: boolean;
  space: string | null;
  covered: boolean;
}

/** A space that can be Explored. */
export interface SpaceView {
  title: string;
  page: "left" | "right";
  number: number | null;
  text: string;
  printed: Record<string, number>;
  lying: Record<string, number>;
  fables: number[];
  earth: Record<string, number>;
}

/** What one answer to the question of Empowering leads to. */
export interface OutcomeView {
  story: number;
  final: boolean;
  need: number;
  fewer: number;
  have: number;
  missing: number;
  realms: PaymentView[];
  pick: number[];
  pays: number;
  keeps: number;
  nights: NightView[];
}

/** What one Realm gets when Realms are Empowered. */
export interface PaymentView {
  slot: number;
  title: string;
  cost: number;
  paid: number;
  missing: number;
  sleep: number;
}

/** A Story to come in which Realms sleep. */
export interface NightView {
  story: number;
  asleep: string[];
}

/** A seat with all that lies before it. */
export interface PlayerView {
  seat: number;
  wonders: Record<string, number>;
  realms: RealmView[];
  free_slots: number;
  fables: FablesView;
  ever_afters: CardView[];
  hand: (CardView | null)[];
  hand_limit: number;
  used: string[];
  score: ScoreView;
  empower: EmpowerView | null;
  concerned: number[];
}

/** A Realm; of its cards the one that counts is last. */
export interface RealmView {
  slot: number;
  home: boolean;
  title: string;
  size: "Epic" | "Large" | "Small";
  cards: CardView[];
  sleep: number;
  fresh: number;
  fables: number;
  away: number;
  empower: number;
}

/** Where a player's Fables are. */
export interface FablesView {
  total: number;
  awake: number;
  left: number;
  exploring: number;
  home: number;
}

/** A player's points if the game ended now. */
export interface ScoreView {
  total: number;
  lines: ScoreLineView[];
}

/** A category of the score sheet. */
export interface ScoreLineView {
  category: string;
  count: number | null;
  points: number;
  steps: number[] | null;
  next: number | null;
}

/** An Empowering as if it happened now. */
export interface EmpowerView {
  story: number;
  final: boolean;
  need: number;
  fewer: number;
  have: number;
  missing: number;
  realms: PaymentView[];
  pick: number[];
  pays: number;
  keeps: number;
}

/** A player swapped Wonders with the Earth. */
export interface ConvertedEvent {
  event: "Converted";
  player: number;
  given: Record<string, number>;
  got: Record<string, number>;
  source: string;
}

/** A player ignores one Wonder of each cost for the rest of the Story. */
export interface CostsEasedEvent {
  event: "CostsEased";
  player: number;
}

/** A player put a card on the discard pile. */
export interface DiscardedEvent {
  event: "Discarded";
  player: number;
  title: string;
}

/** A Dream is carried out. */
export interface DreamPlayedEvent {
  event: "DreamPlayed";
  player: number;
  title: string;
  paid: Record<string, number>;
}

/** A player drew Fate cards; which ones, only that player knows. */
export interface DrewEvent {
  event: "Drew";
  player: number;
  number: number;
  titles: unknown;
  source: string;
}

/** A player paid Magic for the Realms. */
export interface EmpoweredEvent {
  event: "Empowered";
  player: number;
  paid: number;
  fewer: number;
  missing: number;
}

/** An Ever After came into play. */
export interface EverAfterPlayedEvent {
  event: "EverAfterPlayed";
  player: number;
  title: string;
  paid: Record<string, number>;
}

/** A Fable went to a space; what lay there was taken, and the Earth made up for the rest. */
export interface ExploredEvent {
  event: "Explored";
  player: number;
  space: string;
  taken: Record<string, number>;
  earth: Record<string, number>;
}

/** A Story is over. */
export interface FablesReturnedEvent {
  event: "FablesReturned";
  story: number;
  starter: number;
}

/** A Realm got Deep Sleep tokens. */
export interface FellAsleepEvent {
  event: "FellAsleep";
  player: number;
  realm: string;
  tokens: number;
}

/** A player took Wonders from the Earth, because of a card or a space. */
export interface GainedEvent {
  event: "Gained";
  player: number;
  wonders: Record<string, number>;
  source: string;
}

/** The last Story is over. */
export interface GameEndedEvent {
  event: "GameEnded";
  totals: number[];
}

/** A player kept a card, passed one to the left and discarded one. */
export interface HandChosenEvent {
  event: "HandChosen";
  player: number;
  kept: unknown;
  passed: unknown | null;
  to: number;
  discarded: string;
}

/** Spaces without a Fable got Magic. */
export interface IntensifiedEvent {
  event: "Intensified";
  spaces: string[];
}

/** A Realm lost its uppermost card. */
export interface LoweredEvent {
  event: "Lowered";
  player: number;
  title: string;
  left: string;
}

/** A Blessing or Curse was turned over. */
export interface OmenRevealedEvent {
  event: "OmenRevealed";
  kind: string;
  title: string;
  words: string;
}

/** Something that happened to a player. */
export interface PlayerEventEvent {
  event: "PlayerEvent";
  player: number;
}

/** A Small Realm came into play, with a new Fable. */
export interface RealmAddedEvent {
  event: "RealmAdded";
  player: number;
  title: string;
  paid: Record<string, number>;
}

/** A Realm became larger. */
export interface RealmUpgradedEvent {
  event: "RealmUpgraded";
  player: number;
  title: string;
  paid: Record<string, number>;
  on: string;
  size: string;
}

/** The Earth gave new Wonders to the Story Board. */
export interface RejuvenatedEvent {
  event: "Rejuvenated";
  wonders: Record<string, number>;
}

/** The discard pile became the draw deck. */
export interface ReshuffledEvent {
  event: "Reshuffled";
  cards: number;
}

/** A player took a card back from the discard pile, for all to see. */
export interface RetrievedEvent {
  event: "Retrieved";
  player: number;
  title: string;
}

/** A player gave Wonders back to the Earth. */
export interface ReturnedEvent {
  event: "Returned";
  player: number;
  wonders: Record<string, number>;
  source: string;
}

/** A player took Wonders from another one. */
export interface RobbedEvent {
  event: "Robbed";
  player: number;
  victim: number;
  wonders: Record<string, number>;
  source: string;
}

/** A Fable went for the Starting Player token. */
export interface StartClaimedEvent {
  event: "StartClaimed";
  player: number;
  is_last: boolean;
}

/** A Fable was kept home. */
export interface StayedHomeEvent {
  event: "StayedHome";
  player: number;
  wonders: Record<string, number>;
}

/** A new round. */
export interface StoryBeganEvent {
  event: "StoryBegan";
  story: number;
}

/** A new Story can be Explored. */
export interface StoryUnveiledEvent {
  event: "StoryUnveiled";
  story: number;
  space: string;
}

/** Two players swapped a Wonder. */
export interface SwappedEvent {
  event: "Swapped";
  player: number;
  victim: number;
  given: Record<string, number>;
  got: Record<string, number>;
}

/** A player let a turn pass without committing a Fable. */
export interface WaitedEvent {
  event: "Waited";
  player: number;
}

/** All Wonders on the Story Board went to the Earth. */
export interface WellsParchedEvent {
  event: "WellsParched";
  wonders: Record<string, number>;
}

/** The last Deep Sleep token left a Realm. */
export interface WokeUpEvent {
  event: "WokeUp";
  player: number;
  realm: string;
}

export type Told = ConvertedEvent | CostsEasedEvent | DiscardedEvent | DreamPlayedEvent | DrewEvent | EmpoweredEvent | EverAfterPlayedEvent | ExploredEvent | FablesReturnedEvent | FellAsleepEvent | GainedEvent | GameEndedEvent | HandChosenEvent | IntensifiedEvent | LoweredEvent | OmenRevealedEvent | PlayerEventEvent | RealmAddedEvent | RealmUpgradedEvent | RejuvenatedEvent | ReshuffledEvent | RetrievedEvent | ReturnedEvent | RobbedEvent | StartClaimedEvent | StayedHomeEvent | StoryBeganEvent | StoryUnveiledEvent | SwappedEvent | WaitedEvent | WellsParchedEvent | WokeUpEvent;
