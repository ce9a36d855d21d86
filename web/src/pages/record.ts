// A record file as it describes itself. Whether it is true is for the server to say: it replays it.
export interface RecordSummary {
  game: string;
  seats: number;
  players: string[];
  choices: number;
}

/** As large as the server reads. */
export const LARGEST = 4 * 1024 * 1024;

/** What a file says of itself, or null where it is no record at all. */
export function summaryOf(text: string): RecordSummary | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof data !== "object" || data === null) return null;
  const { game, seats, players, choices } = data as Record<string, unknown>;
  if (typeof game !== "string" || typeof seats !== "number") return null;
  return {
    game,
    seats,
    players: Array.isArray(players) ? players.filter((name) => typeof name === "string") : [],
    choices: Array.isArray(choices) ? choices.length : 0,
  };
}
