// The seats of a table that is being made.
import type { GameInfo, NewSeat } from "../protocol";
import { botOf } from "../app/games";

export interface Chair {
  kind: "you" | "invited" | "open" | "bot" | "closed";
  bot: string;
}

/** "2 to 4 players", "1 player" */
export function playersOf({ few, many }: Pick<GameInfo, "few" | "many">): string {
  const range = few === many ? String(few) : `${few} to ${many}`;
  return `${range} ${many === 1 ? "player" : "players"}`;
}

/** As many chairs as the game takes; at first the reader, a friend and a bot, where it has bots. */
export function firstChairs(few: number, many: number, bot: string): Chair[] {
  const start: Chair["kind"][] = ["you", "invited", ...(bot ? ["bot" as const] : [])];
  return Array.from({ length: many }, (_, n) => ({
    kind: start[n] ?? (n < few ? "open" : "closed"),
    bot,
  }));
}

/** A chair may be closed as long as enough stay. */
export function mayClose(chairs: Chair[], index: number, few: number): boolean {
  const others = chairs.filter((chair, n) => n !== index && chair.kind !== "closed");
  return chairs[index]?.kind === "closed" || others.length >= few;
}

export function newSeats(chairs: Chair[]): NewSeat[] {
  return chairs.flatMap(({ kind, bot }): NewSeat[] => {
    if (kind === "closed") return [];
    return kind === "bot" ? [{ kind, bot }] : [{ kind }];
  });
}

/** Two lines for a chair: who, and what that means. */
export function chairWords(chair: Chair, me: string): { title: string; text: string } {
  switch (chair.kind) {
    case "you":
      return { title: me || "You", text: me ? "You, host" : "Host" };
    case "invited":
      return { title: "A friend", text: "With a link of their own" };
    case "open":
      return { title: "Open seat", text: "Whoever comes first" };
    case "bot":
      return { title: "Bot", text: botOf(chair.bot).text };
    case "closed":
      return { title: "Closed", text: "Nobody sits here" };
  }
}

/** "2 people, 1 bot, 1 open" */
export function summary(chairs: Chair[]): string {
  const count = (...kinds: Chair["kind"][]): number =>
    chairs.filter((chair) => kinds.includes(chair.kind)).length;
  const people = count("you", "invited");
  const parts = [
    people === 1 ? "1 person" : `${people} people`,
    count("bot") === 1 ? "1 bot" : count("bot") > 1 ? `${count("bot")} bots` : "",
    count("open") ? `${count("open")} open` : "",
  ];
  return parts.filter(Boolean).join(", ");
}

export function startsWhen(chairs: Chair[]): string {
  return chairs.some((chair) => chair.kind === "open" || chair.kind === "invited")
    ? "when all seats are filled"
    : "at once";
}
