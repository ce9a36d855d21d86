import { describe, expect, it } from "vitest";
import { Plan } from "./plan";

describe("what was decided ahead", () => {
  it("is sent one after the other, as long as it is offered", () => {
    const plan = new Plan();
    plan.next(1, ["a"]);
    plan.follow(["b", "c", "d"]);
    expect(plan.next(2, ["b", "c"])).toBe("b");
    expect(plan.next(2, ["b", "c"])).toBeNull();
    expect(plan.next(3, ["x"])).toBeNull();
    expect(plan.next(4, ["c", "d"])).toBeNull();
  });

  it("is known where the game has gone on to it, and asked anew of who took back or has just come", () => {
    const plan = new Plan();
    expect(plan.next(3, ["resolve", "substitute"], "resolve")).toBeNull();
    expect(plan.next(4, ["resolve", "substitute"], "resolve")).toBe("resolve");
    plan.next(5, ["a", "b"]);
    expect(plan.next(4, ["resolve", "substitute"], "resolve")).toBeNull();
  });
});
