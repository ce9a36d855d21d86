// Generated from src/fabletop/games/fae by `make protocol`. Do not edit.

import type { View } from "../../protocol";

/** The map, the markers, the piles, and the secrets that this viewer may know. */
export interface FaeView extends View {
  druids: Record<string, string>;
  held: string[];
  isolated: string[];
  scores: Record<"black" | "blue" | "purple" | "red" | "yellow", number>;
  cards: number[];
  spirits: ("black" | "blue" | "purple" | "red" | "yellow" | null)[];
  piles: PileView[];
  rituals: number;
  ended: string;
}

/** The ritual cards of one value that are left, the next one first. */
export interface PileView {
  value: number;
  cards: (RitualCardView | null)[];
}

/** A ritual card that lies open. */
export interface RitualCardView {
  blessed: ("forest" | "hills" | "mountains" | "mushrooms")[];
  cursed: "forest" | "hills" | "mountains" | "mushrooms" | null;
  title: string;
}

/** The game is over. */
export interface EndedEvent {
  event: "Ended";
  why: string;
}

/** A player moved a group. */
export interface MovedEvent {
  event: "Moved";
  player: number;
  source: string;
  target: string;
  druids: string;
}

/** A player's spirit card is turned over at the end. */
export interface RevealedEvent {
  event: "Revealed";
  player: number;
  colour: "black" | "blue" | "purple" | "red" | "yellow";
  cards: number;
}

/** A ritual took place; `player` made the move and keeps the card. */
export interface RitualHeldEvent {
  event: "RitualHeld";
  player: number;
  space: string;
  terrain: "forest" | "hills" | "mountains" | "mushrooms";
  card: string;
  title: string;
  cursed: boolean;
  bonus: number;
  removed: string;
  remaining: string;
  value: number;
  colours: ("black" | "blue" | "purple" | "red" | "yellow")[];
}

export type Told = EndedEvent | MovedEvent | RevealedEvent | RitualHeldEvent;
