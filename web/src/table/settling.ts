// A press just after the table has changed was meant for what stood there before: it is ignored.
const KEY = "fabletop.rest";
const REST = 300; // milliseconds: faster than anybody sees what is new and decides

/** How long presses are ignored; a browser can keep another number for somebody who needs it. */
function rest(): number {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === null || Number.isNaN(Number(kept)) ? REST : Number(kept);
  } catch {
    return REST; // storage may be switched off
  }
}

/** Something dragged is let go: ignored, too, where the event is prevented. */
export const LET_GO = "fabletop-let-go";

const PLACES = ".mid, .stage, .deck";
const KEYS = /^(Enter| |[1-9])$/;

export class Settling {
  #until = 0;

  /** The table changed. The time runs from when that can be seen, however long it takes to draw. */
  begin(): void {
    const wait = rest();
    this.#until = wait ? Infinity : 0;
    if (wait) requestAnimationFrame(() => (this.#until = performance.now() + wait));
  }

  get over(): boolean {
    return performance.now() >= this.#until;
  }

  /** For {@attach}: lets no press through to board, hand and prompt before it is over. */
  guard = (frame: HTMLElement): (() => void) => {
    const stop = new AbortController();
    const hold = (event: Event): void => {
      if (this.over || !(event.target as Element).closest?.(PLACES)) return;
      if (event instanceof KeyboardEvent && !KEYS.test(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const type of ["click", "keydown", LET_GO]) {
      frame.addEventListener(type, hold, { capture: true, signal: stop.signal });
    }
    return () => stop.abort();
  };
}
