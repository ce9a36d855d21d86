// Keys that work anywhere at a table: 1 to 9 press an option, Escape drops what is in mind. And the
// focus that was in the prompt stays there when its buttons change.
const PROMPT = 'section[aria-label="What to decide"]';
const OPTIONS = "[data-options] > button:not([data-folded])";
const WRITING = "input, textarea, select, [contenteditable]";

export class Keys {
  /** The focus was last seen in the prompt. */
  #inPrompt = false;
  #frame: HTMLElement | null = null;

  /** `back` drops what is in mind, and tells whether there was anything. */
  constructor(readonly back: () => boolean) {}

  /** For {@attach} on the frame. */
  listen = (frame: HTMLElement): (() => void) => {
    this.#frame = frame;
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener("keydown", (event) => this.#pressed(event), { signal });
    document.addEventListener(
      "focusin",
      ({ target }) => (this.#inPrompt = !!(target as Element).closest(PROMPT)),
      { signal },
    );
    return () => stop.abort();
  };

  #pressed(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return; // it has keys of its own
    if ((event.target as Element).closest?.(WRITING)) return;
    if (event.key === "Escape" ? this.back() : this.#choose(event.key)) event.preventDefault();
  }

  #choose(key: string): boolean {
    if (!/^[1-9]$/.test(key)) return false;
    const option = this.#options()[Number(key) - 1];
    option?.focus();
    option?.click();
    return option !== undefined;
  }

  #options(): HTMLElement[] {
    return [...(this.#frame?.querySelectorAll<HTMLElement>(`${PROMPT} ${OPTIONS}`) ?? [])];
  }

  /** Other buttons are there now. If the focus went with one of the old, the first gets it. */
  keepFocus(): void {
    if (!this.#inPrompt || document.activeElement !== document.body) return;
    const other = `${PROMPT} :is([data-all], .acts > button)`;
    (this.#options()[0] ?? this.#frame?.querySelector<HTMLElement>(other))?.focus();
  }
}
