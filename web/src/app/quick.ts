// "Play against bots": a table with the reader and bots, no questions but the name.
import type { GameInfo, NewTable } from "../protocol";
import { api } from "./api";
import { quickBot } from "./games";
import { askMe } from "./me.svelte";
import { go } from "./navigation.svelte";
import { refuse } from "./toasts.svelte";

/** Three at the table, where the game allows it: lively, and soon one's turn again. */
export function quickTable(game: GameInfo, name: string): NewTable {
  const seats = Math.min(Math.max(3, game.few), game.many);
  const bot = quickBot(game.bots);
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: "bot" as const, bot }));
  const title = `${name}'s table`;
  return { game: game.key, seats: [{ kind: "you" }, ...bots], title };
}

export async function playBots(game: GameInfo): Promise<void> {
  const me = await askMe(`Play ${game.title}`);
  if (!me) return;
  try {
    go(`/t/${(await api.newTable(quickTable(game, me.name))).id}`);
  } catch (error) {
    refuse(error);
  }
}
