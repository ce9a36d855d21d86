// The board of a game that nobody has drawn yet, and of those who would rather read: words and tables.
import type { View } from "../../protocol";
import type { GameModule, InWords } from "../module";
import Board from "./Board.svelte";

/** What the board is told with; without it, the view as the server sends it. */
export function plainBoard(words: InWords | undefined): GameModule<View, InWords | undefined> {
  return { share: () => words, Board };
}
