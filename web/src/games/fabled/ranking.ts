// The players in the order of the result, with their Books.
import type { Position, TableInfo } from "../../protocol";
import { viewOf, type Books } from "./view";

export interface Ranked {
  seat: number;
  name: string;
  rank: number;
  mine: boolean;
  books: Books;
}

const NO_BOOKS: Books = { P: 0, M: 0, F: 0, S: 0 };

export function rankingOf(position: Position, table: TableInfo): Ranked[] {
  const { books } = viewOf(position);
  return table.seats
    .map(({ number, name }) => ({
      seat: number,
      name,
      rank: position.result?.ranks[number] ?? table.seats.length,
      mine: number === position.viewer,
      books: books[number] ?? NO_BOOKS,
    }))
    .sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}
