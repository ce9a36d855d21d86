import { describe, expect, it } from "vitest";
import { nearest, roving, wayOf, type Point } from "./roving";

const at = (one: Point): Point => one;

describe("arrow keys", () => {
  it("go straight rather than near", () => {
    const [from, right, slanted]: [Point, Point, Point] = [
      [0, 0],
      [60, 0],
      [20, 20],
    ];
    expect(nearest(from, [from, slanted, right], [1, 0], at)).toBe(right);
    expect(nearest(from, [from, slanted, right], [0, 1], at)).toBe(slanted);
    expect(nearest(from, [from, slanted, right], [-1, 0], at)).toBeNull();
    expect(wayOf("Enter")).toBeNull();
  });
});

describe("a group of pieces", () => {
  it("is one stop for the tab key: the first that can be chosen, then where the focus was", () => {
    const group = document.createElement("div");
    group.innerHTML = `<button data-piece aria-disabled="true">a</button>
      <button data-piece>b</button><button data-piece>c</button>`;
    document.body.append(group);
    const [a, b, c] = group.querySelectorAll("button");
    const leave = roving(group);
    const stops = () => [a, b, c].map((piece) => piece?.tabIndex);
    expect(stops()).toEqual([-1, 0, -1]);
    c?.focus();
    expect(stops()).toEqual([-1, -1, 0]);
    leave();
    group.remove();
  });
});
