import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { SeatInfo } from "../../protocol";
import { kept } from "./kept";
import { hyphenated } from "./locations";
import SageFigure from "./SageFigure.svelte";
import { nameOfSeat } from "./telling";
import { ally, somePosition, someTable, someView } from "./testing";
import { viewOf } from "./view";
import inWords, { allyWords, deckWords } from "./words";

describe("whose a Sage is", () => {
  const seat = { ...(someTable().seats[1] as SeatInfo), number: 4, name: "Alder" };

  it("is told by name for a fifth player, who looks like a person", () => {
    const table = someTable();
    expect(nameOfSeat({ ...table, seats: [...table.seats, seat] }, 4)).toBe("Alder");
    expect(nameOfSeat(table, 4)).toBe("the Spirits");
    const drawn = [true, false].map(
      (person) => render(SageFigure, { seat: 4, person }).container.innerHTML,
    );
    expect(drawn[0]).not.toBe(drawn[1]);
  });
});

describe("the game in words", () => {
  it("tells the row, the players and the decks", () => {
    const told = inWords(somePosition(), someTable());
    expect(told["Now"]).toBe("Chapter 5, movement");
    expect((told["The Spirit Land"] as string[])[1]).toMatch(
      /^Standing-Stone Thicket, Forest.*Number 2 of 4, linked to the right/,
    );
    expect(told["Players"]).toMatchObject({
      Mira: {
        Books: "6 of Prairies, 2 of Mountains, 1 of Forests, 1 of Sun",
        "Sages in reserve": 1,
      },
    });
    expect(told["Journey tokens"]).toMatchObject({ "Chapter 9": "End of Times" });
    expect(told["Discarded"]).toHaveLength(1);
    expect(told).not.toHaveProperty("Visits");
  });

  it("tells what a Scenario adds", () => {
    const gone = { title: "Locations gone", text: "then the end", per_seat: [], now: 3, of: 8 };
    const points = { title: "Knowledge", text: "", per_seat: [4, 2, 1], now: null, of: null };
    const scenario = { key: "x", title: "A", text: "", extras: [gone, points] };
    expect(inWords(somePosition(null, { scenario }), someTable())).toMatchObject({
      "Locations gone": "3 of 8; then the end",
      Knowledge: "Mira 4, Jonas 2, Bramble 1",
    });
  });

  it("tells Allies with the state of the Feature, and what only the reader knows of a deck", () => {
    expect(allyWords(ally("Herald", "Herald", { feature_state: "spent" }))).toBe(
      "Herald, Forest Ally. Power: Power of Herald. Feature (spent): Feature of Herald.",
    );
    expect(deckWords(someView().decks.forest)).toMatch(/^8 left.*as only you know: Inkcap Grove/);
  });
});

describe("what stays the same", () => {
  it("is the same object, and what changes is new", () => {
    const old = { row: [{ card: "P01" }, { card: "P02" }], chapter: 1, event: null };
    const now = { row: [{ card: "P01" }, { card: "P03" }], chapter: 2, event: null };
    const both = kept(old, now);
    expect(both).toEqual(now);
    expect(both.row[0]).toBe(old.row[0]);
    expect(both.row).not.toBe(old.row);
    expect(kept(old, structuredClone(old))).toBe(old);
    expect(kept({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(kept<unknown>([1, 2], { 0: 1, 1: 2 })).toEqual({ 0: 1, 1: 2 });
    expect(kept<unknown>([1, 2, 3], [1, 2])).toEqual([1, 2]);
  });

  it("is kept from one position to the next", () => {
    const [one, other] = [viewOf(somePosition()), viewOf(somePosition(null, { chapter: 6 }))];
    expect(other.chapter).toBe(6);
    expect(other.row).toBe(one.row);
  });
});

describe("names", () => {
  it("break only where words are joined", () => {
    expect(hyphenated("Feathergrass Rise")).toBe("Feather\u00adgrass Rise");
    expect(hyphenated("Serpentine Grassland")).toBe("Serpen\u00adtine Grass\u00adland");
    expect(hyphenated("Cairn Meadow")).toBe("Cairn Meadow");
  });
});
