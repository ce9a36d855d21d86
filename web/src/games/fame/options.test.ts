import { describe, expect, it } from "vitest";
import type { Offer, Parts } from "../../protocol";
import { optionsOf, thingsOf, type Option } from "./options";
import { entriesOf } from "./prompting";
import { CHANGE, DAY, attack, card, doing, effect, option } from "./testing";

function asked(...offers: Offer[]): Option[] {
  const choices = offers.map((offer) => ({ ...offer, choice: String(offer.choice) }));
  return optionsOf(choices.map((one) => ({ ...one, things: thingsOf(one.parts) })));
}

const CASES: [Parts, string, string, string[]][] = [
  [
    { verb: "recruit", subjects: [card("A46")], numbers: { cost: 2, has: 3 } },
    "Recruit The Druid",
    "2 actions",
    ["A46"],
  ],
  [
    { verb: "claim", subjects: [card("M38")], numbers: { gain: 8 } },
    "Claim The Multipede",
    "+8 fame",
    ["M38"],
  ],
  [
    { verb: "trait", subjects: [card("A20")], numbers: { cost: 1 } },
    "Use the trait of The Innkeeper",
    "1 action: Gain 1 action.",
    ["A20"],
  ],
  [
    { verb: "item", subjects: [card("I06")] },
    "Use The Venom Dart",
    "Attack with 2 poison.",
    ["I06"],
  ],
  [
    { verb: "call", subjects: [{ kind: "deck", id: "monster" }], numbers: { cost: 1 } },
    "Call from the monster deck",
    "unseen, 1 action",
    ["monster deck"],
  ],
  [
    { verb: "call", subjects: [card("M06")], numbers: { fame: 2, cost: 1 } },
    "Call The Goblin",
    "fame 2, 1 action",
    ["M06"],
  ],
  [
    { verb: "new market", subjects: [{ kind: "row", id: "items" }] },
    "New items",
    "once per game",
    ["market items"],
  ],
  [
    {
      verb: "spend",
      subjects: [{ kind: "token", id: "moon" }],
      numbers: { cost: 1, readies: 2 },
    },
    "Spend a moon token",
    "1 action, readies 2",
    ["moon token"],
  ],
  [
    {
      verb: "aim",
      subjects: [card("I06", "source"), card("M10", "target")],
      words: ["poison"],
      effects: [effect("M10", 2, 2, 2)],
    },
    "Poison on The Kobold Gang",
    "2 on The Kobold Gang: 2 of 2",
    ["M10"],
  ],
  [{ verb: "choose", subjects: [card("A06")] }, "The Cartographer", "", ["A06"]],
  [
    { verb: "choose", subjects: [card("A06")], words: ["exhausted"] },
    "The Cartographer",
    "exhausted",
    ["A06"],
  ],
  [
    { verb: "choose", subjects: [card("M30")], effects: [effect("M30", null, 2, 3)] },
    "The Ettin",
    "The Ettin: 2 of 3",
    ["M30"],
  ],
  [
    { verb: "discard", subjects: [card("A06")], words: ["ready"] },
    "Discard The Cartographer",
    "ready",
    ["A06"],
  ],
  [
    { verb: "deploy", subjects: [card("A10")], numbers: { cost: 0 } },
    "Deploy The Drummer",
    "0 actions",
    ["A10"],
  ],
  [
    {
      verb: "deploy",
      subjects: [card("A09")],
      numbers: { cost: 0 },
      effects: [{ kind: "acts", subjects: [card("A09")] }],
    },
    "Deploy The Brute",
    "0 actions: When you deploy this ally, discard a card from your hand if you can.",
    ["A09"],
  ],
  [
    { verb: "name", words: ["power"], effects: [effect("M30", null, 6, 6)] },
    "Power",
    "The Ettin: 6 of 6",
    [],
  ],
  [{ verb: "choose", subjects: [{ kind: "seat", id: 1 }] }, "Seat 2", "", ["seat 2"]],
  [{ verb: "name", words: ["weapons"] }, "Weapons", "", []],
  [{ verb: "yes", subjects: [card("A03", "source")] }, "Yes", "", []],
];

describe("an option", () => {
  it.each(CASES)(
    "%o names what it concerns and says what follows",
    (parts, title, note, things) => {
      expect(asked(option("?", parts, parts.verb))[0]).toMatchObject({ title, note, things });
    },
  );

  it("says the label's own words where these are all there is", () => {
    const keep = option("keep", { verb: "keep" }, "keep them all");
    expect(asked(keep)[0]).toMatchObject({ title: "Keep them all", note: "" });
  });

  it("does not read what the label says", () => {
    const [made] = asked({ ...doing("recruit", "A46", { numbers: { cost: 2 } }), label: "so far" });
    expect(made).toMatchObject({ title: "Recruit The Druid", note: "2 actions" });
  });

  it("tells who attacks, and how", () => {
    expect(asked(attack("H1", "power", "M38"))[0]).toMatchObject({
      title: "Ember Captain attacks Multipede with power",
      source: "H1",
      type: "power",
      things: ["H1", "M38"],
    });
  });

  it("names an attack of the ledger by its number, and tells what becomes of it", () => {
    expect(asked(CHANGE)[0]).toMatchObject({
      verb: "attacks",
      things: ["attack 1"],
      title: "Gladiator, power on Multipede",
      note: "6 becomes 12: 12 of 8",
    });
  });

  it("knows what it would bring the combat to, and says so in place of the card's text", () => {
    const [dart] = asked(doing("item", "I06", { effects: [effect("M30", 4, 7, 6)] }));
    const effects = [{ card: "M30", value: 4, total: 7, fame: 6, aimed: false }];
    expect(dart).toMatchObject({ effects, note: "4 on The Ettin: 7 of 6" });
  });

  it("warns where cards would stay undefeated, and only there", () => {
    const clean = { verb: "resolve", numbers: { beaten: 2, undefeated: 0, lost: 0 } };
    const made = asked(option("resolve", clean), ...DAY.slice(-1));
    expect(made.map(({ warns, note }) => [warns, note])).toEqual([
      [false, "2 beaten, 0 undefeated"],
      [true, "1 undefeated: lose 1 ally"],
    ]);
  });

  it("with a card that the page has not heard of is told plainly", () => {
    const [made] = asked(doing("recruit", "A99", { numbers: { cost: 1 } }));
    expect(made).toMatchObject({ title: "Recruit A99", note: "1 action", things: ["A99"] });
  });
});

describe("the prompt bar", () => {
  it("gathers many options by what they do, and leaves lone ones as they are", () => {
    const entries = entriesOf(asked(...DAY), true);
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
    expect(entries[5]).toMatchObject({ title: "Recruit", note: "Druid, Squire" });
  });

  it("shows a few options as they are", () => {
    const few = asked(...DAY.slice(0, 3));
    expect(entriesOf(few, true).every(({ kind }) => kind === "option")).toBe(true);
  });
});
