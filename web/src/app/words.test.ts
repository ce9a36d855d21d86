import { expect, it } from "vitest";
import { table } from "../table/fakes";
import { gameAndTitle, tableTitle } from "./words";

it("names the game of a table once", () => {
  // Of a game that no server has named its key is said.
  const named = table({ game: "chess", title: "By the fire" });
  expect(gameAndTitle(named)).toBe("chess: By the fire");
  const plain = table({ game: "chess", title: "" });
  expect(tableTitle(plain)).toBe("A table of chess");
  expect(gameAndTitle(plain)).toBe("A table of chess");
});
