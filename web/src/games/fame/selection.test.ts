import { describe, expect, it, vi } from "vitest";
import { attemptOn } from "./attempts";
import type { Offer, Position } from "../../protocol";
import { answersItself } from "./selection.svelte";
import {
  attack,
  card,
  doing,
  effect,
  ETTIN,
  option,
  settled,
  someDesk,
  somePosition,
} from "./testing";

const END = option("end day", { verb: "end", words: ["day"] });
const OPEN = { foes: [ETTIN], boosts: [] };

function day(...options: Offer[]): Position["question"] {
  return { ask: "Day", prompt: "", options };
}

describe("what the server is asked about a thing that cannot be chosen", () => {
  const cases = {
    A58: "recruit A58",
    "market items": "new market items",
    "monster deck": "call monster deck",
    "moon token": "spend moon",
    M38: "claim M38",
    I06: "item I06",
    A99: "A99",
  };

  it.each(Object.entries(cases))("%s, by where it lies", (thing, attempt) => {
    expect(attemptOn(thing, somePosition())).toBe(attempt);
  });

  it("is the thing itself where a card is the answer, and nothing where nothing is asked", () => {
    const question = { ask: "ChooseCard", prompt: "", options: [] };
    expect(attemptOn("A58", somePosition({ question }))).toBe("A58");
    expect(attemptOn("A58", somePosition({ question: null }))).toBeNull();
  });
});

