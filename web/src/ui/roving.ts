// One stop for the tab key in a group of pieces; arrow keys go from piece to piece.
const PIECE = "[data-piece], [data-spot]";
const ASIDE = 3; // as much worse than ahead
const WAYS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export type Point = readonly [number, number];

export function middle(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Where an arrow key points; null for any other key. */
export function wayOf(key: string): Point | null {
  return WAYS[key] ?? null;
}

/** What a reader would expect an arrow key to go to: near, and rather straight than near. */
export function nearest<T>(
  from: T,
  all: readonly T[],
  [x, y]: Point,
  at: (one: T) => Point,
): T | null {
  const [left, top] = at(from);
  let best: T | null = null;
  let least = Infinity;
  for (const one of all) {
    if (one === from) continue;
    const [dx, dy] = [at(one)[0] - left, at(one)[1] - top];
    const ahead = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    const cost = ahead + ASIDE * aside;
    if (ahead > 1 && aside <= 2 * ahead && cost < least) [best, least] = [one, cost];
  }
  return best;
}

export function roving(group: HTMLElement): () => void {
  const pieces = () => [...group.querySelectorAll<HTMLElement>(PIECE)];

  function stopAt(stop: HTMLElement | undefined): void {
    for (const piece of pieces()) piece.tabIndex = piece === stop ? 0 : -1;
  }

  function settle(): void {
    const all = pieces();
    const stops = all.filter(({ tabIndex }) => tabIndex === 0);
    if (stops.length !== 1) {
      stopAt(stops[0] ?? all.find((piece) => piece.ariaDisabled !== "true") ?? all[0]);
    }
  }

  function onFocus({ target }: FocusEvent): void {
    const piece = target instanceof Element ? target.closest<HTMLElement>(PIECE) : null;
    if (piece) stopAt(piece);
  }

  function onKey(event: KeyboardEvent): void {
    const way = wayOf(event.key);
    const from = event.target instanceof Element ? event.target.closest<HTMLElement>(PIECE) : null;
    if (!way || !from) return;
    event.preventDefault();
    nearest(from, pieces(), way, middle)?.focus();
  }

  for (const piece of pieces()) piece.tabIndex = -1;
  settle();
  const watch = new MutationObserver(settle);
  watch.observe(group, { childList: true, subtree: true });
  group.addEventListener("focusin", onFocus);
  group.addEventListener("keydown", onKey);
  return () => {
    watch.disconnect();
    group.removeEventListener("focusin", onFocus);
    group.removeEventListener("keydown", onKey);
  };
}
