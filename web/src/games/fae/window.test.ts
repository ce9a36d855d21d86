import { describe, expect, it } from "vitest";
import type { Point } from "./map";
import { MAP_BOX, mapWindow, onPage, placeBubble } from "./window";

const MAP = { width: 880, height: 580 };
const BUBBLE = { width: 302, height: 130 };

describe("the window on the map", () => {
  it("keeps the shape of the map and puts it in the middle", () => {
    const { scale, left, top } = mapWindow({ width: 2368, height: 812 });
    expect([scale, left, top]).toEqual([1, 592, 0]);
    expect(onPage([MAP_BOX.left, MAP_BOX.top], MAP)[0]).toBeGreaterThanOrEqual(0);
  });

  it("places a bubble inside, and not over what it speaks of", () => {
    for (const focus of [
      [60, 450],
      [1140, 300],
      [600, 60],
      [600, 780],
      [589, 434],
    ] as Point[]) {
      const { left, top } = placeBubble(MAP, BUBBLE, focus, []);
      expect(left).toBeGreaterThanOrEqual(8);
      expect(top).toBeGreaterThanOrEqual(8);
      expect(left + BUBBLE.width).toBeLessThanOrEqual(MAP.width - 8);
      expect(top + BUBBLE.height).toBeLessThanOrEqual(MAP.height - 8);
      const [x, y] = onPage(focus, MAP);
      const inside = x > left && x < left + BUBBLE.width && y > top && y < top + BUBBLE.height;
      expect(inside).toBe(false);
    }
  });

  it("goes to the side where nothing of the choice lies", () => {
    const focus: Point = [589, 434];
    expect(
      placeBubble(MAP, BUBBLE, focus, [
        [464, 430],
        [350, 434],
      ]).side,
    ).not.toBe("left");
    expect(
      placeBubble(MAP, BUBBLE, focus, [
        [720, 434],
        [850, 434],
      ]).side,
    ).toBe("left");
  });
});
