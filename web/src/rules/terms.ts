// The words of a game, found in its texts.
import type { Term } from "../protocol";

/** A word in all its forms, in small letters: as it stands, in the usual plural, and as given. */
export function formsOf({ term, forms = [] }: Term): string[] {
  const alone = term.includes(",") ? [] : [term, `${term}s`];
  return [...alone, ...forms].map((form) => form.toLowerCase());
}

/** Finds any of these words, the longest first; as whole words only, if so wanted. */
export function patternOf(words: string[], whole: boolean): RegExp | null {
  if (words.length === 0) return null;
  const escaped = [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const any = `(${escaped.join("|")})`;
  return new RegExp(whole ? `\\b${any}\\b` : any, "gi");
}

/** The words that a text has. */
export function termsIn(text: string, terms: Term[]): Term[] {
  const found = new Set(
    [...text.matchAll(patternOf(terms.flatMap(formsOf), true) ?? /$^/g)].map(([word]) =>
      word.toLowerCase(),
    ),
  );
  return terms.filter((term) => formsOf(term).some((form) => found.has(form)));
}

/** By the name of each text, the words that are met in it for the first time. */
export function firstTerms(texts: [string, string][], terms: Term[]): Map<string, Term[]> {
  let left = terms;
  const found = new Map<string, Term[]>();
  for (const [name, text] of texts) {
    const here = termsIn(text, left);
    if (here.length > 0) found.set(name, here);
    left = left.filter((term) => !here.includes(term));
  }
  return found;
}

/** What a word means, by any of its forms. */
export function wordFor(word: string, terms: Term[]): Term | undefined {
  return terms.find((term) => formsOf(term).includes(word.toLowerCase()));
}
