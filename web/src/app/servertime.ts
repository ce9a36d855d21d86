// The server's time. Clocks of tables are told by it, and this device may have another opinion.
let ahead = 0; // milliseconds by which the server is ahead

/** Learns from the Date header of an answer. */
export function noteServerTime(date: string | null, now = Date.now()): void {
  const told = date ? Date.parse(date) : NaN;
  if (Number.isNaN(told)) return;
  // The header tells whole seconds: a difference of less than two is none.
  ahead = Math.abs(told - now) < 2000 ? 0 : told - now;
}

export function serverNow(): number {
  return Date.now() + ahead;
}
