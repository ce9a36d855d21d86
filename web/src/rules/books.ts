// Rulebooks, each asked for once.
import { api } from "../app/api";
import type { RulebookInfo } from "../protocol";

const books = new Map<string, Promise<RulebookInfo>>();

export function bookOf(game: string): Promise<RulebookInfo> {
  let book = books.get(game);
  if (!book) {
    book = api.rules(game);
    books.set(game, book);
    book.catch(() => books.delete(game));
  }
  return book;
}
