// What the reader looks at closely: whatever is pointed at, focused, or pressed for a while. Where the
// screen has a place for it beside the board it is shown there; else over the board, see ZoomView.
const LONG = 450;
const GRACE = 250; // for the way from a thing to what is told of it
const SLIP = 10; // a finger that moves this far is scrolling

/** The element that tells what is looked at: it describes whatever has the focus. */
export const ZOOM_ID = "looked-at";

/** Something of the table that is no card, such as a token: a word of the rules tells what it is. */
export interface Piece {
  /** Its name as it lies there: "Books of Alder". */
  piece: string;
  /** What the rules call it; several, where several lie there. */
  word: string | readonly string[];
  /** What is known of this one. */
  note?: string;
}

export function isPiece(item: unknown): item is Piece {
  return typeof item === "object" && item !== null && "piece" in item;
}

/** "kept" stays until it is closed; "passing" goes with the pointer or the focus. */
type Opened = "kept" | "passing" | null;

export class Zoom<Item = unknown> {
  /** What the board handed over; null: nothing yet. The last one stays until there is another. */
  item = $state.raw<Item | Piece | null>(null);
  /** Shown over the board now, and for how long. */
  opened = $state<Opened>(null);
  /** The screen has a place for it beside the board. */
  beside = $state(true);
  /** What was pointed at, focused or pressed. */
  source = $state.raw<Element | null>(null);
  /** Where something was last pressed: what appears there afterwards was not pointed at. */
  #pressed = { x: -1, y: -1 };
  #dismissed: Element | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get open(): boolean {
    return this.opened !== null;
  }

  look(item: Item | Piece): void {
    this.item = item;
  }

  /** Looks, and where there is no place for it, opens it over the board until it is closed. */
  raise(item: Item | Piece, source: Element | null = document.activeElement): void {
    this.look(item);
    if (this.#isBeside(source)) return;
    this.#wait(null);
    this.source = source;
    this.opened = "kept";
  }

  close(): void {
    this.#wait(null);
    this.opened = null;
  }

  /** Closes it; the focus goes back to where it came from and opens nothing by that. */
  dismiss(): void {
    this.#dismissed = this.source;
    this.close();
  }

  /** Nothing is looked at any more. */
  clear(): void {
    this.close();
    this.item = null;
  }

  /** The pointer is on what is told: it stays. */
  stay(): void {
    this.#wait(null);
  }

  /** The pointer or the focus has left: what was shown in passing goes after a moment. */
  leave(): void {
    this.#wait(() => this.opened === "passing" && this.close(), GRACE);
  }

  /** Something was pressed, anywhere: whoever does that has read what was shown in passing. */
  press({ clientX: x, clientY: y }: PointerEvent): void {
    this.#pressed = { x, y };
    if (this.opened !== "kept") this.close();
  }

  /** For a card's element: {@attach zoom.on(card)}. A long press is no click. */
  on(item: Item | Piece) {
    return (element: Element): (() => void) => {
      const stop = new AbortController();
      const { signal } = stop;
      let start = { x: 0, y: 0 };
      let raised = false;
      const hear = (type: string, act: (event: PointerEvent) => void): void =>
        element.addEventListener(type, act as EventListener, { signal, capture: type === "click" });

      hear("pointerenter", (event) => {
        const { x, y } = this.#pressed;
        if (event.pointerType === "touch") return;
        if (this.beside || event.clientX !== x || event.clientY !== y) this.#pass(item, element);
      });
      hear("pointerleave", (event) => {
        if (event.pointerType !== "touch") this.leave();
      });
      hear("focusin", () => {
        const comesBack = this.#dismissed === element;
        this.#dismissed = null;
        // Neither does the focus of a press open anything over the board.
        if (comesBack) this.look(item);
        else if (this.beside || element.contains(document.querySelector(":focus-visible")))
          this.#pass(item, element);
        describe(element);
      });
      hear("focusout", () => {
        this.leave();
        plain(element);
      });
      hear("pointerdown", (event) => {
        raised = false;
        if (event.pointerType !== "touch") return;
        start = { x: event.clientX, y: event.clientY };
        this.#wait(() => {
          raised = true;
          this.raise(item, element);
        }, LONG);
      });
      hear("pointermove", (event) => {
        const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLIP;
        if (event.pointerType === "touch" && far && !raised) this.#wait(null);
      });
      for (const end of ["pointerup", "pointercancel"]) {
        hear(end, (event) => {
          if (event.pointerType === "touch" && !raised) this.#wait(null);
        });
      }
      // The menu key, and the long press of some browsers.
      hear("contextmenu", (event) => {
        if (this.#isBeside(element)) return;
        event.preventDefault();
        this.raise(item, element);
      });
      // What a browser makes of the end of a long press: neither focus nor click.
      hear("mousedown", (event) => {
        if (raised) event.preventDefault();
      });
      hear("click", (event) => {
        if (!raised) return;
        raised = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      });
      return () => {
        if (this.source === element && this.opened === "passing") this.leave();
        stop.abort();
      };
    };
  }

  /** Looks; where there is no place for it, opens it after a while, as long as nothing else is. */
  #pass(item: Item | Piece, source: Element): void {
    if (this.opened === "kept") return;
    if (this.#isBeside(source)) return this.look(item);
    this.#wait(() => {
      this.look(item);
      this.source = source;
      this.opened = "passing";
    }, LONG);
  }

  /** What lies in a dialog is looked at over it. */
  #isBeside(source: Element | null): boolean {
    return this.beside && !source?.closest("dialog[open]");
  }

  #wait(act: (() => void) | null, time = 0): void {
    clearTimeout(this.#timer);
    this.#timer = act ? setTimeout(act, time) : undefined;
  }
}

/** What is told of it belongs to it, for a screen reader; what describes it already stays. */
function describe(element: Element): void {
  if (!element.hasAttribute("aria-describedby")) element.setAttribute("aria-describedby", ZOOM_ID);
}

function plain(element: Element): void {
  if (element.getAttribute("aria-describedby") === ZOOM_ID)
    element.removeAttribute("aria-describedby");
}
