import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { setMe } from "../app/me.svelte";
import { preferences } from "../app/preferences.svelte";
import { toasts } from "../app/toasts.svelte";
import type { UndoInfo } from "../protocol";
import { noUndo, table } from "./fakes";
import TableHeader from "./TableHeader.svelte";

function header(undo: Partial<UndoInfo>, practice = false, more: object = {}) {
  const onundo = vi.fn();
  const quiet = vi.fn();
  render(TableHeader, {
    props: {
      table: table({ practice }),
      ply: 1,
      undo: { ...noUndo, ...undo },
      connection: "live",
      onundo,
      onretry: quiet,
      onreplay: quiet,
      onresult: quiet,
      onresign: quiet,
      onleave: quiet,
      ...more,
    },
  });
  return onundo;
}

describe("TableHeader", () => {
  it("says why something cannot be taken back, with the rule", async () => {
    const onundo = header({ why: "It revealed something.", rule: "TABLE-01" });
    const button = screen.getByRole("button", { name: "Undo" });
    expect(button).toHaveAttribute("aria-disabled", "true");
    await fireEvent.click(button);
    expect(onundo).not.toHaveBeenCalled();
    expect(toasts.map(({ text, rule }) => [text, rule])).toEqual([
      ["It revealed something.", "TABLE-01"],
    ]);
  });

  it("shows to everybody that the table is for practice, and what an undo would do", async () => {
    const onundo = header({ allowed: "free", why: "It will be dealt anew." }, true);
    expect(screen.getByRole("link", { name: "Practice" })).toHaveAttribute("href", "#TABLE-03");
    const button = screen.getByRole("button", { name: "Undo" });
    expect(button).toHaveAttribute("title", "It will be dealt anew.");
    await fireEvent.click(button);
    expect(onundo).toHaveBeenCalledOnce();
  });

  it("lets the reader say at the table how fast others' moves are shown", async () => {
    setMe(null); // who is nobody's account keeps it on the page
    await preferences.set({ speed: "normal" });
    header({});
    await fireEvent.click(screen.getByRole("button", { name: "Table menu" }));
    const speeds = screen.getByRole("group", { name: "Speed of others' moves" });
    expect(within(speeds).getByRole("radio", { name: "Normal" })).toBeChecked();
    await fireEvent.click(within(speeds).getByRole("radio", { name: "Off" }));
    expect(preferences.now.speed).toBe("off");
    expect(speeds).toBeVisible();
    await preferences.set({ speed: "normal" });
  });

  it("tells a finger what would go back before it does", async () => {
    toasts.length = 0;
    const onundo = header({ allowed: "free" }, false, { back: "2 moves, to this: Ilse moved." });
    const tap = () => new PointerEvent("click", { pointerType: "touch", bubbles: true });
    const button = screen.getByRole("button", { name: "Undo" });
    await fireEvent(button, tap());
    expect(onundo).not.toHaveBeenCalled();
    expect(toasts.map(({ text }) => text)).toEqual([
      "This takes back 2 moves, to this: Ilse moved. Tap once more to do it.",
    ]);
    await fireEvent(button, tap());
    expect(onundo).toHaveBeenCalledOnce();
  });

  it("tells the goal of this very table, until the game is over", () => {
    const goal = { text: "More Books of Sun than the Spirits wins.", brief: "More Books wins." };
    header({}, false, { table: table({ goal }) });
    for (const told of Object.values(goal)) expect(screen.getByText(told)).toBeInTheDocument();
    cleanup();
    header({}, false, { table: table({ goal, state: "over" }) });
    expect(screen.queryByText(goal.text)).toBeNull();
  });

  it("says that bots will be back, and that a choice is kept", async () => {
    header({});
    expect(screen.queryByRole("status")).toBeNull();
    cleanup();
    header({}, false, { table: table({ bots_away: true }) });
    expect(screen.getByRole("status")).toHaveTextContent("bots will be back");
    cleanup();
    header({}, false, { unstored: true });
    expect(screen.getByRole("status")).toHaveTextContent("Your choice is kept");
  });

  it("does not speak of practice elsewhere", () => {
    header({});
    expect(screen.queryByText("Practice")).toBeNull();
  });
});
