// A game that this page has never heard of: the server's word is enough.
import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { iconOf, sceneOf, titleOf } from "../app/games";
import { boardOf, isDrawn } from "../games/index";
import Plain from "../games/plain/Board.svelte";
import type { GameInfo } from "../protocol";
import GameTile from "./GameTile.svelte";

const fifth: GameInfo = {
  key: "fifth",
  title: "The Fifth Fable: A Game of Crows",
  text: "",
  goal: "",
  few: 2,
  many: 3,
  options: [],
  bots: ["greedy"],
  alone: {},
  first_game: {},
  shelf: {
    title: "The Fifth Fable",
    subtitle: "A Game of Crows",
    text: "Feed the crows.",
    minutes: 40,
    depth: 2,
    icon: "unheard-of",
  },
};

describe("a fifth game", () => {
  it("has a tile with all that the server tells of it", () => {
    render(GameTile, { game: fifth });
    expect(screen.getByRole("heading")).toHaveTextContent("The Fifth Fable");
    expect(screen.getByText("Feed the crows.")).toBeVisible();
    expect(screen.getByText("40 min")).toBeVisible();
    expect(screen.getByRole("link", { name: /^Make a table/ })).toHaveAttribute(
      "href",
      "/new?game=fifth",
    );
  });

  it("has a picture, a sign and a title before anything is known of it", () => {
    expect(sceneOf("fifth")).toContain("plain");
    expect(sceneOf("fae")).not.toContain("plain");
    expect(iconOf("fifth")).toBe("open-book");
    expect(titleOf("fifth")).toBe("fifth");
  });

  it("is played on the plain board", async () => {
    expect(isDrawn("fifth")).toBe(false);
    expect(isDrawn("fae") && isDrawn("upon") && isDrawn("fame") && isDrawn("fabled")).toBe(true);
    expect((await boardOf("fifth")).Board).toBe(Plain);
  });
});
