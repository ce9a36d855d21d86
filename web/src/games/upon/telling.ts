// Words of the server with the Wonders and seats in them found.
import { isKind, type Kind } from "./wonders";

export interface Part {
  words: string;
  kind?: Kind;
  count?: number | null;
  seat?: number;
}

const FOUND = /(\d+) (Magic|Love|Honour|Follower|Castle)s?\b|\b[Ss]eat (\d+)/g;

/** Plain words, numbers of Wonders and seats, in order. */
export function told(text: string): Part[] {
  if (isKind(text)) return [{ words: text, kind: text, count: null }, { words: ` ${text}` }];
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(FOUND)) {
    if (found.index > from) parts.push({ words: text.slice(from, found.index) });
    const [words, count, kind, seat] = found;
    if (seat !== undefined) parts.push({ words, seat: Number(seat) - 1 });
    else parts.push({ words, kind: kind as Kind, count: Number(count) });
    from = found.index + words.length;
  }
  if (from < text.length) parts.push({ words: text.slice(from) });
  return parts;
}

/** "Explore 1 Castle: take 2 Castles" tells "take 2 Castles". */
export function consequence(label: string): string {
  const at = label.indexOf(": ");
  return at < 0 ? "" : label.slice(at + 2);
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
