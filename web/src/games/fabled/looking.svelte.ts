// What the reader looks at closely: whatever is pointed at, focused, or pressed for a while.
const LONG = 450;
const SLIP = 10; // a finger that moves this far is scrolling

/** What can be looked at: a Location card, an Ally, an Event, a Place. */
export type Item =
  | { kind: "location"; id: string }
  | { kind: "ally"; key: string; seat: number | null }
  | { kind: "event"; key: string }
  | { kind: "place"; code: string };

/** What a part of the board needs for its cards. */
export interface Closely {
  on: (item: Item) => (element: Element) => () => void;
  raise: (item: Item) => void;
}

export class Looking implements Closely {
  item = $state.raw<Item | null>(null);
  /** On screens without a place for it: shown over the board now. */
  open = $state(false);
  /** The screen has a place for it beside the board. */
  beside = $state(true);

  look(item: Item): void {
    this.item = item;
  }

  raise(item: Item): void {
    this.look(item);
    this.open = true;
  }

  close(): void {
    this.open = false;
  }

  /** For a card's element: {@attach looking.on(item)}. A long press is no click. */
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
