// Generated from src/fabletop/games/fabled by `make protocol`. Do not edit.

import type { View } from "../../protocol";

/** The Spirit Land and what everybody has; all of it but the decks lies open (FAB-031). */
export interface FabledView extends View {
  scenario: ScenarioView;
  chapter: number;
  last_chapter: boolean;
  phase: string;
  active: number;
  first: number;
  declared: "forest" | "mountain" | "prairie" | null;
  journey: JourneySpace[];
  row: RowCard[];
  sages: SageView[][];
  reserve: number[];
  books: (Record<"F" | "M" | "P" | "S", number>)[];
  allies: AllyView[][];
  offered: AllyView[];
  drafted: AllyView[][];
  ally_deck: number;
  decks: Record<"forest" | "mountain" | "prairie", DeckView>;
  discard: string[];
  gone: number;
  actions: string;
  event: EventView | null;
  events_ahead: EventView[];
  events_left: number;
  visits: VisitView[];
  triggered: TriggeredView[];
  preview: Record<string, WalkView[]>;
  about: AboutView;
  spirits: SpiritsView | null;
  legend: Legend;
  ending: EndingView | null;
}

/** The Scenario, and what to keep an eye on. */
export interface ScenarioView {
  key: string;
  title: string;
  text: string;
  extras: ExtraView[];
}

/** What a Scenario lets everybody know beside the Books: words, a number each, or so far. */
export interface ExtraView {
  title: string;
  text: string;
  per_seat: number[];
  now: number | null;
  of: number | null;
}

/** A space of the Time board with its tokens. */
export interface JourneySpace {
  space: number;
  tokens: string[];
}

/** A Location of the row; `linked` tells of its right neighbour, None for the last one. */
export interface RowCard {
  card: string;
  name: string;
  type: "forest" | "mountain" | "prairie";
  linked: boolean | null;
  tokens: TokenView[];
}

/** A token of an Ally on a Location, or on a space of its path. */
export interface TokenView {
  ally: string;
  title: string;
  seat: number;
  spot: string | null;
}

/** A Sage; in the reserve it stands nowhere. `place` is the one it has yet to visit. */
export interface SageView {
  sage: number;
  place: string | null;
  spot: string | null;
  card: string | null;
  path: "dead-end" | "main" | null;
  space: number | null;
}

/** An Ally card with its texts, the state of its Feature and its components. */
export interface AllyView {
  key: string;
  title: string;
  origin: "forest" | "mountain" | "prairie";
  power: string;
  feature: string;
  feature_state: "active" | "locked" | "spent" | "used";
  abilities: AbilityView[];
  used: string[];
  tokens: (string | number)[];
  in_reserve: number;
}

/** What can be used by choice; each can be asked why it is not offered. */
export interface AbilityView {
  key: string;
  part: string;
  text: string;
}

/** A Location deck; its top is shown to those who have seen it. */
export interface DeckView {
  left: number;
  open: (string | null)[];
  top: string | null;
  price: Record<string, number>;
}

/** An Event; `half` is the one in force, "" where it lies ahead. */
export interface EventView {
  key: string;
  title: string;
  deck: string;
  half: string;
  text: string;
  abilities: AbilityView[];
  upper: HalfView;
  lower: HalfView | null;
}

/** A half of an Event, and the Event tokens that bring it into force. */
export interface HalfView {
  icons: number[];
  text: string;
}

/** A Sage on a Place. */
export interface VisitView {
  seat: number;
  sage: number;
  place: string;
  card: string;
  now: boolean;
}

/** An ability that waits to be used or declined. */
export interface TriggeredView {
  seat: number;
  ability: string;
  card: string;
  text: string;
}

/** Where a Sage would go if it passed by all Places. */
export interface WalkView {
  seat: number;
  sage: number;
  steps: number;
  from: string;
  spots: string[];
  home: boolean;
  places: PlacesOnTheWay[];
}

/** Places that a Sage could go to from a space. */
export interface PlacesOnTheWay {
  spot: string;
  places: string[];
}

