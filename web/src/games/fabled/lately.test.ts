import { expect, it } from "vitest";
import type { LogLine } from "../../protocol";
import { actedOn, lastCardIn, latelyIn } from "./lately";
import { sage, someView, spotNumber as at } from "./testing";

function lines(...events: Record<string, unknown>[]): LogLine[] {
  return events.map((event) => ({ ply: 1, text: "", event }));
}

const walked = (player: number, number: number, start: string, end: string) => {
  return { event: "Walked", player, sage: number - 1, start: at(start), end: at(end) };
};

it("joins the steps of one Sage to a walk, with the Places it went to", () => {
  const { walks } = latelyIn(
    lines(
      { event: "Declared", player: 1, terrain: 2 },
      walked(1, 1, "F07:1", "F07:2"),
      { event: "WentToPlace", player: 1, sage: 0, place: "~HS2", spot: at("F07:2") },
      walked(2, 2, "F07:6", "F07:7"),
      walked(2, 2, "F07:7", "P08:1"),
      { event: "WentHome", player: 1, sage: 3, start: at("M05:d3") },
    ),
    someView(),
  );
  expect(walks).toMatchObject([
    { seat: 1, sage: 1, from: "F07:1", spots: ["F07:2"], home: false },
    { seat: 2, sage: 2, from: "F07:6", spots: ["F07:7", "P08:1"], places: [] },
    { seat: 1, sage: 4, from: "M05:d3", spots: [], home: true },
  ]);
  expect(walks[0]?.places).toEqual([{ spot: "F07:2", places: ["HS2"] }]);
});

it("joins a Sage's walks over declarations, and begins a new one where it was carried", () => {
  const { walks } = latelyIn(
    lines(
      walked(1, 1, "F07:1", "F07:2"),
      { event: "Declared", player: 2, terrain: 2 },
      walked(1, 1, "F07:2", "F07:3"),
      { event: "Jumped", player: 1, sage: 1, start: 0, end: at("P08:1") },
      walked(1, 2, "P08:1", "P08:2"),
    ),
    someView(),
  );
  expect(walks.map(({ from, spots }) => [from, ...spots])).toEqual([
    ["F07:1", "F07:2", "F07:3"],
    ["P08:1", "P08:2"],
  ]);
});

it("knows where a Sage is that visits the Place it went to before", () => {
  const sages = [[], [sage(1, "F07:2")], []];
  const visited = { event: "Visited", player: 1, sage: 0, place: "HS2", substituted: false };
  const { walks } = latelyIn(lines(visited, visited), someView({ sages }));
  expect(walks).toMatchObject([
    { seat: 1, from: "F07:2", spots: [], places: [{ spot: "F07:2", places: ["HS2"] }] },
  ]);
});

it("keeps whose Location was added, and where something happened last", () => {
  const added = { event: "Added", player: 2, card: "P08", slot: 1, sages: [0] };
  expect(latelyIn(lines(added), someView()).added).toEqual([{ card: "P08", seat: 2 }]);
  const all = lines(added, walked(1, 1, "F07:1", "F07:2"), { event: "TookBooks", player: 1 });
  expect(lastCardIn(all)).toBe("F07");
  expect(lastCardIn(all.slice(0, 1))).toBe("P08");
  expect(lastCardIn([])).toBeNull();
  expect(lastCardIn(all, 1)).toBe("P08"); // what others did, where they did something
  expect(lastCardIn(all.slice(1), 1)).toBe("F07");
});

it("knows where others acted, on the way and at Places, and leaves the reader out", () => {
  const happened = lines(
    walked(0, 1, "F11:1", "F11:2"),
    walked(1, 1, "F07:6", "P08:1"),
    walked(2, 2, "P08:1", "P08:2"),
    { event: "Added", player: 2, card: "M05", slot: 1, sages: [0] },
  );
  expect([...actedOn(latelyIn(happened, someView()), 0)]).toEqual([
    ["F07", [1]],
    ["P08", [1, 2]],
    ["M05", [2]],
  ]);
});
