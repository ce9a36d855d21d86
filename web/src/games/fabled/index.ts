// The board of Fabled: The Spirit Lands for the table frame.
import type { GameModule } from "../module";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import Details from "./Details.svelte";
import { share } from "./desk.svelte";
import Key from "./Key.svelte";
import Podium from "./Podium.svelte";
import Prompt from "./Prompt.svelte";
import Result from "./Result.svelte";
import Zoom from "./Zoom.svelte";

const parts = { share, Board, Prompt, Badge, Details, Zoom, Podium, Result, Key, colours: true };
const fabled: GameModule = parts;

export default fabled;
