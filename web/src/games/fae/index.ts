// The board of Fae for the table frame.
import type { GameModule } from "../module";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import Key from "./Key.svelte";
import Podium from "./Podium.svelte";
import Prompt from "./Prompt.svelte";
import Result from "./Result.svelte";
import Secret from "./Secret.svelte";
import { share, type Selection } from "./selection.svelte";
import type { FaeView } from "./view";

const fae: GameModule<FaeView, Selection> = {
  share,
  sit: (shared, given) => shared.sit(given),
  back: (shared) => shared.back(),
  Board,
  Prompt,
  Secret,
  Badge,
  Podium,
  Result,
  Key,
  fits: true,
  tabs: {
    board: { title: "Map", icon: "treasure-map" },
    secret: { title: "Spirit", icon: "cowled" },
  },
};

export default fae;
