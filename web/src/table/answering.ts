// Questions with one answer that answer themselves, where the game says that nobody needs to see
// them; see `answersItself` in games/module.ts. Taking back goes past them, too.
import type { Position, QuestionInfo, UndoInfo } from "../protocol";

interface Table {
  undo: UndoInfo;
  choosing: boolean;
  answer: (choice: unknown) => Promise<void>;
  takeBack: () => Promise<unknown>;
}

type Judge = ((question: QuestionInfo) => boolean) | undefined;

export class Answering {
  #ply = -1;

  /** The table is at this position now. */
  heed({ ply, question }: Position, judge: Judge, table: Table): void {
    const goesBack = ply < this.#ply;
    const moved = ply !== this.#ply;
    this.#ply = ply;
    const [only, ...more] = question?.options ?? [];
    if (!moved || table.choosing || !question || !only || more.length) return;
    if (!judge?.(question)) return;
    if (!goesBack) void table.answer(only.choice);
    else if (table.undo.allowed === "free") void table.takeBack();
  }
}
