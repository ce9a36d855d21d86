// What travels to its owner while something is told: each board says as data what goes from where to
// where, by the marks of its parts (`[data-seat="1"]`, `[data-space="Well"]`), and what it looks like.
// Measuring and moving are table/flying.ts, which comes with the first of them.
import { mount, tick, unmount, type Component } from "svelte";
import type { PositionOf } from "../games/module";
import type { LogLine, Position, View } from "../protocol";
import { usualPace } from "./pacing.svelte";

export interface Flight {
  /** The first of these that is in sight; where none is, the middle of the table. */
  from: readonly string[];
  /** The first of these that is in sight; where none is, nothing flies. */
  to: readonly string[];
  sign: Sign;
}

/** Drawn into a box; what it answers takes it away. */
export type Draw = (box: HTMLElement) => () => void;

export interface Sign {
  /** A short sign such as "+4", beside what else there is. */
  text?: string;
  /** Around the text: a colour of the page. */
  edge?: string;
  /** A card, face down. */
  back?: boolean;
  draw?: Draw;
}

/** What is told of these lines; the position is that after them. */
export type FlightsIn<V extends View = View> = (
  lines: readonly LogLine[],
  position: PositionOf<V>,
) => Flight[];

/** A sign that is a part of a board. */
export function drawn<Props extends Record<string, unknown>>(
  part: Component<Props>,
  props: Props,
  text?: string,
): Sign {
  const draw: Draw = (box) => {
    const made = mount(part, { target: box, props });
    return () => void unmount(made);
  };
  return text === undefined ? { draw } : { draw, text };
}

/** A player's panel or chip. */
export function seatMark(seat: number): string[] {
  return [`[data-seat="${seat}"]`];
}

const SHARE = 0.67; // of the time that a scene lasts: it has come to rest before the next

type Board = () => Promise<{ flightsIn: FlightsIn }>;

interface Parts {
  flying: typeof import("./flying");
  flightsIn: FlightsIn;
}

export class Flights {
  /** What has flown of this piece of news: each line does so once, though it is told step by step. */
  #flown = new Set<LogLine>();
  #news: readonly LogLine[] | null = null;
  #parts: Parts | null = null;

  constructor(readonly pace: () => number = usualPace) {}

  /**
   * These lines are told now, of this piece of news. To be called before the board is drawn with them:
   * what leaves its place is still there.
   */
  heed(
    root: HTMLElement | undefined,
    news: readonly LogLine[],
    lines: readonly LogLine[],
    position: Position,
    board: Board | undefined,
  ): void {
    if (news !== this.#news) this.#flown.clear();
    this.#news = news;
    const fresh = lines.filter((line) => !this.#flown.has(line));
    fresh.forEach((line) => this.#flown.add(line));
    const time = this.pace() * SHARE;
    if (!root || !board || fresh.length === 0 || time === 0) return;
    void this.#send(root, fresh, position, board, time);
  }

  async #send(
    root: HTMLElement,
    lines: readonly LogLine[],
    position: Position,
    board: Board,
    time: number,
  ): Promise<void> {
    // At once where all is there: the sources are measured before anything changes.
    const parts = this.#parts ?? (await this.#load(board));
    if (!parts) return;
    const leave = parts.flying.measured(root, parts.flightsIn(lines, position));
    await tick();
    if (root.isConnected) leave(time);
  }

  /** Null where they cannot be reached: nothing flies, and the next one tries again. */
  async #load(board: Board): Promise<Parts | null> {
    try {
      const [flying, { flightsIn }] = await Promise.all([import("./flying"), board()]);
      return (this.#parts = { flying, flightsIn });
    } catch {
      return null;
    }
  }
}
