// The choices of a question: which things on the board each one names, and how a button says it.
import type { Effect as Told, Parts } from "../../protocol";
import { numberOf, subjectOf, subjectsOf } from "../../table/offers";
import type { Choice } from "../../table/selection.svelte";
import { type AttackType, TYPES, counted, factsOf, nameOf, shortName } from "./cards";

/** What a choice would bring a combat card to. */
export interface Effect {
  card: string;
  /** Of the attacks that the choice makes on it; null: it makes none. */
  value: number | null;
  total: number;
  fame: number;
  /** Only where it is aimed at this card, which is asked next. */
  aimed: boolean;
}

export interface Option {
  choice: string;
  /** The kind of choice: "recruit", "attack", "end"; "card" where a card alone is the answer. */
  verb: string;
  /** What is pressed for it on the board: cards, decks, seats, attacks of the ledger. */
  things: readonly string[];
  title: string;
  /** The same with few words, where many stand side by side. */
  brief: string;
  /** What follows from it. */
  note: string;
  /** What it would bring cards of the combat to, in the server's figures. */
  effects: Effect[];
  /** What the camp can do against the monster that it calls. */
  camp: { total: number; fame: number } | null;
  /** It costs the reader something. */
  warns: boolean;
  /** The attack type that it names. */
  type: AttackType | undefined;
  /** The card that would do it. */
  source: string | undefined;
  /** The player that it names. */
  seat: number | undefined;
}

/** Kinds of choices that are gathered behind one button when there are many. */
export const GROUPS: Record<string, { title: string; note: (cards: string) => string }> = {
  attack: { title: "Attack", note: (cards) => `with ${cards}` },
  trait: { title: "Use a trait", note: (cards) => cards },
  item: { title: "Use an item", note: (cards) => cards },
  deploy: { title: "Deploy", note: (cards) => cards },
  recruit: { title: "Recruit", note: (cards) => cards },
  call: { title: "Call", note: (cards) => cards },
  "new market": { title: "New Market", note: () => "renew one row, once per game" },
};

const ORDER = [
  "claim",
  "attack",
  "item",
  "trait",
  "deploy",
  "recruit",
  "call",
  "score",
  "spend",
  "new market",
];
/** What ends something, declines or goes on. */
export const ENDING = ["resolve", "keep", "no", "none", "enough", "end"];
const LAST = ["resolve", "discard", "keep", "no", "none", "enough", "end"];

/** The choices as buttons, in the order in which they stand. */
export function optionsOf(choices: readonly Choice[]): Option[] {
  return choices.map(optionOf).sort((a, b) => rank(a) - rank(b));
}

function rank({ verb }: Option): number {
  const last = LAST.indexOf(verb);
  if (last >= 0) return 100 + last;
  const at = ORDER.indexOf(verb);
  return at >= 0 ? at : 50;
}

/** Effects that are not about a card of the combat. */
const OTHER = ["acts", "camp"];

function optionOf({ choice, things, parts, label }: Choice): Option {
  const verb = verbOf(parts);
  const effects = (parts.effects ?? []).filter(({ kind }) => !OTHER.includes(kind)).map(effectOf);
  const camp = (parts.effects ?? []).find(({ kind }) => kind === "camp")?.numbers;
  const title = upper(titleOf(parts, label));
  return {
    choice,
    verb,
    things,
    title,
    brief: BRIEF[verb]?.(parts) ?? title,
    note: noteOf(parts, effects),
    effects,
    camp: camp ? { total: camp["total"] ?? 0, fame: camp["fame"] ?? 0 } : null,
    warns: (parts.warnings ?? []).length > 0,
    type: TYPES.find((one) => parts.words?.includes(one)),
    source: sourceOf(parts),
    seat: subjectsOf(parts, { kind: "seat" }).map(({ id }) => Number(id))[0],
  };
}

/** A card that alone is the answer is pressed, whatever becomes of it. */
function verbOf(parts: Parts): string {
  if (parts.verb === "change") return "attacks";
  const isCard = ["choose", "discard"].includes(parts.verb) && idOf(parts) !== "";
  return isCard ? "card" : parts.verb;
}

/** The id of a card that the choice names. */
function idOf(parts: Parts | Told, role = ""): string {
  return String(subjectOf(parts, { kind: "card", role }) ?? "");
}

/** Who attacks, or what is used. */
function sourceOf(parts: Parts): string | undefined {
  const isUsed = ["trait", "item"].includes(parts.verb);
  return idOf(parts, isUsed ? "" : "source") || undefined;
}

function effectOf(told: Told): Effect {
  return {
    card: idOf(told),
    value: told.kind === "becomes" ? null : numberOf(told, "value"),
    total: numberOf(told, "total") ?? 0,
    fame: numberOf(told, "fame") ?? 0,
    aimed: told.kind === "could attack",
  };
}

/** How the things of the board are called that are no cards. */
const THINGS: Record<string, (id: string | number) => string> = {
  deck: (id) => `${id} deck`,
  row: (id) => `market ${id}`,
  seat: (id) => `seat ${Number(id) + 1}`,
  attack: (id) => `attack ${id}`,
  token: (id) => `${id} token`,
};

/** What is pressed on the board for a choice. */
export function thingsOf(parts: Parts): string[] {
  const named = subjectsOf(parts).map(({ kind, id }) => THINGS[kind]?.(id) ?? String(id));
  if (parts.verb === "change") return named.slice(0, 1);
  if (parts.verb === "aim") return [idOf(parts, "target")];
  return parts.verb === "yes" ? [] : named;
}

