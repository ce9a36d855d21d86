// The boards, each loaded when its table opens. A game without one gets the plain board, and so
// does whoever asks for it. A folder with an `index.ts` is a board; its `words.ts`, if there is
// one, tells the game on the plain board, and without it the view is shown as it is.
import type { View } from "../protocol";
import type { GameModule, InWords } from "./module";

// What is in these folders is written for the view of their own game, and the server sends no
// other one for it: that is what these types say, and `whatever` below.
const boards = import.meta.glob<{ default: GameModule }>(["./*/index.ts", "!./plain/index.ts"]);
const words = import.meta.glob<{ default: InWords }>("./*/words.ts");

export function isDrawn(game: string): boolean {
  return Object.hasOwn(boards, `./${game}/index.ts`);
}

export async function boardOf(game: string, plain = false): Promise<GameModule> {
  const drawn = plain ? undefined : boards[`./${game}/index.ts`];
  if (drawn) return (await drawn()).default;
  const { plainBoard } = await import("./plain/index");
  return whatever(plainBoard((await words[`./${game}/words.ts`]?.())?.default));
}

/** A board of whatever form of view. */
export function whatever<V extends View, Shared, Item>(
  board: GameModule<V, Shared, Item>,
): GameModule {
  return board as unknown as GameModule;
}
