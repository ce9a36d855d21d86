// The tabs beside or below the board: which there are, and what they are called.
import type { GameModule, TabLook } from "../games/module";
import type { Layout } from "../ui/screen.svelte";

export type Pane = "board" | "players" | "secret" | "log" | "chat" | "rules";

const looks: Record<Pane, TabLook> = {
  board: { title: "Board", icon: "open-book" },
  players: { title: "Players", icon: "meeple" },
  secret: { title: "Secret", icon: "cowled" },
  log: { title: "Log", icon: "scroll-unfurled" },
  chat: { title: "Chat", icon: "chat-bubble" },
  rules: { title: "Rules", icon: "rule-book" },
};
/** Where the board is in sight all the time, its tab leads to the prompt. */
const deciding: TabLook = { title: "Decide", icon: "hourglass" };

export function panesOf(game: GameModule, layout: Layout, hasSecret: boolean): Pane[] {
  const talk: Pane[] = ["log", "chat", "rules"];
  if (layout === "wide") return talk;
  return [
    "board",
    ...(game.Details ? (["players"] as const) : []),
    ...(hasSecret ? (["secret"] as const) : []),
    ...talk,
  ];
}

export function tabLook(pane: Pane, game: GameModule, layout: Layout): TabLook {
  if (pane === "board") return layout === "beside" ? deciding : (game.tabs?.board ?? looks.board);
  if (pane === "secret") return game.tabs?.secret ?? looks.secret;
  return looks[pane];
}
