// What several parts of the board are given.
import type { Zoom } from "../../table/zoom.svelte";
import type { Selection } from "./selection.svelte";
import type { Item, UponView } from "./view";

export interface PartProps {
  view: UponView;
  selection: Selection;
  zoom: Zoom<Item>;
}

/** Of what asks something; `names` are those of the seats. */
export interface PromptProps {
  view: UponView;
  names: string[];
  selection: Selection;
}
