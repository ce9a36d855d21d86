// The games that the server can play, asked for once.
import type { GameInfo } from "../protocol";
import { api } from "./api";

const state = $state({ games: null as GameInfo[] | null });
let loading: Promise<GameInfo[]> | null = null;

export const catalogue = {
  /** Null until the server has answered. */
  get games(): GameInfo[] | null {
    return state.games;
  },
  find(key: string): GameInfo | undefined {
    return state.games?.find((game) => game.key === key);
  },
};

export function loadGames(): Promise<GameInfo[]> {
  loading ??= api.games().then(
    (games) => {
      state.games = games;
      return games;
    },
    (error: unknown) => {
      loading = null; // ask again next time
      throw error;
    },
  );
  return loading;
}
