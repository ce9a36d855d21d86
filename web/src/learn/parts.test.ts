import { afterEach, expect, test, vi } from "vitest";
import { boxesOf, bringIntoView, outermost, roomy, selectorOf, veilOf, type Box } from "./parts";

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  width,
  height,
});

function drawn(element: Element, { left, top, width, height }: Box): void {
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
}

afterEach(() => document.body.replaceChildren());

test("a part is found by any mark that boards have, a choice by its own only", () => {
  expect(selectorOf({ kind: "card", id: "A26" })).toContain('[data-spot="A26"]');
  expect(selectorOf({ kind: "card", id: "A26" })).not.toContain("data-choice");
  expect(selectorOf({ kind: "choice", id: "stay home" })).toBe('[data-choice="stay\\ home"]');
});

test("a space and what stands on it are one part", () => {
  const space = box(0, 0, 100, 100);
  expect(outermost([box(10, 10, 20, 20), space, box(0, 0, 100, 100)])).toEqual([space]);
  expect(outermost([space, box(90, 90, 40, 40)])).toHaveLength(2);
});

test("what is lit is as much as can be seen of it", () => {
  document.body.innerHTML = `<main><div id="board" style="overflow-x: hidden">
    <b data-space="F1"></b><b data-space="F2"></b></div></main>`;
  const [stage, board, near, far] = ["main", "#board", "[data-space=F1]", "[data-space=F2]"].map(
    (selector) => document.querySelector(selector) as Element,
  ) as [Element, Element, Element, Element];
  drawn(board, box(0, 0, 200, 200));
  drawn(near, box(150, 20, 100, 50));
  drawn(far, box(300, 20, 100, 50));
  const parts = ["F1", "F2", "Z9"].map((id) => ({ kind: "space", id }));
  expect(boxesOf(parts, stage)).toEqual([box(150, 20, 50, 50)]);
});

test("a choice that has no room in the prompt is lit by the button of the list", () => {
  document.body.innerHTML = `<main><button data-choice="stay" data-folded></button>
    <button data-choice="go"></button><button data-all></button></main>`;
  const stage = document.querySelector("main") as Element;
  for (const [n, button] of [...stage.querySelectorAll("button")].entries()) {
    drawn(button, box(n * 100, 0, 50, 40));
  }
  expect(boxesOf([{ kind: "choice", id: "go" }], stage)).toEqual([box(100, 0, 50, 40)]);
  expect(boxesOf([{ kind: "choice", id: "stay" }], stage)).toEqual([box(200, 0, 50, 40)]);
});

test("room around a box never goes beyond the frame", () => {
  const frame = box(0, 0, 100, 100);
  expect(roomy(box(2, 50, 40, 60), frame, 6)).toEqual(box(0, 44, 48, 56));
  expect(roomy(box(200, 200, 10, 10), frame, 6).width).toBe(0);
});

test("the veil has a hole for each part inside the frame", () => {
  const veil = veilOf(box(0, 0, 100, 100), [box(10, 10, 20, 20), box(300, 0, 5, 5)]);
  expect(veil).toBe('path(evenodd, "M0 0h100v100h-100zM10 10h20v20h-20z")');
});

test("what is lit is brought into view, the first part for sure", async () => {
  document.body.innerHTML = `<main><b data-card="P09"></b><i data-card="M02"></i></main>`;
  const order: string[] = [];
  const stage = document.querySelector("main") as HTMLElement;
  for (const element of stage.children)
    element.scrollIntoView = (how) =>
      order.push(`${element.tagName} ${(how as { block: string }).block}`);
  await bringIntoView([{ kind: "card", id: "P09" }], stage);
  expect(order).toEqual(["B center"]);
  await bringIntoView([], stage);
  await bringIntoView([{ kind: "card", id: "gone" }], stage);
  expect(order).toHaveLength(1);
  const both = ["P09", "M02"].map((id) => ({ kind: "card", id }));
  await bringIntoView(both, stage);
  expect(order.slice(1)).toEqual(["B center", "I nearest", "B nearest"]);
});

test("what lies in another part of the board is turned to", async () => {
  document.body.innerHTML = `<main><div class="board">
    <button role="tab" aria-selected="true" id="one"></button>
    <button role="tab" aria-selected="false" id="two"></button><p></p></div>
    <dialog><b data-card="A26"></b></dialog></main>`;
  const stage = document.querySelector("main") as HTMLElement;
  const page = stage.querySelector("p") as HTMLElement;
  page.scrollIntoView = vi.fn();
  const turned: string[] = [];
  for (const tab of stage.querySelectorAll("button"))
    tab.onclick = () => {
      turned.push(tab.id);
      page.dataset.card = tab.id === "two" ? "A26" : "H1";
    };
  await bringIntoView([{ kind: "card", id: "A26" }], stage);
  expect(turned).toEqual(["one", "two"]);
  expect(page.scrollIntoView).toHaveBeenCalledOnce();
  await bringIntoView([{ kind: "card", id: "gone" }], stage);
  expect(turned.slice(2)).toEqual(["one", "two", "one"]);
});
