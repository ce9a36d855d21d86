// The table as the server describes it, for one reader: the types are generated from the game's own
// structs.
import type { LogLine } from "../../protocol";
import type { PositionOf } from "../module";
import { kept } from "./kept";
import { withSpirits } from "./spirits/spirits";
import type * as shown from "./types";

export type {
  AbilityView as AbilityInfo,
  AboutView as About,
  AllyView as AllyInfo,
  DeckView as DeckInfo,
  EventView as EventInfo,
  ExtraView as Extra,
  HalfView as EventHalf,
  SageView as SageInfo,
  SpiritsView as SpiritsInfo,
  TokenView as TokenInfo,
  VisitView as Visit,
  WalkView as Walk,
} from "./types";

export type Books = shown.SpiritsView["books"];
export type Tier = keyof Books;

/** A Location of the row; `barred`: its link is an Event's, and not for the Spirits. */
export type RowCard = shown.RowCard & { barred?: boolean };

/** The view with the Spirits among the players. */
export type FabledView = Omit<shown.FabledView, "row"> & { row: RowCard[] };

const views = new WeakMap<object, FabledView>();
let last: FabledView | undefined;

/** The view of a position; what has not changed since the one before is the same object. */
export function viewOf({ view }: PositionOf<FabledView>): FabledView {
  const found = views.get(view);
  if (found) return found;
  last = kept(last, withSpirits(view));
  views.set(view, last);
  return last;
}

/** What a line of the log is about. */
export function eventOf(line: Pick<LogLine, "event">): shown.Told {
  const event: object = line.event;
  return event as shown.Told;
}

export const TIERS: readonly Tier[] = ["P", "M", "F", "S"];

export const BOOKS: Record<Tier, { name: string; icon: string; cover: string; sign: string }> = {
  P: {
    name: "Prairies",
    icon: "wheat",
    cover: "var(--fabled-book-prairies)",
    sign: "var(--sand-97)",
  },
  M: {
    name: "Mountains",
    icon: "peaks",
    cover: "var(--fabled-book-mountains)",
    sign: "var(--indigo-92)",
  },
  F: {
    name: "Forests",
    icon: "pine-tree",
    cover: "var(--fabled-book-forests)",
    sign: "var(--green-91)",
  },
  S: { name: "Sun", icon: "sun", cover: "var(--fabled-book-sun)", sign: "var(--gold-94)" },
};

/** Books in words: 2 of Prairies and 1 of Mountains. */
export function booksTold(books: Partial<Books> | null): string {
  const parts = TIERS.filter((tier) => books?.[tier]).map(
    (tier) => `${books?.[tier]} of ${BOOKS[tier].name}`,
  );
  return parts.length > 0 ? `Books: ${parts.join(" and ")}` : "no Books";
}
