// The end of a game against the Spirits: their last turn and the Epilogue, told from the log.
import type { LogLine } from "../../../protocol";
import { TIERS, eventOf, type Books, type FabledView } from "../view";
import { happenedIn } from "./scene";
import { stepsOf, storyIn, type Step } from "./story";

const NONE = new Map<string, boolean>();
const NO_BOOKS: Books = { P: 0, M: 0, F: 0, S: 0 };

function withBooks(view: FabledView, books: Books): FabledView {
  return view.spirits ? { ...view, spirits: { ...view.spirits, books } } : view;
}

/** What the Spirits had before these lines, reckoned back from what they have at the end. */
function booksBefore(lines: readonly LogLine[], end: FabledView): Books {
  const events = lines.map(eventOf);
  const last = events.findIndex((told) => "kind" in told && told.kind === "multiplied");
  const counted = (last < 0 ? events : events.slice(0, last)).reduce(
    (view, event) => happenedIn(view, event, NONE),
    withBooks(end, NO_BOOKS),
  );
  const [change, now] = [counted.spirits?.books ?? NO_BOOKS, end.spirits?.books ?? NO_BOOKS];
  const books = { ...now, S: last < 0 ? now.S : now.S / Math.max(1, end.books.length) };
  for (const tier of TIERS) books[tier] -= change[tier];
  return books;
}

/** Their last turn and the Epilogue, with their Books at each step; words alone without a log. */
export function endingOf(log: readonly LogLine[], end: FabledView): Step[] {
  const side = end.spirits?.side ?? -1;
  const first = log.map(eventOf).findLastIndex((told) => {
    return told.event === "TurnBegan" && told.player === side;
  });
  if (first < 0) return storyIn(end);
  const lines = log.slice(first);
  const { spirits, ...before } = withBooks(end, booksBefore(lines, end));
  return stepsOf(lines, { ...before, spirits: spirits && { ...spirits, phase: null } }, end);
}
