// Two fingers make the map of a phone larger or smaller; what lies between them stays there.

/** From the whole island to groups as large as a thumb; 1: as the map comes. */
export interface Magnified {
  factor: number;
  least: number;
  /** The map is this large now, around a point of the window. */
  magnify: (factor: number, middle: { x: number; y: number }) => void;
}

const MOST = 1.7;

interface Pinch {
  apart: number;
  factor: number;
}

function between([one, other]: TouchList): { apart: number; x: number; y: number } | null {
  if (!one || !other) return null;
  const [dx, dy] = [other.clientX - one.clientX, other.clientY - one.clientY];
  const [x, y] = [one.clientX + dx / 2, one.clientY + dy / 2];
  return { apart: Math.max(1, Math.hypot(dx, dy)), x, y };
}

/** For {@attach} on the window of the map. */
export function pinching(map: Magnified) {
  return (box: HTMLElement): (() => void) => {
    const stop = new AbortController();
    const { signal } = stop;
    let begun: Pinch | null = null;
    const begin = ({ touches }: TouchEvent): void => {
      const now = between(touches);
      begun = now && { apart: now.apart, factor: map.factor };
    };
    const move = (event: TouchEvent): void => {
      const now = between(event.touches);
      if (!now || !begun) return;
      event.preventDefault(); // the page itself keeps its size
      const { left, top } = box.getBoundingClientRect();
      const wished = (begun.factor * now.apart) / begun.apart;
      const factor = Math.min(MOST, Math.max(map.least, wished));
      map.magnify(factor, { x: now.x - left, y: now.y - top });
    };
    for (const type of ["touchstart", "touchend", "touchcancel"] as const)
      box.addEventListener(type, begin, { signal, passive: true });
    box.addEventListener("touchmove", move, { signal, passive: false });
    return () => stop.abort();
  };
}
