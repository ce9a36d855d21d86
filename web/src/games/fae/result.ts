// Where the points came from: one row per ritual, one column per colour.
import type { LogLine, TableInfo } from "../../protocol";
import { COLOURS, druidCount, type Colour } from "./druids";
import type { PositionOf } from "../module";
import { isRitual, type FaeView, type RitualHeldEvent } from "./view";

export interface Column {
  colour: Colour;
  /** The seat behind it; null for a neutral colour. */
  seat: number | null;
  name: string;
  rank: number | null;
  mine: boolean;
  /** Points from ritual cards kept, and all points. */
  cards: number;
  total: number;
}

export interface Row {
  ritual: RitualHeldEvent;
  /** The value printed on the card. */
  value: number;
  keeper: string;
  note: string;
  /** In the order of the columns. */
  points: number[];
}

// Both decks number their cards from 1 to 12 in the order of their values.
const VALUES = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5];

function cardValue(card: string): number {
  return VALUES[Number(card.slice(1)) - 1] ?? 0;
}

/** The players in the order of their ranks, then the neutral colours. */
export function columnsOf(position: PositionOf<FaeView>, table: TableInfo): Column[] {
  const { spirits, scores, cards } = position.view;
  const columns = COLOURS.map(({ name: colour }): Column => {
    const found = spirits.indexOf(colour);
    const seat = found < 0 ? null : found;
    const info = seat === null ? undefined : table.seats.find(({ number }) => number === seat);
    return {
      colour,
      seat,
      name: info?.name ?? "nobody",
      rank: seat === null ? null : (position.result?.ranks[seat] ?? null),
      mine: seat !== null && seat === position.viewer,
      cards: seat === null ? 0 : (cards[seat] ?? 0),
      total: scores[colour] ?? 0,
    };
  });
  const order = ({ rank, seat }: Column) => (seat === null ? 99 : (rank ?? 50));
  return columns.sort((one, other) => order(one) - order(other));
}

function noteOf(ritual: RitualHeldEvent): string {
  const { cursed, removed, colours } = ritual;
  const went = removed ? `${druidCount(removed.length)} went` : "";
  const why = cursed ? "cursed ground" : removed ? "five colours met" : "";
  return [why, went, colours.length ? "" : "nobody scored"].filter(Boolean).join(", ");
}

export function rowsOf(log: readonly LogLine[], columns: Column[], table: TableInfo): Row[] {
  return log
    .map((line) => line.event)
    .filter(isRitual)
    .map((ritual) => ({
      ritual,
      value: cardValue(ritual.card),
      keeper: table.seats.find(({ number }) => number === ritual.player)?.name ?? "",
      note: noteOf(ritual),
      points: columns.map(({ colour }) => (ritual.colours.includes(colour) ? ritual.value : 0)),
    }));
}
