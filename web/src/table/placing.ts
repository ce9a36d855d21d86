// Where a close look lies over the board: in the part that is away from the thing it is about.
const EDGE = 8;
const WIDEST = 340;

/** Either `top` or `bottom` counts, as in a style; `height` is the most it may have. */
export interface Box {
  left: number;
  top: number | null;
  bottom: number | null;
  width: number;
  height: number;
}

/** A part of the screen, in pixels. */
export type Area = Pick<DOMRect, "left" | "top" | "right" | "bottom" | "width" | "height">;

/** `room`: what it may cover; `thing`: what is looked at. */
export function besides(room: Area, thing: Area | null, screen = innerHeight): Box {
  const width = Math.min(WIDEST, room.width - 2 * EDGE);
  const isLeft = thing !== null && thing.left + thing.width / 2 < room.left + room.width / 2;
  const isAbove = thing !== null && thing.top + thing.height / 2 < room.top + room.height / 2;
  return {
    left: isLeft ? room.right - EDGE - width : room.left + EDGE,
    top: isAbove ? null : room.top + EDGE,
    bottom: isAbove ? screen - room.bottom + EDGE : null,
    width,
    height: room.height - 2 * EDGE,
  };
}
