// Keys that work anywhere at a table: 1 to 9 press an option, Escape drops what is in mind, arrows go
// from button to button. And the focus is not lost when what had it is taken away.
import { middle, nearest, wayOf, type Point } from "../ui/roving";

const PROMPT = 'section[aria-label="What to decide"]';
const OPTIONS = "[data-options] > button:not([data-folded])";
const PARTS = "dialog[open], .mid, .stage, .deck";
const BUTTONS =
  ':is(button, [role="button"]):not(:disabled, [data-folded], [tabindex="-1"]:not([data-piece], [data-spot]))';
const WRITING = "input, textarea, select, [contenteditable]";

export class Keys {
  /** The focus was last seen in the prompt. */
  #inPrompt = false;
  /** What had it, where it came there by key. */
  #focused: Element | null = null;
  #frame: HTMLElement | null = null;

  /** `back` drops what is in mind, and tells whether there was anything. */
  constructor(readonly back: () => boolean) {}

  /** For {@attach} on the frame. */
  listen = (frame: HTMLElement): (() => void) => {
    this.#frame = frame;
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener("keydown", (event) => this.#pressed(event), { signal });
    document.addEventListener("focusin", ({ target }) => this.#heed(target as Element), { signal });
    return () => stop.abort();
  };

  #heed(target: Element): void {
    this.#inPrompt = !!target.closest(PROMPT);
    this.#focused = target.matches(":focus-visible") ? target : null;
  }

  #pressed(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const from = event.target as HTMLElement;
    if (from.closest?.(WRITING)) return;
    if (this.#take(event.key, from)) event.preventDefault();
  }

  #take(key: string, from: HTMLElement): boolean {
    const way = wayOf(key);
    if (way) return this.#go(from, way);
    if (document.querySelector("dialog[open]")) return false; // it has keys of its own
    return key === "Escape" ? this.back() : this.#choose(key);
  }

  /** To the next button, where a part of the table has no arrows of its own. */
  #go(from: HTMLElement, way: Point): boolean {
    const part = from.matches?.(BUTTONS) ? from.closest(PARTS) : null;
    const all = [...(part?.querySelectorAll<HTMLElement>(BUTTONS) ?? [])];
    const shown = all.filter((one) => one.checkVisibility?.({ visibilityProperty: true }) ?? true);
    const next = nearest(from, shown, way, middle);
    next?.focus();
    return next !== null;
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

  /**
   * Other things are there now. If the focus went with one of the old, the first option gets it: a
   * mouse that was on the board leaves none behind.
   */
  keepFocus(): void {
    const isLost = this.#inPrompt || this.#focused?.isConnected === false;
    if (!isLost || document.activeElement !== document.body) return;
    const other = `${PROMPT} :is([data-all], .acts > button)`;
    (this.#options()[0] ?? this.#frame?.querySelector<HTMLElement>(other))?.focus();
  }
}
