// Positions for the component tests, as the server sends them.
import { vi } from "vitest";
import type { Offer, Parts, Position, TableInfo } from "../../protocol";
import { boardProps, refusing, seat, table, view } from "../../table/fakes";
import { Zoom } from "../../table/zoom.svelte";
import type { BoardProps, PositionOf } from "../module";
import type { Item } from "./items";
import { share, type Selection } from "./selection.svelte";
import { LOCATIONS, locationOf, spotOf } from "./locations";
import type { AllyInfo, Books, EventInfo, FabledView, RowCard, SageInfo, TokenInfo } from "./view";

// The test environment measures nothing.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const NAMES = ["Mira", "Jonas", "Bramble"];

export function someTable(
  viewer: number | null = 0,
  options: TableInfo["options"] = {},
): TableInfo {
  return table({
    game: "fabled",
    options,
    seats: NAMES.map((name, number) =>
      seat(number, { name, mine: number === viewer, kind: number === 2 ? "bot" : "person" }),
    ),
  });
}

export function books(P: number, M: number, F: number, S: number): Books {
  return { P, M, F, S };
}

export function sage(number: number, spot: string | null, place: string | null = null): SageInfo {
  const at = spot === null ? null : spotOf(spot);
  return {
    sage: number,
    spot,
    card: at?.card ?? null,
    path: at ? (at.dead ? "dead-end" : "main") : null,
    space: at?.space ?? null,
    place,
  };
}

/** A space in the server's numbering. */
export function spotNumber(spot: string): number {
  const at = spotOf(spot);
  const card = LOCATIONS.findIndex(({ id }) => id === at?.card);
  return card * 20 + (at?.dead ? 10 : 0) + (at?.space ?? 0);
}

export function ally(key: string, title: string, changes: Partial<AllyInfo> = {}): AllyInfo {
  return {
    key,
    title,
    origin: "forest",
    power: `Power of ${title}.`,
    feature: `Feature of ${title}.`,
    feature_state: "locked",
    used: [],
    abilities: [{ key: `${key}.act`, part: "power", text: "act" }],
    tokens: [],
    in_reserve: 0,
    ...changes,
  };
}

export function rowCard(card: string, linked: boolean | null, ...tokens: TokenInfo[]): RowCard {
  const { name, type } = locationOf(card);
  return { card, name, type, linked, tokens };
}

export function someEvent(key: string, title: string, changes: Partial<EventInfo> = {}): EventInfo {
  const upper = { icons: [1], text: "" };
  const card = { key, title, deck: "world", half: "upper", text: "", abilities: [] };
  return { ...card, upper, lower: { icons: [2, 3], text: "" }, ...changes };
}

export function someView(changes: Partial<FabledView> = {}): FabledView {
  return {
    ...view(),
    scenario: { key: "cornerstones", title: "Cornerstones of the Universe", text: "", extras: [] },
    chapter: 5,
    last_chapter: false,
    phase: "movement",
    active: 0,
    first: 1,
    declared: null,
    journey: [
      { space: 2, tokens: ["event 1"] },
      { space: 5, tokens: ["event 2", "unlock"] },
      { space: 9, tokens: ["end"] },
    ],
    row: [
      rowCard("M05", true),
      rowCard("F07", true, { ally: "SylvanElder", title: "Sylvan Elder", seat: 0, spot: null }),
      rowCard("P08", false, {
        ally: "SkyWanderer",
        title: "Sky Wanderer",
        seat: 2,
        spot: "P08:2",
      }),
      rowCard("P02", null),
    ],
    sages: [
      [sage(1, "F07:1"), sage(2, "F07:3"), sage(3, "P08:3"), sage(4, null)],
      [sage(1, "F07:6"), sage(2, "P02:4"), sage(3, null)],
      [sage(1, "M05:d2"), sage(2, "F07:7", "HR")],
    ],
    reserve: [1, 1, 0],
    books: [books(6, 2, 1, 1), books(3, 2, 0, 2), books(5, 1, 2, 1)],
    allies: [
      [
        ally("SylvanElder", "Sylvan Elder", {
          feature_state: "active",
          tokens: ["F07"],
          in_reserve: 2,
        }),
        ally("Turnskin", "Turnskin"),
      ],
      [ally("Firebird", "Firebird", { origin: "prairie" })],
      [ally("SkyWanderer", "Sky Wanderer", { origin: "mountain", tokens: ["P08:2"] })],
    ],
    offered: [],
    drafted: [],
    ally_deck: 17,
    decks: {
      prairie: { left: 6, open: ["P04", "P09"], top: null, price: { P: 3 } },
      mountain: { left: 7, open: ["M09", "M12"], top: null, price: { M: 1, P: 1 } },
      forest: { left: 8, open: ["F04", null], top: "F01", price: { F: 1, P: 1 } },
    },
    discard: ["P03"],
    gone: 1,
    actions: "",
    event: someEvent("HiddenPaths", "Hidden Paths", {
      half: "lower",
      text: "A Sage stepping off a dead-end moves on.",
    }),
    events_ahead: [],
    events_left: 1,
    visits: [],
    triggered: [],
    preview: {
      prairie: [
        {
          seat: 0,
          sage: 3,
          steps: 2,
          from: "P08:3",
          spots: ["P08:4", "P08:5"],
          home: false,
          places: [],
        },
        { seat: 1, sage: 2, steps: 1, from: "P02:4", spots: [], home: true, places: [] },
      ],
      mountain: [
        {
          seat: 2,
          sage: 1,
          steps: 1,
          from: "M05:d2",
          spots: ["M05:d3"],
          home: false,
          places: [],
        },
      ],
      forest: [
        {
          seat: 0,
          sage: 1,
          steps: 2,
          from: "F07:1",
          spots: ["F07:2", "F07:3"],
          home: false,
          places: [{ spot: "F07:2", places: ["HS2"] }],
        },
        {
          seat: 2,
          sage: 2,
          steps: 1,
          from: "F07:7",
          spots: ["P08:1"],
          home: false,
          places: [],
        },
      ],
    },
    about: { card: null, sage: null, spot: null },
    spirits: null,
    ending: null,
    legend: { places: { HS2: { name: "House of Stones", size: 2, text: "Take 2 Books." } } },
    ...changes,
  };
}

