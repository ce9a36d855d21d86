import { afterEach, expect, it, vi } from "vitest";
import { fading } from "./fading";

class Watch {
  observe = vi.fn();
  disconnect = vi.fn();
}

function box(sizes: Partial<HTMLElement>): HTMLElement {
  const found = document.createElement("div");
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(found, name, { value, writable: true });
  }
  return found;
}

afterEach(() => vi.unstubAllGlobals());

it("tells at which end there is more, until it is scrolled there", () => {
  vi.stubGlobal("ResizeObserver", Watch);
  const row = box({ scrollWidth: 300, clientWidth: 200, scrollLeft: 0 });
  const leave = fading(row);
  expect(row.dataset["more"]).toBe("right");
  row.scrollLeft = 100;
  row.dispatchEvent(new Event("scroll"));
  expect(row.dataset["more"]).toBeUndefined();
  expect(row.dataset["before"]).toBe("left");
  leave?.();
  row.scrollLeft = 0;
  row.dispatchEvent(new Event("scroll"));
  expect(row.dataset["more"]).toBeUndefined();
});

it("tells that there is more below, and nothing where all is in sight", () => {
  vi.stubGlobal("ResizeObserver", Watch);
  const column = box({ scrollHeight: 300, clientHeight: 200, scrollTop: 0 });
  fading(column);
  expect(column.dataset["more"]).toBe("below");
  expect(column.dataset["before"]).toBeUndefined();
  column.scrollTop = 50;
  column.dispatchEvent(new Event("scroll"));
  expect(column.dataset["before"]).toBe("above");
  const small = box({ scrollHeight: 200, clientHeight: 200 });
  fading(small);
  expect(small.dataset["more"]).toBeUndefined();
});
