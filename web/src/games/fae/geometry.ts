// Plane geometry of the drawn map: shared border curves, outlines and free room in a space.
import {
  BORDERS,
  LAKES,
  isRiver,
  segmentKey,
  segments,
  spaceOf,
  vertex,
  type Point,
  type Segment,
} from "./map";

/** Left, top, right, bottom. */
export type Box = readonly [number, number, number, number];
export type Curve = readonly [Point, Point, Point, Point];

// How far the drawn border reaches into the land on each side, by kind of border.
const RIVER_BANK = 8;
const COAST_BANK = 5;
const INNER_BANK = 1.5;

/** Remembers what a function gave for a key; everything here depends on the map alone. */
export function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = make(key)));
    return value;
  };
}

/** A number from -1 to 1 that looks random but depends on the two vertices only. */
function sway(low: number, high: number, which: number): number {
  return (((low * 73 + high * 151 + which * 59 + low * high * 7) % 201) - 100) / 100;
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}

export function pull(from: Point, towards: Point, share: number): Point {
  return [from[0] + (towards[0] - from[0]) * share, from[1] + (towards[1] - from[1]) * share];
}

const curves = new Map<string, Curve>();

/** The curve of one border stretch. Both neighbours use it, so their outlines fit without a gap. */
export function curve(segment: Segment): Curve {
  const key = segmentKey(segment);
  const known = curves.get(key);
  if (known) return known;
  const start = vertex(segment[0]);
  const end = vertex(segment[1]);
  const along: Point = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(...along);
  const reach = Math.min(9, 0.09 * length) / length;
  const pushed = (which: number): Point => {
    const [x, y] = pull(start, end, which / 3);
    const side = sway(segment[0], segment[1], which) * reach;
    return [short(x - along[1] * side), short(y + along[0] * side)];
  };
  const made: Curve = [start, pushed(1), pushed(2), end];
  curves.set(key, made);
  return made;
}

/** The point of a cubic curve at t. */
export function bend(c: Curve, t: number): Point {
  const s = 1 - t;
  const [a, b, d, e] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return [
    a * c[0][0] + b * c[1][0] + d * c[2][0] + e * c[3][0],
    a * c[0][1] + b * c[1][1] + d * c[2][1] + e * c[3][1],
  ];
}

/** The curves of an outline in walking order, each turned to the walking direction. */
export function walk(outline: readonly number[]): Curve[] {
  return segments(outline).map((segment, i) => {
    const c = curve(segment);
    return outline[i] === segment[0] ? c : [c[3], c[2], c[1], c[0]];
  });
}

function cubic([, one, other, end]: Curve): string {
  return `C${one.join(" ")} ${other.join(" ")} ${end.join(" ")}`;
}

/** The path data of a closed outline of vertices. */
export function areaPath(outline: readonly number[]): string {
  const round = walk(outline);
  return `M${round[0]?.[0].join(" ")}${round.map(cubic).join("")}Z`;
}

/** The path data of loose border stretches. */
export function linePath(stretches: readonly Segment[]): string {
  return stretches
    .map((segment) => `M${vertex(segment[0]).join(" ")}${cubic(curve(segment))}`)
    .join("");
}

export const spacePath = remembered((name: string) => areaPath(spaceOf(name).outline));

function findCoast(): number[] {
  const shores = new Set(LAKES.flatMap((lake) => segments(lake.outline).map(segmentKey)));
  const ways = new Map<number, number[]>();
  for (const { segment, spaces } of BORDERS.values()) {
    if (spaces.length !== 1 || shores.has(segmentKey(segment))) continue;
    const [one, other] = segment;
    ways.set(one, [...(ways.get(one) ?? []), other]);
    ways.set(other, [...(ways.get(other) ?? []), one]);
  }
  const path = [Math.min(...ways.keys())];
  while (path.length < ways.size) {
    const before = path.slice(-2);
    const next = ways.get(path.at(-1) ?? 0)?.find((v) => !before.includes(v));
    if (next === undefined) throw new Error("The coast is not one closed line.");
    path.push(next);
  }
  return path;
}

