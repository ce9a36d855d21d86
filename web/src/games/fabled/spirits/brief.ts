// The Spirits' turn in short, for who reads it at once: what came of each decision, one entry for
// all that one Sage does in a row. Each leads to its step, which has the reasons.
import type { Step } from "./story";

export interface Entry {
  text: string;
  /** The steps that it tells, from the first to the last. */
  from: number;
  to: number;
}

/** What these say, what comes of them does not. */
const TELLING = new Set(["LeftPlay", "searched", "played", "visited", "target"]);

function told({ kind, text, more }: Step): string {
  if (more.length === 0) return text;
  return (TELLING.has(kind) ? [text, ...more] : more).join(" ");
}

function isOfSame(one: Step | undefined, other: Step): boolean {
  if (!one?.sage || !other.sage) return false;
  return one.sage.seat === other.sage.seat && one.sage.sage === other.sage.sage;
}

export function entriesIn(steps: readonly Step[]): Entry[] {
  const found: Entry[] = [];
  steps.forEach((step, n) => {
    const last = found.at(-1);
    // Where a Sage has come to, or whom it visits, is what its walk and its choice were for.
    if (last && isOfSame(steps[n - 1], step)) Object.assign(last, { text: told(step), to: n });
    else found.push({ text: told(step), from: n, to: n });
  });
  return found;
}
