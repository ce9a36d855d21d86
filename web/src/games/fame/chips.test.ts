import { describe, expect, it } from "vitest";
import type { Offer } from "../../protocol";
import { chipOf, foeInMind } from "./chips";
import { ETTIN, attack, doing, effect, someDesk, somePosition, someView } from "./testing";

function sitting(...options: Offer[]) {
  const question = { ask: "Day", prompt: "", options };
  return someDesk(somePosition({ question })).shared;
}
const on = (value: number | null, total: number) => effect("M30", value, total, 6);

describe("a chip", () => {
  it("tells the most that a card could add, and whether by its trait", () => {
    const selection = sitting(
      attack("H1", "power", "M30", on(3, 3)),
      doing("trait", "H1", { effects: [on(4, 4)] }),
    );
    expect(chipOf(selection, "H1", ETTIN)).toBe("trait +4");
    expect(chipOf(selection, "M30", ETTIN)).toBe("");
    expect(chipOf(selection, "H1", null)).toBe("");
  });

  it("counts what a card does to attacks that are there, for better or worse", () => {
    const foe = { ...ETTIN, total: 4 };
    const selection = sitting(
      doing("item", "I12", { effects: [on(null, 7)] }),
      attack("A01", "weapons", "M30", on(2, 3)),
    );
    expect(chipOf(selection, "I12", foe)).toBe("+3");
    expect(chipOf(selection, "A01", foe)).toBe("−1");
  });

  it("is about the held combat card, or the first that stands", () => {
    const selection = sitting(doing("claim", "M38"));
    expect(foeInMind(someView(), selection)?.card).toBe("M30");
    selection.hold("M38");
    expect(foeInMind(someView(), selection)?.card).toBe("M38");
  });
});
