// The Spirits of The Challenge as one more side of the board.
import type { SpiritsView } from "../types";
import type { FabledView } from "../view";

export type {
  GapView as GapInfo,
  PhaseView as PhaseInfo,
  Sentence as ToldInfo,
  SentenceAbout as ToldAbout,
  SpiritsView as SpiritsInfo,
  TrickView as TrickInfo,
} from "../types";

/** The look of the Spirits among those of the seats; The Challenge never has a fifth player. */
export const SPIRITS = 4;

export const PHASES = ["target", "support", "action", "movement", "trickery", "oblivion"] as const;
export type PhaseKey = (typeof PHASES)[number];
export type PhaseState = SpiritsView["phases"][number]["state"];

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

/** Of two open cards that which the Spirits try first, because it lies further from its deck. */
export function isFurther(spirits: SpiritsView | null | undefined, id: string): boolean {
  const tried = Object.values(spirits?.tries ?? {}).flat();
  return tried.some(({ card, which }) => card === id && which === "further");
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
