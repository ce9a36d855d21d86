// The boards, each loaded when its table opens. A game without one gets the plain board, and so
// does whoever asks for it.
import type { GameModule, InWords } from "./module";

const boards: Record<string, () => Promise<{ default: GameModule }>> = {
  fabled: () => import("./fabled/index"),
  fae: () => import("./fae/index"),
  fame: () => import("./fame/index"),
  upon: () => import("./upon/index"),
};

/** For the plain board; without it the view is shown as it is. */
const words: Record<string, () => Promise<{ default: InWords }>> = {
  fabled: () => import("./fabled/words"),
  fae: () => import("./fae/words"),
  fame: () => import("./fame/words"),
  upon: () => import("./upon/words"),
};

export function isDrawn(game: string): boolean {
  return Object.hasOwn(boards, game);
}

export async function boardOf(game: string, plain = false): Promise<GameModule> {
  const drawn = plain ? undefined : boards[game];
  if (drawn) return (await drawn()).default;
  const { plainBoard } = await import("./plain/index");
  return plainBoard((await words[game]?.())?.default);
}
