import { describe, expect, it } from "vitest";
import type { Point } from "./map";
import { freePlace, MAP_BOX, mapWindow, onPage, placeBubble } from "./window";

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

describe("the place of the small map", () => {
  const phone = { width: 390, height: 420 };
  const box = { width: 104, height: 76 };
  it("is a corner, as long as one is free", () => {
    expect(freePlace(phone, box, [])).toEqual({ left: 278, top: 8 });
    const inTheCorner = { at: [340, 40] as Point, reach: 30 };
    expect(freePlace(phone, box, [inTheCorner])).toEqual({ left: 8, top: 8 });
  });
  it("is at the edge beside what is there, and nowhere where all is taken", () => {
    const corners: Point[] = [
      [30, 30],
      [360, 30],
      [30, 390],
      [360, 390],
    ];
    const taken = corners.map((at) => ({ at, reach: 30 }));
    const found = freePlace(phone, box, taken);
    expect(found?.left).toBe(278);
    expect(found?.top).toBeGreaterThan(55);
    expect(freePlace(phone, box, [{ at: [195, 210], reach: 400 }])).toBeNull();
  });
  it("covers as few names as can be, and stays where it is as good", () => {
    const names: Point[] = [
      [300, 50],
      [60, 50],
      [320, 380],
    ];
    expect(freePlace(phone, box, [], names)).toEqual({ left: 8, top: 336 });
    const last = { left: 8, top: 200 };
    expect(freePlace(phone, box, [], names, last)).toEqual(last);
  });
});
