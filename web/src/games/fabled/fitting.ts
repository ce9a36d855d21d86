// Texts as large as their cards allow: first all of it, then without what is locked, then smaller;
// at last nothing but what can be used, and its words as they are.
interface Try {
  size: number;
  brief: boolean;
  bare: boolean;
}

const TRIES: Try[] = [
  ...[16, 15, 14, 13.5, 13].map((size) => ({ size, brief: false, bare: false })),
  ...[14, 13.5, 13, 12.5, 12, 11.5, 11].map((size) => ({ size, brief: true, bare: false })),
  ...[12.5, 12, 11.5, 11].map((size) => ({ size, brief: true, bare: true })),
];

/** The first try after which nothing is cut, else the last one. */
export function fitted(isCut: (attempt: Try) => boolean): Try {
  return TRIES.find((attempt) => !isCut(attempt)) ?? (TRIES.at(-1) as Try);
}

const overflows = (text: Element): boolean =>
  text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1;

/** Again whenever its room or its words change. */
function kept(element: HTMLElement, fit: () => void): () => void {
  const sizes = new ResizeObserver(fit);
  const words = new MutationObserver(fit);
  fit();
  sizes.observe(element);
  words.observe(element, { childList: true, characterData: true, subtree: true });
  return () => {
    sizes.disconnect();
    words.disconnect();
  };
}

const LEFT_OUT = ["", "lead", "names"]; // of a line, one after the other

/** For a line of signs with names: {@attach fitLine} says in `data-without` what it has no room for. */
export function fitLine(line: HTMLElement): (() => void) | undefined {
  if (typeof ResizeObserver === "undefined") return;
  return kept(line, () => {
    LEFT_OUT.some((part) => {
      line.dataset["without"] = part;
      return line.scrollWidth <= line.clientWidth;
    });
  });
}

const WORDS = [13, 12.5, 12, 11.5, 11]; // pixels

/** For a text of one box: {@attach fitWords} sets the largest letters with which nothing is cut. */
export function fitWords(box: HTMLElement): (() => void) | undefined {
  if (typeof ResizeObserver === "undefined") return;
  const fit = (): void => {
    const fits = WORDS.some((size) => {
      box.style.setProperty("--words", `${size}px`);
      return !overflows(box);
    });
    box.toggleAttribute("data-cut", !fits);
  };
  return kept(box, fit);
}

/** For the element around cards whose texts are in `.texts`: {@attach fitTexts}. */
export function fitTexts(element: HTMLElement): (() => void) | undefined {
  if (typeof ResizeObserver === "undefined") return;
  const fit = (): void => {
    const texts = [...element.querySelectorAll<HTMLElement>(".texts")];
    for (const text of texts) text.removeAttribute("data-cut");
    fitted(({ size, brief, bare }) => {
      element.style.setProperty("--ally-text", `${size}px`);
      element.toggleAttribute("data-brief", brief);
      element.toggleAttribute("data-bare", bare);
      return texts.some(overflows);
    });
    const cut = texts.filter(overflows);
    for (const text of cut) text.setAttribute("data-cut", "");
  };
  return kept(element, fit);
}
