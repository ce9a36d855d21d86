// Which things on the table each choice is about, read from the words of the choice.
import type { Offer, Position, QuestionInfo } from "../../protocol";
import { KINDS } from "./wonders";

/** A thing on the table: "space:1 Castle", "hand:Two Rings", "realm:Home", "wonder:Magic", … */
export type Thing = `${"space" | "hand" | "realm" | "wonder" | "discard"}:${string}`;

export interface Choice {
  choice: string;
  text: string;
  label: string;
  things: readonly Thing[];
}

const IN_HAND = new Set(["PlayFate", "DiscardCard"]);
// Questions at which a Dream may be played among other things.
const PLAYS = new Set(["Explore", "ReactToCurse", "ReactToSleep", "Empower"]);

function played(choice: string): Thing[] {
  return choice.startsWith("play ") ? [`hand:${choice.slice(5)}`] : [];
}

function wondersIn(words: string): Thing[] {
  return KINDS.filter((kind) => new RegExp(`\\b${kind}`).test(words)).map(
    (kind) => `wonder:${kind}` as const,
  );
}

function thingsOf(ask: string, choice: string): Thing[] {
  if (choice === "pass") return [];
  if (ask === "Explore") {
    const cards = played(choice);
    return cards.length ? cards : [`space:${choice}`];
  }
  if (IN_HAND.has(ask)) return [`hand:${choice}`];
  switch (ask) {
    case "PlaceRealm": {
      const [card = "", realm] = choice.split(" on ");
      return realm ? [`hand:${card}`, `realm:${realm}`] : [`hand:${card}`];
    }
    case "ReactToCurse":
    case "ReactToSleep":
    case "Empower":
      return played(choice);
    case "ConvertWonder":
      return wondersIn(choice.split(" to ")[0] ?? "");
    case "PayCost":
    case "GainWonder":
    case "ReturnWonder":
    case "ReplaceMagic":
      return wondersIn(choice);
    case "SwapWonder":
      return wondersIn(choice.split(" for ")[0] ?? "");
    case "PayRealmFirst":
    case "ChooseRealm":
      return [`realm:${choice}`];
    case "ChooseAbility":
      return [`realm:${choice}`];
    case "TakeFromDiscard":
      return [`discard:${choice}`];
    case "TakeFromSpace":
      return [`space:${choice}`];
    default:
      return [];
  }
}

export function choicesOf(question: QuestionInfo | null): Choice[] {
  return (question?.options ?? []).map((option: Offer) => {
    const choice = String(option.choice);
    return { ...option, choice, things: thingsOf(question?.ask ?? "", choice) };
  });
}

/** The choice to ask the server about, where something on the table cannot be chosen. */
export function attemptOn(ask: string, thing: Thing): string | null {
  const [kind = "", ...rest] = thing.split(":");
  const name = rest.join(":");
  if (kind === "space") return ask === "Explore" || ask === "TakeFromSpace" ? name : null;
  if (kind === "hand") {
    if (IN_HAND.has(ask) || ask === "PlaceRealm") return name;
    return PLAYS.has(ask) ? `play ${name}` : null;
  }
  if (kind === "realm") return ask === "ChooseRealm" || ask === "PayRealmFirst" ? name : null;
  if (kind === "wonder") return ask === "ReturnWonder" || ask === "GainWonder" ? name : null;
  return null;
}

/** Tells one situation from another: the ply alone does not, because choices can be taken back. */
export function situationOf({ ply, viewer, question }: Position): string {
  return JSON.stringify([ply, viewer, question?.ask, question?.options.map((o) => o.choice)]);
}

const VERB = 12; // "Discard 1 " may stand before the option's own text

/** What a label says beyond the option's own text and the verb before it. */
export function restOf({ text, label }: { text: string; label: string }): string {
  const at = label.toLowerCase().indexOf(text.toLowerCase());
  const rest = at >= 0 && at <= VERB ? label.slice(at + text.length) : label;
  return rest.replace(/^[\s:,;.]+/, "").trim();
}
