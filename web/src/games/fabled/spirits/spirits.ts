// The Spirits of The Challenge as the server describes them, and as one more side of the board.
import type { ResultInfo } from "../../../protocol";
import type { Terrain } from "../locations";
import type { AllyInfo, Books, FabledView, SageInfo } from "../view";

/** The look of the Spirits among those of the seats; The Challenge never has a fifth player. */
export const SPIRITS = 4;

export const PHASES = ["target", "support", "action", "movement", "trickery", "oblivion"] as const;
export type PhaseKey = (typeof PHASES)[number];
export type PhaseState = "done" | "now" | "ahead" | "skipped";

export interface PhaseInfo {
  key: PhaseKey;
  title: string;
  state: PhaseState;
}

/** A gap of the row, and the first condition that fails there; null where all are met. */
export interface GapInfo {
  slot: number;
  condition: number | null;
  rule: string;
  text: string;
  left: string | null;
  right: string | null;
}

/** What a sentence is about: only what belongs to its kind is there. */
export interface ToldAbout {
  card?: string;
  which?: string;
  slot?: number | null;
  next?: string | null;
  gaps?: GapInfo[];
  ally?: string;
  terrain?: Terrain;
  price?: string;
  sage?: number;
  place?: string;
  trick?: string;
  /** Trick cards that they hold now. */
  held?: number;
  seat?: number;
}

export interface ToldInfo {
  phase: string;
  kind: string;
  rule: string;
  text: string;
  about: ToldAbout;
}

export interface TrickInfo {
  key: string;
  title: string;
  upper: string;
  lower: string;
  /** What counts at this difficulty. */
  text: string;
  fellowship: boolean;
}

export interface SpiritsInfo {
  side: number;
  mode: string;
  difficulty: string;
  difficulty_title: string;
  phase: string | null;
  phases: PhaseInfo[];
  target: Terrain | null;
  revealed: AllyInfo[];
  escalated: boolean;
  tricks: { held: number; deck: number; discard: string[]; open: TrickInfo | null };
  shared: { left: number; held: number[] };
  fortune: number | null;
  eliminated: number[];
  /** The open cards of each type in the order they try them: the further one first. */
  tries: Record<Terrain, { card: string; which: string }[]>;
  /** Locations from which an Event leads people on, but not the Spirits. */
  barred: string[];
  story: ToldInfo[];
  priority: { rank: number; code: string; name: string; books: boolean }[];
  sages: SageInfo[];
  reserve: number;
  books: Books;
}

const MODES: Record<string, string> = {
  solo: "Solo",
  fellowship: "Fellowship",
  eased_fellowship: "Eased Fellowship",
  rivalry: "Rivalry",
  fierce_rivalry: "Fierce Rivalry",
};

export function modeTitle(mode: string): string {
  return MODES[mode] ?? mode;
}

/** How a game against them ended; alone, a player may be equal with them. */
export function outcomeOf({ winners, text }: ResultInfo): "won" | "lost" | "drawn" {
  if (winners.length > 0) return "won";
  return /nobody wins/.test(text) ? "drawn" : "lost";
}

/** Of two open cards that which the Spirits try first, because it lies further from its deck. */
export function isFurther(spirits: SpiritsInfo | null | undefined, id: string): boolean {
  const tried = Object.values(spirits?.tries ?? {}).flat();
  return tried.some(({ card, which }) => card === id && which === "further");
}

/** A class name in words: FlashOfInsight is Flash of Insight. */
export function trickTitle(key: string): string {
  return key
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/ (Of|The|And|In) /g, (word) => word.toLowerCase());
}

/** The view in which the Spirits stand where the players do: their Sages, visits and walks. */
export function withSpirits(view: FabledView): FabledView {
  const { spirits } = view;
  if (!spirits) return view;
  const seatOf = <Thing extends { seat: number }>(thing: Thing): Thing =>
    thing.seat === spirits.side ? { ...thing, seat: SPIRITS } : thing;
  const sages = Array.from({ length: SPIRITS }, (_, seat) => view.sages[seat] ?? []);
  const walks = Object.entries(view.preview).map(([terrain, all]) => [terrain, all.map(seatOf)]);
  const { barred } = spirits;
  return {
    ...view,
    row: view.row.map((here) => (barred.includes(here.card) ? { ...here, barred: true } : here)),
    active: view.active === spirits.side ? SPIRITS : view.active,
    sages: [...sages, spirits.sages],
    visits: view.visits.map(seatOf),
    preview: Object.fromEntries(walks) as FabledView["preview"],
  };
}
