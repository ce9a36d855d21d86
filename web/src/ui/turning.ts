// Buttons that change under the reader's fingers: the focus goes to the first new one.
import { tick } from "svelte";
import { escaping } from "./escape";

export class Turning {
  #part: HTMLElement | null = null;

  /** `first` finds the button that gets the focus; `back` is what Escape does. */
  constructor(
    readonly first: string,
    readonly back: () => boolean,
  ) {}

  async to(change: () => void): Promise<void> {
    change();
    await tick();
    this.#part?.querySelector<HTMLElement>(this.first)?.focus();
  }

  /** For the element around the buttons: {@attach turning.on}. */
  on = (part: HTMLElement): (() => void) => {
    this.#part = part;
    return escaping(() => {
      if (!this.back()) return false;
      void this.to(() => {});
      return true;
    })(part);
  };
}
