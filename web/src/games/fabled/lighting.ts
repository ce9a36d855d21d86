// What stands for the choice in mind is lit on the board, and comes into sight.
import type { Selection } from "./selection.svelte";

const LIT = "data-pointed";

/** For an effect in the board: lights what stands for the choice that is pointed at, or was tapped. */
export function light(board: HTMLElement, selection: Selection): (() => void) | undefined {
  const choice = selection.thought;
  if (choice === null) return;
  let found: Element[] = [];
  // Parts that come with another page of the board say what they stand for only after this.
  let over = false;
  queueMicrotask(() => {
    if (!over) found = lit(board, choice, selection.at);
  });
  return () => {
    over = true;
    for (const one of found) one.removeAttribute(LIT);
  };
}

function lit(board: HTMLElement, choice: string, at: Element | null): Element[] {
  const found = [...board.querySelectorAll(`[data-choice="${CSS.escape(choice)}"]`)];
  for (const one of found) one.setAttribute(LIT, "");
  // Nothing moves under the pointer: only what is pointed at elsewhere comes into sight. The row
  // itself brings what is in it.
  const [first] = found.filter((one) => !one.closest("[data-row]"));
  if (first && !found.some((one) => one === at)) {
    first.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }
  return found;
}
