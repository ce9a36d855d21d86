// Things on the table that a mouse drags onto others: an arrow follows it. A finger scrolls instead,
// and keys have no way to do it: whatever can be dragged can also be pressed, one after the other.
import "./dragging.css";
import { LET_GO } from "./settling";

const FAR = 7; // pixels: less is a press whose hand was not quite still
const SVG = "http://www.w3.org/2000/svg";

/** Who takes part in it, such as a selection. */
export interface Carrier<Thing extends string> {
  /** May this be picked up now? */
  canCarry: (thing: Thing) => boolean;
  /** It has been picked up. */
  carry: (thing: Thing) => void;
  /** It was let go over another thing, or over none. */
  drop: (thing: Thing, onto: Thing | null) => void;
  /** What this part of the page stands for, where that is not told by `dragging`. */
  thingAt?: (part: Element) => Thing | null;
}

/** From the middle of what is dragged to the pointer. */
class Arrow {
  readonly #sheet = document.createElementNS(SVG, "svg");
  readonly #line = document.createElementNS(SVG, "path");
  readonly #from: DOMRect;

  constructor(part: Element) {
    this.#from = part.getBoundingClientRect();
    this.#sheet.setAttribute("class", "dragged");
    this.#sheet.setAttribute("aria-hidden", "true");
    this.#sheet.append(this.#line);
    document.body.append(this.#sheet);
  }

  follow({ clientX: x, clientY: y }: PointerEvent): void {
    const { left, top, width, height } = this.#from;
    const [fromX, fromY] = [left + width / 2, top + height / 2];
    const middle = [(fromX + x) / 2, Math.min(fromY, y) - Math.abs(fromX - x) / 8];
    this.#line.setAttribute("d", `M${fromX} ${fromY} Q${middle.join(" ")} ${x} ${y}`);
  }

  vanish(): void {
    this.#sheet.remove();
  }
}

function under<Thing extends string>(
  { clientX, clientY }: PointerEvent,
  by: Carrier<Thing>,
): Thing | null {
  const met = document.elementFromPoint(clientX, clientY);
  if (met && by.thingAt) return by.thingAt(met);
  return (met?.closest("[data-drop]")?.getAttribute("data-drop") ?? null) as Thing | null;
}

/** The table may have changed just now: then this was meant for what stood there before. */
function isHeeded({ clientX, clientY }: PointerEvent, part: Element): boolean {
  const met = document.elementFromPoint(clientX, clientY) ?? part;
  return met.dispatchEvent(new CustomEvent(LET_GO, { bubbles: true, cancelable: true }));
}

/** The press that a browser makes of letting go is none. */
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}

/** A press on this part may become the dragging of a thing. */
export function mayDrag<Thing extends string>(
  part: Element,
  start: PointerEvent,
  thing: Thing,
  by: Carrier<Thing>,
): void {
  if (start.pointerType !== "mouse" || start.button !== 0 || !by.canCarry(thing)) return;
  const stop = new AbortController();
  let arrow: Arrow | null = null;
  const end = (): void => {
    stop.abort();
    arrow?.vanish();
  };
  const on = (type: string, act: (event: PointerEvent) => void): void =>
    window.addEventListener(type, act as EventListener, { signal: stop.signal });
  on("pointermove", (event) => {
    const way = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (!arrow && way < FAR) return;
    if (!arrow) {
      arrow = new Arrow(part);
      by.carry(thing);
    }
    arrow.follow(event);
  });
  on("pointerup", (event) => {
    const went = arrow !== null;
    end();
    if (!went) return;
    const onto = under(event, by);
    if (onto === thing) return; // back where it was: a press
    swallowClick();
    by.drop(thing, isHeeded(event, part) ? onto : null);
  });
  on("pointercancel", end);
  const drop = (event: KeyboardEvent): void => {
    if (!arrow || event.key !== "Escape") return;
    event.stopImmediatePropagation();
    end();
    window.addEventListener("pointerup", swallowClick, { once: true });
    by.drop(thing, null);
  };
  window.addEventListener("keydown", drop, { signal: stop.signal, capture: true });
}

/**
 * For {@attach} on what stands for a thing: others can be dropped on it, and it can itself be dragged
 * where `by` allows it.
 */
export function dragging<Thing extends string>(thing: Thing, by: Carrier<Thing>) {
  return (part: Element): (() => void) => {
    const stop = new AbortController();
    part.setAttribute("data-drop", thing);
    const take = (event: Event): void => mayDrag(part, event as PointerEvent, thing, by);
    part.addEventListener("pointerdown", take, { signal: stop.signal });
    return () => stop.abort();
  };
}
