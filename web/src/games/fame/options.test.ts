import { describe, expect, it } from "vitest";
import { optionsOf } from "./options";
import { entriesOf } from "./prompting";
import { DAY, option } from "./testing";

const asked = (...options: ReturnType<typeof option>[]) =>
  optionsOf({ ask: "Day", prompt: "", options });

describe("an option", () => {
  it.each([
    ["recruit A46", "The Druid, 2 actions", "Recruit The Druid", "2 actions", ["A46"]],
    ["claim M38", "The Multipede, +8 fame", "Claim The Multipede", "+8 fame", ["M38"]],
    [
      "trait A32",
      "The Tactician (1): All get +1.",
      "Use the trait of The Tactician",
      "1 action: All get +1.",
      ["A32"],
    ],
    [
      "item I06",
      "The Venom Dart: Attack with 2 poison.",
      "Use The Venom Dart",
      "Attack with 2 poison.",
      ["I06"],
    ],
    [
      "call monster deck",
      "unseen, 1 action",
      "Call from the monster deck",
      "unseen, 1 action",
      ["monster deck"],
    ],
    ["new market items", "once per game", "New items", "once per game", ["market items"]],
    [
      "spend moon",
      "1 action, readies 2",
      "Spend a moon token",
      "1 action, readies 2",
      ["moon token"],
    ],
    [
      "poison M10",
      "2 poison on The Kobold Gang",
      "Poison on The Kobold Gang",
      "2 poison on The Kobold Gang",
      ["M10"],
    ],
    ["A06", "The Cartographer", "The Cartographer", "", ["A06"]],
    ["A06", "The Cartographer, exhausted", "The Cartographer", "exhausted", ["A06"]],
    ["M30", "The Ettin; The Ettin: 2 of 3", "The Ettin", "The Ettin: 2 of 3", ["M30"]],
    ["deploy A10", "The Drummer, 0 actions", "Deploy The Drummer", "0 actions", ["A10"]],
    ["power", "The Ettin: 6 of 6", "Power", "The Ettin: 6 of 6", []],
    ["seat 2", "", "Seat 2", "", ["seat 2"]],
    ["weapons", "", "Weapons", "", []],
  ])("%s names what it concerns and says what follows", (choice, rest, title, note, things) => {
    expect(asked(option(choice, rest))[0]).toMatchObject({ title, note, things });
  });

  it("says the label's own words where these are all there is", () => {
    const keep = { choice: "keep", text: "keep", label: "keep them all", parts: { verb: "keep" } };
    const drop = {
      choice: "A06",
      text: "A06",
      label: "discard A06  The Cartographer, ready",
      parts: { verb: "discard" },
    };
    expect(asked(keep, drop).map(({ title, note }) => [title, note])).toEqual([
      ["Discard The Cartographer", "ready"],
      ["Keep them all", ""],
    ]);
  });

  it("names an attack of the ledger by its number", () => {
    expect(asked(option("1 A33 power M38"))[0]?.things).toEqual(["attack 1"]);
  });

  it("tells what becomes of an attack of the ledger", () => {
    const label = "The Gladiator's power attack on The Multipede, 6 becomes 12: 12 of 8";
    const choice = "1 A33 power M38";
    expect(asked({ choice, text: choice, label, parts: { verb: "attack" } })[0]).toMatchObject({
      title: "Gladiator, power on Multipede",
      note: "6 becomes 12: 12 of 8",
    });
  });

  it("knows what it would bring the combat to, and says so in place of the card's text", () => {
    const effects = [{ card: "M30", value: 4, total: 7, fame: 6, aimed: false }];
    const options = [option("item I06", "The Venom Dart: Attack with 2 poison. 4 on The Ettin")];
    const [dart] = optionsOf({ ask: "Day", prompt: "", options }, { "item I06": effects });
    expect(dart).toMatchObject({ effects, note: "4 on The Ettin: 7 of 6" });
  });

  it("warns where cards would stay undefeated, and only there", () => {
    const [clean, dear] = asked(
      option("resolve", "2 beaten, 0 undefeated"),
      option("end day", "1 beaten, 1 undefeated"),
    );
    expect([clean?.warns, dear?.warns]).toEqual([false, true]);
  });
});

describe("the prompt bar", () => {
  it("gathers many options by what they do, and leaves lone ones as they are", () => {
    const entries = entriesOf(optionsOf({ ask: "Day", prompt: "", options: DAY }), true);
    expect(entries.map(({ key }) => key)).toEqual([
      "claim M38",
      "group attack",
      "item I06",
      "trait H1",
      "deploy A10",
      "group recruit",
      "resolve",
      "discard",
      "end day",
    ]);
    expect(entries[5]).toMatchObject({ title: "Recruit", note: "Druid, Squire", count: 2 });
  });

  it("shows a few options as they are", () => {
    const few = optionsOf({ ask: "Day", prompt: "", options: DAY.slice(0, 3) });
    expect(entriesOf(few, true).every(({ kind }) => kind === "option")).toBe(true);
  });
});
