// Positions for the component tests, as the server sends them.
import { vi } from "vitest";
import type { Effect, Foresight, Offer, Parts, Position, Subject, TableInfo } from "../../protocol";
import { boardProps, refusing, seat, table } from "../../table/fakes";
import { Zoom } from "../../table/zoom.svelte";
import type { BoardProps, PositionOf } from "../module";
import { share, type Selection } from "./selection.svelte";
import type {
  Card,
  EmpowerView,
  PlayerView,
  RealmView,
  ScoreLine,
  SpaceView,
  Item,
  UponView,
} from "./view";

const NAMES = ["Mira", "Tomas", "Ines"];

export function someTable(): TableInfo {
  return table({
    game: "upon",
    seats: NAMES.map((name, number) => seat(number, { name, mine: number === 0 })),
  });
}

export function keyOf(title: string): string {
  return title.replaceAll(" ", "");
}

export function someCard(title: string, changes: Partial<Card> = {}): Card {
  return {
    key: keyOf(title),
    id: title,
    title,
    kind: "Dream",
    cost: {},
    any: 0,
    text: `What ${title} does.`,
    when: "",
    ...changes,
  };
}

export function someRealm(slot: number, changes: Partial<RealmView> = {}): RealmView {
  return {
    slot,
    home: slot === 0,
    title: slot ? `Realm ${slot}` : "Home",
    size: "Small",
    cards: slot ? [someCard(`Realm ${slot}`, { kind: "Small Realm", text: "" })] : [],
    sleep: 0,
    fresh: 0,
    fables: 1,
    away: 0,
    empower: 1,
    ...changes,
  };
}

export const ROSEWALL = someCard("Rosewall Court", { id: "LR02", kind: "Large Realm" });

function line(category: string, count: number, points: number, steps: number[] | null): ScoreLine {
  const next = steps?.find((step) => step > count);
  return { category, count, points, steps, next: next === undefined ? null : next - count };
}

export const FORECAST: EmpowerView = {
  story: 6,
  final: false,
  need: 3,
  fewer: 0,
  have: 1,
  missing: 2,
  realms: [
    { slot: 0, title: "Home", cost: 1, paid: 1, missing: 0, sleep: 0 },
    { slot: 2, title: "Rosewall Court", cost: 2, paid: 0, missing: 2, sleep: 2 },
  ],
  pick: [],
  pays: 1,
  keeps: 0,
};

export function somePlayer(number: number, changes: Partial<PlayerView> = {}): PlayerView {
  return {
    seat: number,
    wonders: { Magic: 5, Love: 2, Castle: 1 },
    realms: [
      someRealm(0),
      someRealm(2, { title: "Rosewall Court", size: "Large", cards: [ROSEWALL], empower: 2 }),
    ],
    free_slots: 3,
    fables: { total: 3, awake: 3, left: 2, exploring: 1, home: 0 },
    ever_afters: [someCard("Keystone Charm", { id: "EA05", kind: "Ever After" })],
    hand: number === 0 ? [someCard("Two Rings"), someCard("Acorn Hollow")] : [null, null, null],
    hand_limit: 4,
    used: [],
    score: {
      total: 20 + number,
      lines: [
        line("Magic", 5, 4, [1, 3, 4, 5]),
        line("Love", 2 + number, number ? 2 : 1, [1, 3, 5, 7]),
        line("Large Realms", 1, 2, null),
      ],
    },
    empower: FORECAST,
    concerned: [],
    ...changes,
  };
}

export function someSpace(title: string, changes: Partial<SpaceView> = {}): SpaceView {
  return {
    title,
    page: "right",
    number: null,
    text: `Text of ${title}.`,
    printed: {},
    lying: {},
    fables: [],
    earth: {},
    ...changes,
  };
}

