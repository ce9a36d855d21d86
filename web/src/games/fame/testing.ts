// Positions for the component tests, as the server sends them.
import { vi } from "vitest";
import type { Effect, Foresight, Offer, Parts, Subject, TableInfo } from "../../protocol";
import { boardProps, refusing, seat, table, view } from "../../table/fakes";
import { Zoom } from "../../table/zoom.svelte";
import type { BoardProps, PositionOf } from "../module";
import { share, type Selection } from "./selection.svelte";
import type { DeckView, FameView, FoeView, PlayerView } from "./view";

const NAMES = ["Mira", "Tomas"];

export function someTable(viewer: number | null = 0): TableInfo {
  const seats = NAMES.map((name, number) => seat(number, { name, mine: number === viewer }));
  return table({ game: "fame", title: "Mira's table", seats, ply: 20 });
}

export function somePlayer(changes: Partial<PlayerView> = {}): PlayerView {
  return {
    seat: 0,
    colour: "red",
    hero: "H1",
    fame: 38,
    from: 30,
    moons: 1,
    new_market: true,
    face_down: null,
    hand: [
      { card: "I06", back: "item" },
      { card: "A10", back: "ally" },
    ],
    deployed: [
      { card: "H1", exhausted: false },
      { card: "A33", exhausted: true },
    ],
    legends: [],
    deployed_limit: 6,
    legend_tokens: 0,
    ...changes,
  };
}

/** The Multipede, beaten with ten of eight. */
export const MULTIPEDE: FoeView = {
  card: "M38",
  kind: "monster",
  fame: 8,
  printed: 8,
  immune: ["poison", "weapons"],
  vulnerable: ["power"],
  total: 10,
  needs: 0,
  beaten: true,
  to: 46,
  to_legend: true,
  costs: 1,
  text: "",
  attacks: [
    {
      number: 1,
      source: "A33",
      by: "ally",
      type: "power",
      base: 3,
      steps: [
        { card: "A32", why: "", times: false, amount: 2, value: 5 },
        { card: null, why: "vulnerable", times: true, amount: 2, value: 10 },
      ],
      value: 10,
    },
  ],
};

/** The Ettin, on which nobody has laid a hand. */
export const ETTIN: FoeView = {
  ...MULTIPEDE,
  card: "M30",
  fame: 6,
  printed: 6,
  immune: [],
  vulnerable: ["poison"],
  total: 0,
  needs: 6,
  beaten: false,
  to: 44,
  to_legend: false,
  costs: 1,
  attacks: [],
};

const deck = (left: number, discards: string[] = []): DeckView => ({ left, top: null, discards });

export function someView(changes: Partial<FameView> = {}): FameView {
  return {
    ...view(),
    champion_space: 100,
    champion: null,
    phase: "day",
    active: 0,
    first: 0,
    round: 7,
    actions: 2,
    granted: 4,
    moon_spaces: [10, 20, 30, 40, 50, 60, 70, 80, 90],
    moons_on_track: [40, 60, 70, 80, 90],
    legend_spaces: [13, 22, 31, 37, 46, 54, 63, 72, 86, 95],
    legend_tokens: [],
    storage: 1,
    players: [
      somePlayer(),
      somePlayer({
        seat: 1,
        colour: "blue",
        hero: "H2",
        fame: 57,
        hand: [{ card: null, back: "ally" }],
        deployed: [{ card: "A59", exhausted: true }],
        legends: ["L14"],
      }),
    ],
    rival: null,
    monsters: ["M36", null, "M29"],
    market: {
      contracts: ["C23", "C25", null],
      allies: ["A58", "A46", "A02"],
      items: ["I01", "I18", null],
    },
    contracts: [
      { card: "C23", met: true, now: 1, of: 1, after: true },
      { card: "C25", met: false, now: 0, of: 1, after: true },
    ],
    decks: {
      ally: deck(41, ["A01", "A08"]),
      item: deck(15),
      monster: deck(31),
      legend: deck(14),
      contract: deck(22),
      moon: deck(0),
      fate: deck(0),
    },
    moon: null,
    defeats: [],
    combat: { foes: [MULTIPEDE, ETTIN], boosts: [] },
    over: false,
    ...changes,
  };
}

