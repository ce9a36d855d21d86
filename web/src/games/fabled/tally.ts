// What the players did, counted from the log.
import type { LogLine } from "../../protocol";

export interface Tally {
  title: string;
  /** By seat. */
  counts: number[];
}

const COUNTED: { title: string; is: (event: Record<string, unknown>) => boolean }[] = [
  { title: "Locations added", is: ({ event }) => event === "Added" },
  {
    title: "Fabled Places visited",
    is: ({ event, substituted }) => event === "Visited" && substituted !== true,
  },
  {
    title: "Substitutions",
    is: ({ event, substituted }) => event === "Visited" && substituted === true,
  },
  { title: "Powers and Features used", is: ({ event }) => event === "AllyUsed" },
];

export function tallyOf(log: readonly LogLine[], seats: number): Tally[] {
  return COUNTED.map(({ title, is }) => ({
    title,
    counts: Array.from(
      { length: seats },
      (_, seat) => log.filter(({ event }) => event.player === seat && is(event)).length,
    ),
  })).filter(({ counts }) => counts.some((count) => count > 0));
}
