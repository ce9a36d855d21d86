// The score sheet as the server gives it: ladders of five steps, and what the next one needs.
import type { TableInfo } from "../../protocol";
import { ranked } from "../../table/ranking";
import type { PositionOf } from "../module";
import type { ScoreLine, UponView } from "./view";

export interface Column {
  seat: number;
  name: string;
  mine: boolean;
  rank: number | null;
  total: number;
  lines: ScoreLine[];
}

export interface Rung {
  points: number;
  /** "3–4", "7+" */
  range: string;
  /** Columns that stand here. */
  here: Column[];
}

export interface Row {
  category: string;
  rungs: Rung[] | null;
  /** In the order of the columns; null where a player has no such card. */
  lines: (ScoreLine | null)[];
  best: number;
}

/** The players, best first. */
export function columnsOf(
  position: PositionOf<UponView>,
  table: TableInfo,
  names: string[],
): Column[] {
  const { players } = position.view;
  const { result, viewer } = position;
  const order = result ? ranked(result) : players.map(({ seat }) => seat);
  return order.flatMap((seat) => {
    const player = players[seat];
    const name = names[seat] ?? table.seats[seat]?.name ?? "";
    if (!player) return [];
    const { total, lines } = player.score;
    return [{ seat, name, mine: seat === viewer, rank: result?.ranks[seat] ?? null, total, lines }];
  });
}

/** "0", "1–2", "3", "5+": the counts that stand on each step. */
export function ranges(steps: readonly number[]): string[] {
  const starts = [0, ...steps];
  return starts.map((start, n) => {
    const next = starts[n + 1];
    if (next === undefined) return `${start}+`;
    return next - 1 === start ? `${start}` : `${start}–${next - 1}`;
  });
}

export function rowsOf(columns: Column[]): Row[] {
  const categories = [
    ...new Set(columns.flatMap(({ lines }) => lines.map(({ category }) => category))),
  ];
  return categories.map((category) => {
    const lines = columns.map(
      ({ lines }) => lines.find((one) => one.category === category) ?? null,
    );
    const steps = lines.find((line) => line?.steps)?.steps ?? null;
    const rungs =
      steps &&
      ranges(steps).map((range, points) => ({
        points,
        range,
        here: columns.filter((_, n) => lines[n]?.points === points),
      }));
    const best = Math.max(0, ...lines.map((line) => line?.points ?? 0));
    return { category, rungs, lines, best };
  });
}

/** "2 more" for the next point; "" where there is none by counting. */
export function nextPoint({ steps, next }: ScoreLine): string {
  if (next !== null) return `${next} more`;
  return steps ? "at the top" : "";
}
