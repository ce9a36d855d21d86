// Which lines of chat the reader has not seen yet. Kept in this browser, so that a reload, and the
// first line of all, make no difference.
import type { ChatLine } from "../protocol";

export class Unread {
  /** Whether the chat is in sight: then everything is read as it comes. */
  inSight = false;
  #read = $state(0);
  #isKnown = false;
  readonly #place: string;

  constructor(table: string) {
    this.#place = `fabletop.read.${table}`;
  }

  /** The lines that are there when the table is opened. Who looks on first has missed nothing. */
  begin(chat: ChatLine[], isSeated: boolean): void {
    if (this.#isKnown) return;
    this.#isKnown = true;
    const stored = this.#stored();
    this.#read = stored ?? (isSeated ? 0 : lastOf(chat));
  }

  count(chat: ChatLine[], isOwn: (line: ChatLine) => boolean): number {
    return chat.filter((line) => line.id > this.#read && !isOwn(line)).length;
  }

  /** All of them are in sight. */
  mark(chat: ChatLine[]): void {
    const last = lastOf(chat);
    if (last <= this.#read) return;
    this.#read = last;
    try {
      localStorage.setItem(this.#place, String(last));
    } catch {
      // without storage it lasts as long as the page
    }
  }

  #stored(): number | null {
    try {
      const found = localStorage.getItem(this.#place);
      return found === null ? null : Number(found) || 0;
    } catch {
      return null;
    }
  }
}

const lastOf = (chat: ChatLine[]): number => chat.at(-1)?.id ?? 0;
