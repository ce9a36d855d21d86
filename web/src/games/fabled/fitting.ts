// Texts as large as their cards allow: first all of it, then without what is locked where that has
// no room, then smaller; at last nothing but what can be used, as many lines of it as there is room for.
interface Try {
  size: number;
  brief: boolean;
  bare: boolean;
}

const TRIES: Try[] = [
  ...[16, 15, 14, 13.5, 13, 12.5, 12].map((size) => ({ size, brief: false, bare: false })),
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

const READ = [14, 13, 12.5, 12]; // pixels: what can be used, beside what is locked
const LOCKED = [12.5, 12, 11.5, 11];

/** What is left out of all cards is told on each that has room for it. */
function fillUp(text: HTMLElement, size: number): void {
  if (!text.querySelector(".locked")) return;
  text.setAttribute("data-whole", "");
  const sizes = READ.filter((one) => one <= size);
  const fits = [size, ...sizes].some((read) => {
    text.style.setProperty("--ally-text", `${read}px`);
    return LOCKED.filter((one) => one <= read).some((locked) => {
      text.style.setProperty("--locked-text", `${locked}px`);
      return !overflows(text);
    });
  });
  if (!fits) empty(text);
}

function empty(text: HTMLElement): void {
  for (const mark of ["data-cut", "data-whole"]) text.removeAttribute(mark);
  for (const name of ["--ally-text", "--locked-text", "--lines"]) text.style.removeProperty(name);
}

/** As many whole lines as there is room for, shared by what can be used. */
function cutLines(text: HTMLElement, size: number): void {
  const LINE = 1.16;
  const MARGIN = 6;
  const told = Math.max(1, text.querySelectorAll(".half:not(.locked)").length);
  const lines = Math.floor((text.clientHeight - MARGIN * told) / told / (size * LINE));
  text.setAttribute("data-cut", "");
  text.style.setProperty("--lines", `${Math.max(1, lines)}`);
}

/** For the element around cards whose texts are in `.texts`: {@attach fitTexts}. */
export function fitTexts(element: HTMLElement): (() => void) | undefined {
  if (typeof ResizeObserver === "undefined") return;
  const fit = (): void => {
    const texts = [...element.querySelectorAll<HTMLElement>(".texts")];
    texts.forEach(empty);
    const { size, brief, bare } = fitted((attempt) => {
      element.style.setProperty("--ally-text", `${attempt.size}px`);
      element.toggleAttribute("data-brief", attempt.brief);
      element.toggleAttribute("data-bare", attempt.bare);
      return texts.some(overflows);
    });
    if (brief && !bare) for (const text of texts) fillUp(text, size);
    for (const text of texts.filter(overflows)) cutLines(text, size);
  };
  return kept(element, fit);
}
