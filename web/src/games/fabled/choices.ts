// Which choice a thing on the board stands for, depending on what is asked.
import { TERRAINS, isLocation, isTerrain, locationOf, spotOf, type Terrain } from "./locations";
import { ALLY_KEYS } from "./looks";
import { isPlace } from "./places";

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

/** An exchange of Books: PP>M. */
export function exchangeChoice(ask: string, exchange: string): string {
  return ask === "TakeAction" ? `convert ${exchange}` : exchange;
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

const EXCHANGE = /^(P+|M+|F+|S+)>(P+|M+|F+|S+)$/;

export function exchangeOf(choice: string): string | null {
  const plain = choice.replace(/^convert /, "");
  return EXCHANGE.test(plain) ? plain : null;
}

/** What sort of choice it is, for grouping and drawing. */
export function kindOf(choice: string): Kind {
  if (isTerrain(choice)) return "terrain";
  if (choice === "take") return "take";
  if (exchangeOf(choice)) return "convert";
  if (choice.startsWith("step ")) return "step";
  if (choice.startsWith("add ")) return "add";
  if (choice.startsWith("use ")) return "use";
  if (choice.startsWith("unlock ")) return "unlock";
  if (choice.startsWith("sage ")) return "sage";
  if (choice.startsWith("slot ")) return "slot";
  if (spotOf(choice)) return "spot";
  if (isLocation(choice) || TERRAINS.some((one) => choice === deckName(one))) return "card";
  if (/^~?[A-Z]{2}\d?$/.test(choice) && isPlace(choice)) return "place";
  return ALLY_KEYS.includes(choice.split(" for ")[0] ?? "") ? "ally" : "other";
}

/** The Location or deck that a choice names, without the verb. */
export function sourceOf(choice: string): string {
  return choice.replace(/^add /, "");
}

/** The Ally or Event whose ability a choice uses: use Conjurer.lift. */
export function userOf(choice: string): string | null {
  return /^use (\w+)\./.exec(choice)?.[1] ?? null;
}

export function numberIn(choice: string): number {
  return Number(/(\d+)$/.exec(choice)?.[1] ?? -1);
}

/** A Sage can be the answer: then the reader's other Sages can be asked why not. */
export function isSageAsk(ask: string, choices: Iterable<string>): boolean {
  return ask === "TakeAction" || [...choices].some((choice) => /^(sage|step) \d$/.test(choice));
}

/** A card of the row can be the answer. */
export function isCardAsk(ask: string): boolean {
  return ask === "ChooseLocation" || ask === "DeclareTerrain";
}

/** How a card would be joined in a slot, by the words of its label. */
export function joinsOf(label: string): { left: boolean; right: boolean } {
  const both = /linked on both/.test(label);
  return {
    left: both || /linked on the left/.test(label),
    right: both || /linked on the right/.test(label),
  };
}
