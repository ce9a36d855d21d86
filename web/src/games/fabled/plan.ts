// Plans the drawing of a Location card: which way its road takes and where its Places stand.
// It takes up to a tenth of a second per card, so layouts.json keeps what came out; see
// layout.test.ts for the command that makes it anew.
import type { Location } from "./locations";
import { landmarksOf, plateSize, type CardSize } from "./layout";
import { CARD, roadsOf, suitableWays, type Point, type Road } from "./road";

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
interface Seat extends Box {
  cost: number;
}

const STARTS = 14;
const PASSES = 6;
const DISTANCES: Record<CardSize, number[]> = {
  printed: [40, 46, 52, 58, 66, 76, 88, 100],
  small: [40, 46, 52, 58, 66, 76, 88, 100, 112, 124],
};
const TOKENS: Box = { x: 206, y: 54, w: 52, h: 30 }; // Ally tokens lie here
const BAND = 41;
const MARGIN = 7;

export function overlap(a: Box, b: Box, margin = 0): number {
  const across = Math.min(a.x + a.w / 2, b.x + b.w / 2) - Math.max(a.x - a.w / 2, b.x - b.w / 2);
  const down = Math.min(a.y + a.h / 2, b.y + b.h / 2) - Math.max(a.y - a.h / 2, b.y - b.h / 2);
  return Math.max(0, across + margin) * Math.max(0, down + margin);
}

function isInside({ x, y, w, h }: Box): boolean {
  const { width, height } = CARD;
  return (
    x - w / 2 >= MARGIN &&
    x + w / 2 <= width - MARGIN &&
    y - h / 2 >= BAND &&
    y + h / 2 <= height - MARGIN
  );
}

function costOf(box: Box, distance: number, spaces: Point[], road: Point[]): number {
  let cost = Math.max(0, distance - 46) * 1.2 + overlap(box, TOKENS) * 1.2;
  for (const [x, y] of spaces) {
    cost += overlap(box, { x, y, w: 33, h: 33 }) * 4;
    cost += overlap(box, { x, y: y - 26, w: 28, h: 24 }) * 0.28; // Sages stand here
  }
  for (const [x, y] of road) {
    if (Math.abs(x - box.x) < box.w / 2 + 6 && Math.abs(y - box.y) < box.h / 2 + 6) cost += 7;
  }
  return cost;
}

/** Round its Landmark: thirty directions, eight distances; the seventy cheapest. */
function seatsAround(
  [x, y]: Point,
  { code, size }: { code: string; size: CardSize },
  spaces: Point[],
  road: Point[],
): Seat[] {
  const seats: Seat[] = [];
  for (let degrees = 0; degrees < 360; degrees += 12) {
    for (const distance of DISTANCES[size]) {
      const angle = (degrees * Math.PI) / 180;
      const box = {
        x: x + distance * 1.06 * Math.cos(angle),
        y: y + distance * Math.sin(angle),
        ...plateSize(code, size),
      };
      if (isInside(box)) seats.push({ ...box, cost: costOf(box, distance, spaces, road) });
    }
  }
  return seats.sort((a, b) => a.cost - b.cost).slice(0, 70);
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

function crowding(seat: Box, others: Box[]): number {
  return others.reduce((sum, other) => sum + overlap(seat, other, 5) * 4, 0);
}

function bestSeats(choices: Seat[][]): { cost: number; seats: Seat[] } {
  const random = randomFrom(7);
  let best = { cost: Infinity, seats: [] as Seat[] };
  for (let start = 0; start < STARTS; start++) {
    const seats = choices.map(
      (of) => of[start ? Math.floor(random() * Math.min(30, of.length)) : 0] as Seat,
    );
    for (let pass = 0; pass < PASSES; pass++) {
      choices.forEach((of, n) => {
        const others = seats.filter((_, other) => other !== n);
        const dear = (seat: Seat) => seat.cost + crowding(seat, others);
        seats[n] = of.reduce((one, other) => (dear(other) < dear(one) ? other : one));
      });
    }
    const cost = seats.reduce((sum, seat, n) => {
      return sum + seat.cost + crowding(seat, seats.slice(n + 1));
    }, 0);
    if (cost < best.cost) best = { cost, seats };
  }
  return best;
}

function planFor(card: Location, roads: Road[], size: CardSize): { cost: number; seats: Seat[] } {
  const spaces = roads.flatMap((road) => road.spaces);
  const line = roads.flatMap((road) => road.stretch(0, road.length, 7));
  return bestSeats(
    landmarksOf(card).map(({ road, space, code }) =>
      seatsAround(roads[road]?.spaces[space - 1] as Point, { code, size }, spaces, line),
    ),
  );
}

/** The way and the Places with the least overlap: its number, then their middles, on both sizes. */
export function planOf(card: Location): number[] {
  const plans = suitableWays(card).map((way) => {
    return { way, ...planFor(card, roadsOf(card, way), "printed") };
  });
  const best = plans.reduce((one, other) => (other.cost < one.cost ? other : one));
  const small = planFor(card, roadsOf(card, best.way), "small");
  const seats = [...best.seats, ...small.seats];
  return [best.way, ...seats.flatMap(({ x, y }) => [Math.round(x), Math.round(y)])];
}
