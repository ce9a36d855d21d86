// The parts of a position of Upon a Fable that the board draws.
import type { Position } from "../../protocol";
import type { Pile } from "./wonders";

export type CardKind =
  "Small Realm" | "Large Realm" | "Epic Realm" | "Dream" | "Ever After" | "Blessing" | "Curse";

export interface Card {
  key: string;
  id: string;
  title: string;
  kind: CardKind;
  /** Blessings and Curses cost nothing. */
  cost?: Pile;
  /** How many Wonders of any kind the cost also has. */
  any?: number;
  text: string;
  /** When a Dream is played. */
  when?: string;
}

export interface StoryView {
  number: number;
  book: number;
  revealed: boolean;
  /** Its title, also for a face-down Story of a known order. */
  space: string | null;
  /** A Blessing or Curse lies on it, face down. */
  covered: boolean;
}

export interface SpaceView {
  title: string;
  page: "left" | "right";
  number: number | null;
  text: string;
  printed: Pile;
  lying: Pile;
  /** Seats whose Fables stand here. */
  fables: number[];
  /** Printed Wonders that would come from the Earth. */
  earth: Pile;
}

export type Size = "Small" | "Large" | "Epic";

export interface RealmView {
  slot: number;
  home: boolean;
  title: string;
  size: Size;
  /** The one that counts is last. */
  cards: Card[];
  sleep: number;
  fresh: number;
  fables: number;
  away: number;
  /** Magic that it needs when Realms are Empowered. */
  empower: number;
}

export interface ScoreLine {
  category: string;
  count: number | null;
  points: number;
  /** How many give 1, 2, 3 and 4 points. */
  steps: number[] | null;
  /** How many more give the next point. */
  next: number | null;
}

export interface PaymentView {
  slot: number;
  title: string;
  cost: number;
  paid: number;
  missing: number;
  sleep: number;
}

export interface EmpowerView {
  story: number;
  final: boolean;
  need: number;
  fewer: number;
  have: number;
  missing: number;
  realms: PaymentView[];
  pays: number;
  keeps: number;
}

export interface PlayerView {
  seat: number;
  wonders: Pile;
  realms: RealmView[];
  free_slots: number;
  fables: { total: number; awake: number; left: number; exploring: number; home: number };
  ever_afters: Card[];
  hand: (Card | null)[];
  hand_limit: number;
  used: string[];
  score: { total: number; lines: ScoreLine[] };
  empower: EmpowerView | null;
}

export interface UponView {
  seats: number;
  waiting: number[];
  over: boolean;
  variants: Record<string, unknown>;
  story: number;
  stories: number;
  action: number;
  action_name: string;
  empower_stories: number[];
  starter: number;
  next_starter: number | null;
  blessing: Card | null;
  left: StoryView[];
  spaces: SpaceView[];
  deck: number;
  discard: Card[];
  /** Cards that are being carried out. */
  playing: Card[];
  dealt: Card[];
  earth: Pile | null;
  players: PlayerView[];
}

export function viewOf(position: Position): UponView {
  return position.view as unknown as UponView;
}

export function playerOf(view: UponView, seat: number | null): PlayerView | null {
  return seat === null ? null : (view.players[seat] ?? null);
}

/** The face of a Realm: its uppermost card, or none for a Home without one. */
export function faceOf(realm: RealmView): Card | null {
  return realm.cards.at(-1) ?? null;
}

/** The seat to which cards are passed. */
export function leftOf(view: UponView, seat: number): number {
  return (seat + 1) % view.seats;
}
