// The players in the order of the result, with their Books.
import type { TableInfo } from "../../protocol";
import type { OwnColumn, PositionOf } from "../module";
import { SPIRITS } from "./spirits/spirits";
import { viewOf, type Books, type FabledView, type Tier } from "./view";

export interface Ranked {
  seat: number;
  name: string;
  rank: number;
  mine: boolean;
  books: Books;
  /** Their number in the log: that of the seat, or the side of the Spirits. */
  player: number;
}

const NO_BOOKS: Books = { P: 0, M: 0, F: 0, S: 0 };

export function rankingOf(position: PositionOf<FabledView>, table: TableInfo): Ranked[] {
  const { books, spirits, ending } = viewOf(position);
  const players: Ranked[] = table.seats
    .map(({ number, name }) => ({
      seat: number,
      name,
      rank: position.result?.ranks[number] ?? table.seats.length,
      mine: number === position.viewer,
      books: books[number] ?? NO_BOOKS,
      player: number,
    }))
    .sort((one, other) => one.rank - other.rank || one.seat - other.seat);
  if (!spirits) return players;
  const outcome = ending?.outcome ?? "drawn";
  const lost = outcome === "lost";
  const last = Math.max(...players.map((one) => one.rank));
  const rank = lost ? 1 : outcome === "drawn" ? last : last + 1;
  const own = { seat: SPIRITS, name: "The Spirits", mine: false, player: spirits.side };
  const them = { ...own, rank, books: spirits.books };
  return lost ? [them, ...players] : [...players, them];
}

/** What the lines of the score sheet count that every game has, and their rules. */
const SHELF: readonly Tier[] = ["S", "F", "M", "P"];
const BOOKS_COUNT = ["FAB-124", "FAB-125"];

/** The Spirits' Books beside those of the players, with whom they are compared. */
export function sheet(position: PositionOf<FabledView>): OwnColumn | null {
  const { spirits, ending } = viewOf(position);
  if (!spirits) return null;
  const values = SHELF.map((tier) => spirits.books[tier]);
  return { name: "The Spirits", values, first: ending?.outcome === "lost" };
}

/** "You have 11, Juniper 9.": how the first two stand where their Books of Sun decide. */
export function ended(position: PositionOf<FabledView>, table: TableInfo): string | null {
  const lines = position.result?.lines ?? [];
  const booksDecide = lines.every(({ rule }) => BOOKS_COUNT.includes(rule));
  const [best, next] = rankingOf(position, table);
  if (!booksDecide || !best || !next || best.books.S === next.books.S) return null;
  const first = best.mine ? "You have" : `${best.name} has`;
  return `${first} ${best.books.S}, ${next.mine ? "you" : next.name} ${next.books.S}.`;
}
