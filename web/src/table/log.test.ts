import { render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import fabled from "../games/fabled";
import { seat } from "./fakes";
import LogPanel from "./LogPanel.svelte";
import { actsIn, type DoerOf } from "./logging";

it("a log that is gone may still have been scrolling", () => {
  const props = { log: [], seats: [], ply: null, onshow: vi.fn() };
  const { unmount } = render(LogPanel, { props });
  const log = screen.getByRole("list", { name: "What happened" }).parentElement!;
  const failed = vi.fn((event: ErrorEvent) => event.preventDefault());
  window.addEventListener("error", failed);
  unmount();
  log.dispatchEvent(new Event("scroll"));
  window.removeEventListener("error", failed);
  expect(failed).not.toHaveBeenCalled();
});

const told = (ply: number, text: string, event: Record<string, unknown>) => ({ ply, text, event });
const turn = [
  told(4, "Tomas took 2 Books.", { event: "TookBooks", player: 1 }),
  told(4, "Tomas's Sage walked.", { event: "Walked", player: 1 }),
  told(4, "Sorrel used an Event.", { event: "AllyUsed", player: 0 }),
  told(4, "A Location sank.", { event: "LeftPlay" }),
  told(4, "They want Forests.", { event: "SpiritsActed" }),
  told(4, "The Spirits took 2 Books.", { event: "TookBooks", player: 2 }),
];

it("tells everybody's acts apart, the Spirits' with theirs", () => {
  const acts = actsIn(turn, fabled.doerOf as DoerOf, 2);
  expect(acts.map((act) => [act.ply, act.seat, act.lines.length])).toEqual([
    [4, 1, 2],
    [4, 0, 1],
    [4, null, 1],
    [4, 2, 2],
  ]);
});

it("marks each act with whose it is, also the game's own side", () => {
  const seats = [seat(0), seat(1)];
  const { doerOf, ownLook, colours } = fabled;
  const props = { log: turn, seats, ply: null, onshow: vi.fn(), doerOf, ownLook, colours };
  render(LogPanel, { props });
  const items = screen.getAllByRole("listitem");
  const shapes = items.map((one) => one.querySelector("svg")?.getAttribute("data-shape"));
  expect(shapes).toEqual(["diamond", "circle", undefined, "hexagon"]);
});
