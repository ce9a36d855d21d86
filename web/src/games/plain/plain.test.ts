import { render, screen, within } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { position, table } from "../../table/fakes";
import Board from "./Board.svelte";
import { headingOf, shapeOf } from "./shape";

describe("shapeOf", () => {
  it("finds a form for every value", () => {
    expect(shapeOf(null)).toEqual({ kind: "plain", text: "hidden" });
    expect(shapeOf([])).toEqual({ kind: "none" });
    expect(shapeOf([1, true])).toEqual({ kind: "row", texts: ["1", "yes"] });
    expect(shapeOf([{ a: 1 }, { b: 2 }])).toEqual({
      kind: "table",
      heads: ["a", "b"],
      rows: [
        [1, undefined],
        [undefined, 2],
      ],
    });
    expect(shapeOf([{ a: [1] }]).kind).toBe("list");
    expect(shapeOf({ a: 1 })).toEqual({ kind: "fields", fields: [["a", 1]] });
  });
  it("makes headings of keys", () => expect(headingOf("ritual_cards")).toBe("Ritual cards"));
});

describe("the plain board", () => {
  it("shows the view under headings, with names where there is a value per seat", () => {
    const view = { seats: 2, waiting: [0], cards: [3, 5], druids: { A1: "UR", A2: "K" } };
    render(Board, {
      props: {
        position: position(0, { view }),
        table: table(),
        news: [],
        busy: false,
        choose: vi.fn(),
        why: vi.fn(),
        preview: vi.fn(),
        shared: null,
      },
    });
    expect(screen.getAllByRole("heading").map((node) => node.textContent)).toEqual([
      "Cards",
      "Druids",
    ]);
    const ilse = screen.getByText("Ilse").parentElement!;
    expect(within(ilse).getByText("5")).toBeInTheDocument();
    expect(screen.getByText("UR")).toBeInTheDocument();
  });
});
