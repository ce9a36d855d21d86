import { render, screen, within } from "@testing-library/svelte";
import { expect, it } from "vitest";
import type { CourseInfo } from "../protocol";
import { chartOf, HEIGHT } from "./course";
import { position, seat, table } from "./fakes";
import ScoreChart from "./ScoreChart.svelte";

const seats = [seat(0, { name: "Mara", mine: true }), seat(1, { name: "Ilse", mine: false })];
const COURSE: CourseInfo = {
  unit: "fame",
  plies: [0, 10, 20],
  lines: [
    { seat: 0, name: "", scores: [0, 4, 12] },
    { seat: 1, name: "", scores: [0, 9, 9.25] },
    { seat: null, name: "The Rival", scores: [0, 2, 30] },
  ],
};

it("draws a line for every side, from left to right, higher where there is more", () => {
  const { lines, marks, goal } = chartOf(COURSE, table({ seats }), (n) => n && n + 2, 50);
  expect(lines.map(({ name, look }) => [name, look])).toEqual([
    ["Mara", 0],
    ["Ilse", 3],
    ["The Rival", 5],
  ]);
  expect(lines[2]!.end.y).toBeLessThan(lines[0]!.end.y);
  expect(new Set(lines.map(({ end }) => end.x)).size).toBe(1);
  expect(marks.map(({ score }) => score)).toEqual([0, 10, 20, 30, 40, 50]);
  expect(goal).toBe(marks.at(-1)!.y);
  expect(marks[0]!.y).toBeLessThan(HEIGHT);
});

it("draws a game's own side as the board does, where that says how", () => {
  const { lines } = chartOf(COURSE, table({ seats }), (number) => number ?? 4);
  expect(lines.map(({ look }) => look)).toEqual([0, 1, 4]);
});

it("is drawn at the width there is, so that nothing on it shrinks", () => {
  const narrow = chartOf(COURSE, table({ seats }), (number) => number, null, 320);
  expect(narrow.lines.every(({ end }) => end.x > 240 && end.x < 320)).toBe(true);
});

it("has the same numbers as a table, and stays away where nothing is counted", async () => {
  const given = { table: table({ seats }), position: position(20) };
  const { unmount } = render(ScoreChart, { ...given, load: () => Promise.resolve(COURSE) });
  const heading = await screen.findByRole("heading", { name: /How it went\s*fame/ });
  const region = heading.closest("section")!;
  expect(
    screen.getByRole("img", { name: /at the end: Mara 12, Ilse 9.3, The Rival 30$/ }),
  ).toBeVisible();
  // The reader's mark covers others' that end in the same place.
  const fills = [...region.querySelectorAll(".token")].map((token) => token.getAttribute("fill"));
  const own = region.querySelector("li.mine .shape path");
  expect(fills.at(-1)).toBe(own?.getAttribute("fill"));
  const rows = within(region).getAllByRole("row", { hidden: true });
  expect(rows).toHaveLength(4);
  expect(rows[0]).toHaveTextContent(/Move\s*Mara\s*Ilse\s*The Rival/);
  expect(rows.at(-1)).toHaveTextContent(/20\s*12\s*9.3\s*30/);
  unmount();
  const none = { unit: "", plies: [], lines: [] };
  render(ScoreChart, { ...given, load: () => Promise.resolve(none) });
  await Promise.resolve();
  expect(screen.queryByText("How it went")).toBeNull();
});
