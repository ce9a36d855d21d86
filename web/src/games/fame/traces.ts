// What others did since the reader's last choice, for a lasting trace on the board: places that
// cards left, fights, what somebody took from somebody, and ways along the fame track.
import type { LogLine } from "../../protocol";
import { happenedIn } from "./view";

export interface Trace {
  /** The how-manieth of all, from 1 on. */
  n: number;
  seat: number;
  card: string | null;
  /** Where on the board it was: "allies 0", "monster deck", "hand 0"; "": nowhere. */
  place: string;
  /** How a fight ended; "": it has not, or was none. */
  ended: "" | "won" | "lost";
  /** The line of the log. */
  text: string;
}

export interface Trail {
  seat: number;
  from: number;
  to: number;
}

/** What was taken from somebody is marked there: "hand 0". */
export function handOf(seat: number): string {
  return `hand ${seat}`;
}

/** In order; what the reader did is none. */
export function tracesIn(lines: readonly LogLine[], reader: number | null): Trace[] {
  const found: Trace[] = [];
  for (const { event: told, text } of lines) {
    const [event] = happenedIn([told]);
    const add = (seat: number, card: string | null, place: string): void => {
      if (seat === reader) return;
      found.push({ n: found.length + 1, seat, card, place, ended: "", text });
    };
    switch (event?.event) {
      case "Recruited":
      case "Took":
      case "ContractScored":
      case "Called":
        add(event.player, event.card, event.lay);
        break;
      case "Discarded":
        if (event.lay) add(event.player, event.card, event.lay);
        break;
      case "Forced":
        event.cards.forEach((card, n) => add(event.player, card, event.lay[n] ?? ""));
        break;
      case "MarketRenewed":
        add(event.player, null, `market ${event.row}`);
        break;
      case "Stole":
        add(event.player, typeof event.card === "string" ? event.card : null, handOf(event.victim));
        break;
      case "MoonStolen":
        add(event.player, null, handOf(event.victim));
        break;
      case "Defeated":
      case "Undefeated": {
        const fight = found.findLast(({ card, ended }) => card === event.card && !ended);
        if (fight)
          Object.assign(fight, { ended: event.event === "Defeated" ? "won" : "lost", text });
      }
    }
  }
  return found;
}

const LINE = 42; // letters

/** The latest that so many lines have room for, with one that counts the others. */
export function latest(traces: readonly Trace[], most: number): readonly Trace[] {
  const lines = traces.map(({ text }) => Math.ceil(text.length / LINE));
  const taken = (from: number): number =>
    lines.slice(from).reduce((sum, one) => sum + one, from > 0 ? 1 : 0);
  const first = traces.findIndex((_, from) => taken(from) <= most);
  return first < 0 ? traces.slice(-1) : traces.slice(first);
}

/** What is marked in each place. */
export function placed(traces: readonly Trace[]): ReadonlyMap<string, Trace[]> {
  const found = new Map<string, Trace[]>();
  for (const trace of traces) {
    if (trace.place) found.set(trace.place, [...(found.get(trace.place) ?? []), trace]);
  }
  return found;
}

/** In words, for screen readers. */
export function toldOf(traces: readonly Trace[] = []): string {
  return traces.map(({ text }) => text).join(" ");
}

/** For each of the others, from where to where their token went. */
export function trailsIn(lines: readonly LogLine[], reader: number | null): Trail[] {
  const found = new Map<number, Trail>();
  for (const { event } of lines) {
    const { player, fame, total } = event;
    if (typeof player !== "number" || typeof total !== "number" || player === reader) continue;
    const before = typeof fame === "number" ? total - fame : total;
    const { from } = found.get(player) ?? { from: before };
    found.set(player, { seat: player, from, to: total });
  }
  return [...found.values()].filter(({ from, to }) => from !== to);
}
