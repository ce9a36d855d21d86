// The board of Fae for the table frame.
import type { GameModule } from "../module";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import type { Colour } from "./druids";
import type { Item } from "./items";
import Key from "./Key.svelte";
import Podium from "./Podium.svelte";
import Prompt from "./Prompt.svelte";
import Result from "./Result.svelte";
import Secret from "./Secret.svelte";
import { share, type Selection } from "./selection.svelte";
import type { FaeView } from "./view";
import Zoom from "./Zoom.svelte";

// At the end all spirits are known: a seat then has the colour of its druids, as far as there is one.
const LOOKS: Record<Colour, number> = { red: 0, blue: 1, yellow: 3, purple: 4, black: 5 };
const look: GameModule<FaeView>["look"] = ({ view }, seat) => {
  const colour = view.spirits[seat];
  return colour ? LOOKS[colour] : seat;
};

const fae: GameModule<FaeView, Selection, Item> = {
  share,
  sit: (shared, given) => shared.sit(given),
  back: (shared) => shared.back(),
  Board,
  Prompt,
  Secret,
  Badge,
  Zoom,
  Podium,
  Result,
  Key,
  look,
  flights: () => import("./flights"),
  fits: true,
  low: true,
  tabs: {
    board: { title: "Map", icon: "treasure-map" },
    secret: { title: "Spirit", icon: "cowled" },
  },
};

export default fae;
