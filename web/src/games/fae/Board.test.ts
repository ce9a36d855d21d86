import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { setMe } from "../../app/me.svelte";
import { preferences } from "../../app/preferences.svelte";
import Board from "./Board.svelte";
import { line, movedEvent, ritualOn, someDesk, somePosition, someTable, someView } from "./testing";

async function settled() {
  for (let i = 0; i < 20; i++) await Promise.resolve();
  await tick();
}

function onMap() {
  return within(screen.getByRole("group", { name: "Map of the Fae lands" }));
}

function group(name: string): HTMLElement {
  return screen.getByRole("button", { name: new RegExp(`^${name},`) });
}

afterEach(() => vi.unstubAllGlobals());

describe("the map", () => {
  it("draws with pictures and lines that are there", () => {
    render(Board, someDesk());
    const drawn = [...document.querySelectorAll("use[href^='#'], textPath[href^='#']")];
    expect(drawn.length).toBeGreaterThan(300);
    for (const one of drawn) {
      expect(document.getElementById(one.getAttribute("href")?.slice(1) ?? "")).not.toBeNull();
    }
  });

  it("names every group, and where it can go", () => {
    render(Board, someDesk());
    expect(group("F1")).toHaveAccessibleName(
      "F1, mushrooms, Crownstone: 1 red, 1 purple. Can move to B4, E1, F2, F4",
    );
    expect(group("D2")).toHaveAttribute("aria-disabled", "true");
    expect(group("L3")).toHaveAccessibleName(
      "L3, hills, Starfall: 1 yellow; ritual held. Cannot move",
    );
  });

  it("has one stop for the tab key and lets arrows do the rest", async () => {
    render(Board, someDesk());
    const stops = onMap()
      .getAllByRole("button")
      .filter((one) => one.getAttribute("tabindex") === "0");
    expect(stops).toHaveLength(1);
    group("F1").focus();
    await fireEvent.keyDown(group("F1"), { key: "ArrowUp" });
    expect(group("B4")).toHaveFocus();
    expect(group("B4")).toHaveAttribute("tabindex", "0");
    expect(group("F1")).toHaveAttribute("tabindex", "-1");
  });

  it("is played with keys alone", async () => {
    const desk = someDesk();
    render(Board, desk);
    group("F1").focus();
    await fireEvent.keyDown(group("F1"), { key: "Enter" });
    expect(group("F1")).toHaveAttribute("aria-pressed", "true");
    expect(screen.queryByRole("button", { name: /^D2,/ })).toBeNull();
    await fireEvent.keyDown(group("F1"), { key: "ArrowLeft" });
    expect(group("E1")).toHaveFocus();
    expect(group("E1")).toHaveAccessibleName(/F1 can join here$/);
    await fireEvent.keyDown(group("E1"), { key: " " });
    expect(desk.choose).not.toHaveBeenCalled();
    await fireEvent.keyDown(group("E1"), { key: "Enter" });
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("F1>E1");
  });

  it("takes the selection back with Escape", async () => {
    render(Board, someDesk());
    await fireEvent.click(group("F1"));
    await fireEvent.keyDown(group("E1"), { key: "Escape" });
    expect(group("F1")).not.toHaveAttribute("aria-pressed");
    expect(group("F1")).toHaveFocus();
  });

  it("marks what a move would isolate and what it would add", async () => {
    const { container } = render(Board, someDesk());
    await fireEvent.click(group("F1"));
    await settled();
    await fireEvent.click(group("B4"));
    await settled();
    expect(container.querySelectorAll(".turning")).toHaveLength(1);
    expect(screen.getByText("purple:").closest("li")).toHaveTextContent("this move would add 7");
  });

  it("offers isolated spaces when rituals wait for an order", () => {
    const options = [ritualOn("F2"), ritualOn("F4")];
    const question = { ask: "ChooseRitual", prompt: "", options };
    const { container } = render(Board, someDesk({ position: somePosition({ question }) }));
    expect(onMap().getAllByRole("button")).toHaveLength(2);
    expect(group("F4")).toHaveAccessibleName(/Isolated, its ritual can be next$/);
    expect(container.querySelectorAll(".turning")).toHaveLength(2);
  });

  it("has nothing to press for a spectator", () => {
    const position = somePosition({ viewer: null, question: null });
    render(Board, someDesk({ position, table: someTable(null) }));
    expect(onMap().queryAllByRole("button")).toEqual([]);
    expect(screen.getByRole("img", { name: /^D2, hills, Saltmere Shore: 2 blue/ })).toBeVisible();
  });

  it("slides a group when news arrive, but not for those who want no motion or no scenes", async () => {
    setMe(null); // other tests of the same worker leave somebody there, whose speed is kept elsewhere
    const news = [line(movedEvent("F1>B4"), 39)];
    const view = someView({ druids: { B4: "URPK", E1: "R" } });
    const position = somePosition({ ply: 39, view, question: null });
    for (const [still, speed] of [
      [false, "normal"],
      [true, "normal"],
      [false, "off"],
    ] as const) {
      vi.stubGlobal("matchMedia", () => ({ matches: still }));
      await preferences.set({ speed });
      const { container, rerender, unmount } = render(Board, someDesk());
      await rerender({ position, news });
      expect(container.querySelectorAll(".flight")).toHaveLength(still || speed === "off" ? 0 : 1);
      unmount();
    }
    await preferences.set({ speed: "normal" });
  });
});

describe("the strip", () => {
  it("shows used piles, the current card and covered ones", () => {
    render(Board, someDesk());
    const rituals = screen.getByRole("region", { name: "Ritual cards" });
    const piles = within(rituals).getAllByRole("button");
    const names = [
      "Value 1: used",
      "Value 2: used",
      "Value 3: used",
      "Value 4: Leafcrown, forest blessed, hills cursed, 2 left",
      "Value 5: 1 covered",
    ];
    expect(piles).toHaveLength(names.length);
    for (const [n, pile] of piles.entries()) expect(pile).toHaveAccessibleName(names[n] ?? "");
    expect(rituals).toHaveTextContent("2 left, then the 5");
  });

  it("starts another lap beyond sixty points", () => {
    render(Board, someDesk());
    const scores = screen.getByRole("region", { name: "Scores of the five colours" });
    const black = screen.getByText("black:").closest("li");
    expect(scores).toHaveTextContent("24");
    expect(black).toHaveTextContent("85");
    expect(black).toHaveTextContent("+60");
    expect(screen.getByText("blue:").closest("li")).not.toHaveTextContent("+60");
  });
});
