// layouts.json is made by this test: npx vitest run src/games/fabled/layout.test.ts -u
import { describe, expect, it } from "vitest";
import { detailAt, LARGEST, largerAt, sizeAt } from "./detail";
import { landmarksOf, layoutOf, pointOf } from "./layout";
import { LOCATIONS, locationOf, spotName, spotOf } from "./locations";
import { overlap, planOf } from "./plan";
import { HEIGHT } from "./road";

describe("the plan of the Location cards", () => {
  it("is what layouts.json has", async () => {
    const lines = LOCATIONS.map((card) => `  "${card.id}": [${planOf(card).join(", ")}]`);
    await expect(`{\n${lines.join(",\n")}\n}\n`).toMatchFileSnapshot("./layouts.json");
  }, 60_000);

  it("lets no Place cover another or a space", () => {
    for (const { id } of LOCATIONS) {
      const { places, roads } = layoutOf(id);
      places.forEach((place, n) => {
        for (const other of places.slice(n + 1)) expect(overlap(place, other), id).toBe(0);
        for (const [x, y] of roads.flatMap((road) => road.spaces)) {
          expect(overlap(place, { x, y, w: 28, h: 28 }), id).toBeLessThan(15);
        }
      });
    }
  });

  it("lets larger names of a small card cover no other Place, and of a space no more than an edge", () => {
    for (const { id } of LOCATIONS) {
      const { places, roads } = layoutOf(id, "small");
      places.forEach((place, n) => {
        for (const other of places.slice(n + 1)) expect(overlap(place, other), id).toBe(0);
        for (const [x, y] of roads.flatMap((road) => road.spaces)) {
          expect(overlap(place, { x, y, w: 28, h: 28 }), id).toBeLessThan(90);
        }
      });
    }
  });

  it("names Places only where the largest letters that are planned for can be read", () => {
    expect(detailAt(0.519)).toBe("tiny");
    for (const unit of [0.52, 0.6, 0.7]) {
      expect(detailAt(unit)).toBe("brief");
      expect(sizeAt(unit)).toBe("small");
      expect(largerAt(unit)).toBeLessThanOrEqual(LARGEST);
    }
    expect([sizeAt(0.9), sizeAt(1.2)]).toEqual(["printed", "printed"]);
  });

  it("keeps spaces apart and gives every path all of them", () => {
    for (const card of LOCATIONS) {
      const { roads, places } = layoutOf(card.id);
      expect(roads.map((road) => road.spaces.length)).toEqual(
        [card.main, card.dead].filter((path) => path).map((path) => path?.spaces),
      );
      expect(places).toHaveLength(landmarksOf(card).length);
      const spaces = roads.flatMap((road) => road.spaces);
      spaces.forEach(([x, y], n) => {
        for (const [a, b] of spaces.slice(n + 1)) {
          expect(Math.hypot(x - a, y - b), card.id).toBeGreaterThan(34);
        }
      });
    }
  });

  it("lets roads enter and leave at the printed heights", () => {
    for (const card of LOCATIONS) {
      const road = layoutOf(card.id).roads[0];
      expect(road?.at(0)).toEqual([0, HEIGHT[card.in]]);
      expect(road?.at(road.length)).toEqual([240, HEIGHT[card.out]]);
    }
  });
});

describe("spots", () => {
  it("are read from their text", () => {
    expect(spotOf("P04:3")).toEqual({ card: "P04", dead: false, space: 3 });
    expect(spotOf("M05:d2")).toEqual({ card: "M05", dead: true, space: 2 });
    expect(spotOf("slot 3")).toBeNull();
    expect(spotName("M05:d2")).toBe(`dead-end space 2 of ${locationOf("M05").name}`);
  });

  it("lie on the road", () => {
    expect(pointOf("P04:1")).toEqual(layoutOf("P04").roads[0]?.spaces[0]);
    expect(pointOf("P04:d1")).toBeNull();
  });
});
