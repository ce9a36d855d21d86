// What is printed on the cards, as the game itself tells it (facts.json, written by `make protocol`),
// and their silhouettes: art.json chooses one for a card, others get that of their kind.
import art from "./art.json";
import facts from "./facts.json";
import type { Facts } from "./types";

export type { Facts } from "./types";

export const TYPES = ["elemental", "magic", "poison", "power", "weapons"] as const;
export type AttackType = (typeof TYPES)[number];
export type Kind = Facts["kind"];

/** By id. */
export const FACTS = facts as Readonly<Record<string, unknown>> as Readonly<Record<string, Facts>>;
const ART: ReadonlyMap<string, string> = new Map(Object.entries(art));

export function isCard(id: string): boolean {
  return id in FACTS;
}

/** A card that this page has not heard of is drawn plainly, by its id. */
export function factsOf(id: string): Facts {
  return FACTS[id] ?? { kind: "item", name: id, title: id, text: "", brief: "" };
}

export function nameOf(id: string): string {
  return factsOf(id).name;
}

/** "Squire": small cards have no room for the article. */
export function shortName(id: string): string {
  return factsOf(id).title;
}

export function artOf(id: string): string {
  const { kind, family } = factsOf(id);
  return ART.get(id) ?? ART.get(`${kind} ${family}`) ?? ART.get(kind) ?? "crystal-ball";
}

/** A few words for a small card; the zoomed one has the whole text. */
export function briefOf(id: string): string {
  const { kind, brief, text } = factsOf(id);
  return brief || (kind === "ally" ? "" : text);
}

/** An item that is nothing but an attack shows it in figures. */
export function strikeOf(id: string): { value: number; type: AttackType } | null {
  return factsOf(id).strike ?? null;
}

/** Does the card say something that no sign on it shows? */
export function isForced(id: string): boolean {
  const { text, icons = [] } = factsOf(id);
  return text !== "" && icons.length === 0;
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
  const { kind, trait, pips = 0, lasting } = factsOf(id);
  if (trait === "active") return `Trait, ${counted(pips, "action")}`;
  if (trait === "reaction") return "Reaction";
  if (trait === "forced") return "Forced";
  if (kind === "moon") return lasting ? "Until the next moon" : "At once";
  return "";
}
