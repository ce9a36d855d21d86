// What may be chosen now, taken from the options that the server gives and from nothing else.
import type { Offer } from "../../protocol";
import { subjectsOf } from "../../table/offers";
import type { Choice } from "../../table/selection.svelte";
import { spaceOf, type Point } from "./map";

export interface Options {
  kind: "move" | "ritual" | "none";
  /** For each group that can move: the spaces it can join. */
  moves: ReadonlyMap<string, readonly string[]>;
  /** The spaces whose ritual may be held next. */
  rituals: readonly string[];
}

/** The spaces that a choice names: where from and where to, or where a ritual is held. */
export function spacesOf({ parts }: Offer): string[] {
  return subjectsOf(parts, { kind: "space" }).map(({ id }) => String(id));
}

export function optionsOf(choices: readonly Choice[]): Options {
  const moves = new Map<string, string[]>();
  const rituals: string[] = [];
  for (const { parts, things } of choices) {
    const [space = "", target = ""] = things;
    if (parts.verb === "move") moves.set(space, [...(moves.get(space) ?? []), target]);
    if (parts.verb === "hold") rituals.push(space);
  }
  const kind = moves.size ? "move" : rituals.length ? "ritual" : "none";
  return { kind, moves, rituals };
}

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function isArrow(key: string): boolean {
  return key in DIRECTIONS;
}

/** The space that a reader would expect an arrow key to go to: near, and in that direction. */
export function nearest(from: string, key: string, among: readonly string[]): string | null {
  const way = DIRECTIONS[key];
  if (!way) return null;
  const [x, y] = spaceOf(from).at;
  let best: string | null = null;
  let least = Infinity;
  for (const name of among) {
    if (name === from) continue;
    const at = spaceOf(name).at;
    const [dx, dy] = [at[0] - x, at[1] - y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    const cost = ahead + 2 * aside;
    if (ahead > 0 && aside <= 2 * ahead && cost < least) [best, least] = [name, cost];
  }
  return best;
}
