// How the prompt bar gathers many options behind a few buttons.
import { shortName, isCard } from "./cards";
import { GROUPS, type Option } from "./options";

export type Entry =
  | { kind: "option"; key: string; option: Option }
  | { kind: "group"; key: string; verb: string; title: string; note: string; count: number };

/** With so many options all of them stand side by side. */
const FEW = 5;

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
        count: mates.length,
      });
    }
  }
  return entries;
}

/** "Squire, Druid and 2 more" */
function namesOf(options: Option[]): string {
  const names = [
    ...new Set(
      options.map(({ things: [first = ""] }) => (isCard(first) ? shortName(first) : first)),
    ),
  ];
  return names.length > 3
    ? `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`
    : names.join(", ");
}
