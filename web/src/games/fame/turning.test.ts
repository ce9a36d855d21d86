import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LogLine } from "../../protocol";
import { somePosition } from "./testing";
import { fatesIn, Turning } from "./turning.svelte";
import type { FameView } from "./view";

const PACE = 100;
const READING = 1.8 * PACE;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function line(event: string, more: object = {}): LogLine {
  return { ply: 21, text: event, event: { event, ...more } };
}

const NEWS = [
  line("Discarded", { player: 0, card: "A10" }),
  line("TurnBegan", { player: 1 }),
  line("FateRevealed", { card: "F25" }),
  line("Discarded", { player: 1, card: "C01" }),
  line("FameGained", { player: 1, total: 4 }),
  line("FateRevealed", { card: "F52" }),
  line("FameGained", { player: 1, total: 7 }),
  line("TurnBegan", { player: 0 }),
  line("Refilled", { cards: ["C09"] }),
];

function solo(ply: number, fame: number, contracts: string[], discards: string[]) {
  const position = somePosition();
  const { view } = position;
  const fate = { left: 9, discards, top: null };
  const lurking: string[] = [];
  const rival = { fame, from: 0, moons: 0, legend_tokens: 0, difficulty: "Normal", lurking };
  const market = { ...view.market, contracts };
  const now = { ...view, rival, market, decks: { ...view.decks, fate } } as FameView;
  return { ...position, ply, view: now };
}

function turning(pace = PACE): Turning {
  const told = new Turning(() => pace);
  told.hear(solo(20, 0, ["C01", "C02"], ["F01"]), []);
  told.hear(solo(21, 7, ["C09", "C02"], ["F01", "F25", "F52"]), NEWS);
  return told;
}

it("knows which lines belong to which fate", () => {
  const fates = fatesIn(NEWS);
  expect(fates.map(({ card }) => card)).toEqual(["F25", "F52"]);
  expect(fates.map(({ lines }) => lines.at(-1))).toEqual([NEWS[4], NEWS[6]]);
  expect(fatesIn(NEWS.slice(0, 2))).toEqual([]);
});

it("turns the Rival's fates one by one, with table and log in step", () => {
  const told = turning();
  expect(told.tale?.told).toMatch(/^The Rival turns fate 1 of 2, /);
  expect(told.tale?.upTo).toBe(NEWS[4]);
  const first = told.tale?.view;
  expect(first).toMatchObject({ phase: "rival", rival: { fame: 4 } });
  expect(first?.decks.fate?.discards).toEqual(["F01", "F25"]);
  expect(first?.market.contracts).toEqual([null, "C02"]); // gone, and not refilled yet
  vi.advanceTimersByTime(READING - 1);
  expect(told.tale?.upTo).toBe(NEWS[4]);
  vi.advanceTimersByTime(1);
  expect(told.tale?.upTo).toBe(NEWS[6]);
  expect(told.tale?.view).toMatchObject({ rival: { fame: 7 } });
  vi.advanceTimersByTime(READING);
  expect(told.tale).toBeNull();
});

it("can be skipped, is told once, and not where nothing shall move", () => {
  const told = turning();
  told.skip();
  expect(told.tale).toBeNull();
  told.hear(solo(21, 7, ["C09", "C02"], ["F01", "F25", "F52"]), NEWS);
  expect(told.tale).toBeNull();
  expect(turning(0).tale).toBeNull();
});

it("counts on where a fate asked the reader something", () => {
  const told = new Turning(() => PACE);
  told.hear(solo(20, 0, ["C01", "C02"], ["F01"]), []);
  const asking = solo(21, 4, ["C09", "C02"], ["F01", "F25"]);
  told.hear({ ...asking, view: { ...asking.view, phase: "rival" } }, NEWS.slice(0, 5));
  expect(told.tale?.told).toMatch(/^The Rival turns fate 1, /);
  told.skip();
  told.hear(solo(22, 7, ["C09", "C02"], ["F01", "F25", "F52"]), NEWS.slice(5));
  expect(told.tale?.told).toMatch(/^The Rival turns fate 2 of 2, /);
});

it("waits at a fate for as long as the reader wants", () => {
  const told = turning();
  told.pause();
  vi.advanceTimersByTime(9 * READING);
  expect([told.paused, told.fate?.card]).toEqual([true, "F25"]);
  told.goOn();
  expect([told.paused, told.fate?.card]).toEqual([false, "F52"]);
  vi.advanceTimersByTime(READING);
  expect([told.tale, told.fate]).toEqual([null, null]);
});

it("ends when the choice that led to it is taken back", () => {
  const told = turning();
  told.hear(solo(20, 0, ["C01", "C02"], ["F01"]), []);
  expect(told.tale).toBeNull();
});
