// What moves on the map when news arrive: a group slides, then rituals flash.
import type { LogLine } from "../../protocol";
import { usualPace } from "../../table/pacing.svelte";
import { without } from "./druids";
import { isMoved, isRitual } from "./view";

export const MOTION_MS = 320;

export interface Motion {
  source: string;
  target: string;
  druids: string;
  /** How the spaces looked before the group arrived and the rituals were held. */
  before: Record<string, string>;
  rituals: { space: string; removed: string; cursed: boolean }[];
}

/** The motion of the last move in the news, or of rituals alone; null where nothing moved. */
export function motionOf(news: readonly LogLine[], now: Record<string, string>): Motion | null {
  const events = news.map((line) => line.event);
  const last = events.findLastIndex(isMoved);
  const move = events[last];
  const rituals = events.slice(Math.max(0, last)).filter(isRitual);
  if (!rituals.length && !(move && isMoved(move))) return null;
  const before: Record<string, string> = {};
  for (const { space, removed } of rituals) before[space] = (now[space] ?? "") + removed;
  const moved = move && isMoved(move) ? move : { source: "", target: "", druids: "" };
  if (moved.target) {
    const joined = before[moved.target] ?? now[moved.target] ?? "";
    before[moved.target] = without(joined, moved.druids);
  }
  return {
    source: moved.source,
    target: moved.target,
    druids: moved.druids,
    before,
    rituals: rituals.map(({ space, removed, cursed }) => ({ space, removed, cursed })),
  };
}

export function prefersStillness(): boolean {
  return typeof matchMedia !== "function" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Plays one motion at a time; each piece of news once, even if the page hands it over again. */
export class MotionPlayer {
  motion = $state.raw<Motion | null>(null);
  /** The group is on its way; after that come the rituals. */
  flying = $state(false);

  #played = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  play(news: readonly LogLine[], situation: string, now: Record<string, string>): void {
    const key = news.length ? `${situation} ${news.length}` : "";
    if (key === this.#played) return;
    this.#played = key;
    this.stop();
    this.motion = news.length && usualPace() > 0 ? motionOf(news, now) : null;
    this.flying = !!this.motion?.target;
    if (this.motion) this.#timer = setTimeout(() => this.#next(), MOTION_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.motion = null;
  }

  #next(): void {
    if (this.flying && this.motion?.rituals.length) {
      this.flying = false;
      this.#timer = setTimeout(() => this.#next(), MOTION_MS);
    } else this.motion = null;
  }
}
