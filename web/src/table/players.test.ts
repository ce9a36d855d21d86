import { render, screen, within } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { company } from "../app/words";
import type { GameModule } from "../games/module";
import drawn from "../games/fae/index";
import { whatever } from "../games/index";
import { seatLook, seatLooks } from "../ui/seats";
import { position, seat, table } from "./fakes";
import { panesOf, tabLook } from "./panes";
import Players from "./Players.svelte";
import { headline } from "./ranking";

const fae = whatever(drawn);
const bare: GameModule = { share: () => null, Board: fae.Board };
const colourful: GameModule = { ...bare, colours: true };

describe("seats", () => {
  it("have six colours, six shapes and six outlines, then begin again", () => {
    for (const part of ["colour", "shape", "outline", "fill"] as const) {
      expect(new Set(seatLooks.map((look) => look[part])).size).toBe(6);
    }
    expect(seatLook(7)).toBe(seatLook(1));
  });

  it("show colour and shape beside the name where the game has them", () => {
    const six = table({ seats: [0, 1, 2, 3, 4, 5].map((number) => seat(number)) });
    const { container, unmount } = render(Players, {
      props: { table: six, position: position(0), game: colourful },
    });
    const shapes = [...container.querySelectorAll<SVGElement>("[data-shape]")];
    expect(shapes.map((shape) => shape.dataset["shape"])).toEqual(
      seatLooks.map(({ shape }) => shape),
    );
    expect(screen.getAllByRole("listitem")).toHaveLength(6);
    expect(within(screen.getAllByRole("listitem")[1]!).getByText(/, sky/)).toBeInTheDocument();
    unmount();
    const plain = render(Players, { props: { table: six, position: position(0), game: bare } });
    expect(plain.container.querySelector("[data-shape]")).toBeNull();
  });
});

describe("a table for one", () => {
  const solo = table({ seats: [seat(0)] });
  const lost = { ranks: [2], winners: [], lines: [], text: "" };

  it("is told as one", () => {
    expect(company(solo)).toBe("alone");
    expect(headline(solo, lost)).toBe("You lose");
    const lead = { by: 12, unit: "fame" };
    expect(headline(solo, { ...lost, lead })).toBe("You lose by 12 fame");
    expect(headline(solo, { ...lost, ranks: [1], winners: [0] })).toBe("You win");
    expect(headline(table(), { ...lost, ranks: [2, 2] })).toBe("Everybody loses");
  });
});

describe("tabs", () => {
  it("are those that the layout has no other place for", () => {
    const cards = { ...bare, Details: fae.Badge! };
    expect(panesOf(cards, "wide", true)).toEqual(["log", "chat", "rules"]);
    expect(panesOf(bare, "docked", false)).toEqual(["board", "log", "chat", "rules"]);
    expect(panesOf(cards, "beside", true)).toEqual([
      "board",
      "players",
      "secret",
      "log",
      "chat",
      "rules",
    ]);
  });
  it("take the game's words", () => {
    expect(tabLook("board", fae, "docked").title).toBe("Map");
    expect(tabLook("secret", fae, "docked").title).toBe("Spirit");
    expect(tabLook("board", bare, "docked").title).toBe("Board");
    expect(tabLook("board", fae, "beside").title).toBe("Decide");
  });
});
