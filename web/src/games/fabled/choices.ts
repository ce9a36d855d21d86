// Which choice a thing on the board stands for, and what an offered choice is, by its parts.
import type { Offer, Parts } from "../../protocol";
import { effectsOf, subjectOf, subjectsOf } from "../../table/offers";
import { locationOf, type Terrain } from "./locations";
import { TIERS, type Tier } from "./view";

/** The choice that pressing a card outside the row means: taking it. */
export function takeChoice(ask: string, source: string): string {
  return ask === "TakeAction" ? `add ${source}` : source;
}

/** The choice that pressing a card of the row means. */
export function cardChoice(ask: string, card: string): string {
  return ask === "DeclareTerrain" ? locationOf(card).type : card;
}

export function sageChoice(ask: string, sage: number): string {
  return ask === "TakeAction" ? `step ${sage}` : `sage ${sage}`;
}

export function deckName(terrain: Terrain): string {
  return `${terrain} deck`;
}

export type Kind =
  | "terrain"
  | "take"
  | "convert"
  | "step"
  | "add"
  | "use"
  | "sage"
  | "slot"
  | "place"
  | "spot"
  | "card"
  | "ally"
  | "unlock"
  | "other";

const BY_VERB: Record<string, Kind> = {
  declare: "terrain",
  take: "take",
  use: "use",
  unlock: "unlock",
  place: "slot",
  "put token": "spot",
};
/** What is chosen by choosing one of these. */
const BY_SUBJECT: Record<string, Kind> = {
  exchange: "convert",
  sage: "sage",
  location: "card",
  deck: "card",
  place: "place",
  ally: "ally",
};
const CHOOSING = new Set([
  ...["choose", "visit", "remove", "keep", "enter", "copy", "turn up", "step", "add"],
  ...["call", "draft", "discard", "exchange", "convert", "transform"],
]);

/** What sort of choice it is, for grouping and drawing. */
export function kindOf(parts: Parts): Kind {
  const byVerb = BY_VERB[parts.verb];
  if (byVerb) return byVerb;
  if (letterOf(parts) && (parts.verb === "step" || parts.verb === "add")) return parts.verb;
  const named = parts.subjects?.[0]?.kind ?? "";
  return (CHOOSING.has(parts.verb) && BY_SUBJECT[named]) || "other";
}

const PIECES: readonly Kind[] = [
  ...(["terrain", "convert", "step", "add", "use", "sage", "slot"] as const),
  ...(["place", "spot", "card", "ally", "unlock"] as const),
];

/** Something on the board stands for it: a Sage, a card, a Place, a slot, an arrow on the Books. */
export function hasPiece({ parts }: Offer): boolean {
  return PIECES.includes(kindOf(parts));
}

export type Page = "land" | "allies" | "decks" | "time";

/** Where the board is in pages: the one that its piece is on. */
export function pageOf({ parts }: Offer): Page {
  const kind = kindOf(parts);
  if (kind === "add" || ["add", "keep"].includes(parts.verb)) return "decks";
  if (kind === "use" && idOf(parts, "event")) return "time";
  return ["convert", "use", "ally", "unlock"].includes(kind) ? "allies" : "land";
}

/** The letter of an action. */
function letterOf({ verb, words = [] }: Parts): string {
  return verb === "choose" ? "" : (words[0] ?? "");
}

export function idOf(parts: Parts, kind: string, role?: string): string {
  return String(subjectOf(parts, role ? { kind, role } : { kind }) ?? "");
}

export function numberOf(parts: Parts, kind: string): number {
  return Number(subjectOf(parts, { kind }) ?? -1);
}

/** The Ally or Event whose ability a choice uses. */
export function userOf({ parts }: Offer): string | null {
  const user = subjectOf(parts, { role: "user" });
  return user === null ? null : String(user);
}

/** What an ability does. */
export function abilityText({ parts }: Offer): string {
  return parts.words?.[1] ?? "";
}

export interface Exchange {
  choice: string;
  given: Tier[];
  taken: Tier[];
}

function booksIn(parts: Parts, kind: string): Tier[] {
  const numbers = effectsOf(parts, kind)[0]?.numbers ?? {};
  return TIERS.flatMap((tier) => Array.from({ length: numbers[tier] ?? 0 }, () => tier));
}

/** An exchange of Books that is offered: what is given and what is taken. */
export function exchangeOf({ choice, parts }: Offer): Exchange | null {
  if (!idOf(parts, "exchange")) return null;
  return {
    choice: String(choice),
    given: booksIn(parts, "pays"),
    taken: booksIn(parts, "gains"),
  };
}

/** Conversions that can be made several times in a row: as often as it goes, and what that moves. */
export interface Repeated {
  option: Offer;
  times: number;
  given: Tier[];
  taken: Tier[];
}

export function repeated(option: Offer | undefined): Repeated | null {
  const exchange = option ? exchangeOf(option) : null;
  const times = option?.parts.numbers?.["times"] ?? 1;
  if (!option || !exchange || times < 2) return null;
  const all = (books: Tier[]): Tier[] => Array.from({ length: times }, () => books).flat();
  return { option, times, given: all(exchange.given), taken: all(exchange.taken) };
}

/** A Conversion between neighbouring tiers, whether it is offered or not. */
export function conversion(ask: string, from: Tier, to: Tier): Exchange {
  const up = TIERS.indexOf(to) > TIERS.indexOf(from);
  const [given, taken] = up ? [[from, from], [to]] : [[from], [to, to]];
  const named = `${given.join("")}>${taken.join("")}`;
  return { choice: ask === "TakeAction" ? `convert ${named}` : named, given, taken };
}

/** A Sage can be the answer: then the reader's other Sages can be asked why not. */
export function isSageAsk(ask: string, offers: Iterable<Offer>): boolean {
  const sages: Kind[] = ["sage", "step"];
  return ask === "TakeAction" || [...offers].some(({ parts }) => sages.includes(kindOf(parts)));
}

/** A card of the row can be the answer. */
export function isCardAsk(ask: string): boolean {
  return ask === "ChooseLocation" || ask === "DeclareTerrain";
}

/** What becomes of a side of a card in a slot: there it is joined, or a path that is there now ends. */
export type Joint = "joins" | "cuts" | null;

export interface Joints {
  left: Joint;
  right: Joint;
}

export function jointsIn(offer: Offer | undefined): Joints {
  const tells = (kind: string, role: string): boolean =>
    offer !== undefined &&
    effectsOf(offer.parts, kind).some((effect) => subjectsOf(effect, { role }).length > 0);
  const on = (role: string): Joint =>
    tells("links", role) ? "joins" : tells("cuts", role) ? "cuts" : null;
  return { left: on("left"), right: on("right") };
}

/** The same in a few words: "joins left, cuts right". */
export function jointsTold({ left, right }: Joints): string {
  if (left === right) {
    return left === null ? "joins nothing" : left === "joins" ? "joins both" : "cuts the path";
  }
  const told = [left && `${left} left`, right && `${right} right`];
  return told.filter(Boolean).join(", ");
}
