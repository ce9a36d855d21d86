// A log that follows what is new until its reader scrolls up, and then counts what was missed.

const UP = new Set(["ArrowUp", "PageUp", "Home"]);
const NEAR = 24; // pixels from the end that still count as the end

export class Following {
  /** How many lines there were when the reader left the end; null: the end is in sight. */
  left = $state<number | null>(null);
  #box: HTMLElement | null = null;
  #count = 0;

  /** For {@attach} on what scrolls: its list may also grow or be given less room. */
  watch = (box: HTMLElement): (() => void) => {
    this.#box = box;
    const stop = new AbortController();
    const { signal } = stop;
    // Only these are the reader's doing: a scroll alone may come from new lines or less room.
    box.addEventListener("wheel", ({ deltaY }) => deltaY < 0 && this.#leave(), {
      signal,
      passive: true,
    });
    box.addEventListener("touchmove", () => this.#leave(), { signal, passive: true });
    box.addEventListener("keydown", ({ key }) => UP.has(key) && this.#leave(), { signal });
    box.addEventListener("scroll", () => this.#isAtEnd() && (this.left = null), { signal });
    const sizes = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(this.#keep);
    for (const one of [box, ...box.children]) sizes?.observe(one);
    return () => {
      stop.abort();
      sizes?.disconnect();
      this.#box = null;
    };
  };

  /** There are so many lines now. */
  grow(count: number): void {
    this.#count = count;
    this.#keep();
  }

  toEnd(): void {
    this.left = null;
    this.#keep();
  }

  #leave(): void {
    const box = this.#box;
    if (this.left === null && box && box.scrollHeight > box.clientHeight) this.left = this.#count;
  }

  #isAtEnd(): boolean {
    const box = this.#box;
    return !box || box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
  }

  #keep = (): void => {
    if (this.#box && this.left === null) this.#box.scrollTop = this.#box.scrollHeight;
  };
}
