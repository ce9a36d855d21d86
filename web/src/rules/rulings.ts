// The rules that speak of one card. Boards name what is looked at by an id, a key or a title.
import type { RulebookInfo, RuleInfo } from "../protocol";

const NAMES = ["id", "key", "title", "name"] as const;

/** Names that differ only in spaces, signs and "The" are one. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/^the\s+/, "")
    .replace(/[^a-z0-9]/g, "");
}

function namesOf(item: unknown): string[] {
  if (typeof item === "string") return [item];
  if (typeof item !== "object" || item === null) return [];
  const fields = item as Record<string, unknown>;
  return NAMES.map((name) => fields[name]).filter((name) => typeof name === "string");
}

export function rulingsOf(book: RulebookInfo, item: unknown): RuleInfo[] {
  const names = new Set(namesOf(item).map(plain));
  const ids = new Set(
    Object.entries(book.cards).flatMap(([name, rules]) => (names.has(plain(name)) ? rules : [])),
  );
  return book.rules.filter(({ id }) => ids.has(id));
}
