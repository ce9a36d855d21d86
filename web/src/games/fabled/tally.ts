// What the players did, counted from the log.
import type { LogLine } from "../../protocol";

export interface Tally {
  title: string;
  /** By seat. */
  counts: number[];
}

interface Counted {
  title: string;
  is: (event: Record<string, unknown>) => boolean;
  /** How much an event counts; 1 where nothing is said. */
  worth?: (event: Record<string, unknown>) => number;
}

const COUNTED: Counted[] = [
  { title: "Locations added", is: ({ event }) => event === "Added" },
  {
    title: "Fabled Places visited",
    is: ({ event, substituted }) => event === "Visited" && substituted !== true,
  },
  {
    title: "Substitutions",
    is: ({ event, substituted }) => event === "Visited" && substituted === true,
  },
  { title: "Sages that came home", is: ({ event }) => event === "WentHome" },
  { title: "Powers and Features used", is: ({ event }) => event === "AllyUsed" },
  {
    title: "Books taken",
    is: ({ event }) => event === "TookBooks",
    worth: ({ count }) => Number(count),
  },
  {
    title: "Books paid",
    is: ({ event }) => event === "PaidBooks",
    worth: ({ count }) => Number(count),
  },
  { title: "Conversions and Transformations", is: ({ event }) => event === "Exchanged" },
];

export function tallyOf(log: readonly LogLine[], seats: number): Tally[] {
  return COUNTED.map(({ title, is, worth = () => 1 }) => ({
    title,
    counts: Array.from({ length: seats }, (_, seat) =>
      log
        .filter(({ event }) => event.player === seat && is(event))
        .reduce((sum, { event }) => sum + worth(event), 0),
    ),
  })).filter(({ counts }) => counts.some((count) => count > 0));
}
