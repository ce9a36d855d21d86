import { expect, it } from "vitest";
import { table } from "../table/fakes";
import { gameAndTitle, tableTitle } from "./words";

// As long as the server has not been heard a game is called by its key.
it("names the game of a table once", () => {
  const named = table({ title: "By the fire" });
  expect(gameAndTitle(named)).toBe("fae: By the fire");
  const plain = table({ title: "" });
  expect(tableTitle(plain)).toBe("A table of fae");
  expect(gameAndTitle(plain)).toBe("A table of fae");
});
