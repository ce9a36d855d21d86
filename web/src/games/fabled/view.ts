// The table as the server describes it, for one reader.
import type { Position, View } from "../../protocol";
import { kept } from "./kept";
import type { Terrain } from "./locations";
import { withSpirits, type SpiritsInfo } from "./spirits/spirits";

export type Tier = "P" | "M" | "F" | "S";
export type Books = Record<Tier, number>;

export interface AllyInfo {
  key: string;
  title: string;
  origin: Terrain;
  power: string;
  feature: string;
  /** Of an Ally that somebody has: locked, active, used (in this Chapter) or spent. */
  feature_state?: string;
  /** Abilities used in this turn. */
  used?: string[];
  /** Locations, spots or faces with a token; Forests that an Ally keeps. */
  tokens?: (string | number)[];
  in_reserve?: number;
  abilities: AbilityInfo[];
}

export interface EventInfo {
  key: string;
  title: string;
  half: string;
  text: string;
  /** Of the half that is in force. */
  abilities: AbilityInfo[];
  deck?: string;
  upper?: EventHalf | null;
  lower?: EventHalf | null;
}

export interface EventHalf {
  /** The Event tokens that bring it into force. */
  icons: number[];
  text: string;
}

export interface SageInfo {
  sage: number;
  /** Null in the reserve. */
  spot: string | null;
  card: string | null;
  path: string | null;
  space: number | null;
  /** The Place it stands on and has to visit. */
  place: string | null;
}

export interface TokenInfo {
  ally: string;
  seat: number;
  /** A token that lies on a path. */
  spot: string | null;
}

export interface RowCard {
  card: string;
  type: Terrain;
  /** With its right neighbour; null for the last. */
  linked: boolean | null;
  /** The link is an Event's, and not for the Spirits. */
  barred?: boolean;
  tokens: TokenInfo[];
}

export interface DeckInfo {
  left: number;
  /** Null where a card is gone and the deck empty. */
  open: (string | null)[];
  /** The top card, for those who have seen it. */
  top: string | null;
  price: Partial<Books> | null;
}

export interface Walk {
  seat: number;
  sage: number;
  steps: number;
  from: string;
  spots: string[];
  home: boolean;
  places: { spot: string; places: string[] }[];
}

export interface Visit {
  seat: number;
  sage: number;
  place: string;
  card: string;
  now: boolean;
}

/** What the question now asked is about. */
export interface About {
  /** A Location that is placed. */
  card: string | null;
  sage: { seat: number; sage: number } | null;
  /** Where that Sage stands. */
  spot: string | null;
}

/** What a Scenario lets everybody know. */
export interface Extra {
  title: string;
  text: string;
  per_seat: number[];
  /** How far something has come, and of how many. */
  now: number | null;
  of: number | null;
}

/** What can be used by choice. */
export interface AbilityInfo {
  key: string;
  part: string;
  text: string;
}

export interface FabledView extends View {
  scenario: { key: string; title: string; text: string; extras: Extra[] };
  chapter: number;
  last_chapter: boolean;
  phase: string;
  active: number;
  first: number;
  declared: Terrain | null;
  journey: { space: number; tokens: string[] }[];
  row: RowCard[];
  sages: SageInfo[][];
  reserve: number[];
  books: Books[];
  allies: AllyInfo[][];
  offered: AllyInfo[];
  drafted: AllyInfo[][];
  ally_deck: number;
  decks: Record<Terrain, DeckInfo>;
  discard: string[];
  gone: number;
  event: EventInfo | null;
  events_ahead: EventInfo[];
  events_left: number;
  visits: Visit[];
  triggered: { seat: number; ability: string; text: string }[];
  /** Empty while nobody is about to declare. */
  preview: Partial<Record<Terrain, Walk[]>>;
  legend: { places: Record<string, { name: string; size: number | null; text: string }> };
  about: About;
  /** Null where nobody plays against them. */
  spirits?: SpiritsInfo | null;
}

const views = new WeakMap<object, FabledView>();
let last: FabledView | undefined;

/** The view of a position; what has not changed since the one before is the same object. */
export function viewOf({ view }: Position): FabledView {
  const found = views.get(view);
  if (found) return found;
  last = kept(last, withSpirits(view as FabledView));
  views.set(view, last);
  return last;
}

export const TIERS: readonly Tier[] = ["P", "M", "F", "S"];

export const BOOKS: Record<Tier, { name: string; icon: string; cover: string; sign: string }> = {
  P: { name: "Prairies", icon: "wheat", cover: "#c98f2b", sign: "#fff0c8" },
  M: { name: "Mountains", icon: "peaks", cover: "#5f6cab", sign: "#dfe3fb" },
  F: { name: "Forests", icon: "pine-tree", cover: "#2e7d55", sign: "#cdf0d8" },
  S: { name: "Sun", icon: "sun", cover: "#d9572b", sign: "#ffe9a8" },
};

/** Books in words: 2 of Prairies and 1 of Mountains. */
export function booksTold(books: Partial<Books> | null): string {
  const parts = TIERS.filter((tier) => books?.[tier]).map(
    (tier) => `${books?.[tier]} of ${BOOKS[tier].name}`,
  );
  return parts.length > 0 ? `Books: ${parts.join(" and ")}` : "no Books";
}
