import { expect, it } from "vitest";
import { exploredIn } from "./lately";

const line = (event: Record<string, unknown>) => ({ ply: 1, text: "", event });

it("numbers the spaces that were Explored, and nothing else", () => {
  const lines = [
    line({ event: "Explored", player: 1, space: "1 Magic" }),
    line({ event: "StayedHome", player: 2 }),
    line({ event: "Explored", player: 2, space: "Play Card" }),
  ];
  expect([...exploredIn(lines)]).toEqual([
    ["1 Magic", 1],
    ["Play Card", 2],
  ]);
});
