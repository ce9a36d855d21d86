// The parts of a Fae position that the board draws.
import type { Position } from "../../protocol";
import type { Colour } from "./druids";
import type { Terrain } from "./map";

export interface RitualCardView {
  blessed: Terrain[];
  cursed: Terrain | null;
  title: string;
}

export interface PileView {
  value: number;
  /** The next card first; null is a covered card. */
  cards: (RitualCardView | null)[];
}

export interface FaeView {
  druids: Record<string, string>;
  held: string[];
  isolated: string[];
  scores: Record<Colour, number>;
  cards: number[];
  spirits: (Colour | null)[];
  piles: PileView[];
  rituals: number;
  ended: string;
  over: boolean;
}

export function viewOf(position: Position): FaeView {
  return position.view as unknown as FaeView;
}

export interface MovedEvent {
  event: "Moved";
  player: number;
  source: string;
  target: string;
  druids: string;
}

export interface RitualHeldEvent {
  event: "RitualHeld";
  player: number;
  space: string;
  terrain: Terrain;
  card: string;
  title: string;
  cursed: boolean;
  bonus: number;
  removed: string;
  remaining: string;
  value: number;
  colours: Colour[];
}

type Event = Record<string, unknown>;

export function isMoved(event: Event): event is Event & MovedEvent {
  return event["event"] === "Moved";
}

export function isRitual(event: Event): event is Event & RitualHeldEvent {
  return event["event"] === "RitualHeld";
}

export function isEnded(event: Event): boolean {
  return event["event"] === "Ended";
}
