import { render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import LogPanel from "./LogPanel.svelte";

it("a log that is gone may still have been scrolling", () => {
  const props = { log: [], seats: [], ply: null, onshow: vi.fn() };
  const { unmount } = render(LogPanel, { props });
  const log = screen.getByRole("list", { name: "What happened" }).parentElement!;
  const failed = vi.fn((event: ErrorEvent) => event.preventDefault());
  window.addEventListener("error", failed);
  unmount();
  log.dispatchEvent(new Event("scroll"));
  window.removeEventListener("error", failed);
  expect(failed).not.toHaveBeenCalled();
});
