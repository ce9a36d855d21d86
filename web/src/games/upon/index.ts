// The board of Upon a Fable for the table frame.
import type { GameModule } from "../module";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import Details from "./Details.svelte";
import Hand from "./Hand.svelte";
import Key from "./Key.svelte";
import Podium from "./Podium.svelte";
import Prompt from "./Prompt.svelte";
import Result from "./Result.svelte";
import { share, type Selection } from "./selection.svelte";
import type { Item, UponView } from "./view";
import Zoom from "./Zoom.svelte";

type Upon = GameModule<UponView, Selection, Item>;
const sit: Upon["sit"] = (shared, given) => shared.sit(given);
const parts = { share, sit, Board, Hand, Prompt, Badge, Details, Zoom, Podium, Result, Key };
const back: Upon["back"] = (shared) => shared.back();
// To pass where nothing can be played, to pay where all can be paid: the log tells it.
const answersItself: Upon["answersItself"] = () => true;
const flights: Upon["flights"] = () => import("./flights");
const upon: Upon = { ...parts, back, flights, answersItself, fits: true, low: true, colours: true };

export default upon;
