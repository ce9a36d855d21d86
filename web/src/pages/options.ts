// The options of a table that is being made: their words, their groups, what goes together.
import type { OptionInfo, OptionsAdvice, Problem, ValueInfo } from "../protocol";

export interface Group {
  title: string;
  options: OptionInfo[];
}

/** Options under the titles of their groups, in the order in which the groups first appear. */
export function grouped(options: OptionInfo[]): Group[] {
  const groups: Group[] = [];
  for (const option of options) {
    const found = groups.find(({ title }) => title === option.group);
    if (found) found.options.push(option);
    else groups.push({ title: option.group, options: [option] });
  }
  return groups;
}

/** A value in words: those of the game, else its name. */
export function wordsOf(option: OptionInfo, value: unknown): ValueInfo {
  const told = option.told[option.values.indexOf(value)];
  return told ?? { title: nameOf(value), text: "", more: "" };
}

function nameOf(value: unknown): string {
  if (value === true) return "Yes";
  if (value === false) return "No";
  if (value === null) return "None";
  const text = String(value).replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Why this value cannot be chosen now; null if it can, or nobody has said so yet. */
export function against(
  advice: OptionsAdvice | null,
  option: OptionInfo,
  value: unknown,
): Problem | null {
  return advice?.values[option.key]?.[option.values.indexOf(value)]?.problem ?? null;
}

/** Why there is nothing to choose here: everything but the value it has is refused. */
export function idle(
  advice: OptionsAdvice | null,
  option: OptionInfo,
  value: unknown,
): Problem | null {
  if (against(advice, option, value)) return null; // as it is it cannot stay
  const others = option.values.filter((other) => other !== value);
  const problems = others.map((other) => against(advice, option, other));
  return problems.every((problem) => problem !== null) ? (problems[0] ?? null) : null;
}

/** What else changes with this value, by key. */
export function alsoChanged(
  advice: OptionsAdvice | null,
  option: OptionInfo,
  value: unknown,
): Record<string, unknown> {
  return advice?.values[option.key]?.[option.values.indexOf(value)]?.also ?? {};
}

/** "Difficulty: Normal, Events: None" */
export function inWords(options: OptionInfo[], values: Record<string, unknown>): string {
  return options
    .filter(({ key }) => key in values)
    .map((option) => `${option.title}: ${wordsOf(option, values[option.key]).title}`)
    .join(", ");
}

/** What is not as usual at this table. */
export function unusual(
  options: OptionInfo[],
  values: Record<string, unknown>,
): Record<string, unknown> {
  const changed = options.filter(({ key, default: usual }) => (values[key] ?? usual) !== usual);
  return Object.fromEntries(changed.map(({ key }) => [key, values[key]]));
}