export function option(choice: string, label = choice, parts: Partial<Parts> = {}): Offer {
  return { choice, text: choice, label, parts: { verb: choice, ...parts } };
}

/** An option about one thing. */
export function about(choice: string, verb: string, kind: string, id: string | number): Offer {
  return option(choice, choice, { verb, subjects: [{ kind, id }] });
}

export function stepOption(sage: number, spot: string, label: string): Offer {
  const effects = [{ kind: "reaches", subjects: [{ kind: "spot", id: spot }] }];
  const subjects = [{ kind: "sage", id: sage }];
  return option(`step ${sage}`, label, { verb: "step", subjects, words: ["C"], effects });
}

export function useOption(key: string, card: string, title: string, text: string): Offer {
  const user = { kind: "ally", id: card, role: "user" };
  const subjects = [{ kind: "ability", id: key }, user];
  return option(`use ${key}`, `${title}: ${text}`, { verb: "use", subjects, words: [title, text] });
}

/** Books for others: what is given and taken, by letter. */
export function exchangeOption(choice: string, given: object, taken: object): Offer {
  const effects = [
    { kind: "pays", numbers: { ...given } },
    { kind: "gains", numbers: { ...taken } },
  ];
  const subjects = [{ kind: "exchange", id: choice }];
  const [source, target] = [Object.entries(given)[0], Object.entries(taken)[0]];
  const label = `${source?.[1]} of ${source?.[0]} for ${target?.[1]} of ${target?.[0]}`;
  return option(choice, label, { verb: "convert", subjects, effects });
}

/** A slot with the sides on which the card would be joined, and those on which a path would end. */
export function slotOption(slot: number, linked: string[] = [], cut: string[] = []): Offer {
  const sides = (roles: string[]) => roles.map((role) => ({ kind: "location", id: "P01", role }));
  const effects = [{ kind: "links", subjects: sides(linked) }];
  if (cut.length > 0) effects.push({ kind: "cuts", subjects: sides(cut) });
  const subjects = [{ kind: "slot", id: slot }];
  return option(`slot ${slot}`, "somewhere", { verb: "place", subjects, effects });
}

export function addOption(card: string): Offer {
  const subjects = [{ kind: "location", id: card }];
  return option(`add ${card}`, `D: add ${card}`, { verb: "add", subjects, words: ["D"] });
}

export function asking(ask: string, ...choices: (string | Offer)[]): Position["question"] {
  const options = choices.map((one) => (typeof one === "string" ? option(one) : one));
  return { ask, prompt: "must choose", options };
}

export const DECLARE = asking(
  "DeclareTerrain",
  ...["prairie", "mountain", "forest"].map((type) => about(type, "declare", "terrain", type)),
);

export function somePosition(
  question: Position["question"] = DECLARE,
  view: Partial<FabledView> = {},
  changes: Partial<PositionOf<FabledView>> = {},
): PositionOf<FabledView> {
  return {
    ply: 40,
    viewer: 0,
    view: someView(view),
    question,
    asked: [],
    result: null,
    ...changes,
  };
}

type Props = BoardProps<FabledView, Selection, Item>;

/** What the frame hands to every part of the board, with a server that refuses all else. */
export function someDesk(position = somePosition(), changes: Partial<Props> = {}): Props {
  const why = refusing("FAB-104");
  const own = { position, table: someTable(position.viewer), why, shared: share() };
  const desk = { ...boardProps(), zoom: new Zoom<Item>(), ...own, ...changes };
  desk.shared.sit(desk);
  return desk;
}
