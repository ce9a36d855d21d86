import { describe, expect, it } from "vitest";

import type { Offer, Parts } from "../protocol";
import { effectsOf, numberOf, offersAbout, subjectOf, subjectsOf } from "./offers";

const MOVE: Parts = {
  verb: "move",
  subjects: [
    { kind: "space", id: "A1", role: "source" },
    { kind: "space", id: "B2", role: "target" },
  ],
  numbers: { druids: 3 },
  effects: [
    { kind: "isolates", subjects: [{ kind: "space", id: "C3" }] },
    { kind: "scores", numbers: { points: 0 } },
  ],
};
const PASS: Parts = { verb: "pass" };
const offer = (choice: string, parts: Parts): Offer => ({ choice, text: choice, label: "", parts });

describe("the parts of an offer", () => {
  it("names its subjects by role and kind", () => {
    expect(subjectOf(MOVE, { role: "target" })).toBe("B2");
    expect(subjectsOf(MOVE, { kind: "space" })).toHaveLength(2);
    expect(subjectOf(MOVE, { kind: "card" })).toBeNull();
    expect(subjectOf(PASS)).toBeNull();
  });

  it("tells a number from none", () => {
    expect(numberOf(MOVE, "druids")).toBe(3);
    expect(numberOf(effectsOf(MOVE, "scores")[0] ?? PASS, "points")).toBe(0);
    expect(numberOf(PASS, "druids")).toBeNull();
  });

  it("tells what would follow", () => {
    expect(effectsOf(MOVE, "isolates").map((effect) => subjectOf(effect))).toEqual(["C3"]);
    expect(effectsOf(PASS, "isolates")).toEqual([]);
  });

  it("finds the offers about something on the board", () => {
    const offers = [offer("A1>B2", MOVE), offer("pass", PASS)];
    expect(offersAbout(offers, "A1", { role: "source" }).map(({ choice }) => choice)).toEqual([
      "A1>B2",
    ]);
    expect(offersAbout(offers, "A1", { role: "target" })).toEqual([]);
  });
});
