// The board of Fabled: The Spirit Lands for the table frame.
import type { GameModule } from "../module";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import Details from "./Details.svelte";
import type { Item } from "./items";
import Key from "./Key.svelte";
import Result from "./LaterResult.svelte";
import Podium from "./LaterPodium.svelte";
import Prompt from "./Prompt.svelte";
import { ended, sheet } from "./ranking";
import { share, type Selection } from "./selection.svelte";
import Side from "./spirits/Side.svelte";
import { SPIRITS } from "./spirits/spirits";
import { headed, within } from "./turns";
import Teller from "./spirits/LaterTeller.svelte";
import type { FabledView } from "./view";
import Zoom from "./LaterZoom.svelte";

type Fabled = GameModule<FabledView, Selection, Item>;
const sit: Fabled["sit"] = (shared, given) => shared.sit(given);
const shown = { Board, Prompt, Teller, Badge, Details, Side, Zoom, Podium, Result, Key };
const parts = { share, sit, ...shown };
const back: Fabled["back"] = (shared) => shared.back();
const tale: Fabled["tale"] = ({ telling }) => telling.tale;
const flights: Fabled["flights"] = () => import("./flights");
const answersItself: Fabled["answersItself"] = () => true;
/** A turn moves everybody's Sages; what the Spirits decide names no player. */
const doerOf: Fabled["doerOf"] = ({ event: { event, player } }, side) => {
  if (event === "SpiritsActed") return side;
  return typeof player === "number" ? player : null;
};
const fabled: Fabled = {
  ...parts,
  back,
  headed,
  within,
  tale,
  ended,
  sheet,
  flights,
  ownLook: SPIRITS,
  answersItself,
  doerOf,
  longTurns: true,
  fits: true,
  low: true,
  colours: true,
};

export default fabled;
