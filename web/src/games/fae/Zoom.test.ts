import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Board from "./Board.svelte";
import type { Item } from "./items";
import { someDesk, somePosition, someTable } from "./testing";
import Zoom from "./Zoom.svelte";

function close(item: Item): void {
  render(Zoom, { item, position: somePosition(), table: someTable() });
}

describe("a close look at Fae", () => {
  it("reads a ritual card, and how many are left", () => {
    close({ kind: "pile", value: 4 });
    expect(screen.getByRole("heading", { name: "Leafcrown" })).toBeVisible();
    expect(screen.getByText(/A ritual there is worth 4 more/)).toHaveTextContent("Blessed: forest");
    expect(screen.getByText(/A ritual there fails/)).toHaveTextContent("Cursed: hills");
    expect(screen.getByText("2 cards of value 4 left.")).toBeVisible();
  });

  it("tells covered and used piles apart", () => {
    close({ kind: "pile", value: 5 });
    expect(screen.getByText(/^Covered/)).toBeVisible();
    close({ kind: "pile", value: 1 });
    expect(screen.getByText("All ritual cards of value 1 are used.")).toBeVisible();
  });

  it("tells a group by colour, whether it stays, and what the next card means for it", () => {
    close({ kind: "group", space: "D2" });
    expect(screen.getByRole("heading", { name: "D2, hills" })).toBeVisible();
    expect(screen.getByText(/^10 druids/)).toHaveTextContent("7 or more stay here");
    expect(screen.getByText("3 yellow")).toBeVisible();
    expect(screen.getByText("Leafcrown, the next card, curses hills.")).toBeVisible();
  });

  it("tells what a spirit stands for", () => {
    close({ kind: "spirit", colour: "black" });
    expect(screen.getByRole("heading", { name: "Hollowcrow" })).toBeVisible();
    expect(screen.getByText(/black druids, a triangle/)).toBeVisible();
    expect(screen.getByText("85 points so far.")).toBeVisible();
  });

  it("opens from piles and groups alike", async () => {
    const desk = someDesk();
    render(Board, desk);
    await fireEvent.focusIn(screen.getByRole("button", { name: /^Value 5/ }));
    expect(desk.zoom.item).toEqual({ kind: "pile", value: 5 });
    await fireEvent.focusIn(screen.getByRole("button", { name: /^F1,/ }));
    expect(desk.zoom.item).toEqual({ kind: "group", space: "F1" });
  });
});