export function someView(changes: Partial<UponView> = {}): UponView {
  return {
    seats: 3,
    waiting: [0],
    asked: null,
    ply: 60,
    over: false,
    variants: {},
    story: 5,
    stories: 9,
    action: 5,
    action_name: "Explore the Stories",
    empower_stories: [3, 6, 9],
    skipped: [{ action: 7, why: "Story 6" }],
    starter: 0,
    next_starter: null,
    blessing: someCard("Starfall Night", { id: "B1", kind: "Blessing" }),
    left: [
      { number: 4, book: 2, revealed: true, space: "1 Castle", covered: false },
      { number: 6, book: 2, revealed: false, space: null, covered: true },
    ],
    spaces: [
      someSpace("Play Card", { lying: { Magic: 1 } }),
      someSpace("Draw Card", { fables: [1] }),
      someSpace("Add Small Realm"),
      someSpace("1 Castle", {
        page: "left",
        number: 4,
        printed: { Castle: 1 },
        lying: { Castle: 2, Magic: 1 },
      }),
    ],
    deck: 31,
    discard: [someCard("The Piper Returns")],
    playing: [],
    dealt: [],
    earth: null,
    outcomes: {},
    players: NAMES.map((_, number) => somePlayer(number)),
    ...changes,
  };
}

export function option(choice: string, parts: Partial<Parts> = {}, label = choice): Offer {
  return { choice, text: choice, label, parts: { verb: choice, ...parts } };
}

/** A subject of a choice. */
export function on(kind: string, id: string | number, role = ""): Subject {
  return { kind, id, role };
}

/** Wonders that a choice moves. */
export function moves(kind: string, numbers: Record<string, number> = {}): Effect {
  return { kind, numbers };
}

function explore(title: string, numbers: Record<string, number>): Offer {
  const parts = {
    verb: "explore",
    subjects: [on("space", title)],
    effects: [moves("take", numbers)],
  };
  return option(title, parts, `Explore ${title}: take something`);
}

export const EXPLORE = [
  explore("1 Castle", { Magic: 1, Castle: 2 }),
  explore("Play Card", { Magic: 1 }),
  option(
    "stay home",
    { verb: "stay", effects: [moves("take", { Magic: 1 })] },
    "Keep a Fable home: take 1 Magic",
  ),
];

/** To play a card of the hand; in tests the key of a card is its title without spaces. */
export function playing(title: string, ...costs: Record<string, number>[]): Offer {
  const effects = costs.map((numbers) => moves("costs", numbers));
  return option(title, { verb: "play", subjects: [on("card", keyOf(title))], effects });
}

export function somePosition(
  ask: string,
  options: Offer[],
  view: UponView = someView(),
  changes: Partial<Position> = {},
): PositionOf<UponView> {
  return {
    ply: 40,
    viewer: 0,
    question: ask ? { ask, prompt: "decide", options } : null,
    asked: [],
    result: null,
    ...changes,
    view,
  };
}

export const CASTLE_EVENTS = [
  { event: "Explored", player: 0, space: "1 Castle", taken: { Castle: 2, Magic: 1 }, earth: {} },
  { event: "Gained", player: 0, wonders: { Magic: 2 }, source: "Keystone Charm" },
  { event: "Gained", player: 1, wonders: { Love: 1 }, source: "somebody else" },
];

/** What the frame hands to every part of the board. */
export function someDesk(
  position = somePosition("Explore", EXPLORE),
): BoardProps<UponView, Selection, Item> {
  const given = {
    ...boardProps(),
    zoom: new Zoom<Item>(),
    position,
    table: someTable(),
    why: refusing("UPON-055"),
    preview: vi.fn(async (choice: unknown): Promise<Foresight> => ({
      choice,
      events: choice === "1 Castle" ? CASTLE_EVENTS : [],
      lines: [],
    })),
    shared: share(),
  };
  given.shared.sit(given);
  return given;
}

export async function settled(): Promise<void> {
  for (let n = 0; n < 30; n++) await Promise.resolve();
  await new Promise((done) => setTimeout(done, 0));
}

/** jsdom has no modal dialogs. */
export function giveDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
}
