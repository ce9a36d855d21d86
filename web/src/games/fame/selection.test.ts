import { describe, expect, it, vi } from "vitest";
import { attemptOn } from "./attempts";
import { settled, someDesk, somePosition } from "./testing";

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
});
