// Questions with one answer that answer themselves, where the game says that nobody needs to see
// them; see `answersItself` in games/module.ts. Taking back goes past them, too.
import type { Position, QuestionInfo, UndoInfo } from "../protocol";
import type { Answered } from "./logging";

interface Table {
  undo: UndoInfo;
  choosing: boolean;
  answer: (choice: unknown) => Promise<void>;
  takeBack: () => Promise<unknown>;
}

type Judge = ((question: QuestionInfo) => boolean) | undefined;

export class Answering {
  /** The plies that these answers led to: nobody chose them. */
  answered: Answered;
  /** Where an answer was given that was decided with the one before it. */
  #bound: ReadonlySet<number>;
  #ply = -1;
  readonly #key: string;
  readonly #boundKey: string;

  /** Kept for as long as the page is open, so that a reload does not forget them. */
  constructor(table: string) {
    this.#key = `fabletop.answered.${table}`;
    this.#boundKey = `fabletop.bound.${table}`;
    this.answered = new Set(kept(this.#key));
    this.#bound = new Set(kept(this.#boundKey));
  }

  /** The reader answers at this ply: was that decided with the answer before it? */
  bind(ply: number, follows: boolean): void {
    if (!follows && !this.#bound.has(ply)) return;
    const others = [...this.#bound].filter((bound) => bound < ply);
    this.#bound = new Set(follows ? [...others, ply] : others);
    keep(this.#boundKey, this.#bound);
  }

  /** The table is at this position now. */
  heed({ ply, question }: Position, judge: Judge, table: Table): void {
    const goesBack = ply < this.#ply;
    const moved = ply !== this.#ply;
    if (goesBack) this.#keep([...this.answered].filter((answer) => answer <= ply));
    this.#ply = ply;
    if (goesBack && this.#bound.has(ply) && table.undo.allowed === "free") {
      void table.takeBack();
      return;
    }
    const [only, ...more] = question?.options ?? [];
    if (!moved || table.choosing || !question || !only || more.length) return;
    if (!judge?.(question)) return;
    if (!goesBack) {
      this.#keep([...this.answered, ply + 1]);
      void table.answer(only.choice);
    } else if (table.undo.allowed === "free") void table.takeBack();
  }

  #keep(plies: number[]): void {
    this.answered = new Set(plies);
    keep(this.#key, this.answered);
  }
}

function keep(key: string, plies: ReadonlySet<number>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...plies]));
  } catch {
    // Storage may be switched off or full: then they are known until a reload.
  }
}

function kept(key: string): number[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "[]") as number[];
  } catch {
    return [];
  }
}