/** The vertices of the coast in walking order. */
export const COAST: readonly number[] = findCoast();
export const COAST_PATH = areaPath(COAST);
const borders = [...BORDERS.values()];
export const RIVER_PATH = linePath(borders.filter(isRiver).map((border) => border.segment));
export const INNER_PATH = linePath(
  borders
    .filter((border) => border.spaces.length === 2 && !isRiver(border))
    .map((border) => border.segment),
);

function bankOf(segment: Segment): number {
  const border = BORDERS.get(segmentKey(segment));
  if (border && isRiver(border)) return RIVER_BANK;
  return border?.spaces.length === 1 ? COAST_BANK : INNER_BANK;
}

/** A short straight stretch of an outline: start, way, 1 / length², and the width of its bank. */
interface Edge {
  x: number;
  y: number;
  dx: number;
  dy: number;
  part: number;
  bank: number;
}

interface Outline {
  edges: Edge[];
  box: Box;
}

const outlineOf = remembered((name: string): Outline => {
  const { outline } = spaceOf(name);
  const round = segments(outline);
  const edges = walk(outline).flatMap((c, i) => {
    const bank = bankOf(round[i] as Segment);
    return [0, 0.25, 0.5, 0.75].map((t): Edge => {
      const [x, y] = bend(c, t);
      const end = bend(c, t + 0.25);
      const [dx, dy] = [end[0] - x, end[1] - y];
      return { x, y, dx, dy, part: 1 / (dx * dx + dy * dy), bank };
    });
  });
  const xs = edges.map((edge) => edge.x);
  const ys = edges.map((edge) => edge.y);
  const box: Box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return { edges, box };
});

function isInside(edges: readonly Edge[], x: number, y: number): boolean {
  let inside = false;
  for (const edge of edges) {
    if (edge.y > y !== edge.y + edge.dy > y && x < edge.x + ((y - edge.y) / edge.dy) * edge.dx) {
      inside = !inside;
    }
  }
  return inside;
}

/** The square of the distance of a point from an edge. */
function apart(edge: Edge, x: number, y: number): number {
  const px = x - edge.x;
  const py = y - edge.y;
  const along = (px * edge.dx + py * edge.dy) * edge.part;
  const share = along < 0 ? 0 : along > 1 ? 1 : along;
  const ox = px - edge.dx * share;
  const oy = py - edge.dy * share;
  return ox * ox + oy * oy;
}

/** How much dry land lies around a point of a space; negative outside the space. */
export function room(name: string, [x, y]: Point): number {
  const { edges } = outlineOf(name);
  if (!isInside(edges, x, y)) return -1000;
  return Math.min(...edges.map((edge) => Math.sqrt(apart(edge, x, y)) - edge.bank));
}

/** Whether so much dry land lies around a point: asked very often, so it stops at the first no. */
export function hasRoom(name: string, x: number, y: number, need: number): boolean {
  const { edges, box } = outlineOf(name);
  if (x < box[0] || x > box[2] || y < box[1] || y > box[3]) return false;
  for (const edge of edges) {
    const least = need + edge.bank;
    if (least > 0 && apart(edge, x, y) < least * least) return false;
  }
  return isInside(edges, x, y);
}

/** Whether a box lies on the dry land of a space with something to spare. */
export function fits(name: string, box: Box, spare: number): boolean {
  const left = box[0];
  const top = box[1];
  const right = box[2];
  const bottom = box[3];
  const x = (left + right) / 2;
  return (
    hasRoom(name, x, (top + bottom) / 2, spare) &&
    hasRoom(name, left, top, spare) &&
    hasRoom(name, right, top, spare) &&
    hasRoom(name, left, bottom, spare) &&
    hasRoom(name, right, bottom, spare) &&
    hasRoom(name, x, top, spare) &&
    hasRoom(name, x, bottom, spare)
  );
}

/** The distance of a point from a box; 0 inside. */
export function boxGap(box: Box, point: Point): number {
  const x = Math.max(box[0] - point[0], 0, point[0] - box[2]);
  const y = Math.max(box[1] - point[1], 0, point[1] - box[3]);
  return Math.sqrt(x * x + y * y);
}

export function touch(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}

export function moved(box: Box, [x, y]: Point): Box {
  return [box[0] + x, box[1] + y, box[2] + x, box[3] + y];
}
