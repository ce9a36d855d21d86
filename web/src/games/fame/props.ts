// What several parts of the board are given.
import type { Zoom } from "../../table/zoom.svelte";
import type { BoardProps } from "../module";
import type { Selection } from "./selection.svelte";
import type { Trace } from "./traces";
import type { FameView } from "./view";

/** Of what the frame draws: the board, the hand, the prompt. */
export type TableProps = BoardProps<FameView, Selection, string>;

export interface PartProps {
  view: FameView;
  selection: Selection;
  zoom: Zoom<string>;
  /** What others did since the reader's last choice, by the place where it was. */
  traces?: ReadonlyMap<string, readonly Trace[]>;
}
