import { render, screen, within } from "@testing-library/svelte";
import { expect, it } from "vitest";
import type { LogLine } from "../../protocol";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import { someDesk, somePosition } from "./testing";
import { latest, placed, tracesIn, trailsIn } from "./traces";
import { loop, spacesOn } from "./way";

const line = (event: string, more: object): LogLine => ({
  ply: 3,
  text: `${event}.`,
  event: { event, ...more },
});

/** Tomas, who sits second, recruits, fights twice, scores, and takes from the reader. */
const LINES = [
  line("Recruited", { player: 1, card: "A58", cost: 3, lay: "allies 0" }),
  line("Called", { player: 1, card: "M38", source: "the board", lay: "monsters 2" }),
  line("Defeated", { player: 1, card: "M38", fame: 8 }),
  line("FameGained", { player: 1, fame: 8, total: 53, why: "" }),
  line("Called", { player: 1, card: "M30", source: "the monster deck", lay: "monster deck" }),
  line("Undefeated", { player: 1, card: "M30" }),
  line("Recruited", { player: 0, card: "A46", cost: 1, lay: "allies 1" }),
  line("ContractScored", { player: 1, card: "C23", fame: 4, lay: "contracts 2" }),
  line("FameGained", { player: 1, fame: 4, total: 57, why: "" }),
  line("MarketRenewed", { player: 1, row: "items", by: "" }),
  line("Stole", { player: 1, victim: 0, card: "I06" }),
  line("Discarded", { player: 1, card: "A10", why: "", lay: "" }),
];

it("knows what others did, in order, and where cards lay", () => {
  const traces = tracesIn(LINES, 0);
  expect(traces.map(({ n, card, place, ended }) => [n, card, place, ended])).toEqual([
    [1, "A58", "allies 0", ""],
    [2, "M38", "monsters 2", "won"],
    [3, "M30", "monster deck", "lost"],
    [4, "C23", "contracts 2", ""],
    [5, null, "market items", ""],
    [6, "I06", "hand 0", ""],
  ]);
  expect(traces.map(({ text }) => text)[1]).toBe("Defeated.");
  expect([...placed(traces).keys()]).toHaveLength(6);
});

it("knows the monsters that force a combat, whether they lay on the board or not", () => {
  const forced = line("Forced", { player: 1, cards: ["M17", "L05"], lay: ["monsters 1"] });
  const places = tracesIn([forced], 0).map(({ card, place }) => [card, place]);
  expect(places).toEqual([
    ["M17", "monsters 1"],
    ["L05", ""],
  ]);
});

it("has as many of the latest as there are lines for, with one that counts the others", () => {
  const traces = tracesIn(LINES, 0);
  const shown = (most: number): number[] => latest(traces, most).map(({ n }) => n);
  expect(shown(6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(shown(4)).toEqual([4, 5, 6]);
  const long = traces.map((trace) => ({ ...trace, text: "x".repeat(50) }));
  expect(latest(long, 5).map(({ n }) => n)).toEqual([5, 6]);
  expect(latest(long, 1).map(({ n }) => n)).toEqual([6]);
});

it("knows from where to where others' tokens went", () => {
  const moved = line("MovedOn", { player: 1, total: 58 });
  expect(trailsIn([...LINES, moved], 0)).toEqual([{ seat: 1, from: 45, to: 58 }]);
  expect(trailsIn(LINES, 1)).toEqual([]);
});

it("marks on the board what others did until the reader's next choice", async () => {
  const desk = { ...someDesk(somePosition({}, { combat: null })), lately: LINES };
  const { rerender } = render(Board, desk);
  render(Hand, desk);
  const hand = screen.getByRole("region", { name: "Your hand" });
  expect(hand.querySelector('[data-trace="6 hand 0"]')).toHaveAttribute("title", "Stole.");
  const marks = (): (string | null)[] =>
    [...document.querySelectorAll(".board [data-trace]")].map((one) =>
      one.getAttribute("data-trace"),
    );
  const shown = ["1 allies 0", "2 monsters 2", "3 monster deck", "4 contracts 2"];
  expect(marks()).toEqual(expect.arrayContaining([...shown, "5 market items"]));
  expect(screen.getByRole("button", { name: /^The Witch, .*, Recruited\.$/ })).toBeVisible();
  const told = screen.getByRole("list", { name: "What others did since your last choice" });
  expect(within(told).getAllByRole("listitem")).toHaveLength(6);
  expect(document.querySelector('[data-trail="1 45>57"]')).not.toBeNull();
  expect(
    screen.getByRole("group", { name: /^Fame track: Mira 38; Tomas 57; .*; Tomas came from 45$/ }),
  ).toBeVisible();
  await rerender({ ...desk, lately: [] });
  expect(marks()).toEqual([]);
  expect(document.querySelector("[data-trail]")).toBeNull();
});

it("draws a trail from space to space, also past the last one", () => {
  const { spaces, start, beside } = spacesOn(loop(878, 520, 23, 58), 29, 2.2);
  const at = (n: number): number[] => [spaces[n - 1]?.x ?? 0, spaces[n - 1]?.y ?? 0];
  const ends = (from: number, to: number): number[][] => {
    const line = beside(from, to, 0);
    return [line[0], line.at(-1)].map((place) => [place?.x ?? 0, place?.y ?? 0]);
  };
  expect(ends(12, 18)).toEqual([at(12), at(18)]);
  expect(ends(98, 103)).toEqual([at(98), at(3)]);
  expect(ends(0, 5)[0]).toEqual([start.x, start.y]);
});
