import { expect, it } from "vitest";
import { counted, hyphenated } from "./parts";
import { somePosition, someTable, EXPLORE } from "./testing";
import inWords from "./words";

it("counts one thing as one", () => {
  expect([0, 1, 2].map((count) => counted(count, "point"))).toEqual([
    "0 points",
    "1 point",
    "2 points",
  ]);
});

it("tells the table in words, and no hand but the reader's own", () => {
  const told = inWords(somePosition("Explore", EXPLORE), someTable());
  expect(told["Now"]).toBe("Story 5 of 9, Action 5: Explore the Stories");
  expect(told["Story spaces"]).toMatchObject({
    "1 Castle": "1 Magic, 2 Castles; Text of 1 Castle.",
    "Draw Card": "Fable of Tomas; Text of Draw Card.",
  });
  expect(told["Your hand"]).toEqual([
    "Two Rings, Dream. What Two Rings does.",
    "Acorn Hollow, Dream. What Acorn Hollow does.",
  ]);
  expect(told["Players"]).toMatchObject({
    Tomas: { Realms: ["Home: Small, needs 1 Magic", "Rosewall Court: Large, needs 2 Magic"] },
  });
});

it("breaks titles of cards where their words are joined, and nowhere else", () => {
  expect(hyphenated("Storykeeper Abbey")).toBe("Story\u00adkeeper Abbey");
  expect(hyphenated("Thousand-Lantern Realm")).toBe("Thou\u00adsand-Lantern Realm");
  expect(hyphenated("Honeycomb Heath")).toBe("Honey\u00adcomb Heath");
  expect(hyphenated("The Astrologer's Due")).toBe("The Astro\u00adloger's Due");
  expect(hyphenated("Evergold Throne")).toBe("Ever\u00adgold Throne");
  expect(hyphenated("Two Rings")).toBe("Two Rings");
});
