// Which choice the server is asked about when somebody presses a thing that cannot be chosen.
import type { Position } from "../../protocol";
import { factsOf, isCard } from "./cards";
import { viewOf } from "./view";

/** Where a thing lies. */
export type Zone =
  | "market"
  | "contracts"
  | "monsters"
  | "deck"
  | "foes"
  | "camp"
  | "hand"
  | "row"
  | "moon"
  | "others";

/** Questions whose choices begin with a verb; all others are answered by a card or a word. */
const VERBAL = ["Dawn", "Day", "Dusk"];

export function attemptOn(thing: string, zone: Zone, position: Position): string {
  if (!VERBAL.includes(position.question?.ask ?? "")) return thing;
  switch (zone) {
    case "market":
      return `recruit ${thing}`;
    case "contracts":
      return `score ${thing}`;
    case "monsters":
    case "deck":
      return `call ${thing}`;
    case "foes":
      return `claim ${thing}`;
    case "hand":
      return isCard(thing) && factsOf(thing).kind === "item" ? `item ${thing}` : `deploy ${thing}`;
    case "camp":
      return attackOf(thing, position);
    case "row":
      return `new ${thing}`;
    case "moon":
      return "spend moon";
    case "others":
      return thing;
  }
}

/** An ally that can do nothing: its attack if there is something to attack, or else its trait. */
function attackOf(ally: string, position: Position): string {
  const foe = viewOf(position).combat?.foes[0]?.card;
  const { trait, types } = factsOf(ally);
  if (foe === undefined && trait) return `trait ${ally}`;
  return `attack ${ally} ${types?.[0] ?? "weapons"} ${foe ?? "M01"}`;
}
