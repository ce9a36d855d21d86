// Most of a table stays as it is from one update to the next. What is equal is handed on as the very
// same object, so that nothing is computed or drawn again for it.

/** `now`, with the parts of `old` wherever they are equal. */
export function kept<T>(old: unknown, now: T): T {
  if (old === now || typeof old !== "object" || typeof now !== "object" || !old || !now) return now;
  if (Array.isArray(old) !== Array.isArray(now)) return now;
  const [before, after] = [old as Record<string, unknown>, now as Record<string, unknown>];
  const keys = Object.keys(after);
  const parts = keys.map((key) => kept(before[key], after[key]));
  const same = keys.length === Object.keys(before).length;
  if (same && keys.every((key, n) => key in before && before[key] === parts[n])) return old as T;
  if (Array.isArray(now)) return parts as T;
  return Object.fromEntries(keys.map((key, n) => [key, parts[n]])) as T;
}
