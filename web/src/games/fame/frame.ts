// What the frame hands to every part of the board.
import type { Attachment } from "svelte/attachments";
import type { BoardProps } from "../module";

export interface Looking {
  /** For a card's element: the card is looked at closely when it is pointed at or focused. */
  on: (card: unknown) => Attachment;
}

/**
 * A frame with places for the hand and for a card that is looked at tells its layout; without them
 * the board shows the hand itself.
 */
export type PartProps = BoardProps & {
  layout?: "wide" | "docked" | "beside";
  zoom?: Looking;
};

export interface ZoomProps {
  item: unknown;
}
