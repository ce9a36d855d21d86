import { describe, expect, it } from "vitest";
import { COAST, areaPath, bend, curve, fits, room, spacePath, touch, walk } from "./geometry";
import { findLabel } from "./labelling";
import { BORDERS, LAKES, SPACES, isRiver, segments } from "./map";
import { badgeBox, labelAt, labelBox, litLabelAt, plateFor } from "./places";
import { motifsOf } from "./scenery";

describe("the map", () => {
  it("has the sixty spaces of the rules, in twelve regions and four terrains", () => {
    expect(SPACES).toHaveLength(60);
    expect(new Set(SPACES.map((space) => space.region)).size).toBe(12);
    for (const terrain of ["hills", "mushrooms", "mountains", "forest"]) {
      expect(SPACES.filter((space) => space.terrain === terrain)).toHaveLength(15);
    }
    expect(LAKES).toHaveLength(6);
  });

  it("has 134 pairs of neighbours, and each pair both ways", () => {
    const near = new Map(SPACES.map(({ name, neighbours }) => [name, neighbours]));
    expect([...near.values()].flat()).toHaveLength(2 * 134);
    for (const [name, others] of near) {
      for (const other of others) expect(near.get(other)).toContain(name);
    }
  });

  it("draws rivers between regions only", () => {
    const rivers = [...BORDERS.values()].filter(isRiver);
    expect(rivers.length).toBeGreaterThanOrEqual(53);
    for (const { spaces } of rivers) expect(spaces[0]?.[0]).not.toBe(spaces[1]?.[0]);
  });
});

describe("the outlines", () => {
  it("share one curve with each neighbour, walked in opposite directions", () => {
    for (const { segment, spaces } of BORDERS.values()) {
      const sides = SPACES.filter(({ name }) => spaces.includes(name)).map(({ outline }) => {
        const at = segments(outline).findIndex(([a, b]) => a === segment[0] && b === segment[1]);
        return walk(outline)[at];
      });
      const forward = curve(segment);
      for (const side of sides) {
        const same = side?.[0] === forward[0] ? side : side && [...side].reverse();
        expect(same).toEqual([...forward]);
      }
      if (sides.length === 2) expect(sides[0]?.[0]).toEqual(sides[1]?.[3]);
    }
  });

  it("close, and hold the place of their own group", () => {
    for (const { name, at } of SPACES) {
      expect(spacePath(name)).toMatch(/^M[\d.]+ [\d.]+(C[\d. ]+)+Z$/);
      expect(room(name, at)).toBeGreaterThan(15);
    }
    expect(areaPath(COAST)).toMatch(/Z$/);
    expect(bend(curve([0, 6]), 0)).toEqual(curve([0, 6])[0]);
  });
});

describe("the labels", () => {
  it("are where the search finds them (`vitest -u` writes the file anew)", async () => {
    const found = SPACES.map(({ name }) => `  "${name}": [${findLabel(name).join(", ")}]`);
    await expect(`{\n${found.join(",\n")}\n}\n`).toMatchFileSnapshot("./labels.json");
  });

  it("stand on their own land, clear of every badge next door", () => {
    for (const { name, neighbours } of SPACES) {
      expect(fits(name, labelBox(name), 0)).toBe(true);
      for (const near of [name, ...neighbours]) {
        expect(touch(labelBox(name), badgeBox(near, plateFor(5), true))).toBe(false);
      }
    }
  });

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
});
