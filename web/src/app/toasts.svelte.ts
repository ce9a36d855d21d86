// Short notes that go away by themselves; a problem that a rule explains links to that rule.
import type { Problem } from "../protocol";
import { problemOf } from "./api";

export interface Toast {
  id: number;
  text: string;
  rule: string;
  bad: boolean;
  /** Where it leads, and what that is called. */
  link?: { to: string; words: string };
}

const LASTS = 7000;
const MOST = 3;
let last = 0;

export const toasts = $state<Toast[]>([]);

export function dismiss(id: number): void {
  const index = toasts.findIndex((toast) => toast.id === id);
  if (index >= 0) toasts.splice(index, 1);
}

function add(text: string, rule: string, bad: boolean, link?: Toast["link"]): void {
  const same = toasts.find((toast) => toast.text === text);
  if (same) dismiss(same.id); // said again: fresh, not twice
  const id = ++last;
  toasts.push({ id, text, rule, bad, ...(link ? { link } : {}) });
  if (toasts.length > MOST) toasts.shift();
  setTimeout(() => dismiss(id), link ? 3 * LASTS : LASTS);
}

export function say(text: string, rule = ""): void {
  add(text, rule, false);
}

/** A note that leads somewhere; it stays longer, for it wants an answer. */
export function suggest(text: string, to: string, words: string): void {
  add(text, "", false, { to, words });
}

export function refuse(error: unknown): Problem {
  const problem = problemOf(error);
  add(problem.text, problem.rule, true);
  return problem;
}
