// Who may be which colour, as the reader notes it: kept in this browser only, and never sent.
import { COLOURS, type Colour } from "./druids";

export type Mark = "none" | "maybe" | "not";

const NEXT: Record<Mark, Mark> = { none: "maybe", maybe: "not", not: "none" };

function placeOf(table: string): string {
  return `fabletop.fae.guesses.${table}`;
}

function isMark(value: unknown): value is Mark {
  return value === "none" || value === "maybe" || value === "not";
}

/** Anything may be in the browser's store; only marks are taken from it. */
function stored(table: string): Record<string, Mark> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(placeOf(table)) ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    return Object.fromEntries(
      Object.entries(found).filter((entry): entry is [string, Mark] => isMark(entry[1])),
    );
  } catch {
    return {}; // no store, or a broken one: the notes begin empty
  }
}

export class Guesses {
  #marks = $state<Record<string, Mark>>({});

  constructor(readonly table: string) {
    this.#marks = stored(table);
  }

  of(seat: number, colour: Colour): Mark {
    return this.#marks[`${seat}.${colour}`] ?? "none";
  }

  turn(seat: number, colour: Colour): void {
    this.#marks[`${seat}.${colour}`] = NEXT[this.of(seat, colour)];
    try {
      localStorage.setItem(placeOf(this.table), JSON.stringify(this.#marks));
    } catch {
      // A browser that keeps nothing still shows the notes until the page closes.
    }
  }
}

/** The colours that somebody else may have. */
export function foreignColours(own: Colour | null): Colour[] {
  return COLOURS.map(({ name }) => name).filter((name) => name !== own);
}
