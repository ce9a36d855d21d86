import { render, screen, within } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { whatever } from "../index";
import type { InWords } from "../module";
import { boardProps, position, view } from "../../table/fakes";
import Board from "./Board.svelte";
import faeWords from "../fae/words";
import { somePosition, someTable } from "../fae/testing";
import { plainBoard } from "./index";
import { headingOf, shapeOf } from "./shape";

const ownWords = faeWords as InWords; // the view of these tests is one of Fae

describe("shapeOf", () => {
  it("finds a form for every value", () => {
    expect(shapeOf(null)).toEqual({ kind: "plain", text: "hidden" });
    expect(shapeOf([])).toEqual({ kind: "none" });
    expect(shapeOf([1, true])).toEqual({ kind: "row", texts: ["1", "yes"] });
    expect(shapeOf(["short", "as long as a sentence may be"]).kind).toBe("list");
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
    const shown = { ...view({ waiting: [0] }), cards: [3, 5], druids: { A1: "UR", A2: "K" } };
    const props = { ...boardProps({ position: position(0, { view: shown }) }), shared: undefined };
    render(Board, { props });
    expect(screen.getAllByRole("heading").map((node) => node.textContent)).toEqual([
      "Cards",
      "Druids",
    ]);
    const ilse = screen.getByText("Ilse").parentElement!;
    expect(within(ilse).getByText("5")).toBeInTheDocument();
    expect(screen.getByText("UR")).toBeInTheDocument();
  });

  it("tells a game in its own words where it has them", () => {
    const { share, Board: Plain } = whatever(plainBoard(ownWords));
    const props = boardProps({ position: somePosition(), table: someTable(), shared: share() });
    render(Plain, { props });
    expect(screen.getByText("Tidewhisper: blue scores for you")).toBeInTheDocument();
    expect(
      screen.getByText("Value 4: Leafcrown, forest blessed, hills cursed, 2 left"),
    ).toBeVisible();
    const group = screen.getByText("F4, forest").parentElement!;
    expect(group).toHaveTextContent("3 druids: 1 blue, 1 red, 1 purple");
    expect(screen.getByText("L3, hills").parentElement).toHaveTextContent("1 yellow; ritual held");
  });

  it("keeps the spirit from those who only watch", () => {
    const position = somePosition({ viewer: null });
    const { share, Board: Plain } = whatever(plainBoard(ownWords));
    const props = boardProps({ position, table: someTable(null), shared: share() });
    render(Plain, { props });
    expect(screen.queryByText(/scores for you/)).toBeNull();
  });
});
