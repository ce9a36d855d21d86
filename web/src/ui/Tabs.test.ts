import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { describe, expect, it, vi } from "vitest";
import Tabs from "./Tabs.svelte";

const TABS = [
  { key: "log", name: "Log" },
  { key: "chat", name: "Chat" },
  { key: "rules", name: "Rules" },
];
const children = createRawSnippet(() => ({ render: () => "<p>what was chosen</p>" }));

function shown(current: string) {
  const onturn = vi.fn();
  render(Tabs, { label: "Beside the board", tabs: TABS, current, onturn, children });
  return onturn;
}

describe("tabs", () => {
  it("name the part that is on show, and are one stop for the tab key", () => {
    shown("chat");
    expect(screen.getByRole("tablist", { name: "Beside the board" })).toBeVisible();
    expect(screen.getByRole("tabpanel", { name: "Chat" })).toHaveTextContent("what was chosen");
    expect(screen.getAllByRole("tab").map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
    expect(screen.getByRole("tab", { selected: true })).toHaveTextContent("Chat");
  });

  it("turn with a press, and with the arrow keys from the last to the first", async () => {
    const onturn = shown("rules");
    await fireEvent.click(screen.getByRole("tab", { name: "Log" }));
    expect(onturn).toHaveBeenLastCalledWith("log");
    const last = screen.getByRole("tab", { name: "Rules" });
    await fireEvent.keyDown(last, { key: "ArrowLeft" });
    expect(onturn).toHaveBeenLastCalledWith("chat");
    await fireEvent.keyDown(last, { key: "ArrowRight" });
    expect(onturn).toHaveBeenLastCalledWith("log");
    expect(screen.getByRole("tab", { name: "Log" })).toHaveFocus();
    await fireEvent.keyDown(last, { key: "a" });
    expect(onturn).toHaveBeenCalledTimes(3);
  });
});
