// When something was, as one would say it.
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** "just now", "5 minutes ago", "today 14:05", "yesterday", "12 Nov", "12 Nov 2025"; "" for none. */
export function when(at: string, now = new Date()): string {
  const then = new Date(at);
  if (Number.isNaN(then.getTime())) return "";
  const passed = now.getTime() - then.getTime();
  if (passed < MINUTE) return "just now";
  if (passed < HOUR) return ago(Math.floor(passed / MINUTE), "minute");
  const days = daysBetween(then, now);
  if (days === 0) return `today ${clock(then)}`;
  if (days === 1) return "yesterday";
  const sameYear = then.getFullYear() === now.getFullYear();
  const day = `${then.getDate()} ${then.toLocaleString("en", { month: "short" })}`;
  return sameYear ? day : `${day} ${then.getFullYear()}`;
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}

function clock(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

function daysBetween(then: Date, now: Date): number {
  const midnight = (date: Date): number =>
    Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(now) - midnight(then)) / (24 * HOUR));
}

/** The whole date, for whoever wants to know exactly. */
export function exactly(at: string): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  return date.toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
}
