// What may be chosen now, taken from the options that the server gives and from nothing else.
import type { Position, QuestionInfo } from "../../protocol";
import { spaceOf, type Point } from "./map";
import { viewOf } from "./view";

export interface Options {
  kind: "move" | "ritual" | "none";
  /** For each group that can move: the spaces it can join. */
  moves: ReadonlyMap<string, readonly string[]>;
  /** The spaces whose ritual may be held next. */
  rituals: readonly string[];
}

export const NO_OPTIONS: Options = { kind: "none", moves: new Map(), rituals: [] };

function choicesOf(question: QuestionInfo): string[] {
  return question.options.map(({ choice }) => choice).filter((c) => typeof c === "string");
}

export function optionsOf(question: QuestionInfo | null): Options {
  if (question?.ask === "ChooseRitual") {
    return { kind: "ritual", moves: new Map(), rituals: choicesOf(question) };
  }
  if (question?.ask !== "Move") return NO_OPTIONS;
  const moves = new Map<string, string[]>();
  for (const choice of choicesOf(question)) {
    const [source = "", target = ""] = choice.split(">");
    moves.set(source, [...(moves.get(source) ?? []), target]);
  }
  return { kind: "move", moves, rituals: [] };
}

export function labelOf(question: QuestionInfo | null, choice: string): string {
  return question?.options.find((option) => option.choice === choice)?.label ?? "";
}

/** Tells one situation from another: the ply alone does not, because moves can be taken back. */
export function situationOf(position: Position): string {
  const { druids, isolated } = viewOf(position);
  return JSON.stringify([position.ply, position.viewer, druids, isolated]);
}

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function isArrow(key: string): boolean {
  return key in DIRECTIONS;
}

/** The space that a reader would expect an arrow key to go to: near, and in that direction. */
export function nearest(from: string, key: string, among: readonly string[]): string | null {
  const way = DIRECTIONS[key];
  if (!way) return null;
  const [x, y] = spaceOf(from).at;
  let best: string | null = null;
  let least = Infinity;
  for (const name of among) {
    if (name === from) continue;
    const at = spaceOf(name).at;
    const [dx, dy] = [at[0] - x, at[1] - y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    const cost = ahead + 2 * aside;
    if (ahead > 0 && aside <= 2 * ahead && cost < least) [best, least] = [name, cost];
  }
  return best;
}
