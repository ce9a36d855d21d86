// Where the cards of the row lie, in units of a card: in one line or two, with room for slots.
import { locationOf } from "./locations";
import type { CardSize } from "./layout";
import { CARD, HEIGHT, type Point } from "./road";
import type { RowCard } from "./view";

const EDGE = 34;
const TOP = 12;
const GAP = 22;
const SLOT = 96;
const BETWEEN = 46; // from one line to the next

export interface Laid {
  card: RowCard;
  x: number;
  y: number;
  line: number;
}

export interface Spread {
  cards: Laid[];
  /** Where a card could be put, left to right; empty unless slots are open. */
  slots: { x: number; y: number }[];
  width: number;
  height: number;
  lines: number;
  /** How large the cards are drawn: where their Places stand. */
  size: CardSize;
}

/** Lays the row out; `short` is the Short Table, `open` makes room between the cards. */
export function spreadOf(row: readonly RowCard[], short: boolean, open: boolean): Spread {
  const lines = short && row.length > 2 ? 2 : 1;
  const perLine = Math.max(1, Math.ceil(row.length / lines));
  const gap = open ? SLOT : GAP;
  const start = open ? SLOT : EDGE;
  const pitch = CARD.width + gap;
  const cards = row.map((card, n): Laid => {
    const line = Math.floor(n / perLine);
    return {
      card,
      line,
      x: start + (n % perLine) * pitch,
      y: TOP + line * (CARD.height + BETWEEN),
    };
  });
  const slots = open ? slotsOf(cards) : [];
  const width = 2 * start + perLine * pitch - gap;
  return {
    cards,
    slots,
    width,
    height: lines * (CARD.height + BETWEEN) - BETWEEN + 2 * TOP,
    lines,
    size: "printed",
  };
}

function slotsOf(cards: Laid[]): { x: number; y: number }[] {
  const before = cards.map(({ x, y }) => ({ x: x - SLOT / 2, y }));
  const last = cards.at(-1);
  return [...before, last ? { x: last.x + CARD.width + SLOT / 2, y: last.y } : { x: SLOT, y: TOP }];
}

export function laidOf(spread: Spread, card: string): Laid | undefined {
  return spread.cards.find((laid) => laid.card.card === card);
}

export interface Joint {
  key: string;
  linked: boolean;
  /** The Spirits do not use this link. */
  barred: boolean;
  /** From the exit of one card to the entry of the next. */
  from: Point;
  to: Point;
  /** The next card lies on the next line. */
  turns: boolean;
}

export function jointsOf(spread: Spread): Joint[] {
  return spread.cards.slice(0, -1).map((left, n) => {
    const right = spread.cards[n + 1] as Laid;
    const [a, b] = [locationOf(left.card.card), locationOf(right.card.card)];
    return {
      key: `${a.id}-${b.id}`,
      linked: left.card.linked === true,
      barred: left.card.barred === true,
      from: [left.x + CARD.width, left.y + HEIGHT[a.out]],
      to: [right.x, right.y + HEIGHT[b.in]],
      turns: left.line !== right.line,
    };
  });
}

/** The line of a joint: straight over the gap, or back below the upper line. */
export function jointLine({ from, to, turns }: Joint): string {
  const [[x, y], [u, v]] = [from, to];
  if (!turns) {
    const middle = (x + u) / 2;
    return `M${x} ${y}C${middle} ${y} ${middle} ${v} ${u} ${v}`;
  }
  const [right, left] = [x + 20, u - 20];
  const aisle = TOP + CARD.height + BETWEEN / 2;
  return `M${x} ${y}H${right - 8}q8 0 8 8V${aisle - 8}q0 8-8 8H${left + 8}q-8 0-8 8V${v - 8}q0 8 8 8H${u}`;
}
