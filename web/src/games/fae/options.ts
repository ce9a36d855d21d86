// What may be chosen now, taken from the options that the server gives and from nothing else.
import type { Offer } from "../../protocol";
import { subjectsOf } from "../../table/offers";
import type { Choice } from "../../table/selection.svelte";

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
