// Buttons that do not fit into their box are taken out of sight and reach, whole.
import { tick } from "svelte";

/** Marks the children that reach beyond the box; are there any? */
function mark(box: HTMLElement): boolean {
  const { bottom, right } = box.getBoundingClientRect();
  let folded = false;
  for (const child of box.children) {
    const place = child.getBoundingClientRect();
    const fits = place.bottom <= bottom + 1 && place.right <= right + 1;
    child.toggleAttribute("data-folded", !fits);
    folded ||= !fits;
  }
  return folded;
}

/**
 * For {@attach}: keeps what does not fit marked, and tells whether anything is. Who is told so
 * shows a button beside the box, which takes room: with it, it is looked at again.
 */
export function foldWhatDoesNotFit(tell: (folded: boolean) => void) {
  return (box: HTMLElement): (() => void) | undefined => {
    if (typeof ResizeObserver === "undefined") return;
    const fit = async (): Promise<void> => {
      tell(false);
      await tick();
      if (!mark(box)) return;
      tell(true);
      await tick();
      mark(box);
    };
    const sizes = new ResizeObserver(() => void fit());
    const content = new MutationObserver(() => void fit());
    sizes.observe(box);
    content.observe(box, { childList: true, subtree: true, characterData: true });
    void fit();
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  };
}
