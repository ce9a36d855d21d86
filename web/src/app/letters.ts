// Letters that come late move all that is written in others meanwhile: the first page waits for those
// that every page is written in, while it is loaded itself, but no longer than a moment.
const LETTERS = ['600 20px "Fraunces Variable"', '400 16px "Source Sans 3 Variable"'];
const MOMENT = 1200; // milliseconds

function waits(): Promise<unknown> {
  if (!("fonts" in document)) return Promise.resolve();
  const come = Promise.all(LETTERS.map((font) => document.fonts.load(font)));
  return Promise.race([
    come.catch(() => undefined), // without them it is written in others
    new Promise((over) => setTimeout(over, MOMENT)),
  ]);
}

export const letters = waits();
