// The board of Fame and Fable for the table frame.
import type { GameModule } from "../module";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import { lookOf } from "./colours";
import Details from "./Details.svelte";
import Hand from "./Hand.svelte";
import Key from "./Key.svelte";
import Podium from "./Podium.svelte";
import Prompt from "./Prompt.svelte";
import { ended } from "./result";
import Result from "./Result.svelte";
import { answersItself, share, type Selection } from "./selection.svelte";
import Teller from "./Teller.svelte";
import type { FameView } from "./view";
import Zoom from "./Zoom.svelte";

type Fame = GameModule<FameView, Selection, string>;
const sit: Fame["sit"] = (shared, given) => shared.sit(given);
const parts = {
  share,
  sit,
  Board,
  Hand,
  Prompt,
  Teller,
  Badge,
  Details,
  Zoom,
  Podium,
  Result,
  Key,
};
const tale: Fame["tale"] = ({ turning }) => turning.tale;
const back: Fame["back"] = (shared) => shared.back();
const look: Fame["look"] = ({ view }, seat) => lookOf(view.players[seat]?.colour ?? "").index;
const goal: Fame["goal"] = ({ view }) => view.champion_space;
const flights: Fame["flights"] = () => import("./flights");
const flags = { longTurns: true, fits: true, low: true };
const fame: Fame = { ...parts, look, goal, ended, back, tale, flights, answersItself, ...flags };

export default fame;
