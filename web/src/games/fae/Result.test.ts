import { render, screen, within } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { PositionOf } from "../module";
import type { FaeView } from "./view";
import { columnsOf, rowsOf } from "./result";
import Podium from "./Podium.svelte";
import Result from "./Result.svelte";
import { line, movedEvent, ritual, somePosition, someTable, someView } from "./testing";

const LOG = [
  line(movedEvent("F1>B4")),
  line(
    ritual({ space: "F4", player: 2, card: "R01", value: 7, colours: ["blue", "red", "black"] }),
  ),
  line(
    ritual({ space: "E5", player: 1, card: "R08", cursed: true, bonus: 0, value: 0, colours: [] }),
  ),
  line(
    ritual({
      space: "D2",
      player: 0,
      card: "C12",
      removed: "KU",
      value: 15,
      colours: ["red", "yellow"],
    }),
  ),
];

function finished(): PositionOf<FaeView> {
  const view = someView({
    scores: { blue: 8, red: 22, yellow: 16, purple: 0, black: 7 },
    cards: [1, 1, 1, 0],
    spirits: ["yellow", "purple", "blue", "red"],
    over: true,
  });
  view.scores.purple = 1;
  return somePosition({
    view: { ...view },
    question: null,
    result: { ranks: [2, 4, 3, 1], winners: [3], lines: [], text: "" },
  });
}

describe("the result", () => {
  it("orders the spirits by rank and leaves the neutral colour last", () => {
    const columns = columnsOf(finished(), someTable());
    expect(columns.map(({ name }) => name)).toEqual(["Tomas", "Ilse", "Mara", "Bramble", "nobody"]);
    expect(columns.filter(({ mine }) => mine).map(({ colour }) => colour)).toEqual(["blue"]);
    expect(columns.at(-1)).toMatchObject({ colour: "black", seat: null, rank: null, cards: 0 });
  });

  it("adds up: rituals and cards kept make the total, column by column", () => {
    const columns = columnsOf(finished(), someTable());
    const rows = rowsOf(LOG, columns, someTable());
    columns.forEach(({ cards, total }, i) => {
      expect(rows.reduce((sum, { points }) => sum + (points[i] ?? 0), 0) + cards).toBe(total);
    });
    expect(rows.map(({ value }) => value)).toEqual([1, 3, 5]);
    expect(rows.map(({ keeper }) => keeper)).toEqual(["Mara", "Bramble", "Ilse"]);
    expect(rows.map(({ note }) => note)).toEqual([
      "",
      "cursed ground, nobody scored",
      "five colours met, 2 druids went",
    ]);
  });

  it("is one table with a row per ritual and the own column tinted", () => {
    render(Podium, { position: finished(), table: someTable(), log: LOG });
    render(Result, { position: finished(), table: someTable(), log: LOG });
    const cards = within(screen.getByRole("list", { name: "The spirits, best first" }));
    expect(
      cards.getAllByRole("listitem").map((card) => card.textContent?.replace(/\s+/g, " ").trim()),
    ).toEqual([
      "Emberkin Tomas 22",
      "Sunmote Ilse 16",
      "Tidewhisper Mara (you) 8",
      "Duskveil Bramble 1",
    ]);
    const rows = screen.getAllByRole("row");
    expect(rows).toHaveLength(1 + 3 + 2);
    const total = within(rows.at(-1) as HTMLElement).getAllByRole("cell");
    expect(total.map((cell) => cell.textContent)).toEqual(["22", "16", "8", "1", "7"]);
    expect(total.map((cell) => cell.classList.contains("mine"))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
  });
});
