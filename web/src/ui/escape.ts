// Escape goes one step back, wherever in a part of the page the focus is.

/** For the element of that part: `back` tells whether there was a step to go back. */
export function escaping(back: () => boolean) {
  return (part: HTMLElement): (() => void) => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== "Escape" || !back()) return;
      event.preventDefault();
      event.stopPropagation();
    }
    part.addEventListener("keydown", onKey);
    return () => part.removeEventListener("keydown", onKey);
  };
}
