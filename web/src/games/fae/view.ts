// Reading a position of Fae: the types are generated from the game's own structs.
import type { Position } from "../../protocol";
import type { FaeView, MovedEvent, RitualHeldEvent } from "./types";

export type { FaeView, MovedEvent, PileView, RitualCardView, RitualHeldEvent } from "./types";

export function viewOf(position: Position): FaeView {
  return position.view as FaeView;
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
