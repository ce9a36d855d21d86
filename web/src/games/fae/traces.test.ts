import { expect, it } from "vitest";
import { SPACES, spaceOf } from "./map";
import { labelAt } from "./places";
import { line, movedEvent, ritual } from "./testing";
import { cornerOf, marks, reaches, rites, traces, wayOf } from "./traces";

it("keeps the moves of others in order, and nothing else", () => {
  const lines = [
    line(movedEvent("A1>A2")),
    line({ event: "RitualHeld", space: "A1" }),
    line(movedEvent("B1>B2")),
  ];
  expect(traces(lines)).toEqual([
    { source: "A1", target: "A2" },
    { source: "B1", target: "B2" },
  ]);
});

it("has room for its number where a group stood: no space is named there", () => {
  const [number, wide, high] = [16, 14, 9]; // on the smallest map, where letters are largest
  for (const { name, at } of SPACES) {
    for (const { name: other } of SPACES) {
      const [x, y] = labelAt(other);
      const [aside, down] = [Math.abs(x - at[0]) - wide, Math.abs(y - at[1]) - high];
      const apart = Math.hypot(Math.max(0, aside), Math.max(0, down));
      expect(apart, `${other} beside the number on ${name}`).toBeGreaterThan(number);
    }
  }
});

it("knows what the rituals of others gave, or that nobody scored", () => {
  const lines = [
    line(movedEvent("A1>A2")),
    line(ritual({ space: "F4", value: 7 })),
    line(ritual({ space: "L4", cursed: true, value: 0, colours: [] })),
  ];
  expect(rites(lines)).toEqual([
    { space: "F4", value: 7 },
    { space: "L4", value: null },
  ]);
});

it("says where numbers and gains stand, so that nothing covers them", () => {
  const lines = [line(movedEvent("A1>A2")), line(ritual({ space: "F4", value: 7 }))];
  const [[x, y], [right, down]] = [spaceOf("F4").at, cornerOf("F4")];
  expect(marks(lines)).toEqual([[x + right, y + down], spaceOf("A1").at]);
});

it("ends where the names at both ends can be read, and the head of the arrow seen", () => {
  for (const { name: source, neighbours } of SPACES) {
    for (const target of neighbours) {
      const way = wayOf({ source, target });
      for (const end of [source, target]) {
        expect(reaches(way, labelAt(end)), `${source}>${target} at ${end}`).toBe(false);
      }
    }
  }
});

it("tells what a ritual gave where no name stands", () => {
  for (const { name, at, neighbours } of SPACES) {
    const [x, y] = cornerOf(name);
    for (const near of [name, ...neighbours]) {
      const [lx, ly] = labelAt(near);
      const apart = Math.hypot(lx - at[0] - x, ly - at[1] - y);
      expect(apart, `${near} beside what the ritual on ${name} gave`).toBeGreaterThan(20);
    }
  }
});
