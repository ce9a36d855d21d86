// What several parts of the board are given.
import type { Zoom } from "../../table/zoom.svelte";
import type { BoardProps } from "../module";
import type { Selection } from "./selection.svelte";
import type { FameView } from "./view";

/** Of what the frame draws: the board, the hand, the prompt. */
export type TableProps = BoardProps<FameView, Selection, string>;

export interface PartProps {
  view: FameView;
  selection: Selection;
  zoom: Zoom<string>;
}
