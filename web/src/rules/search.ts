// Finding rules by words, and cutting a rule's text into pieces that can be drawn.
import type { RuleInfo } from "../protocol";

export interface Chapter {
  title: string;
  rules: RuleInfo[];
}

/** The rules that contain all these words, in the order of the book, by chapter. */
export function chapters(rules: RuleInfo[], words: string): Chapter[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found: Chapter[] = [];
  for (const rule of rules) {
    const told = `${rule.id} ${rule.chapter} ${rule.text}`.toLowerCase();
    if (!wanted.every((word) => told.includes(word))) continue;
    const last = found.at(-1);
    if (last?.title === rule.chapter) last.rules.push(rule);
    else found.push({ title: rule.chapter, rules: [rule] });
  }
  return found;
}

export interface Piece {
  kind: "text" | "strong" | "em" | "code" | "rule" | "mark";
  text: string;
}

const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z]{2,}-[A-Z]*\d{2,})\b/g;

/** The little Markdown that rules use, with the ids of other rules as links. */
export function pieces(text: string, words = ""): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > end) found.push({ kind: "text", text: text.slice(end, match.index) });
    const [, strong, em, code, rule] = match;
    if (strong !== undefined) found.push({ kind: "strong", text: strong });
    else if (em !== undefined) found.push({ kind: "em", text: em });
    else if (code !== undefined) found.push({ kind: "code", text: code });
    else found.push({ kind: "rule", text: rule ?? "" });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ kind: "text", text: text.slice(end) });
  return marked(found, words);
}

/** Splits plain text where a searched word stands. */
function marked(found: Piece[], words: string): Piece[] {
  const wanted = words.split(/\s+/).filter((word) => word.length > 1);
  if (wanted.length === 0) return found;
  const escaped = wanted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(${escaped.join("|")})`, "gi");
  return found.flatMap((piece) =>
    piece.kind !== "text"
      ? [piece]
      : piece.text
          .split(pattern)
          .map((text, n): Piece => ({ kind: n % 2 === 1 ? "mark" : "text", text }))
          .filter(({ text }) => text !== ""),
  );
}
