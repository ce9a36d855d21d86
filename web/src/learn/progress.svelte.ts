// How far the reader has come with each lesson: kept in this browser, and with the account of who
// has a name. Whichever of them knows more is right.
import { api } from "../app/api";
import { session } from "../app/me.svelte";
import type { LessonInfo } from "../protocol";

const KEY = "fabletop.learned";
const PLACE = "fabletop.lesson";
/** By lesson, the steps that are done, counted from 0. */
type Steps = Record<string, number[]>;

export function nameOf(lesson: Pick<LessonInfo, "game" | "key">): string {
  return `${lesson.game}/${lesson.key}`;
}

/** What a browser has kept; anything else than steps by name is nothing. */
export function readSteps(kept: string | null): Steps {
  try {
    const found: unknown = JSON.parse(kept ?? "{}");
    if (typeof found !== "object" || found === null || Array.isArray(found)) return {};
    const steps = Object.entries(found).map(([name, value]) => [name, stepsIn(value)] as const);
    return Object.fromEntries(steps.filter(([, done]) => done.length > 0));
  } catch {
    return {};
  }
}

/** Before, only the number of steps was kept: they were done from the first on. */
function stepsIn(value: unknown): number[] {
  const many = Number.isInteger(value) && Number(value) < MOST ? Number(value) : 0;
  if (!Array.isArray(value)) return Array.from({ length: Math.max(many, 0) }, (_, n) => n);
  return value.filter((step) => Number.isInteger(step) && Number(step) >= 0).map(Number);
}

const MOST = 100;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage may be switched off
  }
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // without storage it lasts as long as the page
  }
}

const state = $state({ steps: readSteps(stored(KEY)), lessons: null as LessonInfo[] | null });

export const progress = {
  /** All lessons there are; null until the server has said so. */
  get lessons(): LessonInfo[] | null {
    return state.lessons;
  },
  /** The steps of a lesson that are done, of those that it has. */
  steps(lesson: LessonInfo): number[] {
    const known = new Set([...(state.steps[nameOf(lesson)] ?? []), ...lesson.done]);
    return [...known].filter((step) => step < lesson.steps.length).sort((a, b) => a - b);
  },
  done(lesson: LessonInfo): number {
    return this.steps(lesson).length;
  },
  isLearned(lesson: LessonInfo): boolean {
    return this.done(lesson) === lesson.steps.length;
  },
  /** Has the reader begun any lesson of this game? */
  hasBegun(game: string): boolean {
    return (state.lessons ?? []).some((lesson) => lesson.game === game && this.done(lesson) > 0);
  },
  /** A step was done. */
  note(lesson: LessonInfo, step: number): void {
    const before = this.steps(lesson);
    if (before.includes(step)) return;
    const steps = [...before, step];
    state.steps = { ...state.steps, [nameOf(lesson)]: steps };
    store(KEY, state.steps);
    // What is kept here is enough; the account hears of it when it can.
    if (session.me) api.learned(lesson.game, lesson.key, steps).catch(() => undefined);
  },
  /** The reader is at this step now: done or not, the lesson goes on here. */
  stay(lesson: LessonInfo, step: number): void {
    store(PLACE, { ...readPlaces(), [nameOf(lesson)]: step });
  },
};

function readPlaces(): Record<string, number> {
  try {
    const found: unknown = JSON.parse(stored(PLACE) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/**
 * Where a lesson goes on: where the reader was, unless that is done; else after the last step that
 * is done; else at one that was skipped. One that is finished begins anew.
 */
export function nextStep(lesson: LessonInfo): number {
  const done = progress.steps(lesson);
  const left = lesson.steps.map((_, step) => step).filter((step) => !done.includes(step));
  const place = readPlaces()[nameOf(lesson)];
  if (place !== undefined && left.includes(place)) return place;
  return left.find((step) => step > (done.at(-1) ?? -1)) ?? left[0] ?? 0;
}

export async function loadLessons(): Promise<LessonInfo[]> {
  const found = await api.lessons();
  state.lessons = found;
  return found;
}
