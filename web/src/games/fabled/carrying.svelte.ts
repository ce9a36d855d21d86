// What a mouse drags on this board: an open Location to its gap of the row, a Sage along its path.
import type { Offer } from "../../protocol";
import type { Carrier } from "../../table/dragging";
import { effectsOf, subjectOf } from "../../table/offers";
import { idOf, numberOf } from "./choices";
import { locationOf, spotOf } from "./locations";

/** What is dragged, and where it can be let go. */
export interface Carried {
  /** The Location that looks for a gap; null: a Sage that goes to one of the spaces. */
  location: string | null;
  spots: readonly string[];
}

interface Host {
  /** Something can be chosen now. */
  readonly isOpen: boolean;
  readonly options: ReadonlyMap<string, Offer>;
  readonly rowLength: number;
  spotOf: (sage: number) => string | null;
  /** Makes a choice, and then those that were decided with it. */
  chooseAll: (choice: string, then: readonly string[]) => void;
}

/** What lays a Location down. */
const TAKING: readonly string[] = ["add", "keep"];
const SLOT = /^slot \d+$/;

/** An open Location: one knows where it would go before it is paid for. */
function locationIn({ parts }: Offer): string | null {
  return TAKING.includes(parts.verb) ? idOf(parts, "location") || null : null;
}

/** Where a Sage that takes a step could be led: the space that it reaches, and those behind it. */
export function spotsAhead({ parts }: Offer): string[] {
  const [way] = effectsOf(parts, "reaches");
  const next = way ? String(subjectOf(way, { kind: "spot" })) : "";
  const from = spotOf(next);
  if (parts.verb !== "step" || !from) return [];
  const { main, dead } = locationOf(from.card);
  const count = (from.dead ? dead : main)?.spaces ?? 0;
  const before = next.slice(0, next.length - String(from.space).length);
  return Array.from({ length: count - from.space + 1 }, (_, n) => `${before}${from.space + n}`);
}

/** Is this space before that one, on the same path? */
function isBefore(spot: string, end: string): boolean {
  const [here, there] = [spotOf(spot), spotOf(end)];
  if (!here || !there || here.card !== there.card || here.dead !== there.dead) return false;
  return here.space < there.space;
}

export class Carrying implements Carrier<string> {
  now = $state.raw<Carried | null>(null);
  /** A Sage is led to a space, step by step. */
  #led: { choice: string; sage: number; start: string; end: string } | null = null;

  constructor(readonly host: Host) {}

  #carried(choice: string): Carried | null {
    const option = this.host.options.get(choice);
    if (!option || !this.host.isOpen) return null;
    const location = locationIn(option);
    if (location) return this.host.rowLength > 0 ? { location, spots: [] } : null;
    const spots = spotsAhead(option);
    return spots.length > 0 ? { location: null, spots } : null;
  }

  canCarry(choice: string): boolean {
    return this.#carried(choice) !== null;
  }

  carry(choice: string): void {
    this.now = this.#carried(choice);
  }

  /** A Location is taken and laid down there; a Sage walks there, as far as its steps reach. */
  drop(choice: string, onto: string | null): void {
    this.now = null;
    const carried = this.#carried(choice);
    if (!carried || onto === null) return;
    if (carried.location && SLOT.test(onto)) this.host.chooseAll(choice, [onto]);
    if (!carried.spots.includes(onto)) return;
    this.host.chooseAll(choice, []);
    const parts = this.host.options.get(choice)?.parts;
    const sage = parts ? numberOf(parts, "sage") : -1;
    const start = this.host.spotOf(sage);
    this.#led = start ? { choice, sage, start, end: onto } : null;
  }

  /** What was meant for afterwards holds no more. */
  forget(): void {
    this.now = this.#led = null;
  }

  /** The next step of the Sage that is led, past the Places on its way; null where it is there. */
  next(ask: string, offered: readonly string[], about: number | null): string | null {
    if (!this.#led) return null;
    const { choice, sage, start, end } = this.#led;
    const here = this.host.spotOf(sage) ?? "";
    const passes = ask === "EnterPlace" && about === sage;
    const step = passes ? "pass by" : ask === "TakeSteps" ? choice : "";
    if (offered.includes(step) && (here === start || isBefore(here, end))) return step;
    this.#led = null;
    return null;
  }
}
