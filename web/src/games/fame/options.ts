// The choices of a question: which things on the board each one names, and how a button says it.
import type { Offer, QuestionInfo } from "../../protocol";
import { TYPES, counted, isCard, nameOf, shortName } from "./cards";
import type { Effect, FameView } from "./view";

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
  /** What it would bring cards of the combat to, in the server's figures. */
  effects: Effect[];
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
  discard: "one by one, as you like",
  "end dawn": "the day begins",
  "end day": "on to dusk",
  "end dusk": "the turn is over",
};

export function optionsOf(
  question: QuestionInfo | null,
  outlook: FameView["outlook"] = {},
): Option[] {
  const found = (question?.options ?? []).map((option) =>
    optionOf(option, outlook[String(option.choice)] ?? []),
  );
  return found.sort((a, b) => rank(a) - rank(b));
}

function rank({ verb }: Option): number {
  const last = LAST.indexOf(verb);
  if (last >= 0) return 100 + last;
  const at = ORDER.indexOf(verb);
  return at >= 0 ? at : 50;
}

function optionOf(option: Offer, effects: Effect[]): Option {
  const choice = String(option.choice);
  const words = choice.split(" ");
  const cards = words.filter(isCard);
  const first = words[0] ?? "";
  const verb = isCard(first) ? "card" : /^\d+$/.test(first) ? "attacks" : first;
  const { lead, said } = saidOf(option, verb, cards[0]);
  const plain = NAMED.includes(verb) && option.label !== choice ? upper(option.label) : "";
  const named = lead && `${upper(lead)} ${nameOf(first)}`;
  const title = plain || named || titleOf(choice, verb, words, cards);
  return {
    choice,
    verb,
    things: thingsOf(choice, verb, cards),
    title,
    brief: BRIEF[verb]?.(cards) ?? title,
    note: plain ? "" : effectWords(verb, effects) || noteOf(said) || (NOTES[choice] ?? ""),
    effects,
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
function saidOf(
  { text, label }: Offer,
  verb: string,
  card: string | undefined,
): { lead: string; said: string } {
  // "The Squire's weapons attack on The Ettin, 3 becomes 6: 9 of 8"
  if (verb === "attacks") return { lead: "", said: /, (\d.*)$/.exec(label)?.[1] ?? "" };
  // "discard A02  The Squire, exhausted"
  const [lead = "", rest = ""] = label.includes(text) ? label.split(text, 2) : ["", label];
  const name = card === undefined ? "" : nameOf(card);
  const told = rest.trim();
  const said = name && told.startsWith(name) ? told.slice(name.length) : told;
  return { lead: lead.trim(), said: said.replace(/^[,:;]?\s*/, "") };
}

/** Of a trait or an item that asks nothing more: what it does, rather than what it says. */
function effectWords(verb: string, effects: Effect[]): string {
  if (verb !== "trait" && verb !== "item") return "";
  const strong = effects.filter(({ aimed, value }) => !aimed || value);
  return (strong.length ? strong : effects)
    .map(({ card, value, total, fame }) => {
      const lead = value === null ? nameOf(card) : `${value} on ${nameOf(card)}`;
      return `${lead}: ${total} of ${fame}`;
    })
    .join(effects[0]?.aimed ? " or " : ", ");
}

function noteOf(rest: string): string {
  const price = /^\((\d)\):\s*/.exec(rest);
  // Of a combat that ends, what stays undefeated is what counts.
  if (!price) return rest.replace(/^\d+ beaten, (?=[1-9])/, "");
  const cost = counted(Number(price[1]), "action");
  return `${cost}: ${rest.slice(price[0].length)}`;
}
