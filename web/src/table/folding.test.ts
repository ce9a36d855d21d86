import { afterEach, describe, expect, it, vi } from "vitest";
import { foldWhatDoesNotFit } from "./folding";

/** A box of this width with children of 100 each, on one line. */
function boxOf(width: number, children: number): HTMLElement {
  const box = document.createElement("div");
  box.getBoundingClientRect = () => new DOMRect(0, 0, width, 40);
  for (let n = 0; n < children; n++) {
    const child = document.createElement("button");
    child.getBoundingClientRect = () => new DOMRect(n * 100, 0, 100, 40);
    box.append(child);
  }
  return box;
}

class Observer {
  observe(): void {}
  disconnect(): void {}
}

describe("options that fold", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("hides what is beyond the box, whole, and says so", async () => {
    vi.stubGlobal("ResizeObserver", Observer);
    const told: boolean[] = [];
    const box = boxOf(250, 4);
    foldWhatDoesNotFit((folded) => told.push(folded))(box);
    await vi.waitFor(() => expect(told.at(-1)).toBe(true));
    const folded = [...box.children].map((child) => child.hasAttribute("data-folded"));
    expect(folded).toEqual([false, false, true, true]);
  });

  it("makes them smaller first, and says nothing where they fit then", async () => {
    vi.stubGlobal("ResizeObserver", Observer);
    const told: boolean[] = [];
    const box = boxOf(250, 4);
    [...box.children].forEach((child, n) => {
      child.getBoundingClientRect = () => {
        const width = box.dataset["dense"] === "closest" ? 60 : 100;
        return new DOMRect(n * width, 0, width, 40);
      };
    });
    foldWhatDoesNotFit((folded) => told.push(folded))(box);
    await new Promise((done) => setTimeout(done));
    expect(told).toEqual([false]);
    expect(box.dataset["dense"]).toBe("closest");
    expect(box.querySelector("[data-folded]")).toBeNull();
  });

  it("says nothing where all fit", async () => {
    vi.stubGlobal("ResizeObserver", Observer);
    const told: boolean[] = [];
    foldWhatDoesNotFit((folded) => told.push(folded))(boxOf(400, 4));
    await new Promise((done) => setTimeout(done));
    expect(told).toEqual([false]);
  });
});
