// The board of Fame and Fable for the table frame.
import type { GameModule } from "../module";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import Details from "./Details.svelte";
import Hand from "./Hand.svelte";
import Key from "./Key.svelte";
import Podium from "./Podium.svelte";
import Prompt from "./Prompt.svelte";
import Result from "./Result.svelte";
import { share } from "./selection.svelte";
import Zoom from "./Zoom.svelte";

const fame: GameModule = {
  share,
  Board,
  Hand,
  Prompt,
  Badge,
  Details,
  Zoom,
  Podium,
  Result,
  Key,
};

export default fame;
