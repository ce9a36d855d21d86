// The board of a game that nobody has drawn yet: its view in words and tables.
import type { GameModule } from "../module";
import Board from "./Board.svelte";

const plain: GameModule = { share: () => null, Board };

export default plain;
