// What the players did, counted from the log.
import type { LogLine } from "../../protocol";
import type { Told } from "./types";
import { eventOf } from "./view";

export interface Tally {
  title: string;
  /** By seat. */
  counts: number[];
}

interface Counted {
  title: string;
  /** How much an event counts. */
  worth: (event: Told) => number;
}

function once(is: (event: Told) => boolean): Counted["worth"] {
  return (event) => (is(event) ? 1 : 0);
}

const COUNTED: Counted[] = [
  { title: "Locations added", worth: once(({ event }) => event === "Added") },
  {
    title: "Fabled Places visited",
    worth: once((told) => told.event === "Visited" && !told.substituted),
  },
  { title: "Substitutions", worth: once((told) => told.event === "Visited" && told.substituted) },
  { title: "Sages that came home", worth: once(({ event }) => event === "WentHome") },
  { title: "Powers and Features used", worth: once(({ event }) => event === "AllyUsed") },
  { title: "Books taken", worth: (told) => (told.event === "TookBooks" ? told.count : 0) },
  { title: "Books paid", worth: (told) => (told.event === "PaidBooks" ? told.count : 0) },
  {
    title: "Conversions and Transformations",
    worth: once(({ event }) => event === "Exchanged"),
  },
];

/** Who did it; an event may be nobody's. */
function playerIn(told: Told): number {
  return "player" in told ? told.player : -1;
}

export function tallyOf(log: readonly LogLine[], seats: number): Tally[] {
  const events = log.map(eventOf);
  return COUNTED.map(({ title, worth }) => ({
    title,
    counts: Array.from({ length: seats }, (_, seat) =>
      events.filter((told) => playerIn(told) === seat).reduce((sum, told) => sum + worth(told), 0),
    ),
  })).filter(({ counts }) => counts.some((count) => count > 0));
}
