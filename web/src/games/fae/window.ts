// How the map lies in its window on the page, and where a bubble finds room on it.
import type { Point } from "./map";

/** The part of the map that is always in view on a large screen: left, top, width, height. */
export const MAP_BOX = { left: 8, top: 10, width: 1184, height: 812 } as const;
/** The width of the whole map on a phone, where it scrolls. */
export const PHONE_MAP = { width: 1020, height: 700 } as const;

export interface Size {
  width: number;
  height: number;
}

export interface Window {
  scale: number;
  left: number;
  top: number;
}

/** The map keeps its shape and lies in the middle. */
export function mapWindow({ width, height }: Size): Window {
  const scale = Math.min(width / MAP_BOX.width, height / MAP_BOX.height);
  return {
    scale,
    left: (width - MAP_BOX.width * scale) / 2,
    top: (height - MAP_BOX.height * scale) / 2,
  };
}

export function onPage([x, y]: Point, size: Size): Point {
  const { scale, left, top } = mapWindow(size);
  return [left + (x - MAP_BOX.left) * scale, top + (y - MAP_BOX.top) * scale];
}

export type Side = "left" | "right" | "above" | "below";

export interface BubblePlace {
  left: number;
  top: number;
  side: Side;
  /** Where the tail leaves the bubble's edge. */
  tail: number;
}

const GAP = 16;
const MARGIN = 8;
const GROUP_RADIUS = 46;
/** How much less it matters to cover a group that is not part of the choice. */
const LESSER = 0.25;

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** Beside the space in question, where the bubble covers least of what matters. */
export function placeBubble(
  map: Size,
  bubble: Size,
  focus: Point,
  others: readonly Point[],
  groups: readonly Point[] = [],
): BubblePlace {
  const { scale } = mapWindow(map);
  const reach = GROUP_RADIUS * scale;
  const [x, y] = onPage(focus, map);
  const wished: [Side, number, number][] = [
    ["left", x - reach - GAP - bubble.width, y - 34],
    ["right", x + reach + GAP, y - 34],
    ["below", x - bubble.width / 2, y + reach + GAP],
    ["above", x - bubble.width / 2, y - reach - GAP - bubble.height],
  ];
  const places = wished.map(([side, wishLeft, wishTop]) => {
    const left = clamp(wishLeft, MARGIN, map.width - bubble.width - MARGIN);
    const top = clamp(wishTop, MARGIN, map.height - bubble.height - MARGIN);
    const covers = (point: Point, near: number) => {
      const [px, py] = onPage(point, map);
      const dx = px - clamp(px, left, left + bubble.width);
      const dy = py - clamp(py, top, top + bubble.height);
      return dx * dx + dy * dy < near * near;
    };
    const covered =
      Number(covers(focus, reach + GAP / 2)) +
      others.filter((point) => covers(point, reach)).length +
      groups.filter((point) => covers(point, reach)).length * LESSER;
    const strayed = Math.hypot(left - wishLeft, top - wishTop);
    const upright = side === "left" || side === "right";
    const tail = upright
      ? clamp(y - top, 22, bubble.height - 22)
      : clamp(x - left, 26, bubble.width - 26);
    return { left, top, side, tail, cost: covered * 200 + strayed };
  });
  places.sort((one, other) => one.cost - other.cost);
  const { left, top, side, tail } = places[0] as BubblePlace;
  return { left, top, side, tail };
}

/** A group on the map of a phone, in pixels of its window, and how far it reaches. */
export interface Taken {
  at: Point;
  reach: number;
}

export interface Place {
  left: number;
  top: number;
}

const STEP = 8;

function steps(from: number, to: number): number[] {
  const count = Math.max(0, Math.ceil((to - from) / STEP));
  return Array.from({ length: count + 1 }, (_, n) => Math.min(from + n * STEP, to));
}

/** Half the name of a space on a phone, in pixels. */
const NAME = 12;

/**
 * At the edge of the window, where a box covers none of this and as few names as can be; where it
 * was, if that is as good, then corners. Null: nowhere.
 */
export function freePlace(
  map: Size,
  box: Size,
  taken: readonly Taken[],
  names: readonly Point[] = [],
  last: Place | null = null,
): Place | null {
  const [right, bottom] = [map.width - box.width - MARGIN, map.height - box.height - MARGIN];
  const [across, down] = [steps(MARGIN, right), steps(MARGIN, bottom)];
  const corners = [MARGIN, bottom].flatMap((top) => [right, MARGIN].map((left) => ({ left, top })));
  const edges = [
    ...[right, MARGIN].flatMap((left) => down.map((top) => ({ left, top }))),
    ...[MARGIN, bottom].flatMap((top) => across.map((left) => ({ left, top }))),
  ];
  const reaches = ({ left, top }: Place, [x, y]: Point, far: number): boolean => {
    const dx = x - clamp(x, left, left + box.width);
    const dy = y - clamp(y, top, top + box.height);
    return dx * dx + dy * dy < far * far;
  };
  const isFree = (place: Place): boolean =>
    !taken.some(({ at, reach }) => reaches(place, at, reach));
  let [best, least]: [Place | null, number] = [null, Infinity];
  const before = last && last.left <= right && last.top <= bottom ? [last] : [];
  for (const place of [...before, ...corners, ...edges].filter(isFree)) {
    const covered = names.filter((at) => reaches(place, at, NAME)).length;
    if (covered < least) [best, least] = [place, covered];
  }
  return best;
}
