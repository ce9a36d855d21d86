// How the scores of a game went, as the server counts them: lines for a chart, rows for a table.
import { nameOf } from "../app/words";
import type { CourseInfo, TableInfo } from "../protocol";

export const WIDTH = 640; // until it is known how much room there is
export const HEIGHT = 190;
const PAD = { left: 40, right: 22, top: 12, bottom: 26 };

export interface Drawn {
  name: string;
  mine: boolean;
  /** Which of the six colours and shapes. */
  look: number;
  scores: number[];
  path: string;
  /** Where the line ends. */
  end: { x: number; y: number };
}

export interface Chart {
  lines: Drawn[];
  /** Marks at the side: a score, and how high it stands. */
  marks: { score: number; y: number }[];
  /** How high the score stands that ends the game. */
  goal: number | null;
  plies: number[];
}

/** The look of a game's own side, which is nobody's seat, unless the game has another for it. */
const SLATE = 5;

function mostOf(course: CourseInfo, goal: number | null): number {
  return Math.max(1, goal ?? 0, ...course.lines.flatMap(({ scores }) => scores));
}

/** Steps of 1, 2 or 5 times a power of ten, three to six of them. */
function stepFor(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return [0.2, 0.5, 1, 2].map((part) => part * power).find((step) => most / step <= 5) ?? power;
}

export function chartOf(
  course: CourseInfo,
  table: TableInfo,
  lookOf: (seat: number | null) => number | null | undefined,
  goal: number | null = null,
  width = WIDTH,
): Chart {
  const most = mostOf(course, goal);
  const last = Math.max(1, course.plies.at(-1) ?? 1);
  const x = (ply: number): number => PAD.left + (ply / last) * (width - PAD.left - PAD.right);
  const y = (score: number): number =>
    HEIGHT - PAD.bottom - (score / most) * (HEIGHT - PAD.top - PAD.bottom);
  const step = stepFor(most);
  const marks = Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, n) => ({
    score: Number((n * step).toFixed(3)),
    y: y(n * step),
  }));
  const lines = course.lines.map(({ seat, name, scores }): Drawn => {
    const found = table.seats.find(({ number }) => number === seat);
    const points = scores.map((score, n) => ({ x: x(course.plies[n] ?? 0), y: y(score) }));
    return {
      name: found ? nameOf(found) : name,
      mine: found?.mine ?? false,
      look: lookOf(seat) ?? seat ?? SLATE,
      scores,
      path: `M${points.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join("L")}`,
      end: points.at(-1) ?? { x: 0, y: 0 },
    };
  });
  return { lines, marks, goal: goal === null ? null : y(goal), plies: course.plies };
}

/** "12", "2.4" */
export const told = (score: number): string => String(Number(score.toFixed(1)));
