import { describe, expect, it } from "vitest";
import type { Option } from "./options";
import { strikeOn } from "./strike";
import type { FoeView } from "./view";

const FOE = { card: "M30", beaten: false, needs: 6, total: 0, fame: 6 } as FoeView;

function attack(ally: string, value: number, type = "weapons"): Option {
  const effects = [{ card: "M30", value, total: value, fame: 6, aimed: false }];
  const choice = `attack ${ally} ${type} M30`;
  return { choice, verb: "attack", source: ally, effects, things: [ally, "M30"] } as never;
}

describe("a strike of several allies", () => {
  it("takes the fewest that are enough, and of those the weakest", () => {
    const options = [attack("A01", 5), attack("A02", 3), attack("A03", 1), attack("A46", 4)];
    const strike = strikeOn(FOE, options);
    expect(strike?.choices).toEqual(["attack A01 weapons M30", "attack A03 weapons M30"]);
    expect(strike).toMatchObject({ total: 6, fame: 6, card: "M30" });
    expect(strike?.things).toEqual(["A01", "A03", "M30"]);
  });

  it("has every ally once, with its best type", () => {
    const strike = strikeOn(FOE, [attack("A01", 2), attack("A01", 4, "magic"), attack("A02", 2)]);
    expect(strike?.choices).toEqual(["attack A01 magic M30", "attack A02 weapons M30"]);
  });

  it("is not offered where it does not beat the card, or that is beaten", () => {
    expect(strikeOn(FOE, [attack("A01", 5)])).toBeNull();
    expect(strikeOn({ ...FOE, beaten: true }, [attack("A01", 9)])).toBeNull();
    expect(strikeOn(null, [])).toBeNull();
  });
});
