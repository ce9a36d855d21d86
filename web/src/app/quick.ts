// "Play against bots": a table with the reader and bots, no questions but the name.
import type { GameInfo, NewTable } from "../protocol";
import { api } from "./api";
import { makeTable } from "./deals";
import { quickBot } from "./games";
import { askMe } from "./me.svelte";
import { go } from "./navigation.svelte";
import { refuse } from "./toasts.svelte";

/** Three at the table, where the game allows it: lively, and soon one's turn again. */
export function quickTable(game: GameInfo, name: string, alone = false, isFirst = false): NewTable {
  const bot = quickBot(game.bots);
  const seats = alone || !bot ? 1 : Math.min(Math.max(3, game.few), game.many);
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: "bot" as const, bot }));
  const title = `${name}'s table`;
  const chosen =
    seats === 1 ? { options: game.alone } : isFirst ? { options: game.first_game } : {};
  return { game: game.key, seats: [{ kind: "you" }, ...bots], title, ...chosen };
}

export async function playBots(game: GameInfo, alone = false): Promise<void> {
  const me = await askMe(`Play ${game.title}`);
  if (!me) return;
  try {
    const { played } = await api.lobby();
    const wanted = quickTable(game, me.name, alone, !played.includes(game.key));
    go(`/t/${(await makeTable(wanted)).id}`);
  } catch (error) {
    refuse(error);
  }
}
