// Tells somebody that it is their turn: in the tab, and by sound and note if they wish.
import { chime, markTab, notify } from "../app/attention";
import { preferences } from "../app/preferences.svelte";
import { gameAndTitle, waitsForMe } from "../app/words";
import type { TableInfo } from "../protocol";

export function ring(table: TableInfo, why: string): void {
  const { sound, notify: notes } = preferences.now;
  if (sound) chime();
  if (notes) void notify(gameAndTitle(table), why, table.id);
}

/** Rings when it becomes the reader's turn; what they find when they come is no news. */
export function heedTurn(table: () => TableInfo | null): void {
  let before: boolean | null = null;
  $effect(() => {
    const now = table();
    if (!now) return;
    const isTurn = waitsForMe(now);
    markTab(isTurn);
    if (isTurn && before === false && hasCompany(now)) ring(now, "It is your turn.");
    before = isTurn;
  });
  $effect(() => () => markTab(false));
}

/** The same for all of one's games, away from their tables; says how many wait. */
export function heedTurns(reader: () => string, tables: () => TableInfo[] | null): () => number {
  let before: { reader: string; waiting: Set<string> } | null = null;
  const waiting = $derived((tables() ?? []).filter((one) => waitsForMe(one) && hasCompany(one)));
  $effect(() => {
    if (!tables()) return;
    const who = reader();
    markTab(waiting.length > 0);
    for (const one of waiting)
      if (before?.reader === who && !before.waiting.has(one.id)) ring(one, "It is your turn.");
    before = { reader: who, waiting: new Set(waiting.map(({ id }) => id)) };
  });
  $effect(() => () => markTab(false));
  return () => waiting.length;
}

/** With bots alone it is one's turn all the time. */
export function hasCompany(table: TableInfo): boolean {
  return table.seats.some((seat) => !seat.mine && seat.kind === "person");
}
