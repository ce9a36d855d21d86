// Who sits down to a game for the first time is asked once whether a lesson would be welcome.
import { titleOf } from "../app/games";
import { suggest } from "../app/toasts.svelte";
import { loadLessons, progress } from "./progress.svelte";

const KEY = "fabletop.offered";

function wasOffered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true; // where nothing can be kept, nobody is asked again and again
  }
}

/** Offer the first lesson of a game, if it has one and the reader is new here. */
export async function offerLesson(game: string): Promise<void> {
  if (wasOffered()) return;
  const lessons = await loadLessons();
  const lesson = lessons.find((found) => found.game === game);
  if (!lesson || progress.hasBegun(game)) return;
  localStorage.setItem(KEY, "yes");
  suggest(
    `New to ${titleOf(game)}? Learn it by playing, in about ${lesson.minutes} minutes.`,
    `/learn/${lesson.game}/${lesson.key}`,
    "Learn first",
  );
}
