// The movement that a declaration would bring, as lines on the row. The server says where every
// Sage would go; here it is only drawn.
import { layoutOf, pointOf } from "./layout";
import { spotOf } from "./locations";
import { CARD, type Point } from "./road";
import { laidOf, type Spread } from "./spread";
import type { Walk } from "./view";

export interface Trace {
  key: string;
  seat: number;
  points: Point[];
  /** Where a Sage ends that stays in the row. */
  end: Point | null;
  /** Where it leaves for the reserve. */
  home: Point | null;
  /** Places that it could go to. */
  places: { x: number; y: number; w: number; h: number; from: Point }[];
}

function moved([x, y]: Point, by: { x: number; y: number }): Point {
  return [x + by.x, y + by.y];
}

/** Along the road from one space to the next, over a link if need be. */
function leg(spread: Spread, from: string, to: string): Point[] {
  const [a, b] = [spotOf(from), spotOf(to)];
  if (!a || !b) return [];
  const [here, there] = [laidOf(spread, a.card), laidOf(spread, b.card)];
  const road = layoutOf(a.card).roads[a.dead ? 1 : 0];
  const onward = layoutOf(b.card).roads[b.dead ? 1 : 0];
  if (!here || !there || !road || !onward) return [];
  const start = road.walked[a.space - 1] ?? 0;
  const end = onward.walked[b.space - 1] ?? 0;
  if (a.card === b.card && a.dead === b.dead) {
    return road.stretch(start, end).map((point) => moved(point, here));
  }
  const out = road.stretch(start, road.length).map((point) => moved(point, here));
  const inward = b.dead ? [onward.at(end)] : onward.stretch(0, end);
  return [...out, ...inward.map((point) => moved(point, there))];
}

function leaving(spread: Spread, from: string): Point[] {
  const a = spotOf(from);
  const here = a && laidOf(spread, a.card);
  const road = a && layoutOf(a.card).roads[a.dead ? 1 : 0];
  if (!here || !road) return [];
  const line = road.stretch(road.walked[a.space - 1] ?? 0, road.length);
  const [x, y] = road.at(road.length);
  const beyond: Point = a.dead ? [x, y + 20] : [CARD.width + 9, y];
  return [...line, beyond].map((point) => moved(point, here));
}

function placesOn(spread: Spread, walk: Walk): Trace["places"] {
  return walk.places.flatMap(({ spot, places }) => {
    const at = spotOf(spot);
    const laid = at && laidOf(spread, at.card);
    if (!at || !laid) return [];
    return layoutOf(at.card, spread.size)
      .places.filter(
        (one) => one.space === at.space && one.dead === at.dead && places.includes(one.code),
      )
      .map(({ x, y, w, h, from }) => ({
        x: x + laid.x,
        y: y + laid.y,
        w,
        h,
        from: moved(from, laid),
      }));
  });
}

/** One line per player and stretch: Sages that walk together share it. */
export function tracesOf(walks: readonly Walk[], spread: Spread): Trace[] {
  const found = new Map<string, Trace>();
  for (const walk of walks) {
    const start = walk.from;
    const key = [walk.seat, start, ...walk.spots, walk.home].join(" ");
    const same = found.get(key);
    if (same) {
      same.places = [...same.places, ...placesOn(spread, walk)];
      continue;
    }
    const stops = [start, ...walk.spots];
    const points = stops.slice(1).flatMap((to, n) => leg(spread, stops[n] ?? to, to));
    const last = stops[stops.length - 1] ?? start;
    const away = walk.home ? leaving(spread, last) : [];
    const at = pointOf(last);
    const laid = laidOf(spread, spotOf(last)?.card ?? "");
    found.set(key, {
      key,
      seat: walk.seat,
      points: [...points, ...away],
      end: !walk.home && at && laid ? moved(at, laid) : null,
      home: away.at(-1) ?? null,
      places: placesOn(spread, walk),
    });
  }
  return [...found.values()];
}

/** The visits that may follow: per player, the Places that Sages would reach. */
export function visitsAhead(walks: readonly Walk[]): { seat: number; places: string[] }[] {
  const found = new Map<number, string[]>();
  for (const { seat, places } of walks) {
    const codes = places.flatMap((one) => one.places);
    if (codes.length > 0) found.set(seat, [...(found.get(seat) ?? []), ...codes]);
  }
  return [...found].map(([seat, places]) => ({ seat, places }));
}
