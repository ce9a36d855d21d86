import { render, screen } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import KeyRoom from "./KeyRoom.svelte";

afterEach(() => vi.restoreAllMocks());

const children = createRawSnippet(() => ({ render: () => "<p>a sign and its meaning</p>" }));

/** No browser lays anything out here: heights as they would be. */
function heights(room: number, tall: number): void {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.classList.contains("room") ? room : tall;
  });
}

it.each([
  [300, 200, true],
  [120, 200, false],
])("shows the key whole or not at all: room of %i for %i", async (room, tall, shown) => {
  heights(room, tall);
  render(KeyRoom, { children });
  await tick();
  const around = screen.getByText("a sign and its meaning").parentElement!;
  expect(around.classList.contains("away")).toBe(!shown);
});
