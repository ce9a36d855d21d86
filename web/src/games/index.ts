// The boards, each loaded when its table opens; a game without one gets the plain board.
import type { GameModule } from "./module";

const boards: Record<string, () => Promise<{ default: GameModule }>> = {
  fabled: () => import("./fabled/index"),
  fae: () => import("./fae/index"),
};

export async function boardOf(game: string): Promise<GameModule> {
  const load = boards[game] ?? (() => import("./plain/index"));
  return (await load()).default;
}
