// What the reader has decided several choices ahead: each is sent when it is asked for.

export class Plan {
  /** The ply of the last question that was seen. */
  #seen: number | null = null;
  #ahead: readonly string[] = [];

  /** The reader has decided what comes after the next choice, and after that. */
  follow(choices: readonly string[]): void {
    this.#ahead = choices;
  }

  /**
   * The answer to a question at this ply, if it was decided before: as the next of several, or as
   * `known`. Who took a choice back, or has just come, is asked anew.
   */
  next(ply: number, offered: readonly string[], known: string | null = null): string | null {
    const went = this.#seen !== null && ply > this.#seen;
    const isNew = ply !== this.#seen;
    this.#seen = ply;
    if (!isNew) return null;
    const [first, ...rest] = this.#ahead;
    const fits = went && first !== undefined && offered.includes(first);
    this.#ahead = fits ? rest : []; // something else came of it: the rest means nothing now
    if (fits) return first;
    return went ? known : null;
  }
}
