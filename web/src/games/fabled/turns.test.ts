import { describe, expect, it } from "vitest";
import { someSpirits } from "./spirits/testing";
import { somePosition, someTable, someView } from "./testing";
import { headed, within } from "./turns";

function at(changes: Parameters<typeof someView>[0]) {
  return somePosition(null, changes);
}

describe("whose turn it is", () => {
  it("needs no word where it is the reader's own", () => {
    expect(within(at({ active: 0, phase: "movement" }), someTable())).toBe("");
  });

  it("is told where the reader is asked in somebody else's", () => {
    expect(within(at({ active: 1, phase: "movement" }), someTable())).toBe("in Jonas's turn");
    expect(within(at({ active: 1, phase: "setup" }), someTable())).toBe("");
  });

  it("is told of the Spirits, who are nobody's seat", () => {
    const spirits = someSpirits({ phase: "movement" });
    const active = spirits.side;
    expect(within(at({ active, spirits }), someTable())).toBe("in the Spirits' turn");
    const over = { ...spirits, phase: "epilogue" };
    expect(within(at({ active, spirits: over }), someTable())).toBe("");
  });
});

describe("the header", () => {
  const journey = [{ space: 10, tokens: ["end"] }];

  it("names The Challenge, and the Chapter of how many", () => {
    const spirits = someSpirits();
    const told = headed(at({ chapter: 6, journey, spirits }));
    expect(told).toEqual({ title: "The Challenge", moment: "Chapter 6 of 10" });
  });

  it("has the game's own name without the Spirits, and tells the Prologue", () => {
    expect(headed(at({ chapter: 0, journey }))).toEqual({ title: "", moment: "Prologue" });
  });
});
