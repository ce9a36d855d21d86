// What stands for the choice in mind is lit on the board, and comes into sight.
import type { Selection } from "./selection.svelte";

const LIT = "data-pointed";

/** For an effect in the board: lights what stands for the choice that is pointed at. */
export function light(board: HTMLElement, selection: Selection): (() => void) | undefined {
  const choice = selection.pointed;
  if (choice === null) return;
  const found = [...board.querySelectorAll(`[data-choice="${CSS.escape(choice)}"]`)];
  for (const one of found) one.setAttribute(LIT, "");
  // Nothing moves under the pointer: only what is pointed at elsewhere comes into sight. The row
  // itself brings what is in it.
  const [first] = found.filter((one) => !one.closest("[data-row]"));
  if (first && !found.some((one) => one === selection.at)) {
    first.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }
  return () => {
    for (const one of found) one.removeAttribute(LIT);
  };
}
