// Which choice the server is asked about when somebody presses a thing that cannot be chosen.
import type { PositionOf } from "../module";
import { factsOf, isCard } from "./cards";
import { seatOf, type FameView } from "./view";

/** Where a thing lies. */
export type Zone =
  | "market"
  | "contracts"
  | "monsters"
  | "deck"
  | "foes"
  | "ledger"
  | "camp"
  | "hand"
  | "row"
  | "moon"
  | "others";

/** Questions whose choices begin with a verb; all others are answered by a card or a word. */
const VERBAL = ["Dawn", "Day", "Dusk"];

/** Where a thing lies for the reader: the camp and the hand are those in front of them. */
export function zoneOf(thing: string, position: PositionOf<FameView>): Zone {
  if (thing.endsWith(" deck")) return "deck";
  if (thing.startsWith("market ")) return "row";
  if (thing.startsWith("attack ")) return "ledger";
  if (thing === "moon token") return "moon";
  const { market, monsters, combat, players } = position.view;
  if (market.contracts.includes(thing)) return "contracts";
  if (market.allies.includes(thing) || market.items.includes(thing)) return "market";
  if (monsters.includes(thing)) return "monsters";
  if (combat?.foes.some(({ card }) => card === thing)) return "foes";
  const own = players.find(({ seat }) => seat === seatOf(position));
  if (own?.deployed.some(({ card }) => card === thing)) return "camp";
  return own?.hand.some(({ card }) => card === thing) ? "hand" : "others";
}

export function attemptOn(thing: string, position: PositionOf<FameView>): string | null {
  if (!position.question) return null;
  if (!VERBAL.includes(position.question.ask)) return thing;
  switch (zoneOf(thing, position)) {
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
      return attackOf(thing, position.view);
    case "row":
      return `new ${thing}`;
    case "moon":
      return "spend moon";
    case "ledger":
    case "others":
      return thing;
  }
}

/** An ally that can do nothing: its attack if there is something to attack, or else its trait. */
function attackOf(ally: string, view: FameView): string {
  const foe = view.combat?.foes[0]?.card;
  const { trait, types } = factsOf(ally);
  if (foe === undefined && trait) return `trait ${ally}`;
  return `attack ${ally} ${types?.[0] ?? "weapons"} ${foe ?? "M01"}`;
}
