// What others did since the reader's last choice, for a lasting trace on the board: what somebody did
// in one go has one number, and a mark with it in every place that it touched.
import type { LogLine } from "../../protocol";
import { PLAYS } from "./spaces";
import type { Told } from "./types";
import type { UponView } from "./view";
import { KINDS, type Pile } from "./wonders";

export interface Mark {
  /** The how-manieth of all that others did, from 1 on. */
  n: number;
  seat: number;
  /** Where it is marked; see `at`. */
  place: string;
  got: Pile;
  given: Pile;
  /** The lines of the log. */
  text: string;
}

export interface Traces {
  marks: readonly Mark[];
  placed: ReadonlyMap<string, readonly Mark[]>;
  /** By how much the Wonders of each seat have changed. */
  changes: ReadonlyMap<number, Pile>;
}

/** The names of places: on the Story Board, and on somebody's Realm Board. */
export const at = {
  space: (title: string) => `space ${title}`,
  /** A Realm or an Ever After. */
  card: (seat: number, title: string) => `card ${seat} ${title}`,
  wonders: (seat: number) => `wonders ${seat}`,
  fables: (seat: number) => `fables ${seat}`,
  realms: (seat: number) => `realms ${seat}`,
  hand: (seat: number) => `hand ${seat}`,
  discard: "discard",
};

/** What one line tells: who did it, where, and whose Wonders it moved. */
interface Deed {
  seat: number;
  places: readonly string[];
  got?: Pile;
  given?: Pile;
  victim?: number;
  /** Somebody's next doing; else it goes on with what they did before, if anything. */
  begins: boolean;
  /** Where it comes of Exploring a space that lets it be done, it is part of that. */
  card?: boolean;
}

type EventOf<Name extends Told["event"]> = Extract<Told, { event: Name }>;
type Teller<Name extends Told["event"]> = (event: EventOf<Name>) => Omit<Deed, "seat">;

const played =
  (begins: boolean) =>
  (event: { player: number; title: string; paid: Pile }): Omit<Deed, "seat"> => ({
    places: [at.card(event.player, event.title), at.realms(event.player)],
    given: event.paid,
    begins,
    card: begins,
  });

/** Of a card or of a space; what is marked there, or with the player's Wonders. */
function sourced({ player, source }: { player: number; source: string }): readonly string[] {
  return [at.card(player, source), at.space(source), at.wonders(player)];
}

const TELLERS: { [Name in Told["event"]]?: Teller<Name> } = {
  Explored: ({ space, taken, earth }) => ({
    places: [at.space(space)],
    got: added(taken, earth),
    begins: true,
  }),
  StayedHome: ({ player, wonders }) => ({
    places: [at.fables(player)],
    got: wonders,
    begins: true,
  }),
  Waited: ({ player }) => ({ places: [at.fables(player)], begins: true }),
  RealmAdded: played(false),
  RealmUpgraded: played(false),
  EverAfterPlayed: played(true),
  DreamPlayed: ({ paid }) => ({ places: [at.discard], given: paid, begins: true, card: true }),
  Gained: (event) => ({ places: sourced(event), got: event.wonders, begins: false }),
  Returned: (event) => ({ places: sourced(event), given: event.wonders, begins: false }),
  Converted: (event) => ({
    places: sourced(event),
    got: event.got,
    given: event.given,
    begins: false,
  }),
  Robbed: ({ victim, wonders }) => ({
    places: [at.wonders(victim)],
    got: wonders,
    victim,
    begins: false,
  }),
  Swapped: ({ victim, got, given }) => ({
    places: [at.wonders(victim)],
    got,
    given,
    victim,
    begins: false,
  }),
  Drew: ({ player }) => ({ places: [at.hand(player)], begins: false }),
  Retrieved: ({ player }) => ({ places: [at.hand(player)], begins: false }),
  Discarded: () => ({ places: [at.discard], begins: false }),
  Empowered: ({ player, paid }) => ({
    places: [at.realms(player)],
    given: { Magic: paid },
    begins: true,
  }),
  FellAsleep: ({ player, realm }) => ({ places: [at.card(player, realm)], begins: false }),
  WokeUp: ({ player, realm }) => ({ places: [at.card(player, realm)], begins: false }),
  Lowered: ({ player, left }) => ({
    places: [at.card(player, left), at.realms(player)],
    begins: false,
  }),
  StartClaimed: () => ({ places: [at.space("Starting Player")], begins: false }),
  CostsEased: () => ({ places: [at.space("Ignore 1 Wonder")], begins: false }),
};