describe("the selection", () => {
  it("shows no reason for a thing that was left before it came", async () => {
    const { shared, why } = someDesk();
    shared.explain("A58");
    shared.leave("A58");
    await settled();
    expect(shared.refusal).toBeNull();
    shared.explain("A58");
    await settled();
    expect(shared.refusal).toMatchObject({ thing: "A58", rule: "FAME-027" });
    expect(why).toHaveBeenCalledOnce();
  });

  it("asks for no preview where the choice itself tells what follows", async () => {
    const { shared, preview } = someDesk();
    shared.consider("item I06");
    shared.consider("claim M38");
    await settled();
    expect(vi.mocked(preview).mock.calls).toEqual([["claim M38"]]);
  });

  it("drops the target with Escape, then the card, then there is nothing to drop", () => {
    const { shared } = someDesk();
    shared.press("H1");
    shared.press("M30");
    expect([shared.held, shared.aimed]).toEqual(["H1", "M30"]);
    expect(shared.back()).toBe(true);
    expect([shared.held, shared.aimed]).toEqual(["H1", null]);
    expect(shared.back()).toBe(true);
    expect(shared.held).toBeNull();
    expect(shared.back()).toBe(false);
  });

  it("brings cards to the camp and the hand, and allies to what they strike", () => {
    const made = (thing: string, onto: string | null, ...blows: Offer[]): unknown[] => {
      const struck = somePosition({ question: day(...blows, END) }, { combat: OPEN });
      const desk = blows.length > 0 ? someDesk(struck) : someDesk();
      expect(desk.shared.canCarry(thing)).toBe(true);
      desk.shared.carry(thing);
      desk.shared.drop(thing, onto);
      if (blows.length === 0) expect(desk.shared.held).toBeNull();
      return vi.mocked(desk.choose).mock.calls.flat();
    };
    expect(made("A46", "hand")).toEqual(["recruit A46"]);
    expect(made("A10", "camp")).toEqual(["deploy A10"]);
    expect(made("A10", "hand")).toEqual([]);
    expect(made("A46", null)).toEqual([]);
    const blow = attack("A01", "power", "M30", effect("M30", 3, 3, 6));
    expect(made("A01", "M30", blow)).toEqual([blow.choice]);
  });

  it("makes several choices in a row, each when it is asked for", async () => {
    const blows = ["A01", "A02"].map((ally) =>
      attack(ally, "power", "M30", effect("M30", 3, 3, 6)),
    );
    const desk = someDesk(somePosition({ question: day(...blows) }, { combat: OPEN }));
    desk.shared.strikeTogether();
    const [first, second] = blows.map(({ choice }) => choice);
    expect(vi.mocked(desk.choose).mock.calls).toEqual([[first]]);
    const next = somePosition({ ply: 31, question: day(...blows.slice(1), END) }, { combat: OPEN });
    desk.shared.sit({ ...desk, position: next });
    await settled();
    expect(vi.mocked(desk.choose).mock.calls).toEqual([[first], [second]]);
  });

  it("answers what has one answer, but never ends the day, nor shows that a hand is empty", () => {
    const lone = option("A01", { verb: "choose", subjects: [card("A01")] });
    const asked = (ask: string, offer: Offer) => ({ ask, prompt: "", options: [offer] });
    expect(answersItself(asked("ChooseCard", lone))).toBe(true);
    expect(answersItself(asked("LoseAlly", lone))).toBe(false);
    expect(answersItself(asked("Day", END))).toBe(false);
  });

  it("discards the cards that are marked, one after the other", async () => {
    const cards = ["A10", "I06", "A33"].map((id) =>
      option(id, { verb: "discard", subjects: [card(id)] }),
    );
    const asked = (ply: number, ...options: Offer[]) =>
      somePosition({ ply, question: { ask: "Discard", prompt: "", options } });
    const desk = someDesk(asked(20, ...cards));
    for (const id of ["A10", "I06", "A33", "A33"]) desk.shared.press(id);
    expect(desk.shared.marked).toEqual(["A10", "I06"]);
    desk.shared.discardMarked();
    const again = option("discard", { verb: "discard" });
    desk.shared.sit({ ...desk, position: somePosition({ ply: 21, question: day(again, END) }) });
    await settled();
    desk.shared.sit({ ...desk, position: asked(22, ...cards.slice(1)) });
    await settled();
    expect(vi.mocked(desk.choose).mock.calls).toEqual([["A10"], ["discard"], ["I06"]]);
  });

  it("asks once before the hero goes, or an attack is in vain", () => {
    const hero = option("H1", { verb: "choose", subjects: [card("H1")] });
    const other = option("A33", { verb: "choose", subjects: [card("A33")] });
    const question = { ask: "LoseAlly", prompt: "", options: [hero, other] };
    const losing = someDesk(somePosition({ question }));
    losing.shared.choose("H1");
    expect(losing.choose).not.toHaveBeenCalled();
    losing.shared.choose("H1");
    expect(losing.choose).toHaveBeenCalledExactlyOnceWith("H1");
    const vain = attack("A01", "power", "M30", effect("M30", 0, 0, 6));
    const dart = doing("item", "I06", { effects: [effect("M30", 0, 0, 6)] });
    for (const blow of [vain, dart]) {
      const fighting = someDesk(somePosition({ question: day(blow, END) }, { combat: OPEN }));
      fighting.shared.choose(blow.choice as string);
      expect(fighting.choose).not.toHaveBeenCalled();
    }
    const strong = doing("item", "I06", { effects: [effect("M30", 4, 4, 6)] });
    const fighting = someDesk(somePosition({ question: day(strong, END) }, { combat: OPEN }));
    fighting.shared.choose(strong.choice as string);
    expect(fighting.choose).toHaveBeenCalledExactlyOnceWith("item I06");
  });

  it("shows a finger first what an option of the prompt means", () => {
    const desk = someDesk();
    const { shared } = desk;
    const [deploy, end] = ["deploy A10", "end day"].map((choice) =>
      shared.options.find((one) => one.choice === choice),
    );
    expect(end && shared.show(end)).toBe(false);
    expect(deploy && shared.show(deploy)).toBe(true);
    expect(shared.shown).toMatchObject({ choice: "deploy A10", title: "Deploy The Drummer" });
    expect([shared.lights("A10"), shared.sought]).toEqual([true, "deploy A10"]);
    expect(deploy && shared.show(deploy)).toBe(false);
    shared.press("A46", true);
    expect(shared.shown?.choice).toBe("recruit A46");
    expect(desk.choose).not.toHaveBeenCalled();
  });

  it("shows a finger first whom a strike exhausts", () => {
    const blows = ["A01", "A02"].map((ally) =>
      attack(ally, "power", "M30", effect("M30", 3, 3, 6)),
    );
    const desk = someDesk(somePosition({ question: day(...blows, END) }, { combat: OPEN }));
    const lit = () => ["A01", "A02", "A03", "M30"].filter((one) => desk.shared.lights(one));
    desk.shared.strikeTogether(true);
    expect([desk.shared.shown?.note, lit()]).toEqual([
      "6 of 6, Archer and Squire",
      ["A01", "A02", "M30"],
    ]);
    expect(desk.choose).not.toHaveBeenCalled();
    desk.shared.strikeTogether(true);
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith(blows[0]?.choice);
  });

  it("holds the card of an option that was tapped in the list", () => {
    const { shared } = someDesk();
    const attack = shared.options.find(({ choice }) => choice === "attack H1 weapons M30");
    expect(attack && shared.show(attack, true)).toBe(true);
    expect([shared.held, shared.aimed]).toEqual(["H1", "M30"]);
    expect(shared.offered.map(({ choice }) => choice)).toContain("attack H1 weapons M30");
    expect(shared.back()).toBe(true);
    expect([shared.held, shared.shown]).toEqual(["H1", null]);
  });
});
