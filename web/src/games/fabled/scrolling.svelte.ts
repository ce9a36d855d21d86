// The frame in which the row is scrolled: its size, what of the row is in it, coming to a card.
export interface Stretch {
  left: number;
  width: number;
}

export class Scrolling {
  size = $state.raw({ width: 900, height: 420 });
  left = $state(0);
  #box: HTMLElement | null = null;

  to(left: number): void {
    this.#box?.scrollTo?.({ left, behavior: "auto" });
  }

  /** On by most of what is in sight; backwards if negative. */
  by(pages: number): void {
    this.to((this.#box?.scrollLeft ?? 0) + pages * this.size.width * 0.8);
  }

  shows(left: number, width: number): boolean {
    const from = this.#box?.scrollLeft ?? 0;
    return left >= from - 1 && left + width <= from + this.size.width + 1;
  }

  comeTo(left: number, width: number): void {
    if (!this.shows(left, width)) this.to(left - (this.size.width - width) / 2);
  }

  /** One of these stretches is seen whole: the nearest comes, unless one is there already. */
  bring(stretches: readonly Stretch[]): void {
    if (stretches.some(({ left, width }) => this.shows(left, width))) return;
    const middle = (this.#box?.scrollLeft ?? 0) + this.size.width / 2;
    const away = ({ left, width }: Stretch) => Math.abs(left + width / 2 - middle);
    const [nearest] = [...stretches].sort((one, other) => away(one) - away(other));
    if (nearest) this.comeTo(nearest.left, nearest.width);
  }

  /** The part of something so wide that is in sight, from 0 to 1; null while all of it is. */
  part(wide: number): { from: number; to: number } | null {
    if (wide <= this.size.width + 2) return null;
    return {
      from: Math.min(1, this.left / wide),
      to: Math.min(1, (this.left + this.size.width) / wide),
    };
  }

  /** For the frame's element: {@attach scrolling.on}. */
  readonly on = (box: HTMLElement): (() => void) | undefined => {
    this.#box = box;
    const scroll = () => (this.left = box.scrollLeft);
    box.addEventListener("scroll", scroll, { passive: true });
    if (typeof ResizeObserver === "undefined") return;
    const look = (): void => {
      this.size = { width: box.clientWidth, height: box.clientHeight };
    };
    if (box.clientWidth > 0) look(); // before anything is painted
    const watch = new ResizeObserver(look);
    watch.observe(box);
    return () => {
      watch.disconnect();
      box.removeEventListener("scroll", scroll);
    };
  };
}
