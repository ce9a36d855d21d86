// Something that scrolls fades out at the ends beyond which there is more.
import "./fading.css";

/**
 * For {@attach}: keeps `data-more` at "right", "below" or nothing, and `data-before` at "left",
 * "above" or nothing.
 */
export function fading(box: HTMLElement): (() => void) | undefined {
  if (typeof ResizeObserver === "undefined") return;
  const look = (): void => {
    const right = box.scrollWidth - box.clientWidth - box.scrollLeft > 2;
    const below = box.scrollHeight - box.clientHeight - box.scrollTop > 2;
    if (right || below) box.dataset["more"] = right ? "right" : "below";
    else delete box.dataset["more"];
    const [left, above] = [box.scrollLeft > 2, box.scrollTop > 2];
    if (left || above) box.dataset["before"] = left ? "left" : "above";
    else delete box.dataset["before"];
  };
  const sizes = new ResizeObserver(look);
  const content = new MutationObserver(look);
  sizes.observe(box);
  content.observe(box, { childList: true, subtree: true, characterData: true });
  box.addEventListener("scroll", look, { passive: true });
  look();
  return () => {
    sizes.disconnect();
    content.disconnect();
    box.removeEventListener("scroll", look);
  };
}
