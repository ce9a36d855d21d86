// The pages of the board where there is little room, and which of them shows what a choice is about.
import type { Zone } from "./attempts";
import type { FameView } from "./view";

export type Page = "combat" | "market" | "camp" | "track";

const OWN: readonly Zone[] = ["hand", "camp", "moon"];
const PAGES: Partial<Record<Zone, Page>> = {
  market: "market",
  contracts: "market",
  row: "market",
  monsters: "combat",
  deck: "combat",
  foes: "combat",
  ledger: "combat",
};

/** What is asked about or told, by where all that can be chosen lies. */
export function pageAsked(view: FameView, zones: readonly Zone[]): Page | null {
  if (view.combat || view.phase === "rival") return "combat";
  if (zones.length === 0) return null;
  return zones.every((zone) => OWN.includes(zone)) ? "camp" : "market";
}

/** Where the things of one choice lie; own cards are beside an open combat, too. */
export function pageOf(view: FameView, zones: readonly Zone[]): Page | null {
  if (zones.some((zone) => OWN.includes(zone))) return view.combat ? "combat" : "camp";
  return zones.map((zone) => PAGES[zone]).find((page) => page !== undefined) ?? null;
}
