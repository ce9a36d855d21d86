// The first game after a lesson: the table that the lesson was played at, with a bot on each other
// seat.
import { makeTable } from "../app/deals";
import { quickBot } from "../app/games";
import { askMe } from "../app/me.svelte";
import { go } from "../app/navigation.svelte";
import { refuse } from "../app/toasts.svelte";
import type { GameInfo, LessonInfo, NewTable } from "../protocol";

const GENTLE = "novice";

export function firstTable(game: GameInfo, lesson: LessonInfo, name: string): NewTable {
  const bots = Array.from({ length: lesson.seats - 1 }, () => ({
    kind: "bot" as const,
    bot: game.bots.includes(GENTLE) ? GENTLE : quickBot(game.bots),
  }));
  return {
    game: game.key,
    seats: [{ kind: "you" }, ...bots],
    options: lesson.options,
    title: `${name}'s first game`,
    practice: true,
    hints: true,
    unhurried: true,
  };
}

export async function playFirst(game: GameInfo, lesson: LessonInfo): Promise<void> {
  const me = await askMe(`Play ${game.title}`);
  if (!me) return;
  try {
    go(`/t/${(await makeTable(firstTable(game, lesson, me.name))).id}`);
  } catch (error) {
    refuse(error);
  }
}
