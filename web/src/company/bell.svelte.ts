// Tells somebody that it is their turn: in the tab, and by sound and note if they wish.
import { chime, markTab, notify } from "../app/attention";
import { preferences } from "../app/preferences.svelte";
import { gameAndTitle, myTurn } from "../app/words";
import type { TableInfo } from "../protocol";

export function ring(table: TableInfo, why: string): void {
  const { sound, notify: notes } = preferences.now;
  if (sound) chime();
  if (notes) notify(gameAndTitle(table), why, table.id);
}

/** Rings when it becomes the reader's turn; what they find when they come is no news. */
export function heedTurn(table: () => TableInfo | null): void {
  let before: boolean | null = null;
  $effect(() => {
    const now = table();
    if (!now) return;
    const isTurn = myTurn(now) && !now.seats.some((seat) => seat.mine && seat.bot);
    markTab(isTurn);
    if (isTurn && before === false && hasCompany(now)) ring(now, "It is your turn.");
    before = isTurn;
  });
  $effect(() => () => markTab(false));
}

/** With bots alone it is one's turn all the time. */
function hasCompany(table: TableInfo): boolean {
  return table.seats.some((seat) => !seat.mine && seat.kind === "person");
}
