// Positions for the component tests, as the server sends them.
import { vi } from "vitest";
import type { Foresight, Offer, Position, TableInfo, WhyAnswer } from "../../protocol";
import { boardProps, seat, table, view } from "../../table/fakes";
import { share } from "./selection.svelte";
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
  text: "",
  attacks: [
    {
      number: 1,
      source: "A33",
      by: "ally",
      type: "power",
      base: 3,
      steps: [
        { card: "A32", change: "+2", value: 5 },
        { card: null, change: "x2", why: "vulnerable", value: 10 },
      ],
      value: 10,
      text: "",
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
    outlook: {
      "attack H1 power M38": [{ card: "M38", value: 6, total: 16, fame: 8, aimed: false }],
      "attack H1 power M30": [{ card: "M30", value: 3, total: 3, fame: 6, aimed: false }],
      "attack H1 weapons M30": [{ card: "M30", value: 3, total: 3, fame: 6, aimed: false }],
      "item I06": [{ card: "M30", value: 4, total: 4, fame: 6, aimed: false }],
    },
    over: false,
    ...changes,
  };
}

export function option(choice: string, rest = ""): Offer {
  return {
    choice,
    text: choice,
    label: rest ? `${choice}  ${rest}` : choice,
    parts: { verb: choice },
  };
}

export const DAY: Offer[] = [
  option("recruit A46", "The Druid, 2 actions"),
  option("recruit A02", "The Squire, 1 action"),
  option("item I06", "The Venom Dart: Attack with 2 poison. 4 on The Ettin: 4 of 6"),
  option("deploy A10", "The Drummer, 0 actions"),
  option("trait H1", "The Ember Captain (0): Attack with 4; this attack ignores immunity."),
  option("attack H1 power M38", "6 on The Multipede: 16 of 8"),
  option("attack H1 power M30", "3 on The Ettin: 3 of 6"),
  option("attack H1 weapons M30", "3 on The Ettin: 3 of 6"),
  option("claim M38", "The Multipede, +8 fame"),
  option("resolve", "1 beaten, 1 undefeated: lose 1 ally"),
  option("discard"),
  option("end day", "1 beaten, 1 undefeated: lose 1 ally"),
];

export function somePosition(
  changes: Partial<Position> = {},
  view: Partial<FameView> = {},
): Position {
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
export function someDesk(position: Position = somePosition()) {
  const why = vi.fn(async (choice: unknown): Promise<WhyAnswer> => ({
    legal: false,
    rule: "FAME-027",
    text: `no ${String(choice)}`,
  }));
  const preview = vi.fn(async (choice: unknown): Promise<Foresight> => ({
    choice,
    events: [{ event: "FameGained", player: 0, fame: 8, total: 46, why: "" }],
    lines: [],
  }));
  const given = { position, table: someTable(position.viewer), why, preview, shared: share() };
  return boardProps(given);
}

/** Answers of the server have come, and the page shows them. */
export async function settled(): Promise<void> {
  for (let n = 0; n < 20; n++) await Promise.resolve();
}