/** What the question now asked is about: a Location, a Sage and the space it stands on. */
export interface AboutView {
  card: string | null;
  sage: SageNamed | null;
  spot: string | null;
}

/** A Sage of a side. */
export interface SageNamed {
  seat: number;
  sage: number;
}

/** What the Spirits have and do; `side` is their number where others have a seat. */
export interface SpiritsView {
  side: number;
  mode: string;
  difficulty: string;
  difficulty_title: string;
  phase: string | null;
  phases: PhaseView[];
  target: "forest" | "mountain" | "prairie" | null;
  revealed: AllyView[];
  escalated: boolean;
  tricks: TricksView;
  shared: SharedView;
  fortune: number | null;
  eliminated: number[];
  story: Sentence[];
  tries: Record<"forest" | "mountain" | "prairie", TryView[]>;
  barred: string[];
  priority: PriorityView[];
  sages: SageView[];
  reserve: number;
  books: Record<"F" | "M" | "P" | "S", number>;
}

/** A phase of the Spirits' turn. */
export interface PhaseView {
  key: "action" | "movement" | "oblivion" | "support" | "target" | "trickery";
  title: string;
  state: "ahead" | "done" | "now" | "skipped";
}

/** How many Trick cards lie where, and those that everybody has seen. */
export interface TricksView {
  held: number;
  deck: number;
  discard: string[];
  open: TrickView | null;
  titles: Record<string, string>;
  texts: Record<string, string>;
}

/** A Trick card; `text` is what counts at this difficulty. */
export interface TrickView {
  key: string;
  title: string;
  upper: string;
  lower: string;
  text: string;
  fellowship: boolean;
}

/** Shared Visit tokens: those the Spirits still have, and those of each seat. */
export interface SharedView {
  left: number;
  held: number[];
}

/** A decision of the Spirits in words; {players} stands for those it is about. */
export interface Sentence {
  phase: string;
  kind: string;
  rule: string;
  text: string;
  about: SentenceAbout;
}

/** What a sentence is about: only what belongs to its kind is there. */
export interface SentenceAbout {
  card?: string | null;
  which?: string | null;
  slot?: number | null;
  next?: string | null;
  gaps?: GapView[];
  source?: string | null;
  reasons?: string[];
  ally?: string | null;
  terrain?: "forest" | "mountain" | "prairie" | null;
  price?: string | null;
  sage?: number | null;
  left?: number | null;
  place?: string | null;
  trick?: string | null;
  held?: number | null;
  seat?: number | null;
  seats?: number[];
  suns?: number | null;
  made?: string[];
  allowed?: number | null;
  exchange?: string | null;
  tier?: string | null;
  given?: number | null;
  taken?: number | null;
}

/** A gap of the row, and the first condition that fails there; None where all are met. */
export interface GapView {
  slot: number;
  condition: number | null;
  rule: string;
  text: string;
  left: string | null;
  right: string | null;
}

/** An open card, in the order the Spirits try them. */
export interface TryView {
  card: string;
  which: "closer" | "further";
}

/** An entry of the list of Places that they want most. */
export interface PriorityView {
  rank: number;
  code: string;
  name: string;
  books: boolean;
}

/** What the codes of the Places mean. */
export interface Legend {
  places: Record<string, PlaceLegend>;
}

/** A Fabled Place in words. */
export interface PlaceLegend {
  name: string;
  size: number;
  text: string;
}

/** How a game that is over ended; "drawn" where nobody is ahead of the Spirits or behind. */
export interface EndingView {
  outcome: "drawn" | "lost" | "ranked" | "won";
  grade: number | null;
  grades: number;
}

export interface ActionTakenEvent {
  event: "ActionTaken";
  player: number;
  letter: string;
}

export interface AddedEvent {
  event: "Added";
  player: number;
  card: string;
  slot: number;
  sages: number[];
}

export interface AllyDraftedEvent {
  event: "AllyDrafted";
  player: number;
  ally: string;
}

export interface AllyJoinedEvent {
  event: "AllyJoined";
  player: number;
  ally: string;
}