/** An offer as the server makes it, of a choice whose text form does not matter here. */
export function option(choice: string, parts: Parts, label = choice): Offer {
  return { choice, text: choice, label, parts };
}

export const card = (id: string, role = ""): Subject => ({ kind: "card", id, role });

/** An attack of this value on a card of the combat, or a change of it where there is no value. */
export function effect(id: string, value: number | null, total: number, fame: number): Effect {
  const numbers: Record<string, number> = value === null ? { total, fame } : { value, total, fame };
  return { kind: value === null ? "changes" : "attacks", subjects: [card(id)], numbers };
}

export function attack(source: string, type: string, target: string, ...effects: Effect[]): Offer {
  const subjects = [card(source, "source"), card(target, "target")];
  return option(`attack ${source} ${type} ${target}`, {
    verb: "attack",
    subjects,
    words: [type],
    effects,
  });
}

/** A verb with one card: "recruit A46". */
export function doing(verb: string, id: string, more: Partial<Parts> = {}): Offer {
  return option(`${verb} ${id}`, { verb, subjects: [card(id)], ...more });
}

const ENDING = { beaten: 1, undefeated: 1, lost: 1 };
const LOSING: Partial<Parts> = {
  numbers: ENDING,
  warnings: [{ kind: "undefeated", numbers: ENDING }],
};

export const DAY: Offer[] = [
  doing("recruit", "A46", { numbers: { cost: 2, has: 2 } }),
  doing("recruit", "A02", { numbers: { cost: 1, has: 2 } }),
  doing("item", "I06", { effects: [effect("M30", 4, 4, 6)] }),
  doing("deploy", "A10", { numbers: { cost: 0 } }),
  doing("trait", "H1", { numbers: { cost: 0, has: 2 } }),
  attack("H1", "power", "M38", effect("M38", 6, 16, 8)),
  attack("H1", "power", "M30", effect("M30", 3, 3, 6)),
  attack("H1", "weapons", "M30", effect("M30", 3, 3, 6)),
  doing("claim", "M38", { numbers: { gain: 8 } }),
  option("resolve", { verb: "resolve", ...LOSING }),
  option("discard", { verb: "discard" }),
  option("end day", { verb: "end", words: ["day"], ...LOSING }),
];

/** The first attack of the ledger. */
export const CHANGE: Offer = option("1 A33 power M38", {
  verb: "change",
  subjects: [{ kind: "attack", id: 1 }, card("A33", "source"), card("M38", "target")],
  words: ["power"],
  effects: [
    {
      kind: "becomes",
      subjects: [card("M38")],
      numbers: { was: 6, value: 12, total: 12, fame: 8 },
    },
  ],
});

export function somePosition(
  changes: Partial<PositionOf<FameView>> = {},
  view: Partial<FameView> = {},
): PositionOf<FameView> {
  return {
    ply: 20,
    viewer: 0,
    view: someView(view),
    question: { ask: "Day", prompt: "fight The Multipede and The Ettin", options: DAY },
    asked: ["Mira"],
    result: null,
    ...changes,
  };
}

/** What the frame hands to every part of the board; the server refuses what it is asked about. */
export function someDesk(position = somePosition()): BoardProps<FameView, Selection, string> {
  const why = refusing("FAME-027");
  const preview = vi.fn(async (choice: unknown): Promise<Foresight> => ({
    choice,
    events: [{ event: "FameGained", player: 0, fame: 8, total: 46, why: "" }],
    lines: [],
  }));
  const given = { position, table: someTable(position.viewer), why, preview, shared: share() };
  const desk = { ...boardProps(), zoom: new Zoom<string>(), ...given };
  desk.shared.sit(desk);
  return desk;
}

/** Answers of the server have come, and the page shows them. */
export async function settled(): Promise<void> {
  for (let n = 0; n < 20; n++) await Promise.resolve();
}
