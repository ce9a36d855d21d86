// Sorting the dealt cards: each role goes to one card (solo: two are kept).
import { subjectsOf } from "../../table/offers";
import type { Choice } from "./choices";
import type { Card } from "./view";

export type Role = "keep" | "pass" | "discard";
export const ROLE_WORDS: Record<Role, string> = { keep: "Keep", pass: "Pass", discard: "Discard" };

type Sorted = Readonly<Record<string, Role>>;

/** One card gets a role; who had it takes what is left over. */
export function given(
  cards: readonly Card[],
  sorted: Sorted,
  key: string,
  role: Role,
  roles: readonly Role[],
): Record<string, Role> {
  if (!roles.includes("pass")) return inSolo(cards, sorted, key, role);
  const next: Record<string, Role> = { ...sorted };
  const before = next[key];
  const had = cards.find((card) => card.key !== key && next[card.key] === role)?.key;
  next[key] = role;
  if (had !== undefined) {
    if (before) next[had] = before;
    else delete next[had];
  }
  const open = cards.filter((card) => !next[card.key]);
  const left = roles.filter((one) => !cards.some((card) => next[card.key] === one));
  // The last card has no choice.
  if (open.length === 1 && left.length === 1 && open[0] && left[0]) next[open[0].key] = left[0];
  return next;
}

function inSolo(
  cards: readonly Card[],
  sorted: Sorted,
  key: string,
  role: Role,
): Record<string, Role> {
  if (role === "discard") {
    return Object.fromEntries(
      cards.map((card) => [card.key, card.key === key ? "discard" : "keep"]),
    );
  }
  const next: Record<string, Role> = { ...sorted, [key]: role };
  const open = cards.filter((card) => next[card.key] !== "keep");
  if (open.length === 1 && open[0]) next[open[0].key] = "discard";
  return open.length === 0 ? { [key]: role } : next;
}

/** The choice that gives each card its role, once every card has one. */
export function dealt(choices: readonly Choice[], sorted: Sorted): Choice | null {
  const fits = ({ parts }: Choice) =>
    subjectsOf(parts).every(({ id, role }) => sorted[id] === role);
  return choices.find(fits) ?? null;
}
