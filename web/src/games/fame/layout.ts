// How large cards are on the board that there is room for.
export interface Sizes {
  /** Of the board with its track, at least as much as its cards need. */
  height: number;
  /** Widths of cards: in the market, among the monsters, in the combat. */
  card: number;
  lair: number;
  foe: number;
  /** On a narrow screen: cards of the market, and the track. */
  small: number;
  /** The same among the monsters. */
  few: number;
  strip: number;
  /** How high the rows of the track are together. */
  rows: number;
}

const LOWEST = 366;
const RIM = 90; // the track above and below
const HEAD = 40; // title and gaps of the market
const TALL = 1.4;

/** Beyond this much room the board is drawn larger instead of wider. */
const AMPLE = { width: 1000, height: 560 };

export function scaleIn({ width, height }: { width: number; height: number }): number {
  return Math.max(1, Math.min(width / AMPLE.width, height / AMPLE.height));
}

export function sizesIn(
  { width, height }: { width: number; height: number },
  { moons = true } = {},
): Sizes {
  const high = Math.max(height, LOWEST);
  const byHeight = (high - RIM - HEAD) / 3 / (TALL + 0.05);
  const byWidth = (width - 96) * 0.117;
  const card = Math.round(Math.min(byHeight, byWidth, 150));
  // Three monsters, perhaps the moon, beside two decks with their names.
  const lair = Math.round(
    Math.min(card * 0.86, (width - 228 - card * 3.9) / (moons ? 4.45 : 3.45)),
  );
  // Two combat cards below the monsters need no scrolling.
  const forTwo = (high - RIM - (lair * TALL + 44) - 30) / 2 - 24;
  return {
    height: high,
    card,
    lair,
    foe: Math.round(Math.min(card * 0.92, forTwo / TALL)),
    small: Math.round(Math.min((width - 20) / 4, 104)),
    few: Math.round(Math.min(moons ? (width - 46) / 5.9 : (width - 134) / 3.35, 90)),
    strip: Math.max(300, width - 20),
    rows: Math.max(250, Math.min(height - 110, 420)),
  };
}
