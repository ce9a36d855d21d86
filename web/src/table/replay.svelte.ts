// Looking back: one moment of the game at a time, fetched when it is wanted.
import { api } from "../app/api";
import { refuse } from "../app/toasts.svelte";
import type { Position } from "../protocol";

const STEP = 1100;

export class Replaying {
  /** The moment that is wanted; null: the present. */
  ply = $state<number | null>(null);
  position = $state.raw<Position | null>(null);
  playing = $state(false);
  #table: string;
  #fetch: typeof api.replay;
  #known = new Map<string, Position>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, fetch: typeof api.replay = api.replay) {
    this.#table = table;
    this.#fetch = fetch;
  }

  async show(ply: number, seat: number | null): Promise<void> {
    this.ply = ply;
    const key = `${ply}/${seat}`;
    try {
      let found = this.#known.get(key);
      if (!found) {
        found = (await this.#fetch(this.#table, ply, seat)).position;
        this.#known.set(key, found);
      }
      if (this.ply === ply) this.position = found; // else the reader has moved on
    } catch (error) {
      refuse(error);
      this.stop();
    }
  }

  /** Step by step to `end`; from the beginning if it is reached already. */
  play(end: number, seat: number | null): void {
    this.playing = true;
    if (this.ply === null || this.ply >= end) void this.show(0, seat);
    const step = async (): Promise<void> => {
      if (!this.playing || this.ply === null) return;
      await this.show(Math.min(end, this.ply + 1), seat);
      if (!this.playing || this.ply === null || this.ply >= end) this.playing = false;
      else this.#timer = setTimeout(step, STEP);
    };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(step, STEP);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** Back to now. */
  stop(): void {
    this.pause();
    this.ply = null;
    this.position = null;
  }

  /** After an undo the moments that were taken back are others now. */
  forget(): void {
    this.#known.clear();
  }
}
