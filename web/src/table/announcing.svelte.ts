// What those who hear the page are told: each line once, in order, the oldest forgotten.
import type { LogLine } from "../protocol";

export interface Announced {
  id: number;
  text: string;
}

const KEPT = 12; // lines: an update of many moves is still read whole

export class Announcing {
  lines = $state.raw<Announced[]>([]);
  #news: readonly LogLine[] = [];
  #prompt = "";
  #last = 0;

  /** The same news may be handed over again, with a table that has changed: it is not said again. */
  hear(news: readonly LogLine[], prompt: string): void {
    const told = news === this.#news ? [] : news.map(({ text }) => text);
    if (told.length || prompt !== this.#prompt) told.push(prompt);
    this.#news = news;
    this.#prompt = prompt;
    const fresh = told.filter(Boolean).map((text) => ({ id: ++this.#last, text }));
    if (fresh.length) this.lines = [...this.lines, ...fresh].slice(-Math.max(KEPT, fresh.length));
  }
}
