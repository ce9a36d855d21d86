// What the server says about the options of a table that is being made. The page knows no rule.
import { api } from "../app/api";
import type { OptionsAdvice } from "../protocol";

export class Adviser {
  /** Null until the server has answered, and where it cannot be reached. */
  latest = $state<OptionsAdvice | null>(null);
  /** It has answered once, or failed to: what it says of the first options is known. */
  answered = $state(false);
  #asked = 0;

  forget(): void {
    this.#asked += 1;
    this.latest = null;
  }

  /** Only the answer to the last question counts. */
  async ask(game: string, seats: number, options: Record<string, unknown>): Promise<void> {
    const number = ++this.#asked;
    const answer = await api.advice(game, { seats, options }).catch(() => null);
    if (number !== this.#asked) return;
    this.latest = answer;
    this.answered = true;
  }
}
