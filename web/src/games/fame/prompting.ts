// How the prompt bar gathers many options behind a few buttons.
import { isCard, nameOf, shortName } from "./cards";
import { ENDING, GROUPS, type Option } from "./options";
import type { Selection } from "./selection.svelte";

export type Entry =
  | { kind: "option"; key: string; option: Option }
  | { kind: "group"; key: string; verb: string; title: string; note: string };

/** With so many options all of them stand side by side. */
const FEW = 3;
/** So many buttons have a place of their own. */
const ACTS = 2;

export interface Split {
  open: Option[];
  /** In places of their own: what is obviously next, and what ends or declines. */
  acts: Option[];
  /** Of those, what is obviously next. */
  next: Option | null;
}

/** While a card or a kind is open, Back has the place; `busy` where something else has the other. */
export function splitOf(options: Option[], inside: boolean, taken = 0): Split {
  if (inside) return { open: options, acts: [], next: null };
  const next = taken ? null : nextOf(options);
  const ends = options.filter(({ verb }) => ENDING.includes(verb));
  const acts = [...new Set([...ends, ...(next ? [next] : [])])];
  const most = ACTS - taken;
  const shown = acts.length > most ? [...new Set([acts[0], next ?? acts[1]])].slice(0, most) : acts;
  const kept = shown.filter((option) => option !== undefined);
  return { open: options.filter((option) => !kept.includes(option)), acts: kept, next };
}

/** What is obviously next: all that is fought is beaten, or nothing else can be done. */
function nextOf(options: Option[]): Option | null {
  const [only, ...more] = options;
  if (only && more.length === 0) return only;
  const claims = options.filter(({ verb }) => verb === "claim");
  const resolve = options.find(({ verb }) => verb === "resolve");
  if (resolve && !resolve.warns && claims.length > 0) {
    return claims.length === 1 ? (claims[0] ?? null) : resolve;
  }
  const idle = options.every(({ verb }) => ["end", "discard"].includes(verb));
  return idle ? (options.find(({ verb }) => verb === "end") ?? null) : null;
}

/** What is open: a card with its target, or a kind of choices. */
export function headingOf({ held, aimed, group }: Selection): string {
  if (held === null) return group === null ? "" : `${GROUPS[group]?.title ?? ""}:`;
  const target = aimed && isCard(aimed) ? ` and ${nameOf(aimed)}` : "";
  return `${isCard(held) ? nameOf(held) : held}${target}:`;
}

export function entriesOf(options: Option[], gather: boolean): Entry[] {
  const single = (option: Option): Entry => ({ kind: "option", key: option.choice, option });
  if (!gather || options.length <= FEW) return options.map(single);
  const entries: Entry[] = [];
  const seen = new Set<string>();
  for (const option of options) {
    const group = GROUPS[option.verb];
    const mates = group ? options.filter(({ verb }) => verb === option.verb) : [];
    if (!group || mates.length < 2) entries.push(single(option));
    else if (!seen.has(option.verb)) {
      seen.add(option.verb);
      entries.push({
        kind: "group",
        key: `group ${option.verb}`,
        verb: option.verb,
        title: group.title,
        note: group.note(namesOf(mates)),
      });
    }
  }
  return entries;
}

/** "Squire and 3 more": so few words that the other kinds have room beside them. */
function namesOf(options: Option[]): string {
  const names = [
    ...new Set(
      options.map(({ things: [first = ""] }) => (isCard(first) ? shortName(first) : first)),
    ),
  ];
  return names.length > 3 ? `${names[0]} and ${names.length - 1} more` : names.join(", ");
}
