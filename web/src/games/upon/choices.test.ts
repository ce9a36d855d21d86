import { describe, expect, it } from "vitest";
import { attemptOn, choicesOf, restOf } from "./choices";
import { dealt, given } from "./dealing";
import { foreseen } from "./foresee";
import { gradeIn } from "./grades";
import { ranges } from "./scores";
import { consequence, told } from "./telling";
import { CASTLE_EVENTS, option, someCard } from "./testing";
import { amount, inWords } from "./wonders";

function things(ask: string, choice: string): readonly string[] {
  const [found] = choicesOf({ ask, prompt: "", options: [option(choice)] });
  return found?.things ?? [];
}

describe("what a choice is about", () => {
  it("is read from its words", () => {
    expect(things("Explore", "2 Magic")).toEqual(["space:2 Magic"]);
    expect(things("Explore", "play Morning Bell")).toEqual(["hand:Morning Bell"]);
    expect(things("ReactToSleep", "play Morning Bell")).toEqual(["hand:Morning Bell"]);
    expect(things("PlaceRealm", "Acorn Hollow")).toEqual(["hand:Acorn Hollow"]);
    expect(things("PlaceRealm", "Rosewall Court on Home")).toEqual([
      "hand:Rosewall Court",
      "realm:Home",
    ]);
    expect(things("ConvertWonder", "Magic to 1 Castle")).toEqual(["wonder:Magic"]);
    expect(things("ReplaceMagic", "return 1 Love, 1 Castle")).toEqual([
      "wonder:Love",
      "wonder:Castle",
    ]);
    expect(things("SwapWonder", "Magic for Love of seat 2")).toEqual(["wonder:Magic"]);
    expect(things("PlayFate", "pass")).toEqual([]);
  });

  it("tells which choice to ask about where something cannot be chosen", () => {
    expect(attemptOn("Explore", "hand:Two Rings")).toBe("play Two Rings");
    expect(attemptOn("PlayFate", "hand:Two Rings")).toBe("Two Rings");
    expect(attemptOn("PlayFate", "space:1 Castle")).toBeNull();
  });
});

describe("labels", () => {
  it("are shortened by what the button already says", () => {
    const label = "Play Two Rings (pay 1 Magic): Take 1 Love and 1 Honour.";
    expect(restOf(option("Two Rings", label))).toBe("(pay 1 Magic): Take 1 Love and 1 Honour.");
    expect(restOf(option("keep A, pass B", "Keep A, pass B, discard C"))).toBe("discard C");
    expect(restOf(option("seat 2", "Take 1 of 4 Magic from seat 2"))).toBe(
      "Take 1 of 4 Magic from seat 2",
    );
    expect(consequence("Explore 1 Castle: take 2 Castles")).toBe("take 2 Castles");
  });

  it("show Wonders and seats", () => {
    expect(told("take 2 Castles from seat 3")).toEqual([
      { words: "take " },
      { words: "2 Castles", kind: "Castle", count: 2 },
      { words: " from " },
      { words: "seat 3", seat: 2 },
    ]);
    expect(told("Love")[0]).toMatchObject({ kind: "Love", count: null });
  });
});

describe("Wonders", () => {
  it("are told in their order", () => {
    expect(inWords({ Castle: 2, Magic: 1 })).toBe("1 Magic, 2 Castles");
    expect(amount(1, "Follower")).toBe("1 Follower");
  });
});

describe("a preview", () => {
  it("is told in rules order, for the reader only", () => {
    const { steps, change, triggers } = foreseen(
      { choice: "1 Castle", events: CASTLE_EVENTS, lines: [] },
      0,
      ["Keystone Charm"],
    );
    expect(steps.map(({ source }) => source)).toEqual(["Take", "Keystone Charm"]);
    expect(change).toEqual({ Magic: 3, Castle: 2 });
    expect(triggers).toEqual(["Keystone Charm"]);
  });

  it("promises no start after the last Story", () => {
    const note = (is_last: boolean) =>
      foreseen(
        { choice: "", events: [{ event: "StartClaimed", player: 0, is_last }], lines: [] },
        0,
        [],
      ).steps[0]?.note;
    expect(note(false)).toBe("you start from the next Story on");
    expect(note(true)).toBe("no Story follows");
  });

  it("counts what is given away", () => {
    const paid = { event: "DreamPlayed", player: 0, title: "Two Rings", paid: { Magic: 1 } };
    expect(foreseen({ choice: "", events: [paid], lines: [] }, 0, []).change).toEqual({
      Magic: -1,
    });
  });
});

describe("the dealt cards", () => {
  const cards = ["A", "B", "C"].map((title) => someCard(title));
  const roles = ["keep", "pass", "discard"] as const;

  it("are sorted with two presses, the last one follows", () => {
    let sorted = given(cards, {}, "B", "keep", roles);
    expect(dealt(cards, sorted, false)).toBeNull();
    sorted = given(cards, sorted, "A", "pass", roles);
    expect(sorted).toEqual({ A: "pass", B: "keep", C: "discard" });
    expect(dealt(cards, sorted, false)).toBe("keep B, pass A");
  });

  it("swap where another card had the role", () => {
    const sorted = given(cards, { A: "pass", B: "keep", C: "discard" }, "C", "keep", roles);
    expect(dealt(cards, sorted, false)).toBe("keep C, pass A");
  });

  it("leave two in solo play", () => {
    const sorted = given(cards, {}, "B", "discard", ["keep", "discard"]);
    expect(dealt(cards, sorted, true)).toBe("discard B");
    const kept = given(cards, { A: "keep" }, "C", "keep", ["keep", "discard"]);
    expect(dealt(cards, kept, true)).toBe("discard B");
  });
});

describe("the score sheet", () => {
  it("knows the counts on each step", () => {
    expect(ranges([1, 3, 4, 5])).toEqual(["0", "1–2", "3", "4", "5+"]);
  });

  it("finds the grade of a solo game", () => {
    expect(gradeIn("38 points: grade A+, exceptional.")).toBe("A+");
    expect(gradeIn("12 points; grades are meant for nine Stories.")).toBeNull();
  });
});
