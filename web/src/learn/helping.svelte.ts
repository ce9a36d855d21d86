// The coach and the hints at a table that allows them: what was asked of the server, for the
// decision at hand. Whoever has played a few games is coached only if they want it.
import { api } from "../app/api";
import { refuse } from "../app/toasts.svelte";
import type { Coaching, HintInfo, Position, Subject, TableInfo } from "../protocol";

const KEY = "fabletop.coach";
const GAMES = 3; // first games in which the coach is there unasked

interface Kept {
  /** What the reader said; null: nothing yet. */
  wanted: boolean | null;
  /** The tables at which the coach was there. */
  tables: string[];
}

/** What a browser has kept; anything else is nothing. */
export function readKept(text: string | null): Kept {
  try {
    const { wanted, tables } = JSON.parse(text ?? "{}") as Partial<Kept>;
    return {
      wanted: typeof wanted === "boolean" ? wanted : null,
      tables: Array.isArray(tables) ? tables.filter((one) => typeof one === "string") : [],
    };
  } catch {
    return { wanted: null, tables: [] };
  }
}

function stored(): Kept {
  try {
    return readKept(localStorage.getItem(KEY));
  } catch {
    return { wanted: null, tables: [] };
  }
}

function keep(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // without storage it lasts as long as the page
  }
}

/** Is the coach there at this table? As the reader said; else for newcomers. */
export function isCoached({ wanted, tables }: Kept, table: string): boolean {
  return wanted ?? (tables.includes(table) || tables.length < GAMES);
}

// One coach for all places of a page that may show it.
const coach = $state({ table: "", on: false });

function sitDown(table: string): void {
  if (coach.table === table) return;
  const kept = stored();
  coach.table = table;
  coach.on = isCoached(kept, table);
  if (coach.on && !kept.tables.includes(table)) keep({ ...kept, tables: [...kept.tables, table] });
}

export class Helping {
  coaching = $state.raw<Coaching | null>(null);
  hints = $state.raw<HintInfo[]>([]);
  busy = $state(false);
  #table: TableInfo;
  #asked = "";

  constructor(table: TableInfo) {
    this.#table = table;
    sitDown(table.id);
  }

  get on(): boolean {
    return coach.on;
  }

  /** A position is on the table: what was said of the one before is over. */
  heed(table: TableInfo, position: Position): void {
    this.#table = table;
    const moment = `${position.ply} ${table.undos}`;
    if (moment === this.#asked) return;
    this.#asked = moment;
    this.hints = [];
    if (position.question === null) return;
    if (this.on) void this.#coach(position.ply);
  }

  turn(on: boolean, position: Position): void {
    coach.on = on;
    keep({ ...stored(), wanted: on });
    if (on && position.question) void this.#coach(position.ply);
  }

  async hint(position: Position): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const moment = this.#asked;
    try {
      const found = await api.hint(this.#table.id, position.ply);
      if (moment === this.#asked) this.hints = found;
    } catch (error) {
      refuse(error);
    } finally {
      this.busy = false;
    }
  }

  async #coach(ply: number): Promise<void> {
    const moment = this.#asked;
    try {
      const told = await api.coach(this.#table.id, ply);
      if (moment === this.#asked) this.coaching = told;
    } catch {
      // Without a word of the coach the game goes on.
    }
  }
}

/** What a hint is about: its button, and what the choice names. */
export function partsOf(hint: HintInfo, position: Position): Subject[] {
  const offer = offerOf(hint.choice, position);
  return [{ kind: "choice", id: String(hint.choice) }, ...(offer?.parts.subjects ?? [])];
}

export function offerOf(choice: unknown, position: Position) {
  const wanted = JSON.stringify(choice);
  return position.question?.options.find((option) => JSON.stringify(option.choice) === wanted);
}
