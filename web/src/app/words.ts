// Small words about tables and seats, said in one place.
import type { SeatInfo, TableInfo } from "../protocol";
import { clockWords } from "./clocks";
import { botOf, titleOf } from "./games";

export function taken(seat: SeatInfo): boolean {
  return seat.kind === "person" || seat.kind === "bot";
}

export function free(table: TableInfo): SeatInfo[] {
  return table.seats.filter((seat) => seat.kind === "open");
}

export function nameOf(seat: SeatInfo): string {
  if (seat.name) return seat.name;
  if (seat.kind === "bot") return `Bot ${seat.number + 1}`;
  return seat.kind === "invited" ? "Invited friend" : "Open seat";
}

export function tableTitle(table: TableInfo): string {
  return table.title || `A table of ${titleOf(table.game)}`;
}

/** The same where its game has not been named. */
export function gameAndTitle(table: TableInfo): string {
  return table.title ? `${titleOf(table.game)}: ${table.title}` : tableTitle(table);
}

export function list(words: string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** Who else sits there: "with Noor and Pell (bot)", "against the bots Fern and Moss". */
export function company(table: TableInfo): string {
  const others = table.seats.filter((seat) => !seat.mine && taken(seat));
  if (table.seats.length === 1) return "alone";
  if (others.length === 0) return "nobody else yet";
  if (others.every((seat) => seat.kind === "bot"))
    return `against the ${others.length === 1 ? "bot" : "bots"} ${list(others.map(nameOf))}`;
  const names = others.map((seat) => nameOf(seat) + (seat.kind === "bot" ? " (bot)" : ""));
  return `with ${list(names)}`;
}

/** How it is played: "live", "turn-based, 1 day a move · for practice". */
export function paceOf(table: TableInfo): string {
  const pace = table.pace === "live" ? "live" : "turn-based";
  const words = [pace, clockWords(table.clock)].filter(Boolean).join(", ");
  return table.practice ? `${words} · for practice` : words;
}

/** One line under an open table's title. */
export function tableFacts(table: TableInfo): string {
  const where =
    table.state === "open"
      ? `${table.seats.filter(taken).length} of ${table.seats.length} seated`
      : `move ${table.ply}`;
  return `${titleOf(table.game)} · ${paceOf(table)} · ${where}`;
}

export function myTurn(table: TableInfo): boolean {
  return (
    table.state === "playing" &&
    table.seats.some((seat) => seat.mine && !seat.resigned && table.waiting.includes(seat.number))
  );
}

/** My turn, and no bot plays for me. */
export function waitsForMe(table: TableInfo): boolean {
  return myTurn(table) && !table.seats.some((seat) => seat.mine && seat.bot);
}

/** Where one of the reader's games stands. */
export function standing(table: TableInfo): string {
  if (table.state === "over") return table.result || "Over";
  if (table.state === "open") return "Not started";
  const deciding = table.seats.filter((seat) => table.waiting.includes(seat.number));
  const names = deciding.map((seat) => (seat.mine ? "you" : nameOf(seat)));
  if (names.length === 0) return "Going on";
  if (deciding.length === 1 && deciding[0]?.mine) return "You decide";
  return `${list(names)} ${names.length === 1 ? "decides" : "decide"}`;
}

/** The second line of a player's panel; `within`: in whose turn the reader is asked, if not their own. */
export function seatNote(seat: SeatInfo, deciding: boolean, over = false, within = ""): string {
  if (seat.kind === "open") return "anyone may sit here";
  if (seat.kind === "invited") return "invited, not here yet";
  if (seat.kind === "bot")
    return deciding && !over ? "bot, thinking" : `bot, ${botOf(seat.bot).title.toLowerCase()}`;
  if (seat.resigned) return "resigned, a bot plays";
  if (seat.mine && deciding && !over) return within ? "You decide" : "Your turn";
  if (seat.bot) return "away, a bot stands in";
  if (deciding && !over) return seat.online ? "deciding" : "to decide, away";
  return seat.online ? "here" : "away";
}

/** "just now" becomes "Just now". */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "this is no whole record" becomes "This is no whole record." */
export function sentence(text: string): string {
  const begun = capital(text.trim());
  return ".!?".includes(begun.at(-1) ?? "") ? begun : `${begun}.`;
}
