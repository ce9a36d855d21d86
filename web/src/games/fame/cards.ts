// What is printed on the cards, as the game itself tells it (facts.json), and their silhouettes.
import art from "./art.json";
import briefs from "./briefs.json";
import facts from "./facts.json";

export const TYPES = ["elemental", "magic", "poison", "power", "weapons"] as const;
export type AttackType = (typeof TYPES)[number];
export type Kind = "ally" | "item" | "monster" | "legend" | "contract" | "moon" | "fate";

export interface Facts {
  kind: Kind;
  name: string;
  text: string;
  cost?: number;
  attack?: number;
  types?: AttackType[];
  trait?: "active" | "reaction" | "forced" | "";
  pips?: number;
  hero?: boolean;
  blue?: boolean;
  fame?: number;
  immune?: AttackType[];
  vulnerable?: AttackType[];
  forced?: boolean;
  icons?: string[];
  lasting?: boolean;
}

const FACTS = facts as unknown as Record<string, Facts>;
const ART = art as Record<string, string>;
const BRIEFS = briefs as Record<string, string>;

export function isCard(id: string): boolean {
  return id in FACTS;
}

export function factsOf(id: string): Facts {
  const found = FACTS[id];
  if (!found) throw new Error(`no card ${id}`);
  return found;
}

export function nameOf(id: string): string {
  return factsOf(id).name;
}

/** "Squire": small cards have no room for the article. */
export function shortName(id: string): string {
  return nameOf(id).replace(/^The /, "");
}

export function artOf(id: string): string {
  return ART[id] ?? ART[`fate ${nameOf(id).split(/\W/)[0]?.toLowerCase() ?? ""}`] ?? "crystal-ball";
}

/** A few words for a small card; the zoomed one has the whole text. */
export function briefOf(id: string): string {
  return BRIEFS[id] ?? "";
}

/** An item that is nothing but an attack shows it in figures: "Attack with 4 weapons." */
export function strikeOf(id: string): { value: number; type: AttackType } | null {
  const found = /^Attack with (\d) (\w+)\.$/.exec(factsOf(id).text);
  const type = TYPES.find((one) => one === found?.[2]);
  return found && type ? { value: Number(found[1]), type } : null;
}

const KINDS: Record<Kind, string> = {
  ally: "Ally",
  item: "Item",
  monster: "Monster",
  legend: "Legend",
  contract: "Contract",
  moon: "Moon",
  fate: "Fate",
};

export function kindOf(id: string): string {
  const { kind, hero } = factsOf(id);
  return hero ? "Hero" : KINDS[kind];
}

export function list(words: readonly string[]): string {
  return words.length > 1
    ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`
    : (words[0] ?? "");
}

/** A number of things: "1 action", "2 moon tokens". */
export const counted = (count: number, thing: string): string =>
  count === 1 ? `1 ${thing}` : `${count} ${thing}s`;

/** Everything that a screen reader needs of a card, in one line. */
export function describe(id: string): string {
  const card = factsOf(id);
  const told = [`${card.name}, ${kindOf(id).toLowerCase()}`];
  if (card.fame !== undefined) told.push(`fame ${card.fame}`);
  if (card.cost !== undefined) told.push(`recruit ${counted(card.cost, "action")}`);
  if (card.types) told.push(`attack ${card.attack} ${card.types.join(" or ")}`);
  if (card.immune?.length) told.push(`immune to ${list(card.immune)}`);
  if (card.vulnerable?.length) told.push(`vulnerable to ${list(card.vulnerable)}`);
  if (card.forced) told.push("forced combat");
  return told.join(", ");
}

/** The lead of a card's text: "Trait, 1 action", "Reaction", "Forced". */
export function leadOf(id: string): string {
  const { kind, trait, pips = 0, icons = [], lasting, text } = factsOf(id);
  if (trait === "active") return `Trait, ${counted(pips, "action")}`;
  if (trait === "reaction") return "Reaction";
  if (trait === "forced") return "Forced";
  if (kind === "moon") return lasting ? "Until the next moon" : "At once";
  if (/^(Forced|Reaction|Instant):/.test(text)) return "";
  return icons.length ? "At once" : "";
}
