import { describe, expect, it } from "vitest";
import { LAND, plotOf } from "./land";
import { LAKES, SPACES } from "./map";
import { labelAt, litLabelAt } from "./places";
import { motifsOf } from "./scenery";

describe("the map", () => {
  it("has land for every space and lake of the rules, each pair of neighbours both ways", () => {
    expect(Object.keys(LAND.spaces).sort()).toEqual(SPACES.map(({ name }) => name).sort());
    expect(Object.keys(LAND.lakes).sort()).toEqual(LAKES.map(({ name }) => name).sort());
    for (const { name, neighbours } of SPACES) {
      expect(neighbours.length).toBeGreaterThan(1);
      for (const near of neighbours) expect(plotOf(near).neighbours).toContain(name);
      expect(plotOf(name).path).toMatch(/^M[\d.]+ [\d.]+(C[\d. ]+)+Z$/);
    }
  });
});

describe("the labels", () => {
  it("step aside for arrows when the space is lit", () => {
    const below = labelAt("B4");
    const [x, y] = [615, 197];
    expect(below[1]).toBeGreaterThan(y);
    const aside = litLabelAt("B4", 2, false, [[585, 317]]);
    expect(aside[1] < y + 20 || Math.abs(aside[0] - x) > 20).toBe(true);
  });
});

describe("the motifs", () => {
  it("leave room for a group and come back as the same list", () => {
    for (const { name, at } of SPACES) {
      const bare = motifsOf(name, "", false);
      const around = motifsOf(name, "URYPK", false);
      expect(bare.length).toBeGreaterThan(around.length);
      expect(motifsOf(name, "URYPK", false)).toBe(around);
      for (const motif of around) {
        expect(Math.hypot(motif.at[0] - at[0], motif.at[1] - at[1])).toBeGreaterThan(30);
      }
    }
  });

  it("are known for every kind of group", () => {
    const kinds = Object.keys(plotOf("F4").standing);
    expect(kinds).toHaveLength(17);
    expect(motifsOf("F4", "", true).length).toBeGreaterThan(
      motifsOf("F4", "URYPKKK", false).length,
    );
  });
});
