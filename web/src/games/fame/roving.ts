// Each part of the board is one stop for the tab key; arrows go from card to card within it.
const STEPS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

export function roving(box: HTMLElement): () => void {
  const spots = (): HTMLElement[] => [...box.querySelectorAll<HTMLElement>("[data-spot]")];

  function settle(wanted?: HTMLElement): void {
    const all = spots();
    const stop = wanted ?? all.find((spot) => spot.tabIndex === 0) ?? all[0];
    for (const spot of all) spot.tabIndex = spot === stop ? 0 : -1;
  }

  function onKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const from = document.activeElement?.closest<HTMLElement>("[data-spot]");
    if (!step || !from) return;
    const next = nearest(from, spots(), step);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  function onFocus(event: FocusEvent): void {
    const spot = (event.target as HTMLElement).closest<HTMLElement>("[data-spot]");
    if (spot) settle(spot);
  }

  // Every spot is a stop when it is drawn; only one of them shall stay so.
  const watch = new MutationObserver(() => {
    const focused = document.activeElement as HTMLElement | null;
    settle(focused && box.contains(focused) && focused.dataset["spot"] ? focused : firstStop());
  });
  function firstStop(): HTMLElement | undefined {
    const stops = spots().filter((spot) => spot.tabIndex === 0);
    return stops.find((spot) => spot.getAttribute("aria-disabled") !== "true") ?? stops[0];
  }
  watch.observe(box, { childList: true, subtree: true });
  box.addEventListener("keydown", onKey);
  box.addEventListener("focusin", onFocus);
  settle(firstStop());
  return () => {
    watch.disconnect();
    box.removeEventListener("keydown", onKey);
    box.removeEventListener("focusin", onFocus);
  };
}

/** The spot that lies in this direction, rather straight than near. */
export function nearest<T extends { getBoundingClientRect: () => DOMRect }>(
  from: T,
  all: T[],
  [dx, dy]: [number, number],
): T | undefined {
  const middle = (spot: T): [number, number] => {
    const { left, top, width, height } = spot.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(from);
  let best: { spot: T; cost: number } | undefined;
  for (const spot of all) {
    const [toX, toY] = middle(spot);
    const along = (toX - x) * dx + (toY - y) * dy;
    const aside = Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx);
    const cost = along + 3 * aside;
    if (spot !== from && along > 1 && (!best || cost < best.cost)) best = { spot, cost };
  }
  return best?.spot;
}
