// How to show a value whose meaning is unknown.
export type Shape =
  | { kind: "none" }
  | { kind: "plain"; text: string }
  | { kind: "row"; texts: string[] }
  | { kind: "list"; items: unknown[] }
  | { kind: "table"; heads: string[]; rows: unknown[][] }
  | { kind: "fields"; fields: [string, unknown][] };

const LONG = 24; // what is longer stands on a line of its own

type Fields = Record<string, unknown>;

const simple = (value: unknown): boolean => value === null || typeof value !== "object";
const isFields = (value: unknown): value is Fields => !simple(value) && !Array.isArray(value);

export function plainText(value: unknown): string {
  if (value === null || value === undefined) return "hidden";
  if (value === true) return "yes";
  if (value === false) return "no";
  return String(value);
}

/** "ritual_cards" becomes "Ritual cards". */
export function headingOf(key: string): string {
  const words = key.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function shapeOf(value: unknown): Shape {
  if (value === undefined) return { kind: "none" };
  if (simple(value)) return { kind: "plain", text: plainText(value) };
  if (Array.isArray(value)) {
    if (value.length === 0) return { kind: "none" };
    if (value.every(simple)) {
      const texts = value.map(plainText);
      return texts.some((text) => text.length > LONG)
        ? { kind: "list", items: value }
        : { kind: "row", texts };
    }
    if (value.every(isFields)) {
      const heads = [...new Set(value.flatMap((item) => Object.keys(item)))];
      // A table reads well as long as its cells are short.
      const flat = value.every((item) => Object.values(item).every(simple));
      if (flat)
        return { kind: "table", heads, rows: value.map((item) => heads.map((h) => item[h])) };
    }
    return { kind: "list", items: value };
  }
  const fields = Object.entries(value as Fields);
  return fields.length === 0 ? { kind: "none" } : { kind: "fields", fields };
}
