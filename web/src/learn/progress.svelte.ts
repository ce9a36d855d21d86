// How far the reader has come with each lesson: kept in this browser, and with the account of who
// has a name. Whichever of them knows more is right.
import { api } from "../app/api";
import { session } from "../app/me.svelte";
import type { LessonInfo } from "../protocol";

const KEY = "fabletop.learned";
type Steps = Record<string, number>;

export function nameOf(lesson: Pick<LessonInfo, "game" | "key">): string {
  return `${lesson.game}/${lesson.key}`;
}

/** What a browser has kept; anything else than counts by name is nothing. */
export function readSteps(kept: string | null): Steps {
  try {
    const found: unknown = JSON.parse(kept ?? "{}");
    if (typeof found !== "object" || found === null || Array.isArray(found)) return {};
    const counts = Object.entries(found).filter(
      (entry): entry is [string, number] => Number.isInteger(entry[1]) && Number(entry[1]) > 0,
    );
    return Object.fromEntries(counts);
  } catch {
    return {};
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage may be switched off
  }
}

const state = $state({ steps: readSteps(stored()), lessons: null as LessonInfo[] | null });

export const progress = {
  /** All lessons there are; null until the server has said so. */
  get lessons(): LessonInfo[] | null {
    return state.lessons;
  },
  /** Steps of a lesson that are done, never more than it has. */
  done(lesson: LessonInfo): number {
    const known = Math.max(state.steps[nameOf(lesson)] ?? 0, lesson.done);
    return Math.min(known, lesson.steps.length);
  },
  isLearned(lesson: LessonInfo): boolean {
    return this.done(lesson) === lesson.steps.length;
  },
  /** Has the reader begun any lesson of this game? */
  hasBegun(game: string): boolean {
    return (state.lessons ?? []).some((lesson) => lesson.game === game && this.done(lesson) > 0);
  },
  note(lesson: LessonInfo, steps: number): void {
    if (steps <= this.done(lesson)) return;
    state.steps = { ...state.steps, [nameOf(lesson)]: steps };
    try {
      localStorage.setItem(KEY, JSON.stringify(state.steps));
    } catch {
      // without storage it lasts as long as the page
    }
    // What is kept here is enough; the account hears of it when it can.
    if (session.me) api.learned(lesson.game, lesson.key, steps).catch(() => undefined);
  },
};

/** Where a lesson goes on; one that is finished begins anew. */
export function nextStep(lesson: LessonInfo): number {
  const done = progress.done(lesson);
  return done < lesson.steps.length ? done : 0;
}

export async function loadLessons(): Promise<LessonInfo[]> {
  const found = await api.lessons();
  state.lessons = found;
  return found;
}
