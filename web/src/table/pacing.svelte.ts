// Others' turns as short scenes: what the table tells faster than anybody can follow is shown one
// choice after the other, none cut off. The reader decides when the last of them is on show.
import { preferences, type Preferences } from "../app/preferences.svelte";
import type { LogLine, Position } from "../protocol";

export interface Scene {
  position: Position;
  news: LogLine[];
}

/** Milliseconds that a scene lasts at least; the longest motion on a board takes 640. */
const LASTS: Record<Preferences["speed"], number> = { slow: 1700, normal: 950, fast: 660, off: 0 };

function wantsStillness(): boolean {
  return typeof matchMedia !== "function" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What a scene lasts for this reader: 0 where nothing shall move, or nobody looks. */
export function usualPace(): number {
  return wantsStillness() || document.hidden ? 0 : LASTS[preferences.now.speed];
}

export class Pacing {
  /** What is on show instead of the present; null: the present is. */
  scene = $state.raw<Scene | null>(null);
  paused = $state(false);
  /** What can be shown again: everything since the reader's last choice. */
  past = $state.raw<Scene[]>([]);
  #last = $state.raw<Scene | null>(null);
  #queue: Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The news of the present were on show before: they are not told again. */
  #stale = $state(false);

  constructor(readonly pace: () => number = usualPace) {}

  get news(): LogLine[] {
    return this.scene?.news ?? (this.#stale ? [] : (this.#last?.news ?? []));
  }

  /** The table is here now; `own`: the reader's choice led here. */
  heed(position: Position, news: LogLine[], own: boolean): void {
    const last = this.#last;
    if (last?.position === position) return;
    const next = { position, news };
    this.#last = next;
    this.#stale = false;
    const follows = last !== null && news.length > 0 && position.ply > last.position.ply;
    this.past = follows && !own ? [...this.past, next] : [];
    if (!follows || this.pace() === 0) return this.skip();
    if (this.#timer === undefined && !this.scene) this.#wait();
    else {
      // The scene before is still on show: this one has its turn later.
      this.#queue.push(next);
      this.scene ??= last;
    }
  }

  /** At once to the present. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.scene = null;
    this.paused = false;
  }

  pause(): void {
    this.paused = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  goOn(): void {
    this.paused = false;
    this.#wait();
  }

  /** Everything since the reader's last choice once more. */
  again(): void {
    const [first, ...more] = this.past;
    if (!first) return;
    this.skip();
    this.#queue = more;
    this.scene = first;
    this.#wait();
  }

  #wait(): void {
    // Whoever asks to see it again sees it, whatever the speed.
    this.#timer = setTimeout(() => this.#turn(), this.pace() || LASTS.normal);
  }

  #turn(): void {
    this.#timer = undefined;
    const next = this.#queue.shift();
    if (!next) {
      this.#stale = this.scene?.position === this.#last?.position;
      this.scene = null;
      return;
    }
    this.scene = next === this.#last ? null : next;
    this.#wait();
  }
}
