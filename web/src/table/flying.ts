// Signs on their way over the table: each from its source to its owner, one shortly after the other,
// all within the time that is given. They lie above everything, take no press, move no other thing
// and are nothing to a screen reader, which hears the log.
import type { Flight, Sign } from "./flights";
import "./flying.css";

/** More at once could not be followed. */
export const MOST = 8;
const GAP = 0.12; // of the time: between one and the next, at most
const WAITING = 0.4; // of the time: the last of them sets out by then

interface Place {
  x: number;
  y: number;
}

function isIn({ left, top, right, bottom }: DOMRect, { x, y }: Place): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** The middle of a part; null: it is not drawn, or has been scrolled away. */
function middleIn(part: Element, root: HTMLElement): Place | null {
  const box = part.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return null;
  if (part.checkVisibility?.({ visibilityProperty: true }) === false) return null;
  const middle = middleOf(part);
  for (let one = part.parentElement; one && one !== root; one = one.parentElement) {
    const cuts = getComputedStyle(one).overflowX !== "visible";
    if (cuts && !isIn(one.getBoundingClientRect(), middle)) return null;
  }
  return isIn(new DOMRect(0, 0, innerWidth, innerHeight), middle) ? middle : null;
}

/** The middle of the first part with one of these marks that is in sight. */
function placeOf(root: HTMLElement, marks: readonly string[]): Place | null {
  for (const mark of marks) {
    for (const part of root.querySelectorAll(mark)) {
      if (part.closest(".sky")) continue;
      const middle = middleIn(part, root);
      if (middle) return middle;
    }
  }
  return null;
}

function middleOf(part: Element): Place {
  const { left, top, width, height } = part.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** In the table, so that it has its letters and colours; see flying.css. */
function skyOf(root: HTMLElement): HTMLElement {
  const found = root.querySelector<HTMLElement>(":scope > .sky");
  if (found) return found;
  const sky = document.createElement("div");
  sky.className = "sky";
  sky.setAttribute("aria-hidden", "true");
  root.append(sky);
  return sky;
}

/** Draws it; what it answers takes it away. */
function draw(box: HTMLElement, { text, edge = "", back, draw: part }: Sign): () => void {
  const done = part?.(box);
  if (back) box.append(document.createElement("i"));
  if (text) {
    const words = document.createElement("b");
    words.textContent = text;
    words.style.borderColor = edge;
    box.append(words);
  }
  return () => {
    done?.();
    box.remove();
  };
}

function send(
  sky: HTMLElement,
  { sign, to: marks }: Flight,
  from: Place,
  to: Place,
  timing: { delay: number; duration: number },
): void {
  const box = document.createElement("div");
  box.className = "flying";
  box.dataset["flying"] = marks[0] ?? "";
  box.style.left = `${to.x}px`;
  box.style.top = `${to.y}px`;
  const vanish = draw(box, sign);
  sky.append(box);
  const way = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
  const steps = [
    { transform: `${way} scale(0.7)`, opacity: 0 },
    { transform: `${way} scale(1)`, opacity: 1, offset: 0.18 },
    { transform: "scale(0.85)", opacity: 1, offset: 0.85 },
    { transform: "scale(0.5)", opacity: 0.2 },
  ];
  const easing = "cubic-bezier(0.4, 0, 0.3, 1)";
  const moving = box.animate?.(steps, { ...timing, easing, fill: "both" });
  if (moving) moving.finished.then(vanish, vanish);
  else vanish();
}

/**
 * The sources are where they are now; what it answers sends all of them off, within so many
 * milliseconds, to where their owners are by then.
 */
export function measured(root: HTMLElement, flights: readonly Flight[]): (time: number) => void {
  const sources = flights.slice(0, MOST).map((flight) => ({
    flight,
    from: placeOf(root, flight.from) ?? middleOf(root),
  }));
  return (time) => {
    const flock = sources.flatMap(({ flight, from }) => {
      const to = placeOf(root, flight.to);
      return to ? [{ flight, from, to }] : [];
    });
    if (flock.length === 0) return;
    const gap = Math.min(GAP, WAITING / flock.length) * time;
    const duration = time - gap * (flock.length - 1);
    const sky = skyOf(root);
    flock.forEach(({ flight, from, to }, n) =>
      send(sky, flight, from, to, { delay: n * gap, duration }),
    );
  };
}
