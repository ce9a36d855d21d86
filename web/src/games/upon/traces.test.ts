import { expect, it } from "vitest";
import type { LogLine } from "../../protocol";
import { somePlayer, someRealm, someSpace, someView } from "./testing";
import { at, besides, toldOf, tracesOn } from "./traces";

const [ME, TOMAS, INES] = [0, 1, 2] as const;

const line = (event: Record<string, unknown>, ply = 1): LogLine => ({
  ply,
  text: `${String(event["event"])}.`,
  event,
});
const explored = (player: number, space: string, taken = {}, earth = {}) => ({
  event: "Explored",
  player,
  space,
  taken,
  earth,
});

const SPACES = ["1 Magic", "Play Card", "Add Small Realm", "Convert a Wonder"];
const VIEW = someView({
  spaces: SPACES.map((title) => someSpace(title)),
  players: [
    somePlayer(ME),
    somePlayer(TOMAS, { realms: [someRealm(0), someRealm(1, { title: "Dewdrop Mill" })] }),
    somePlayer(INES),
  ],
});

function marked(...lines: LogLine[]): [number, string][] {
  return tracesOn(VIEW, lines, ME).marks.map(({ n, place }) => [n, place]);
}

it("numbers what others did, and leaves the reader out", () => {
  expect(
    marked(
      line(explored(ME, "1 Magic")),
      line(explored(TOMAS, "Play Card"), 2),
      line({ event: "StayedHome", player: INES, wonders: { Magic: 1 } }, 3),
    ),
  ).toEqual([
    [1, at.space("Play Card")],
    [2, at.fables(INES)],
  ]);
});

it("marks a Realm with the number of the Fable that brought it", () => {
  const lines = [
    line(explored(TOMAS, "Add Small Realm"), 1),
    line({ event: "RealmAdded", player: TOMAS, title: "Dewdrop Mill", paid: { Magic: 2 } }, 2),
    line(explored(INES, "1 Magic"), 3),
  ];
  expect(marked(...lines)).toEqual([
    [1, at.space("Add Small Realm")],
    [1, at.card(TOMAS, "Dewdrop Mill")],
    [2, at.space("1 Magic")],
  ]);
});

it("begins anew with a Story", () => {
  const gained = { event: "Gained", player: TOMAS, wonders: { Love: 1 }, source: "Dewdrop Mill" };
  const begun = { event: "StoryBegan", story: 4 };
  const numbers = (...lines: LogLine[]) => marked(...lines).map(([n]) => n);
  const first = line(explored(TOMAS, "1 Magic"));
  expect(numbers(first, line(gained, 3))).toEqual([1, 1]);
  expect(numbers(first, line(begun, 2), line(gained, 3))).toEqual([1, 2]);
});

it("joins a card to the space that lets it be played, and to no other", () => {
  const charm = { event: "EverAfterPlayed", player: TOMAS, title: "Keystone Charm", paid: {} };
  expect(marked(line(explored(TOMAS, "Play Card"), 1), line(charm, 2))).toEqual([
    [1, at.space("Play Card")],
    [1, at.card(TOMAS, "Keystone Charm")],
  ]);
  expect(marked(line(explored(TOMAS, "1 Magic"), 1), line(charm, 2))).toEqual([
    [1, at.space("1 Magic")],
    [2, at.card(TOMAS, "Keystone Charm")],
  ]);
});

it("tells which Wonders were taken and converted, and where", () => {
  const source = "Convert a Wonder";
  const { marks, changes } = tracesOn(
    VIEW,
    [
      line(explored(TOMAS, source, { Magic: 2 }, { Magic: 1 }), 1),
      line({ event: "Gained", player: TOMAS, wonders: { Love: 1 }, source: "Keystone Charm" }, 1),
      line(
        { event: "Converted", player: TOMAS, given: { Magic: 1 }, got: { Castle: 1 }, source },
        2,
      ),
    ],
    ME,
  );
  expect(marks).toMatchObject([
    { n: 1, place: at.space(source), got: { Magic: 3, Castle: 1 }, given: { Magic: 1 } },
    { n: 1, place: at.card(TOMAS, "Keystone Charm"), got: { Love: 1 } },
  ]);
  expect(toldOf(marks)).toBe("Explored. Converted. Gained.");
  expect(changes.get(TOMAS)).toEqual({ Magic: 2, Love: 1, Castle: 1 });
});

it("tells what was taken from the reader", () => {
  const robbed = { event: "Robbed", player: INES, victim: ME, wonders: { Magic: 1 }, source: "x" };
  const { placed, changes } = tracesOn(VIEW, [line(robbed)], ME);
  expect(placed.get(at.wonders(ME))).toMatchObject([{ n: 1, seat: INES }]);
  expect([changes.get(ME), changes.get(INES)]).toEqual([{ Magic: -1 }, { Magic: 1 }]);
});

it("marks Realms that were Empowered, fell asleep or are no more", () => {
  const traces = tracesOn(
    VIEW,
    [
      line({ event: "Empowered", player: TOMAS, paid: 2, fewer: 0, missing: 1 }),
      line({ event: "FellAsleep", player: TOMAS, realm: "Dewdrop Mill", tokens: 1 }),
      line({ event: "RealmUpgraded", player: INES, title: "Long Gone", paid: {} }),
    ],
    ME,
  );
  expect(traces.marks.map(({ place }) => place)).toEqual([
    at.realms(TOMAS),
    at.card(TOMAS, "Dewdrop Mill"),
    at.realms(INES),
  ]);
  expect(besides(traces, TOMAS).map(({ n }) => n)).toEqual([1]);
  expect(besides(traces, INES).map(({ n }) => n)).toEqual([2]);
});