export interface AllyLeftEvent {
  event: "AllyLeft";
  player: number;
  ally: string;
}

export interface AllyUsedEvent {
  event: "AllyUsed";
  player: number;
  ability: string;
  ally: boolean;
}

export interface ChainCutEvent {
  event: "ChainCut";
  player: number;
}

export interface ChapterBeganEvent {
  event: "ChapterBegan";
  chapter: number;
  last: boolean;
}

export interface CopiedEvent {
  event: "Copied";
  player: number;
  place: string;
}

export interface DeclaredEvent {
  event: "Declared";
  player: number;
  terrain: number;
}

export interface EndedEvent {
  event: "Ended";
}

export interface EventRevealedEvent {
  event: "EventRevealed";
  event_card: string;
  half: string;
}

/** A Conversion, or a Transformation at a Universal Place. */
export interface ExchangedEvent {
  event: "Exchanged";
  player: number;
  exchange: string;
  kind: string;
  source: number;
  given: number;
  target: number;
  taken: number;
}

/** An effect that could neither be resolved nor substituted. */
export interface GaveNothingEvent {
  event: "GaveNothing";
  player: number;
  place: string;
}

export interface GaveUpEvent {
  event: "GaveUp";
  player: number;
  what: string;
}

/** Somebody looked at the top of a deck. */
export interface GlancedEvent {
  event: "Glanced";
  player: number;
  terrain: number;
  cards: unknown;
}

/** A Sage was carried to a space without a step. */
export interface JumpedEvent {
  event: "Jumped";
  player: number;
  sage: number;
  start: number;
  end: number;
}

export interface LeftPlayEvent {
  event: "LeftPlay";
  card: string;
}

export interface MilestoneReachedEvent {
  event: "MilestoneReached";
  told: string;
}

export interface PaidBooksEvent {
  event: "PaidBooks";
  player: number;
  tier: number;
  count: number;
}

export interface RepositionedEvent {
  event: "Repositioned";
  player: number;
  card: string;
  slot: number;
}

/** Something the Spirits decided or received, and why. */
export interface SpiritsActedEvent {
  event: "SpiritsActed";
  phase: string;
  kind: string;
  rule: string;
  told: string;
  about: SentenceAbout;
}

export interface TokenPlacedEvent {
  event: "TokenPlaced";
  player: number;
  ally: string;
  card: string;
  spot: number;
}

export interface TookBooksEvent {
  event: "TookBooks";
  player: number;
  tier: number;
  count: number;
}

export interface TurnBeganEvent {
  event: "TurnBegan";
  player: number;
}

export interface UnlockedEvent {
  event: "Unlocked";
  player: number;
  ally: string;
}

/** A visit begins to take effect; nameless if the effect is substituted or somebody else's. */
export interface VisitedEvent {
  event: "Visited";
  player: number;
  sage: number;
  place: string;
  substituted: boolean;
}

/** A Sage took steps along its path, or over a link into the next Location. */
export interface WalkedEvent {
  event: "Walked";
  player: number;
  sage: number;
  start: number;
  end: number;
}

export interface WentHomeEvent {
  event: "WentHome";
  player: number;
  sage: number;
  start: number;
}

export interface WentToPlaceEvent {
  event: "WentToPlace";
  player: number;
  sage: number;
  place: string;
  spot: number;
}

export type Told = ActionTakenEvent | AddedEvent | AllyDraftedEvent | AllyJoinedEvent | AllyLeftEvent | AllyUsedEvent | ChainCutEvent | ChapterBeganEvent | CopiedEvent | DeclaredEvent | EndedEvent | EventRevealedEvent | ExchangedEvent | GaveNothingEvent | GaveUpEvent | GlancedEvent | JumpedEvent | LeftPlayEvent | MilestoneReachedEvent | PaidBooksEvent | RepositionedEvent | SpiritsActedEvent | TokenPlacedEvent | TookBooksEvent | TurnBeganEvent | UnlockedEvent | VisitedEvent | WalkedEvent | WentHomeEvent | WentToPlaceEvent;
