// Answers that need no asking: what was decided several choices ahead, and questions that have one
// answer only.

export class Ahead {
  /** The ply of the last question that was seen. */
  #seen: number | null = null;
  #ahead: readonly string[] = [];

  /** The reader has decided what comes after the next choice, and after that. */
  follow(choices: readonly string[]): void {
    this.#ahead = choices;
  }

  /** Of what was decided ahead nothing is left. */
  get isFree(): boolean {
    return this.#ahead.length === 0;
  }

  /**
   * The answer to a question at this ply, if it needs no asking. Who took a choice back, or has
   * just come, is asked even then. `only` is the answer that goes without saying.
   */
  next(ply: number, offered: readonly string[], only: string | null): string | null {
    const went = this.#seen !== null && ply > this.#seen;
    const isNew = ply !== this.#seen;
    this.#seen = ply;
    if (!isNew) return null;
    const [first, ...rest] = this.#ahead;
    const fits = went && first !== undefined && offered.includes(first);
    this.#ahead = fits ? rest : []; // something else came of it: the rest means nothing now
    if (fits) return first;
    return went ? only : null;
  }
}
