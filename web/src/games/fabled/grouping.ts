// Options in groups that belong together, in the order of the rulebook's actions.
import type { Offer } from "../../protocol";
import { kindOf, type Kind } from "./choices";

export interface Group {
  title: string;
  options: Offer[];
}

const TITLES: Record<Kind, string> = {
  terrain: "Declare",
  take: "Take Books",
  convert: "Convert",
  step: "Step",
  add: "Add",
  use: "Allies and Event",
  sage: "Sages",
  slot: "Slots",
  place: "Places",
  spot: "Spaces",
  card: "Locations",
  ally: "Allies",
  unlock: "Unlock",
  other: "Or",
};

const ORDER = Object.keys(TITLES) as Kind[];

export function groupsOf(options: readonly Offer[]): Group[] {
  const found = new Map<Kind, Offer[]>();
  for (const option of options) {
    const kind = kindOf(String(option.choice));
    found.set(kind, [...(found.get(kind) ?? []), option]);
  }
  return ORDER.filter((kind) => found.has(kind)).map((kind) => ({
    title: TITLES[kind],
    options: found.get(kind) ?? [],
  }));
}

const BOARD_SAYS: readonly Kind[] = ["add", "card", "ally", "unlock"];

/** The consequence in a few words; nothing where the card on the board says it all. */
export function noteOf({ text, label }: Offer, kind: Kind, title: string): string {
  if (BOARD_SAYS.includes(kind)) return "";
  const told = label.replace(/^[A-D]: /, "").replace(text, "");
  if (kind === "sage") return told.replace(/^[\s:,]+/, "").replace(/^in [^:]+: ([^:]+):.*$/, "$1");
  if (kind === "step") return told.replace(/^Sage \d (steps )?/, "").replace(/, Landmark.*$/, "");
  if (kind === "slot") return told.replace(/^.*(linked .*)$/, "$1");
  const plain = told.replace(/^[\s:,]+/, "");
  return plain.toLowerCase().startsWith(title.toLowerCase())
    ? plain.slice(title.length).replace(/^[\s:,]+/, "")
    : plain;
}