function deedOf(event: Told): Deed | null {
  const teller = TELLERS[event.event] as ((event: Told) => Omit<Deed, "seat">) | undefined;
  return teller && "player" in event ? { seat: event.player, ...teller(event) } : null;
}

function added(one: Pile = {}, other: Pile = {}, sign: 1 | -1 = 1): Pile {
  const sum: Pile = {};
  for (const kind of KINDS) {
    const count = (one[kind] ?? 0) + sign * (other[kind] ?? 0);
    if (count) sum[kind] = count;
  }
  return sum;
}

/** What is going on: its number, and what it has marked. */
interface Act {
  n: number;
  seat: number;
  ply: number;
  marks: Mark[];
  /** Nothing that happens from now on is part of it. */
  over: boolean;
}

const known = new WeakMap<readonly LogLine[], { view: UponView; traces: Traces }>();

/** In order; what the reader did is none. */
export function tracesOn(
  view: UponView,
  lines: readonly LogLine[] = [],
  reader: number | null = null,
): Traces {
  const last = known.get(lines);
  if (last?.view === view) return last.traces;
  const traces = tracesIn(lines, placesOn(view), reader);
  known.set(lines, { view, traces });
  return traces;
}

/** Where something can be marked. */
function placesOn({ spaces, players }: UponView): ReadonlySet<string> {
  const own = players.flatMap(({ seat, realms, ever_afters }) => [
    ...[...realms, ...ever_afters].map(({ title }) => at.card(seat, title)),
    ...[at.wonders, at.fables, at.realms, at.hand].map((place) => place(seat)),
  ]);
  return new Set([...own, ...spaces.map(({ title }) => at.space(title)), at.discard]);
}

function tracesIn(
  lines: readonly LogLine[],
  places: ReadonlySet<string>,
  reader: number | null,
): Traces {
  const acts: Act[] = [];
  const changes = new Map<number, Pile>();
  const change = (seat: number, got: Pile = {}, given: Pile = {}): void => {
    changes.set(seat, added(added(changes.get(seat), got), given, -1));
  };
  for (const { event, text, ply } of lines) {
    const told = event as unknown as Told;
    const deed = deedOf(told);
    const last = acts.at(-1);
    if (last && told.event === "StoryBegan") last.over = true;
    if (!deed || deed.seat === reader) continue;
    change(deed.seat, deed.got, deed.given);
    if (deed.victim !== undefined) change(deed.victim, deed.given, deed.got);
    const place = deed.places.find((one) => places.has(one));
    if (place !== undefined) note(actOf(acts, deed, ply), deed, place, text);
  }
  const marks = acts.flatMap((act) => act.marks);
  return { marks, placed: byPlace(marks), changes };
}

const PLAYING = PLAYS.map(at.space);

/** What this is part of, or a new one. */
function actOf(acts: Act[], { seat, begins, card }: Deed, ply: number): Act {
  const last = acts.at(-1);
  if (last?.seat === seat && !last.over) {
    const [first, ...more] = last.marks;
    const isThere = card && first && more.length === 0 && PLAYING.includes(first.place);
    if (!begins || isThere) return Object.assign(last, { ply });
  }
  // What comes of one choice is one doing, also where others had their part in it.
  const begun = begins ? undefined : acts.findLast((act) => act.seat === seat && act.ply === ply);
  if (begun) return begun;
  const act: Act = { n: acts.length + 1, seat, ply, marks: [], over: false };
  acts.push(act);
  return act;
}

function note({ n, seat, marks }: Act, { got, given }: Deed, place: string, text: string): void {
  const mark = marks.find((one) => one.place === place);
  if (!mark) {
    marks.push({ n, seat, place, got: { ...got }, given: { ...given }, text });
    return;
  }
  mark.got = added(mark.got, got);
  mark.given = added(mark.given, given);
  mark.text += ` ${text}`;
}

function byPlace(marks: readonly Mark[]): ReadonlyMap<string, readonly Mark[]> {
  const found = new Map<string, Mark[]>();
  for (const mark of marks) found.set(mark.place, [...(found.get(mark.place) ?? []), mark]);
  return found;
}

/** Those that stand at a seat and not on the Story Board. */
export function besides({ marks }: Traces, seat: number): readonly Mark[] {
  const own = marks.filter((mark) => mark.seat === seat && !mark.place.startsWith(at.space("")));
  return own.filter(({ n }, from) => own.findIndex((mark) => mark.n === n) === from);
}

/** In words, for screen readers. */
export function toldOf(marks: readonly Mark[] = []): string {
  return marks.map(({ text }) => text).join(" ");
}
