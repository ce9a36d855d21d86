// Finding rules by words, and cutting a rule's text into pieces that can be drawn.
import type { RulebookInfo, RuleInfo, Term } from "../protocol";
import { firstTerms, formsOf, patternOf } from "./terms";

export interface Chapter {
  title: string;
  /** What it is about; or "". */
  text: string;
  rules: RuleInfo[];
}

/** The rules that contain all these words, in the order of the book, by chapter. */
export function chapters(book: RulebookInfo, words: string): Chapter[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found: Chapter[] = [];
  for (const rule of book.rules) {
    const told = `${rule.id} ${rule.chapter} ${rule.text}`.toLowerCase();
    if (!wanted.every((word) => told.includes(word))) continue;
    const last = found.at(-1);
    if (last?.title === rule.chapter) last.rules.push(rule);
    else found.push({ title: rule.chapter, text: introduced(book, rule.chapter), rules: [rule] });
  }
  return found;
}

function introduced(book: RulebookInfo, title: string): string {
  return book.chapters.find((chapter) => chapter.title === title)?.text ?? "";
}

/** Where a chapter is on the page. */
export function anchorOf(title: string): string {
  return `chapter-${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
}

/** What the rules of a chapter say of the game's words, each word once. */
export function termsByRule(chapter: Chapter, terms: Term[]): Map<string, Term[]> {
  return firstTerms(
    chapter.rules.map(({ id, text }) => [id, text]),
    terms,
  );
}

export interface Piece {
  kind: "text" | "strong" | "em" | "code" | "rule" | "mark" | "term";
  text: string;
  term?: Term;
}

export interface Reading {
  /** What was searched for, to be marked. */
  words?: string;
  /** The words of the game that are explained here. */
  terms?: Term[];
  /** The ids of rules that there are; without it, everything that looks like one. */
  known?: ReadonlySet<string> | undefined;
}

const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z]+-[A-Z]*\d+)\b/g;

/** The little Markdown that rules use, with the ids of other rules as links. */
/** What a text may link to. */
export function idsOf(book: RulebookInfo): ReadonlySet<string> {
  return new Set(book.rules.map(({ id }) => id));
}

export function pieces(text: string, { words = "", terms = [], known }: Reading = {}): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    const [whole, strong, em, code, rule] = match;
    if (rule !== undefined && known && !known.has(rule)) continue;
    if (match.index > end) found.push({ kind: "text", text: text.slice(end, match.index) });
    if (strong !== undefined) found.push({ kind: "strong", text: strong });
    else if (em !== undefined) found.push({ kind: "em", text: em });
    else if (code !== undefined) found.push({ kind: "code", text: code });
    else found.push({ kind: "rule", text: rule ?? "" });
    end = match.index + whole.length;
  }
  if (end < text.length) found.push({ kind: "text", text: text.slice(end) });
  return words.trim() ? marked(found, words) : explained(found, terms);
}

/** Splits plain text where a searched word stands. */
function marked(found: Piece[], words: string): Piece[] {
  const wanted = words.split(/\s+/).filter((word) => word.length > 1);
  const pattern = patternOf(wanted, false);
  if (!pattern) return found;
  return found.flatMap((piece) => split(piece, pattern, (text): Piece => ({ kind: "mark", text })));
}

/** Splits plain text where a word of the game stands for the first time. */
function explained(found: Piece[], terms: Term[]): Piece[] {
  const left = new Map(terms.flatMap((term) => formsOf(term).map((form) => [form, term] as const)));
  const pattern = patternOf([...left.keys()], true);
  if (!pattern) return found;
  const told = new Set<Term>();
  return found.flatMap((piece) =>
    split(piece, pattern, (text): Piece => {
      const term = left.get(text.toLowerCase());
      if (!term || told.has(term)) return { kind: "text", text };
      told.add(term);
      return { kind: "term", text, term };
    }),
  );
}

function split(piece: Piece, pattern: RegExp, made: (text: string) => Piece): Piece[] {
  if (piece.kind !== "text") return [piece];
  return piece.text
    .split(pattern)
    .map((text, n): Piece => (n % 2 === 1 ? made(text) : { kind: "text", text }))
    .filter(({ text }) => text !== "");
}
