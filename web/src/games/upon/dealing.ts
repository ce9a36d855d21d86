// Sorting the dealt cards: each role goes to one card (solo: two are kept).
import type { Card } from "./view";

export type Role = "keep" | "pass" | "discard";
export const ROLE_WORDS: Record<Role, string> = { keep: "Keep", pass: "Pass", discard: "Discard" };

type Sorted = Readonly<Record<string, Role>>;

/** One card gets a role; who had it takes what is left over. */
export function given(
  cards: readonly Card[],
  sorted: Sorted,
  title: string,
  role: Role,
  roles: readonly Role[],
): Record<string, Role> {
  if (!roles.includes("pass")) return inSolo(cards, sorted, title, role);
  const next: Record<string, Role> = { ...sorted };
  const before = next[title];
  const had = cards.find((card) => card.title !== title && next[card.title] === role)?.title;
  next[title] = role;
  if (had !== undefined) {
    if (before) next[had] = before;
    else delete next[had];
  }
  const open = cards.filter((card) => !next[card.title]);
  const left = roles.filter((one) => !cards.some((card) => next[card.title] === one));
  // The last card has no choice.
  if (open.length === 1 && left.length === 1 && open[0] && left[0]) next[open[0].title] = left[0];
  return next;
}

function inSolo(
  cards: readonly Card[],
  sorted: Sorted,
  title: string,
  role: Role,
): Record<string, Role> {
  if (role === "discard") {
    return Object.fromEntries(
      cards.map((card) => [card.title, card.title === title ? "discard" : "keep"]),
    );
  }
  const next: Record<string, Role> = { ...sorted, [title]: role };
  const open = cards.filter((card) => next[card.title] !== "keep");
  if (open.length === 1 && open[0]) next[open[0].title] = "discard";
  return open.length === 0 ? { [title]: role } : next;
}

/** The choice in the engine's words, once every card has its role. */
export function dealt(cards: readonly Card[], sorted: Sorted, solo: boolean): string | null {
  if (cards.length === 0 || cards.some(({ title }) => !sorted[title])) return null;
  const of = (role: Role) => cards.find(({ title }) => sorted[title] === role)?.title;
  return solo ? `discard ${of("discard")}` : `keep ${of("keep")}, pass ${of("pass")}`;
}
