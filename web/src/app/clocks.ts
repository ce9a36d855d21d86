// Clocks of tables in words. How long there are is the server's word (`Clock` in messages.py).
import type { NewTable } from "../protocol";

export type Clock = NonNullable<NewTable["clock"]>;

export const CLOCKS: { value: Clock; title: string }[] = [
  { value: 0, title: "No clock" },
  { value: 30, title: "30 seconds" },
  { value: 60, title: "1 minute" },
  { value: 120, title: "2 minutes" },
  { value: 300, title: "5 minutes" },
  { value: 3600, title: "1 hour" },
  { value: 28800, title: "8 hours" },
  { value: 86400, title: "1 day" },
  { value: 259200, title: "3 days" },
  { value: 604800, title: "1 week" },
];

export const RUNS_OUT = "Whoever takes longer is stood in for by a bot, until they play on.";

/** "2 minutes a move", or "" without a clock. */
export function clockWords(clock: number): string {
  const found = clock ? CLOCKS.find(({ value }) => value === clock) : undefined;
  return found ? `${found.title} a move` : "";
}

/** How long it is until then: "1:05", "3 hours", "2 days"; "0:00" when it is past. */
export function timeLeft(until: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)) || 0;
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  if (hours >= 2) return `${hours} hours`;
  const two = (number: number): string => String(number).padStart(2, "0");
  if (hours > 0) return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
