// Notes, at every press, where the parts of a table are, what does not fit into the prompt, and how
// small the smallest letters are. A press is noted before it changes anything.
window.stillness = (() => {
  const parts = {
    prompt: 'section[aria-label="What to decide"]',
    board: ".mid > .board, .stage > .board",
    coach: 'section[aria-label="Coach"]',
    hand: ".hand",
    land: ".board > .window", // what is in sight of the map of Fae
    map: '[aria-label="Map of the Fae lands"]',
    book: '[aria-label="Story Board"]',
    realms: '.hand [aria-label^="Realm Board"]',
    cards: '[aria-label="Hand of Fate"]',
    market: '[aria-label="Market"]',
    monsters: '[aria-label="Monsters"]',
    camp: '[aria-label="Your camp"]',
    own: '[aria-label="Your hand"]',
    spirits: '[aria-label="The Spirit Land"]',
    row: '[aria-label="The Spirit Land"] .field',
    shelf: ".board .lower:not(.all)",
  };
  const samples = [];
  let clicks = 0;

  function boxes() {
    const found = {};
    for (const [name, selector] of Object.entries(parts)) {
      const part = document.querySelector(`main ${selector.replaceAll(", ", ", main ")}`);
      if (!part || part.getClientRects().length === 0) continue;
      const { x, y, width, height } = part.getBoundingClientRect();
      found[name] = [x, y, width, height];
    }
    return found;
  }

  /** Parts of the prompt with more in them than they show; what is folded away is in a list. */
  function hidden() {
    const prompt = document.querySelector(parts.prompt);
    if (!prompt) return [];
    return [prompt, ...prompt.querySelectorAll("*")]
      .filter((one) => !one.closest("dialog, svg, .sr, [data-folded]"))
      .filter((one) => getComputedStyle(one).overflow !== "visible" && cuts(one))
      .map((one) => `${one.tagName.toLowerCase()}.${one.classList[0] ?? ""}: ${wordsOf(one)}`);
  }

  function wordsOf(one) {
    return one.textContent.replace(/\s+/g, " ").trim().slice(0, 60);
  }

  function cuts(box) {
    const shown = [...box.children].filter((child) => !child.hasAttribute("data-folded"));
    // Options may reach into the padding of their box, which is there for rings around them.
    if (box.hasAttribute("data-options")) {
      const { bottom, right } = box.getBoundingClientRect();
      const places = shown.map((child) => child.getBoundingClientRect());
      return places.some((place) => place.bottom > bottom + 2 || place.right > right + 2);
    }
    return box.scrollHeight - box.clientHeight > 2 || box.scrollWidth - box.clientWidth > 2;
  }

  /** How high letters are drawn: as written, then zoomed and scaled by all that they are in. */
  function sizeOf(one) {
    const size = parseFloat(getComputedStyle(one).fontSize);
    return size * one.currentCSSZoom * scaleOf(one);
  }

  function scaleOf(one) {
    if (!one) return 1;
    if (one instanceof SVGElement && one.getScreenCTM) {
      const { c, d } = one.getScreenCTM(); // what is around the picture is in it, zoom as well
      return Math.hypot(c, d) / one.currentCSSZoom;
    }
    const { transform, scale } = getComputedStyle(one);
    const turned = new DOMMatrix(transform === "none" ? undefined : transform);
    const own = Math.hypot(turned.m21, turned.m22, turned.m23);
    const higher = scale === "none" ? 1 : parseFloat(scale.split(" ")[1] ?? scale);
    return own * higher * scaleOf(one.parentElement);
  }

  function whereIs(one) {
    const named = one.closest("[aria-label], dialog, section");
    return named?.getAttribute("aria-label") ?? named?.className ?? "the page";
  }

  function smallest() {
    const main = document.querySelector("main");
    let least = [99, ""];
    if (!main) return least;
    const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const one = walk.currentNode.parentElement;
      const text = walk.currentNode.textContent.trim();
      if (!text || one.closest(".sr, script, style, [aria-hidden=true] title")) continue;
      if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { width, height } = one.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      // A number beside an icon may be a little smaller than words.
      const size = sizeOf(one) * (/^\d+$/.test(text) ? 1.1 : 1);
      if (size < least[0]) least = [size, `${text.slice(0, 30)} in ${whereIs(one)}`];
    }
    return least;
  }

  function look() {
    if (!document.querySelector("main .board")) return;
    samples.push({ boxes: boxes(), hidden: hidden(), smallest: smallest(), height: innerHeight });
  }

  addEventListener("pointerdown", look, { capture: true });
  addEventListener("click", (event) => event.isTrusted && event.detail > 0 && clicks++, { capture: true });
  return { look, smallest, all: () => ({ samples, clicks }) };
})();
