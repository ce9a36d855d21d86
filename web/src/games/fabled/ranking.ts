// The players in the order of the result, with their Books.
import type { TableInfo } from "../../protocol";
import type { PositionOf } from "../module";
import { SPIRITS } from "./spirits/spirits";
import { viewOf, type Books, type FabledView } from "./view";

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
