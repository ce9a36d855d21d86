// Texts as large as their cards allow: first all of it, then without what is locked, then smaller.
interface Try {
  size: number;
  brief: boolean;
}

const TRIES: Try[] = [
  ...[14, 13.5, 13].map((size) => ({ size, brief: false })),
  ...[14, 13.5, 13, 12.5, 12].map((size) => ({ size, brief: true })),
];

/** The first try after which nothing is cut, else the last. */
export function fitted(isCut: (attempt: Try) => boolean): Try & { cut: boolean } {
  for (const attempt of TRIES) if (!isCut(attempt)) return { ...attempt, cut: false };
  return { ...(TRIES.at(-1) as Try), cut: true };
}

/** For the element around cards whose texts are in `.texts`: {@attach fitTexts}. */
export function fitTexts(element: HTMLElement): (() => void) | undefined {
  if (typeof ResizeObserver === "undefined") return;
  const fit = (): void => {
    delete element.dataset.cut;
    const { cut } = fitted(({ size, brief }) => {
      element.style.setProperty("--ally-text", `${size}px`);
      element.toggleAttribute("data-brief", brief);
      const texts = [...element.querySelectorAll(".texts")];
      return texts.some((text) => text.scrollHeight > text.clientHeight + 1);
    });
    element.toggleAttribute("data-cut", cut);
  };
  const sizes = new ResizeObserver(fit);
  const words = new MutationObserver(fit);
  sizes.observe(element);
  words.observe(element, { childList: true, characterData: true, subtree: true });
  return () => {
    sizes.disconnect();
    words.disconnect();
  };
}
