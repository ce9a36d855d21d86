// What a choice would do, told by the server's preview: who gives and takes what, in rules order.
import type { Foresight } from "../../protocol";
import { counted } from "./parts";
import { KINDS, type Pile } from "./wonders";

const START = "you start from the next Story on";
const NO_START = "no Story follows";

export interface Step {
  /** Who or what does it: "Take", "Pay", or the title of a card or space. */
  source: string;
  gets: Pile;
  gives: Pile;
  /** What else happens. */
  note: string;
}

export interface Foreseen {
  steps: Step[];
  /** What the reader's piles gain (or lose) in all. */
  change: Pile;
  /** Titles of cards that answer. */
  triggers: string[];
}

type Event = Record<string, unknown>;

function pile(value: unknown): Pile {
  return typeof value === "object" && value !== null ? (value as Pile) : {};
}

function hasAny(one: Pile): boolean {
  return KINDS.some((kind) => one[kind]);
}

function step(source: string, gets: Pile = {}, gives: Pile = {}, note = ""): Step {
  return { source, gets, gives, note };
}

function cards(count: unknown): string {
  return `draw ${counted(Number(count), "card")}`;
}

function stepsOf(event: Event): Step[] {
  const source = String(event["source"] ?? "");
  switch (event["event"]) {
    case "Explored":
      return [step("Take", pile(event["taken"])), step("The Earth", pile(event["earth"]))];
    case "StayedHome":
      return [step("Take", pile(event["wonders"]))];
    case "Gained":
      return [step(source, pile(event["wonders"]))];
    case "Returned":
      return [step(source, {}, pile(event["wonders"]))];
    case "Converted":
      return [step(source, pile(event["got"]), pile(event["given"]))];
    case "Drew":
      return [step(source, {}, {}, cards(event["number"]))];
    case "EverAfterPlayed":
    case "DreamPlayed":
    case "RealmAdded":
    case "RealmUpgraded":
      return [step("Pay", {}, pile(event["paid"]))];
    case "StartClaimed":
      return [step("Starting Player", {}, {}, event["is_last"] ? NO_START : START)];
    case "CostsEased":
      return [step("Ignore 1 Wonder", {}, {}, "each card costs 1 Wonder less this Story")];
    default:
      return [];
  }
}

function sum(steps: Step[]): Pile {
  const change: Pile = {};
  for (const { gets, gives } of steps) {
    for (const kind of KINDS) {
      const by = (gets[kind] ?? 0) - (gives[kind] ?? 0);
      if (by) change[kind] = (change[kind] ?? 0) + by;
    }
  }
  return change;
}

/** The part of a preview that concerns the reader. */
export function foreseen({ events }: Foresight, viewer: number | null, own: string[]): Foreseen {
  const steps = events
    .filter((event) => event["player"] === viewer)
    .flatMap(stepsOf)
    .filter(({ gets, gives, note }) => hasAny(gets) || hasAny(gives) || note);
  const triggers = steps.map(({ source }) => source).filter((source) => own.includes(source));
  return { steps, change: sum(steps), triggers };
}
