// What flies where on each board, told by what happened alone.
import { describe, expect, it } from "vitest";
import type { LogLine } from "../protocol";
import type { Flight } from "../table/flights";
import { flightsIn as inFabled } from "./fabled/flights";
import { somePosition as someLand, spotNumber } from "./fabled/testing";
import { flightsIn as inFae } from "./fae/flights";
import { ritual } from "./fae/testing";
import { flightsIn as inFame } from "./fame/flights";
import { flightsIn as inUpon } from "./upon/flights";
import { somePosition as someStory } from "./upon/testing";

function told(...events: Record<string, unknown>[]): LogLine[] {
  return events.map((event) => ({ ply: 1, text: "", event }));
}

/** From where to where, with what is written on it; "?": a card, face down. */
function ways(flights: readonly Flight[]): string[] {
  return flights.map(({ from, to, sign }) => {
    const shown = sign.back ? "?" : sign.draw ? "drawn" : "";
    return [from[0] ?? "", to[0], [shown, sign.text].filter(Boolean).join(" ")].join(" | ");
  });
}

describe("what flies", () => {
  it("in Fae are points to the colours, never to players, and the card of a ritual", () => {
    const held = ritual({ space: "F4", player: 1, value: 5, colours: ["red", "blue"], title: "X" });
    expect(ways(inFae(told(held)))).toEqual([
      '[data-group][data-space="F4"] | [data-score="red"] | +5',
      '[data-group][data-space="F4"] | [data-score="blue"] | +5',
      '[data-card="X"] | [data-seat="1"] | drawn',
    ]);
  });

  it("in Fame are cards, fame and moons; a card that is not known flies face down", () => {
    const flights = inFame(
      told(
        { event: "Recruited", player: 1, card: "A07", cost: 2, lay: "allies 1" },
        { event: "Drew", player: 1, deck: "ally", card: null },
        { event: "Drew", player: 0, deck: "ally", card: "A08" },
        { event: "Stole", player: 1, victim: 0, card: null },
        { event: "Defeated", player: 1, card: "M38", fame: 4 },
        { event: "FameGained", player: 1, fame: 4, total: 9, why: "" },
        { event: "MoonStolen", player: 1, victim: 0 },
      ),
    );
    expect(ways(flights)).toEqual([
      '[data-spot="A07"] | [data-seat="1"] | drawn',
      '[data-deck="ally"] | [data-seat="1"] | ?',
      '[data-deck="ally"] | [data-seat="0"] | drawn',
      '[data-seat="0"] | [data-seat="1"] | ?',
      '[data-spot="M38"] | [data-seat="1"] | +4',
      '[data-seat="0"] | [data-seat="1"] | drawn',
    ]);
    expect(flights[0]!.from).toContain('[data-gap="allies 1"]');
  });

  it("in Upon are Wonders and cards, those that are drawn or passed face down", () => {
    const flights = inUpon(
      told(
        { event: "Explored", player: 1, space: "Well", taken: { Magic: 2 }, earth: { Love: 1 } },
        { event: "Robbed", player: 1, victim: 0, wonders: { Magic: 1 }, source: "" },
        { event: "Drew", player: 1, number: 2, titles: null, source: "" },
        { event: "HandChosen", player: 1, to: 2, kept: null, passed: null, discarded: "X" },
      ),
      someStory("Explore", []),
    );
    expect(ways(flights)).toEqual([
      '[data-space="Well"] | [data-seat="1"] | drawn +2',
      '[data-space="Well"] | [data-seat="1"] | drawn +1',
      '[data-seat="0"] | [data-seat="1"] | drawn +1',
      '[data-deck] | [data-seat="1"] | ? ×2',
      '[data-seat="1"] | [data-seat="2"] | ?',
    ]);
  });

  it("in Fabled are Books from the Place, Locations into the row and Allies", () => {
    const flights = inFabled(
      told(
        { event: "Added", player: 1, card: "M05", slot: 0, sages: [0] },
        { event: "WentToPlace", player: 1, sage: 0, place: "", spot: spotNumber("M05:1") },
        { event: "TookBooks", player: 1, tier: 1, count: 2 },
        { event: "ActionTaken", player: 2, letter: "A" },
        { event: "TookBooks", player: 2, tier: 0, count: 3 },
        { event: "AllyJoined", player: 1, ally: "OTTER" },
      ),
      someLand(),
    );
    expect(ways(flights)).toEqual([
      '.open[data-card="M05"] | [data-row] [data-card="M05"] | drawn',
      '[data-row] [data-card="M05"] | [data-seat="1"] | drawn +2',
      '[data-row] | [data-seat="2"] | drawn +3',
      '[data-card="OTTER"] | [data-seat="1"] | drawn',
    ]);
  });
});
