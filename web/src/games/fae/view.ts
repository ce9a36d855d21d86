// Reading a position of Fae: the types are generated from the game's own structs.
import type { PositionOf } from "../module";
import type { FaeView, MovedEvent, RitualHeldEvent } from "./types";

export type { FaeView, MovedEvent, PileView, RitualCardView, RitualHeldEvent } from "./types";

/** Tells one situation from another: the ply alone does not, because moves can be taken back. */
export function situationOf({ ply, viewer, view }: PositionOf<FaeView>): string {
  return JSON.stringify([ply, viewer, view.druids, view.isolated]);
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
