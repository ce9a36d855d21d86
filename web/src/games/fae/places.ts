// Where things stand on the map: plates, badges, space labels and region names.
import { LAND, plotOf, point, TURN, type Point } from "./land";
import { spaceOf } from "./map";

/** The plate under a group: a circle, or a pill when it is longer than high. */
export interface Plate {
  radius: number;
  /** Half the straight part of a pill. */
  stretch: number;
  badge: Point;
  /** Where the longer badge with the padlock sits. */
  lock: Point;
}

/** By number of colours; the first is the empty plate where a ritual took everyone. */
const PLATES: readonly Plate[] = LAND.plates.map(({ badge, lock, ...size }) => ({
  ...size,
  badge: point(badge),
  lock: point(lock),
}));

export function plateFor(colours: number): Plate {
  const found = PLATES[colours] ?? PLATES.at(-1);
  if (!found) throw new Error("There are no plates.");
  return found;
}

export function isInnerRegion(region: string): boolean {
  return LAND.inner_regions.includes(region);
}

const LONGER = 60; // at either end

/** The line that the name of a region is written on; longer than the name at any size of its letters. */
export function lineOf(region: string): string {
  const [start, one, other, end] = (LAND.names[region] ?? []).map(point);
  if (!start || !one || !other || !end) throw new Error(`The map has no region ${region}.`);
  const curve = `${start.join(" ")}C${one.join(" ")} ${other.join(" ")} ${end.join(" ")}`;
  return `M${beyond(one, start).join(" ")}L${curve}L${beyond(other, end).join(" ")}`;
}

/** Straight on from the end of a curve, whose way there came from this point. */
function beyond(from: Point, [x, y]: Point): Point {
  const [dx, dy] = [x - from[0], y - from[1]];
  const length = Math.hypot(dx, dy);
  return [x + (dx / length) * LONGER, y + (dy / length) * LONGER];
}

/** Where the badge of a space sits, seen from the middle of its plate. */
export function badgeAt(name: string, plate: Plate, locked: boolean): Point {
  const [x, y] = locked ? plate.lock : plate.badge;
  return [x * plotOf(name).side, y];
}

/** The middle of a space's label. */
export function labelAt(name: string): Point {
  return point(plotOf(name).label);
}

function apart(one: number, other: number): number {
  const turn = Math.abs(one - other) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
}

/** The label of a lit space: beside its group as it is, and away from arrows that come and go. */
export function litLabelAt(name: string, colours: number, locked: boolean, others: Point[]): Point {
  const { at } = spaceOf(name);
  const plate = plateFor(colours);
  const arrows = others.map(([x, y]) => Math.atan2(y - at[1], x - at[0]));
  let best = labelAt(name);
  let most = 0;
  for (const turn of plotOf(name).free[`${colours}${locked ? "l" : ""}`] ?? []) {
    const angle = turn * TURN;
    const away = Math.min(...arrows.map((arrow) => apart(angle, arrow)));
    // Straight below is best where arrows leave it free; more than a right angle is not better.
    const merit = Math.min(away, Math.PI / 2) + 0.25 * Math.sin(angle);
    const place: Point = [
      at[0] + Math.cos(angle) * (plate.radius + plate.stretch + 14),
      at[1] + Math.sin(angle) * (plate.radius + 13),
    ];
    if (merit > most) [best, most] = [place, merit];
  }
  return best;
}
