// Positions for the component tests, as the server sends them.
import { vi } from "vitest";
import type { Foresight, LogLine, Offer, Parts, Subject, TableInfo } from "../../protocol";
import { boardProps, refusing, seat, table } from "../../table/fakes";
import type { Choice } from "../../table/selection.svelte";
import { Zoom } from "../../table/zoom.svelte";
import type { BoardProps, PositionOf } from "../module";
import type { Item } from "./items";
import { spacesOf } from "./options";
import { share } from "./selection.svelte";
import type { FaeView, RitualHeldEvent } from "./view";

const NAMES = ["Ilse", "Bramble", "Mara", "Tomas"];

export function someTable(viewer: number | null = 2): TableInfo {
  const seats = NAMES.map((name, number) =>
    seat(number, { name, kind: number === 1 ? "bot" : "person", mine: number === viewer }),
  );
  return table({ id: "t-1", public: true, seats, waiting: [2], ply: 38 });
}

export const DRUIDS: Record<string, string> = {
  B4: "UK",
  D2: "UURRYYYPPK",
  E1: "R",
  F1: "RP",
  F2: "P",
  F4: "URP",
  L3: "Y",
};

export function someView(changes: Partial<FaeView> = {}): FaeView {
  return {
    seats: 4,
    variants: {},
    ply: 40,
    waiting: [2],
    asked: null,
    druids: DRUIDS,
    held: ["L3"],
    isolated: [],
    scores: { blue: 24, red: 21, yellow: 24, purple: 16, black: 85 },
    cards: [2, 3, 2, 2],
    spirits: [null, null, "blue", null],
    piles: [
      { value: 1, cards: [] },
      { value: 2, cards: [] },
      { value: 3, cards: [] },
      {
        value: 4,
        cards: Array(2).fill({ blessed: ["forest"], cursed: "hills", title: "Leafcrown" }),
      },
      { value: 5, cards: [null] },
    ],
    rituals: 9,
    ended: "",
    over: false,
    ...changes,
  };
}

export const MOVES = [
  "B4>F1",
  "B4>F2",
  "E1>F1",
  "F1>B4",
  "F1>E1",
  "F1>F2",
  "F1>F4",
  "F2>B4",
  "F2>F1",
  "F4>F1",
];

function space(id: string): Subject {
  return { kind: "space", id };
}

export function move(choice: string, isolates: string[] = []): Offer {
  const subjects = choice.split(">").map(space);
  const effects = isolates.map((name) => ({ kind: "isolates", subjects: [space(name)] }));
  return { choice, text: choice, label: choice, parts: { verb: "move", subjects, effects } };
}

export function ritualOn(name: string, changes: Partial<Parts> = {}): Offer {
  const parts = { verb: "hold", subjects: [space(name)], ...changes };
  return { choice: name, text: name, label: name, parts };
}

/** Any offer as the selection has it. */
export function chosen(offer: Offer): Choice {
  return { ...offer, choice: String(offer.choice), things: spacesOf(offer) };
}

export function somePosition(changes: Partial<PositionOf<FaeView>> = {}): PositionOf<FaeView> {
  return {
    ply: 38,
    viewer: 2,
    view: someView(),
    question: {
      ask: "Move",
      prompt: "move one group",
      options: MOVES.map((choice) => move(choice)),
    },
    asked: ["Mara"],
    result: null,
    ...changes,
  };
}

export function ritual(changes: Partial<RitualHeldEvent> = {}): Record<string, unknown> {
  const event: RitualHeldEvent = {
    event: "RitualHeld",
    player: 2,
    space: "F4",
    terrain: "forest",
    card: "R10",
    title: "Leafcrown",
    cursed: false,
    bonus: 4,
    removed: "",
    remaining: "URP",
    value: 7,
    colours: ["blue", "red", "purple"],
    ...changes,
  };
  return { ...event };
}

export function movedEvent(choice: string): Record<string, unknown> {
  const [source = "", target = ""] = choice.split(">");
  return { event: "Moved", player: 2, source, target, druids: DRUIDS[source] ?? "" };
}

export function line(event: Record<string, unknown>, ply = 38): LogLine {
  return { ply, text: "", event };
}

export function foresight(choice: string, events: Record<string, unknown>[]): Foresight {
  return { choice, events, lines: [] };
}

/** What a frame would hand to every part of the board, with a server that knows F1's rituals. */
export function someDesk(changes: Partial<BoardProps> = {}) {
  const preview = vi.fn(async (choice: unknown): Promise<Foresight> =>
    foresight(
      String(choice),
      String(choice).startsWith("F1>") && choice !== "F1>F4"
        ? [movedEvent(String(choice)), ritual()]
        : [movedEvent(String(choice))],
    ),
  );
  const why = refusing("FAE-038");
  const seen = { position: somePosition(), table: someTable(), zoom: new Zoom<Item>() };
  const desk = { ...boardProps(), ...seen, choose: vi.fn(), why, preview, shared: share() };
  const given = { ...desk, ...changes } as typeof desk;
  given.shared.sit(given);
  return given;
}
