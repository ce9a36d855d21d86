// The choices of a question: which things on the board each one names, and how a button says it.
import type { OptionChoice, QuestionInfo } from "../../protocol";
import { TYPES, isCard, nameOf, shortName } from "./cards";

/** What an attack would bring its target to, in the server's figures. */
export interface Effect {
  value: number;
  total: number;
  fame: number;
}

export interface Option {
  choice: string;
  /** The kind of choice: "recruit", "attack", "end"; "card" where a card alone is the answer. */
  verb: string;
  /** What is pressed for it on the board: cards, decks, seats, attacks of the ledger. */
  things: string[];
  title: string;
  /** The same with few words, where many stand side by side. */
  brief: string;
  /** What follows from it. */
  note: string;
  effect: Effect | null;
  /** It costs the reader something. */
  warns: boolean;
}

/** Kinds of choices that are gathered behind one button when there are many. */
export const GROUPS: Record<string, { title: string; note: (cards: string) => string }> = {
  attack: { title: "Attack", note: (cards) => `with ${cards}` },
  trait: { title: "Use a trait", note: (cards) => cards },
  item: { title: "Use an item", note: (cards) => cards },
  deploy: { title: "Deploy", note: (cards) => cards },
  recruit: { title: "Recruit", note: (cards) => cards },
  call: { title: "Call", note: (cards) => cards },
  new: { title: "New Market", note: () => "renew one row, once per game" },
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
  "new",
];
const LAST = ["resolve", "discard", "keep", "no", "none", "enough", "end"];
const WORDS: Record<string, string> = {
  "spend moon": "Spend a moon token",
  discard: "Discard cards",
  "end dawn": "End dawn",
  "end day": "End the day",
  "end dusk": "End dusk",
  resolve: "Resolve the combat",
  keep: "Keep the rest",
  enough: "Enough",
  none: "Keep them all",
  yes: "Yes",
  no: "No",
  "call monster deck": "Call from the monster deck",
  "call legend deck": "Call from the legend deck",
};
const BRIEF: Record<string, (cards: string[]) => string> = {
  attack: ([source = "", target = ""]) => `${shortName(source)} attacks ${shortName(target)}`,
  trait: ([card = ""]) => `${shortName(card)}'s trait`,
  item: ([card = ""]) => `Use ${shortName(card)}`,
  deploy: ([card = ""]) => `Deploy ${shortName(card)}`,
  recruit: ([card = ""]) => `Recruit ${shortName(card)}`,
  claim: ([card = ""]) => `Claim ${shortName(card)}`,
  resolve: () => "Resolve",
};
/** Words whose label says it all. */
const NAMED = ["keep", "none", "enough"];
const NOTES: Record<string, string> = {
  discard: "from hand or camp",
  "end dawn": "the day begins",
  "end day": "on to dusk",
  "end dusk": "the turn is over",
};

export function optionsOf(question: QuestionInfo | null): Option[] {
  const found = (question?.options ?? []).map(optionOf);
  return found.sort((a, b) => rank(a) - rank(b));
}

function rank({ verb }: Option): number {
  const last = LAST.indexOf(verb);
  if (last >= 0) return 100 + last;
  const at = ORDER.indexOf(verb);
  return at >= 0 ? at : 50;
}

function optionOf(option: OptionChoice): Option {
  const choice = String(option.choice);
  const words = choice.split(" ");
  const cards = words.filter(isCard);
  const first = words[0] ?? "";
  const verb = isCard(first) ? "card" : /^\d+$/.test(first) ? "attacks" : first;
  const said = restOf(option, verb === "attacks" ? undefined : cards[0]);
  const plain = NAMED.includes(verb) && option.label !== choice ? upper(option.label) : "";
  const lead = verb === "card" && /^\w+$/.test(said) ? `${upper(said)} ${nameOf(first)}` : "";
  const title = plain || lead || titleOf(choice, verb, words, cards);
  return {
    choice,
    verb,
    things: thingsOf(choice, verb, cards),
    title,
    brief: BRIEF[verb]?.(cards) ?? title,
    // An attack of the ledger is named by its title alone, unless figures follow.
    note:
      plain || lead || (verb === "attacks" && !/\d/.test(said))
        ? ""
        : noteOf(said) || (NOTES[choice] ?? ""),
    effect: effectOf(option.label),
    warns: (verb === "resolve" || verb === "end") && /[1-9]\d* undefeated/.test(option.label),
  };
}

function thingsOf(choice: string, verb: string, cards: string[]): string[] {
  if (verb === "attacks") return [`attack ${choice.split(" ")[0]}`];
  if (/^call \w+ deck$/.test(choice)) return [choice.slice(5)];
  if (verb === "new" || verb === "seat") return [choice.replace(/^new /, "")];
  if (verb === "spend") return ["moon token"];
  return cards;
}

function titleOf(choice: string, verb: string, words: string[], cards: string[]): string {
  const [one = "", two = ""] = cards;
  const type = words.find((word) => TYPES.some((known) => known === word)) ?? "";
  if (WORDS[choice]) return WORDS[choice];
  if (verb === "attack") return `${shortName(one)} attacks ${shortName(two)} with ${type}`;
  if (verb === "attacks") return `${shortName(one)}, ${type} on ${shortName(two)}`;
  if (verb === "trait") return `Use the trait of ${nameOf(one)}`;
  if (verb === "item") return `Use ${nameOf(one)}`;
  if (verb === "new") return `New ${words[2] ?? "market"}`;
  if (verb === "card") return nameOf(one);
  if (type && one) return `${upper(type)} on ${nameOf(one)}`;
  if (one) return `${upper(verb)} ${nameOf(one)}`;
  return upper(choice);
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a label says beyond the choice itself and the card that the title names already. */
function restOf({ text, label }: OptionChoice, card: string | undefined): string {
  const name = card === undefined ? "" : nameOf(card);
  const rest = label.replace(text, "").trim();
  if (!name || rest === name) return rest === name ? "" : rest;
  if (rest.startsWith(name)) return rest.slice(name.length).replace(/^[,:]?\s*/, "");
  const before = rest.slice(0, -name.length).trim(); // "discard The Squire"
  return rest.endsWith(name) && /^\w+$/.test(before) ? before : rest;
}

function noteOf(rest: string): string {
  const price = /^\((\d)\):\s*/.exec(rest);
  if (!price) return rest;
  const cost = price[1] === "1" ? "1 action" : `${price[1]} actions`;
  return `${cost}: ${rest.slice(price[0].length)}`;
}

function effectOf(label: string): Effect | null {
  const found = /(\d+) on [^:]*: (\d+) of (\d+)/.exec(label);
  if (!found) return null;
  return { value: Number(found[1]), total: Number(found[2]), fame: Number(found[3]) };
}
