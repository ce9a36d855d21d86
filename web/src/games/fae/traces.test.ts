import { expect, it } from "vitest";
import { line, movedEvent } from "./testing";
import { traces } from "./traces";

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
