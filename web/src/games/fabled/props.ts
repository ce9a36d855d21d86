// What several parts of the board are given.
import type { TableInfo } from "../../protocol";
import type { Zoom } from "../../table/zoom.svelte";
import type { PositionOf } from "../module";
import type { Item } from "./items";
import type { Selection } from "./selection.svelte";
import type { FabledView } from "./view";

export interface PartProps {
  position: PositionOf<FabledView>;
  table: TableInfo;
  selection: Selection;
  zoom: Zoom<Item>;
}
