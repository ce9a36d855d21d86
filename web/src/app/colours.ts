// Colours for pictures that the styles of the page do not reach, such as those of an `image`.

/** The colours that a token of tokens.css lists. */
export function coloursOf(token: string): string[] {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim().split(/\s+/);
}
