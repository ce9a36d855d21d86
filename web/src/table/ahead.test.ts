import { describe, expect, it } from "vitest";
import { Ahead } from "./ahead";

describe("what needs no asking", () => {
  it("is a question with one answer, once, when the game has gone on to it", () => {
    const answering = new Ahead();
    expect(answering.next(3, ["take"], "take")).toBeNull(); // who has just come is asked
    expect(answering.next(4, ["take"], "take")).toBe("take");
    expect(answering.next(4, ["take"], "take")).toBeNull();
    expect(answering.next(6, ["take", "stop"], null)).toBeNull();
  });

  it("is asked of who took back: otherwise nobody could get behind it", () => {
    const answering = new Ahead();
    answering.next(3, ["a", "b"], null);
    expect(answering.next(4, ["take"], "take")).toBe("take");
    answering.next(5, ["a", "b"], null);
    expect(answering.next(4, ["take"], "take")).toBeNull();
  });

  it("is what was decided ahead, as long as it is offered", () => {
    const answering = new Ahead();
    answering.next(1, ["a"], null);
    answering.follow(["b", "c", "d"]);
    expect(answering.next(2, ["b", "c"], null)).toBe("b");
    expect(answering.isFree).toBe(false);
    expect(answering.next(3, ["x"], null)).toBeNull();
    expect(answering.isFree).toBe(true);
    expect(answering.next(4, ["c", "d"], null)).toBeNull();
  });
});
