// How a table is played, as facts to read before one sits down.
import { clockWords, RUNS_OUT } from "../app/clocks";
import { nameOf } from "../app/words";
import { unusual, wordsOf } from "../pages/options";
import type { GameInfo, OptionInfo, TableInfo } from "../protocol";

export interface Fact {
  title: string;
  text: string;
}

/** Game, mode and Scenario, pace and clock; options that are as usual and need no word are not told. */
export function termsOf(table: TableInfo, game: GameInfo | undefined): Fact[] {
  const facts = [{ title: "Game", text: game?.title ?? table.game }];
  const changed = game ? unusual(game.options, table.options) : {};
  for (const option of game?.options ?? [])
    if (option.key in changed || isStory(option, table.options[option.key]))
      facts.push({ title: option.title, text: wordsOf(option, table.options[option.key]).title });
  const pace =
    table.pace === "live" ? "live, everybody at the table now" : "turn-based, come back any time";
  facts.push({ title: "Pace", text: pace });
  const clock = clockWords(table.clock);
  if (clock) facts.push({ title: "Clock", text: `${clock}. ${RUNS_OUT}` });
  if (table.hints) facts.push({ title: "Hints", text: "allowed" });
  if (table.practice) facts.push({ title: "Taking back", text: "for practice" });
  return facts;
}

/** A value that has a story of its own, such as a Scenario. */
function isStory(option: OptionInfo, value: unknown): boolean {
  return Boolean(wordsOf(option, value).more);
}

/** Who invites: "Mara", or "" where the host does not sit at the table. */
export function hostOf(table: TableInfo): string {
  const seat = table.seats.find(({ number }) => number === table.host_seat);
  return seat ? nameOf(seat) : "";
}

/** What the host changed, for those who sat down before; "" for nothing that matters. */
export function changesOf(before: Fact[], now: Fact[]): string {
  const told = now.filter(
    ({ title, text }) => !before.some((fact) => fact.title === title && fact.text === text),
  );
  const gone = before.filter(({ title }) => !now.some((fact) => fact.title === title));
  const words = [
    ...told.map(({ title, text }) => `${title}: ${text}`),
    ...gone.map(({ title }) => `${title}: as usual`),
  ];
  return words.join("; ");
}
