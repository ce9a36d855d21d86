// What the reader looks at closely, for a frame without a place of its own for it.
const LONG = 450;
const SLIP = 10; // a finger that moves this far is scrolling

/** How a part of the board tells what can be looked at: {@attach looker.on(card)}. */
export interface Looker {
  on: (item: unknown) => (element: Element) => () => void;
}

export class Looking implements Looker {
  item = $state.raw<unknown>(null);
  open = $state(false);

  on(item: unknown) {
    return (element: Element): (() => void) => {
      const stop = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      let start = { x: 0, y: 0 };
      let raised = false;
      const hear = (type: string, act: (event: PointerEvent) => void) =>
        element.addEventListener(type, act as EventListener, {
          signal: stop.signal,
          capture: type === "click",
        });
      hear("pointerenter", ({ pointerType }) => {
        if (pointerType !== "touch") this.item = item;
      });
      hear("focusin", () => (this.item = item));
      hear("pointerdown", ({ pointerType, clientX, clientY }) => {
        raised = false;
        if (pointerType !== "touch") return;
        start = { x: clientX, y: clientY };
        timer = setTimeout(() => {
          raised = true;
          this.item = item;
          this.open = true;
        }, LONG);
      });
      hear("pointermove", ({ clientX, clientY }) => {
        if (Math.hypot(clientX - start.x, clientY - start.y) > SLIP) clearTimeout(timer);
      });
      hear("pointerup", () => clearTimeout(timer));
      hear("pointercancel", () => clearTimeout(timer));
      hear("click", (event) => {
        if (!raised) return; // a long press is no click
        raised = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      });
      return () => {
        clearTimeout(timer);
        stop.abort();
      };
    };
  }
}
