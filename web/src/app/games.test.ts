import { expect, test } from "vitest";
import { botOf, quickBot } from "./games";

test("a quick game gets a bot that looks ahead, where the game has one", () => {
  expect(quickBot(["random", "greedy", "novice", "adept", "expert", "master"])).toBe("adept");
  expect(quickBot(["random", "greedy"])).toBe("greedy");
  expect(quickBot(["random", "theirs"])).toBe("theirs");
  expect(quickBot([])).toBe("");
});

test("a bot that is new here keeps its own name", () => {
  expect(botOf("adept").title).toBe("Adept");
  expect(botOf("theirs").title).toBe("Theirs");
});
