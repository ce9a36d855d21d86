// What the frame hands to every part of the board, and what a part makes of it.
import { nameOf } from "../../app/words";
import type { TableInfo } from "../../protocol";
import type { BoardProps } from "../module";
import type { Looker } from "./looking.svelte";
import { selectionOf } from "./selection.svelte";

/** A frame may tell its layout, and have a place for what is looked at closely. */
export type PartProps = BoardProps & { layout?: string; zoom?: Looker };

/** Does the frame have places for the hand, the players' boards and a card looked at closely? */
export function hasPlaces({ zoom }: PartProps): boolean {
  return zoom !== undefined;
}

/** Is there room for the Realm Board beside the hand? */
export function isWide({ layout }: PartProps): boolean {
  return layout === "wide";
}

export function lookerOf({ zoom, shared }: PartProps): Looker {
  return zoom ?? selectionOf(shared).looking;
}

/** The players' names by seat. */
export function namesOf(table: TableInfo): string[] {
  const names: string[] = [];
  for (const seat of table.seats) names[seat.number] = nameOf(seat);
  return names;
}
