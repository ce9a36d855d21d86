// What the reader wants without being asked again: for the rest of a turn, or from now on.
import { SvelteSet } from "svelte/reactivity";
import type { Offer } from "../../protocol";
import { subjectOf } from "../../table/offers";

/** What can be wanted for a whole turn besides an Ally's power: to enter Places, to walk on, to visit
 * one after the other. */
const FOR_TURN: Readonly<Record<string, string>> = {
  EnterPlace: "enter",
  ChooseSteps: "walk",
  ChooseVisit: "visit",
};

/** The power of an own Ally that this uses where something has triggered it. */
function powerOf(ask: string, { parts }: Offer): string | null {
  const ability = subjectOf(parts, { kind: "ability" });
  const isOwn = subjectOf(parts, { kind: "ally", role: "user" }) !== null;
  return ask === "UseAlly" && isOwn && ability !== null ? String(ability) : null;
}

export class Wishes {
  readonly #forTurn = new Set<string>();
  /** Powers that are used whenever they are triggered; their Allies' cards show it. */
  readonly #always = new SvelteSet<string>();
  #turn = "";
  #ply = -1;

  /** What was wanted for a turn ends with it; who takes something back is asked about all again. */
  heed(turn: string, ply: number): void {
    const goesBack = ply < this.#ply;
    if (turn !== this.#turn || goesBack) this.#forTurn.clear();
    if (goesBack) this.#always.clear();
    this.#turn = turn;
    this.#ply = ply;
  }

  /** Would this wish outlast the turn? */
  lasts(ask: string, offer: Offer): boolean {
    return powerOf(ask, offer) !== null;
  }

  add(ask: string, offer: Offer): void {
    const power = powerOf(ask, offer);
    if (power !== null) this.#always.add(power);
    else this.#forTurn.add(FOR_TURN[ask] ?? String(offer.choice));
  }

  includes(ask: string, offer: Offer): boolean {
    const power = powerOf(ask, offer);
    if (power !== null) return this.#always.has(power);
    return this.#forTurn.has(FOR_TURN[ask] ?? String(offer.choice));
  }

  isAlways(power: string): boolean {
    return this.#always.has(power);
  }

  /** The reader wants to be asked about it again. */
  end(power: string): void {
    this.#always.delete(power);
  }
}