function titleOf(parts: Parts, label: string): string {
  const [card, type = ""] = [idOf(parts), ...(parts.words ?? [])];
  const source = shortName(idOf(parts, "source"));
  const target = idOf(parts, "target");
  switch (parts.verb) {
    case "attack":
      return `${source} attacks ${shortName(target)} with ${type}`;
    case "change":
      return `${source}, ${type} on ${shortName(target)}`;
    case "aim":
      return `${type} on ${nameOf(target)}`;
    case "name":
      return type;
    case "trait":
      return `use the trait of ${nameOf(card)}`;
    case "item":
      return `use ${nameOf(card)}`;
    case "choose":
      return card ? nameOf(card) : (thingsOf(parts)[0] ?? "");
    case "call":
      return card ? `call ${nameOf(card)}` : `call from the ${thingsOf(parts)[0]}`;
    case "new market":
      return `new ${subjectOf(parts, { kind: "row" })}`;
    case "spend":
      return "spend a moon token";
    case "resolve":
      return "resolve the combat";
    case "enough":
      return "stop";
    case "end":
      return type === "day" ? "end the day" : `end ${type}`;
    case "discard":
      return card ? `discard ${nameOf(card)}` : "discard cards";
    default:
      return card && parts.verb !== "yes" ? `${parts.verb} ${nameOf(card)}` : label;
  }
}

const BRIEF: Record<string, (parts: Parts) => string> = {
  attack: (parts) =>
    `${shortName(idOf(parts, "source"))} attacks ${shortName(idOf(parts, "target"))}`,
  trait: (parts) => `${shortName(idOf(parts))}'s trait`,
  item: (parts) => `Use ${shortName(idOf(parts))}`,
  deploy: (parts) => `Deploy ${shortName(idOf(parts))}`,
  recruit: (parts) => `Recruit ${shortName(idOf(parts))}`,
  claim: (parts) => `Claim ${shortName(idOf(parts))}`,
  card: (parts) => shortName(idOf(parts)),
  resolve: () => "Resolve",
};

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// What follows from a choice.

/** What comes after what ends something. */
const ENDS: Record<string, string> = {
  dawn: "the day begins",
  day: "on to dusk",
  dusk: "the turn is over",
};
const STANDS = ["ready", "exhausted", "in hand"];

function noteOf(parts: Parts, effects: Effect[]): string {
  const { numbers = {}, words = [] } = parts;
  if ("undefeated" in numbers) return endingOf(numbers);
  switch (parts.verb) {
    case "trait":
    case "item":
      return effectWords(strongOf(effects)) || priced(parts, factsOf(idOf(parts)).text);
    case "deploy":
      return priced(parts, (parts.effects ?? []).length ? factsOf(idOf(parts)).text : "");
    case "spend":
      return `${counted(numbers["cost"] ?? 0, "action")}, readies ${numbers["readies"]}`;
    case "new market":
      return "once per game";
    case "enough":
      return "your turn goes on";
    case "end":
      return ENDS[words[0] ?? ""] ?? "";
    case "discard":
      if (!idOf(parts)) return "one by one, as you like";
  }
  const told = [];
  const camp = parts.effects?.find(({ kind }) => kind === "camp")?.numbers;
  if (camp) told.push(`your camp ${camp["total"]} of ${camp["fame"]}`);
  else if ("fame" in numbers) told.push(`fame ${numbers["fame"]}`);
  if (subjectOf(parts, { kind: "deck" })) told.push("unseen");
  if ("cost" in numbers) told.push(counted(numbers["cost"] ?? 0, "action"));
  if ("gain" in numbers) told.push(`+${numbers["gain"]} fame`);
  told.push(...words.filter((word) => STANDS.includes(word)));
  told.push(...(parts.effects ?? []).filter(({ kind }) => kind === "becomes").map(becoming));
  if (parts.verb !== "change") told.push(effectWords(effects));
  return told.filter(Boolean).join(", ");
}

function priced(parts: Parts, text: string): string {
  const cost = numberOf(parts, "cost");
  return [cost === null ? "" : counted(cost, "action"), text].filter(Boolean).join(": ");
}

/** Of a combat that ends, what stays undefeated is what counts. */
function endingOf(numbers: Record<string, number>): string {
  const { beaten = 0, undefeated = 0, lost = 0 } = numbers;
  if (!undefeated) return `${beaten} beaten, 0 undefeated`;
  const allies = lost === 1 ? "lose 1 ally" : `lose ${lost} allies`;
  return `${undefeated} undefeated: ${lost ? allies : "no ally to lose"}`;
}

/** "3 becomes 6: 9 of 8" */
function becoming({ numbers = {} }: Told): string {
  const { was, value, total, fame } = numbers;
  return `${was} ${was === value ? "stays" : "becomes"} ${value}: ${total} of ${fame}`;
}

/** Of a trait or an item that asks nothing more: what it does, rather than what it says. */
function strongOf(effects: Effect[]): Effect[] {
  const strong = effects.filter(({ aimed, value }) => !aimed || value);
  return strong.length ? strong : effects;
}

function effectWords(effects: Effect[]): string {
  return effects
    .map(({ card, value, total, fame }) => {
      const lead = value === null ? nameOf(card) : `${value} on ${nameOf(card)}`;
      return `${lead}: ${total} of ${fame}`;
    })
    .join(effects[0]?.aimed ? " or " : ", ");
}
