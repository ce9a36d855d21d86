// Buttons that do not fit into their box stand closer; what does not fit even then is taken out of
// sight and reach, whole.
import { tick } from "svelte";

/** Marks the children that reach beyond the box, and counts them. */
function mark(box: HTMLElement): number {
  const { bottom, right } = box.getBoundingClientRect();
  let folded = 0;
  for (const child of box.children) {
    const place = child.getBoundingClientRect();
    const fits = place.bottom <= bottom + 1 && place.right <= right + 1;
    child.toggleAttribute("data-folded", !fits);
    if (!fits) folded++;
  }
  return folded;
}

/** How close they may stand, as style sheets know it. */
const LEVELS = ["", "close", "closest"];

/** Where some have no room all stand closer, as far as more of them fit then; do some not? */
function markClosely(box: HTMLElement): boolean {
  const at = (level: string): number => {
    box.dataset["dense"] = level;
    return mark(box);
  };
  let [best, least] = ["", Infinity];
  for (const level of LEVELS) {
    const folded = at(level);
    if (folded < least) [best, least] = [level, folded];
    if (folded === 0) return false;
  }
  at(best);
  return true;
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
      if (!markClosely(box)) return;
      tell(true);
      await tick();
      markClosely(box);
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
