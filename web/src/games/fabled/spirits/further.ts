// How many of a list's items are out of sight: what is cut says so.
export function countingFurther(tell: (further: number) => void) {
  return (list: HTMLElement): (() => void) | undefined => {
    if (typeof ResizeObserver === "undefined") return;
    const count = (): void => {
      const { right, bottom } = list.getBoundingClientRect();
      const beyond = [...list.children].filter((item) => {
        const at = item.getBoundingClientRect();
        return at.right > right + 2 || at.bottom > bottom + 2;
      });
      tell(beyond.length);
    };
    const sizes = new ResizeObserver(count);
    const content = new MutationObserver(count);
    sizes.observe(list);
    content.observe(list, { childList: true, subtree: true, characterData: true });
    list.addEventListener("scroll", count, { passive: true });
    count();
    return () => {
      sizes.disconnect();
      content.disconnect();
      list.removeEventListener("scroll", count);
    };
  };
}
