// The Spirits' turn in short, for who reads it at once: what came of each decision, one entry for
// all that one Sage does in a row. Each leads to its step, which has the reasons.
import { placeName } from "../places";
import type { Step } from "./story";

export interface Entry {
  text: string;
  /** The steps that it tells, from the first to the last. */
  from: number;
  to: number;
}

/** What these say, what comes of them does not. */
const TELLING = new Set(["LeftPlay", "visited", "target"]);
/** Where a Sage comes to; a visit of it later in the turn says as much. */
const COMING = new Set(["Walked", "WentToPlace", "preferred"]);
const VISITING = new Set(["Visited", "visited", "switched", "substituted", "nothing"]);

/** Tries for a place in the row, each because the one before it failed. */
const SEEKING = new Set(["searched", "far left", "not added"]);
/** What was meant to be done, which is told by what was done next. */
const MEANT = new Set(["joined", "restless"]);
const MOVING = new Set(["Walked", "Jumped"]);

/** Names of Trick cards by their keys. */
type Titles = Record<string, string>;

/** What a step itself says: a card and a Place by name alone, where something came of it. */
function said({ kind, text, more, about }: Step, titles: Titles): string {
  const title = kind === "played" ? titles[about.trick ?? ""] : "";
  if (title) return `The Spirits play ${title}.`;
  const visited = kind === "visited" && more.length > 0 ? about.place : null;
  return visited ? `${placeName(visited)}:` : text;
}

function told(step: Step, titles: Titles): string {
  const { kind, more } = step;
  if (more.length > 0 && kind !== "played" && !TELLING.has(kind)) return more.join(" ");
  return [said(step, titles), ...more].join(" ");
}

function isOfSame(one: Step | undefined, other: Step): boolean {
  if (!one?.sage || !other.sage) return false;
  return one.sage.seat === other.sage.seat && one.sage.sage === other.sage.sage;
}

/** The turn's beginning and what was declared stand above the list; ways to visits and what they
 * meant to do are told by what comes later. */
function isToldElsewhere(step: Step, later: readonly Step[]): boolean {
  const { kind } = step;
  if (kind === "TurnBegan" || kind === "declared") return later.length > 0;
  if (MEANT.has(kind)) return MOVING.has(later[0]?.kind ?? "");
  if (!COMING.has(kind)) return false;
  return later.some((other) => VISITING.has(other.kind) && isOfSame(step, other));
}

/** Where a Sage has come to, or whom it visits, is what its walk and its choice were for; where a
 * Location has its place, what it was paid and searched for. */
function isLeadingTo(one: Step | undefined, other: Step): boolean {
  const failed = one?.kind === "searched" && one.more.length === 0;
  const sought = one?.kind === "paid" || failed;
  return isOfSame(one, other) || (sought && SEEKING.has(other.kind));
}

export function entriesIn(steps: readonly Step[], titles: Titles = {}): Entry[] {
  const found: Entry[] = [];
  steps.forEach((step, n) => {
    if (isToldElsewhere(step, steps.slice(n + 1))) return;
    const last = found.at(-1);
    const text = told(step, titles);
    if (last?.to === n - 1 && isLeadingTo(steps[n - 1], step)) Object.assign(last, { text, to: n });
    else found.push({ text, from: n, to: n });
  });
  return found;
}
