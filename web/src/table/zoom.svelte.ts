// What the reader looks at closely: whatever is pointed at, focused, or pressed for a while.
const LONG = 450;
const SLIP = 10; // a finger that moves this far is scrolling

export class Zoom<Item = unknown> {
  /** What the board handed over; null: nothing yet. The last one stays until there is another. */
  item = $state.raw<Item | null>(null);
  /** On screens without a place for it: shown over the board now. */
  open = $state(false);
  /** The screen has a place for it beside the board. */
  beside = $state(true);

  look(item: Item): void {
    this.item = item;
  }

  /** Looks, and where there is no place for it, opens it over the board. */
  raise(item: Item): void {
    this.look(item);
    if (!this.beside) this.open = true;
  }

  close(): void {
    this.open = false;
  }

  /** For a card's element: {@attach zoom.on(card)}. A long press is no click. */
  on(item: Item) {
    return (element: Element): (() => void) => {
      const stop = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      let start = { x: 0, y: 0 };
      let raised = false;
      const hear = (type: string, act: (event: PointerEvent) => void): void =>
        element.addEventListener(type, act as EventListener, {
          signal: stop.signal,
          capture: type === "click",
        });
      const calm = (): void => clearTimeout(timer);

      hear("pointerenter", (event) => {
        if (event.pointerType !== "touch") this.look(item);
      });
      hear("focusin", () => this.look(item));
      hear("pointerdown", (event) => {
        raised = false;
        if (event.pointerType !== "touch") return;
        start = { x: event.clientX, y: event.clientY };
        timer = setTimeout(() => {
          raised = true;
          this.raise(item);
        }, LONG);
      });
      hear("pointermove", (event) => {
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLIP) calm();
      });
      hear("pointerup", calm);
      hear("pointercancel", calm);
      // The menu key, and the long press of some browsers.
      hear("contextmenu", (event) => {
        if (this.beside) return;
        event.preventDefault();
        this.raise(item);
      });
      hear("click", (event) => {
        if (!raised) return;
        raised = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      });
      return () => {
        calm();
        stop.abort();
      };
    };
  }
}
