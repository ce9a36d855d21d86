// Deals that can be checked: this page adds salt, notes what was promised, and compares at the end.
// How a deal is made of secret and salts is told, byte by byte, in docs/deals.md.
import { api } from "./api";
import type { ClaimSeat, NewTable, TableInfo } from "../protocol";

/** What was promised before the game, as this browser heard it first. */
interface Note {
  commitment: string;
  /** What this browser added for its seat; "" where it did not. */
  salt: string;
}

export interface Finding {
  good: boolean;
  text: string;
}

const place = (table: string): string => `fabletop.deal.${table}`;

function noted(table: string): Note | null {
  try {
    const found = JSON.parse(localStorage.getItem(place(table)) ?? "null") as Partial<Note> | null;
    if (typeof found?.commitment !== "string") return null;
    return { commitment: found.commitment, salt: String(found.salt ?? "") };
  } catch {
    return null; // no storage, or not ours
  }
}

function note(table: string, what: Note): void {
  try {
    localStorage.setItem(place(table), JSON.stringify(what));
  } catch {
    // A browser that keeps nothing cannot compare later.
  }
}

/** Notes the promise of a table that is seen for the first time, before its secret is shown. */
export function noteDeal(table: TableInfo): void {
  if (!table.deal || table.deal.secret || noted(table.id)) return;
  note(table.id, { commitment: table.deal.commitment, salt: "" });
}

export function newSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Adds salt for the own seat where none is yet. */
export async function addSaltTo(table: TableInfo): Promise<TableInfo> {
  const seat = table.seats.find((one) => one.mine)?.number;
  if (!table.deal || table.state !== "open" || seat === undefined) return table;
  if (table.deal.salts[seat]) return table;
  const salt = newSalt();
  const salted = await api.addSalt(table.id, salt);
  note(table.id, { commitment: table.deal.commitment, salt });
  return salted;
}

/** Takes a seat, with salt: the game may begin with it. */
export async function sitDown(table: TableInfo, wanted: ClaimSeat): Promise<TableInfo> {
  if (!table.deal) return api.claim(table.id, wanted);
  const salt = newSalt();
  const seated = await api.claim(table.id, { ...wanted, salt });
  note(table.id, { commitment: table.deal.commitment, salt });
  return seated;
}

/** A new table. One that could begin at once waits until its commitment is known and salt is in. */
export async function makeTable(wanted: NewTable): Promise<TableInfo> {
  const isFull = wanted.seats.every((seat) => seat.kind === "you" || seat.kind === "bot");
  if (!isFull || !wanted.seats.some((seat) => seat.kind === "you")) return api.newTable(wanted);
  const made = await api.newTable({ ...wanted, hold: true });
  await addSaltTo(made);
  return api.start(made.id);
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The key of the game, from which all its random numbers follow. */
export function keyOf(secret: string, salts: string[]): Promise<string> {
  return sha256(["fabletop deal 1", secret, ...salts].join("\n"));
}

/** What can be said of the deal of a game that is over. */
export async function checkDeal(table: TableInfo): Promise<Finding[]> {
  const { deal } = table;
  if (!deal?.secret) return [];
  const before = noted(table.id);
  const promised = before?.commitment ?? deal.commitment;
  const found: Finding[] = [];
  const isKept = (await sha256(deal.secret)) === promised;
  found.push({
    good: isKept,
    text: isKept
      ? "The secret is the one whose hash was shown before the game."
      : "The secret is not the one whose hash was shown before the game.",
  });
  if (!before) found.push({ good: false, text: "This browser did not note the hash beforehand." });
  if (before?.salt) {
    const isIn = deal.salts.includes(before.salt);
    found.push({
      good: isIn,
      text: isIn
        ? "What this browser added is part of the deal."
        : "What this browser added is not part of the deal.",
    });
  }
  return found;
}
