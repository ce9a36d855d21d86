import { render, screen, within } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { ResultInfo } from "../../../protocol";
import Podium from "../Podium.svelte";
import { sheet } from "../ranking";
import Result from "../Result.svelte";
import { somePosition, someTable } from "../testing";
import type { EndingView } from "../types";
import { someSpirits } from "./testing";

function over(result: Partial<ResultInfo>, ending: EndingView) {
  const lines = [
    { label: "Books of Sun", values: [1, 2, 1], rule: "FAB-124" },
    { label: "Books of Sun ahead of the Spirits", values: ["+1", "+2", "+1"], rule: "" },
  ];
  const whole = { ranks: [2, 2, 2], winners: [], lines, text: "", ...result };
  return {
    position: somePosition(null, { spirits: someSpirits(), ending }, { result: whole }),
    table: someTable(),
    log: [{ ply: 1, text: "", event: { event: "Added", player: 3 } }],
  };
}

function ended(outcome: EndingView["outcome"], grade: number | null = null): EndingView {
  return { outcome, grade, grades: 4 };
}

describe("the result against the Spirits", () => {
  it("says that a game was lost to them, and puts them first", () => {
    const props = over({ text: "The Spirits win." }, ended("lost"));
    render(Result, props);
    expect(screen.getByText("Lost to the Spirits")).toBeInTheDocument();
    expect(screen.getByRole("columnheader", { name: /The Spirits/ })).toBeInTheDocument();
    expect(screen.getByRole("row", { name: /^Locations added 1 0 0 0$/ })).toBeInTheDocument();
    expect(screen.queryByRole("row", { name: /ahead of the Spirits/ })).toBeNull(); // score sheet
    render(Podium, props);
    const [first] = within(screen.getByRole("list")).getAllByRole("listitem");
    expect(first).toHaveTextContent("The Spirits");
  });

  it("has the Spirits' Books on the score sheet, before the players' where they won", () => {
    const books = { name: "The Spirits", values: [0, 1, 1, 5] };
    const sheetOf = (outcome: EndingView["outcome"]) => sheet(over({}, ended(outcome)).position);
    expect(sheetOf("won")).toEqual({ ...books, first: false });
    expect(sheetOf("lost")).toEqual({ ...books, first: true });
    expect(sheet(somePosition(null))).toBeNull();
  });

  it("shows the grade of a win", () => {
    const won = { ranks: [1, 1, 1], winners: [0, 1, 2], text: "Told in any words." };
    const { container } = render(Result, over(won, ended("won", 3)));
    expect(screen.getByText("The Spirits are beaten")).toBeInTheDocument();
    expect(screen.getByText("Grade 3 of 4")).toBeInTheDocument();
    expect(container.querySelectorAll(".marks .on")).toHaveLength(3);
  });

  it("tells a draw from a loss", () => {
    render(Result, over({ text: "Told in any words." }, ended("drawn")));
    expect(screen.getByText("Equal with the Spirits")).toBeInTheDocument();
  });
});
