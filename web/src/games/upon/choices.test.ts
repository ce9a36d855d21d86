import { describe, expect, it } from "vitest";
import type { Subject } from "../../protocol";
import { attemptOn, thingsOf, type Thing } from "./choices";
import { roleOf, waysWith } from "./dealing";
import { foreseen } from "./foresee";
import { ranges } from "./scores";
import { tell } from "./telling";
import {
  CASTLE_EVENTS,
  moves,
  on,
  option,
  playing,
  someCard,
  somePosition,
  someView,
} from "./testing";
import { amount, inWords } from "./wonders";

function things(subjects: Subject[]): readonly string[] {
  return thingsOf(option("it", { subjects }));
}

function attempt(ask: string, thing: Thing): string | null {
  return attemptOn(thing, somePosition(ask, [option("pass")]));
}

describe("what a choice is about", () => {
  it("is told by its parts", () => {
    expect(things([on("space", "2 Magic")])).toEqual(["space:2 Magic"]);
    expect(things([on("card", "RosewallCourt"), on("realm", 0, "under")])).toEqual([
      "card:RosewallCourt",
      "realm:0",
    ]);
    expect(things([on("wonder", "Love"), on("wonder", "Castle")])).toEqual([
      "wonder:Love",
      "wonder:Castle",
    ]);
    expect(things([])).toEqual([]);
  });

  it("is nothing that only stands beside it", () => {
    expect(things([on("wonder", "Magic"), on("wonder", "Love", "theirs"), on("seat", 1)])).toEqual([
      "wonder:Magic",
    ]);
    expect(things([on("card", "TwoRings", "for")])).toEqual([]);
  });

  it("tells which choice to ask about where something cannot be chosen", () => {
    expect(attempt("Explore", "card:TwoRings")).toBe("play Two Rings");
    expect(attempt("PlayFate", "card:TwoRings")).toBe("Two Rings");
    expect(attempt("PlayFate", "card:KeystoneCharm")).toBeNull();
    expect(attempt("PlayFate", "space:1 Castle")).toBeNull();
    expect(attempt("ChooseRealm", "realm:2")).toBe("Rosewall Court");
  });
});

describe("a choice in words and tokens", () => {
  const view = someView();

  it("tells price and text of a card", () => {
    expect(tell(playing("Two Rings", { Magic: 1 }, { Castle: 2 }), view)).toEqual({
      head: ["Play Two Rings"],
      rest: [
        "pay ",
        { kind: "Magic", count: 1 },
        " or ",
        "pay ",
        { kind: "Castle", count: 2 },
        ": What Two Rings does.",
      ],
      price: ["pay ", { kind: "Magic", count: 1 }, " or ", "pay ", { kind: "Castle", count: 2 }],
    });
    expect(tell(playing("Two Rings", {}), view).rest[0]).toBe("free");
  });

  it("tells what Exploring gives, with the cards that answer, and what cannot be done", () => {
    const told = tell(
      option("Play Card", {
        verb: "explore",
        subjects: [on("space", "1 Castle")],
        effects: [
          moves("take", { Castle: 2 }),
          { ...moves("gives", { Magic: 2 }), subjects: [on("card", "KeystoneCharm")] },
          { kind: "acts", words: ["Do something"] },
        ],
        warnings: [{ kind: "lacks", words: ["you have no card"] }],
      }),
      view,
    );
    expect(told.head).toEqual(["Explore Story 4, 1 Castle"]);
    expect(told.rest).toEqual([
      "take ",
      { kind: "Castle", count: 2 },
      "; ",
      "Keystone Charm gives ",
      { kind: "Magic", count: 2 },
      "; ",
      "Do something",
      " (not now: you have no card)",
    ]);
  });

  it("tells what is missing when Realms are Empowered", () => {
    const numbers = { pays: 1, keeps: 0, missing: 2 };
    const told = tell(option("pay", { numbers, warnings: [{ kind: "sleep" }] }), view);
    expect(told.head).toEqual(["Pay ", { kind: "Magic", count: 1 }]);
    expect(told.rest).toEqual([
      { kind: "Magic", count: 2 },
      " missing",
      ", ",
      "Realms fall into Deep Sleep",
    ]);
  });

  it("names seats, and says a choice it does not know by its label", () => {
    const spite = option("seat 2", {
      verb: "spite",
      subjects: [on("seat", 1)],
      numbers: { cards: 1 },
    });
    expect(tell(spite, view)).toEqual({
      head: [{ seat: 1 }],
      rest: ["returns 1 Wonder and discards 1 card"],
    });
    expect(tell(option("new", {}, "Something new"), view).head).toEqual(["Something new"]);
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
  function sorting(...subjects: Subject[]) {
    const offer = option(subjects.map(({ id, role }) => `${role} ${id}`).join(), { subjects });
    return { ...offer, choice: offer.text, things: [] };
  }
  const kept = sorting(
    on("card", "B", "keep"),
    on("card", "A", "pass"),
    on("card", "C", "discard"),
  );
  const other = sorting(
    on("card", "C", "keep"),
    on("card", "A", "pass"),
    on("card", "B", "discard"),
  );

  it("are sorted with one press, below the card that is kept", () => {
    expect(waysWith([other, kept], "B", false)).toEqual([kept]);
    expect(waysWith([other, kept], "A", false)).toEqual([]);
    expect(["A", "B", "C"].map((key) => roleOf(kept, key))).toEqual(["pass", "keep", "discard"]);
    expect(roleOf(null, "A")).toBeNull();
  });

  it("leave two in solo play", () => {
    const one = sorting(
      on("card", "A", "keep"),
      on("card", "C", "keep"),
      on("card", "B", "discard"),
    );
    expect(waysWith([one], "B", true)).toEqual([one]);
    expect(waysWith([one], "A", true)).toEqual([]);
  });
});

describe("the score sheet", () => {
  it("knows the counts on each step", () => {
    expect(ranges([1, 3, 4, 5])).toEqual(["0", "1–2", "3", "4", "5+"]);
  });
});
