// The ways to sort the dealt cards: each card is kept, passed on or discarded.
import { subjectsOf } from "../../table/offers";
import type { Choice } from "./choices";

export type Role = "keep" | "pass" | "discard";

/** What becomes of a card, if this is chosen. */
export function roleOf(choice: Choice | null, key: string): Role | null {
  const role = choice && subjectsOf(choice.parts).find(({ id }) => id === key)?.role;
  return role === "keep" || role === "pass" || role === "discard" ? role : null;
}

/** The ways that stand below a card: to keep it; alone, where two are kept, to discard it. */
export function waysWith(choices: readonly Choice[], key: string, alone: boolean): Choice[] {
  const role: Role = alone ? "discard" : "keep";
  return choices.filter((choice) => roleOf(choice, key) === role);
}
