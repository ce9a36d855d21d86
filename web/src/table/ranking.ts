// Reading a result: who came where, and how to say it.
import type { ResultInfo, TableInfo } from "../protocol";
import { list, nameOf } from "../app/words";

/** Seats from the best to the last; equals stay in seat order. */
export function ranked(result: ResultInfo): number[] {
  return result.ranks
    .map((rank, seat) => ({ rank, seat }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat)
    .map(({ seat }) => seat);
}

export const TOTAL = "Total";

/** The sums of a score sheet; a game without points has none. */
export function totals(result: ResultInfo): number[] | null {
  const values = result.lines.find(({ label }) => label === TOTAL)?.values;
  return values?.every((value) => typeof value === "number") ? values : null;
}

/** ", by 6 points": how far the first is ahead of the next, in what decided. */
const ahead = ({ lead }: ResultInfo, before: string): string =>
  lead ? `${before}by ${lead.by} ${lead.unit}` : "";

/**
 * "Tomas wins with 54, by 6 points", "You and Ilse share the victory", alone for a grade "You end
 * with 31", against the game itself "You lose by 12 fame".
 */
export function headline(table: TableInfo, result: ResultInfo): string {
  const seats = result.winners.flatMap((number) =>
    table.seats.filter((seat) => seat.number === number),
  );
  const names = seats.map((seat) => (seat.mine ? "You" : nameOf(seat)));
  if (names.length === 0) {
    const [alone, ...others] = table.seats;
    if (!alone || others.length > 0) return `Everybody loses${ahead(result, " ")}`;
    return `${alone.mine ? "You lose" : `${nameOf(alone)} loses`}${ahead(result, " ")}`;
  }
  if (names.length > 1) return `${list(names)} share the victory${ahead(result, ", ")}`;
  const best = totals(result)?.[result.winners[0] ?? 0];
  const plain = result.graded ? "end" : "win";
  const verb = names[0] === "You" ? plain : `${plain}s`;
  if (best === undefined) return `${names[0]} ${verb}${ahead(result, " ")}`;
  return `${names[0]} ${verb} with ${best}${ahead(result, ", ")}`;
}

const PLACES = ["", "first", "second", "third", "fourth", "fifth", "sixth"];

/**
 * Below the headline: how the game was decided. Where that is no more than the most points, which
 * the headline has said, how the reader came out: "You come second, 3 points behind." Who won, or
 * only watches, hears who came next.
 */
export function subline(table: TableInfo, result: ResultInfo): string {
  const sums = totals(result);
  const me = table.seats.find(({ mine }) => mine)?.number;
  if (result.ending !== "most points" || !sums) return result.text;
  const rank = me === undefined ? 1 : (result.ranks[me] ?? 1);
  if (me === undefined || rank === 1) return next(table, result, sums);
  const shared = result.ranks.filter((one) => one === rank).length > 1;
  const behind = Math.max(...sums) - (sums[me] ?? 0);
  const place = PLACES[rank] ?? `number ${rank}`;
  const told = shared ? `You share ${place} place` : `You come ${place}`;
  return `${told}, ${behind} ${behind === 1 ? "point" : "points"} behind.`;
}

/** "Ilse comes second with 31." */
function next(table: TableInfo, result: ResultInfo, sums: number[]): string {
  const rank = Math.min(...result.ranks.filter((one) => one > 1));
  const seats = table.seats.filter(({ number }) => result.ranks[number] === rank);
  const [first] = seats;
  if (!first) return result.text;
  const place = PLACES[rank] ?? `number ${rank}`;
  const told = seats.length > 1 ? `share ${place} place` : `comes ${place}`;
  return `${list(seats.map(nameOf))} ${told} with ${sums[first.number]}.`;
}
