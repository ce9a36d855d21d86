import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { Zoom } from "../../table/zoom.svelte";
import { Fates } from "./fates";
import { somePosition, someTable } from "./testing";
import Turn from "./Turn.svelte";
import type { FameView } from "./view";

it("turns new fates one after the other, the first that was revealed first", () => {
  const turns = new Fates();
  expect(turns.orders(["F02", "F01"])).toEqual(new Map());
  const now = turns.orders(["F05", "F04", "F03", "F02"]);
  expect([...now]).toEqual([
    ["F03", 0],
    ["F04", 1],
    ["F05", 2],
  ]);
  expect(turns.orders(["F05", "F04", "F03", "F02"])).toEqual(now);
  expect([...turns.orders(["F06", "F05", "F04", "F03"])]).toEqual([["F06", 0]]);
});

it("shows them so on the board", async () => {
  const withFates = (discards: string[]): FameView => {
    const { view } = somePosition();
    const pile = { left: 9, discards, top: null };
    return { ...view, decks: { ...view.decks, fate: pile } } as FameView;
  };
  const props = { table: someTable(), zoom: new Zoom<string>() };
  const { rerender } = render(Turn, { ...props, view: withFates(["F01"]) });
  const orders = () =>
    screen
      .getAllByRole("listitem")
      .filter((one) => one.parentElement?.classList.contains("fates"))
      .map((one) => one.style.getPropertyValue("--order"));
  expect(orders()).toEqual([""]);
  await rerender({ ...props, view: withFates(["F01", "F02", "F03"]) });
  expect(orders()).toEqual(["", "0", "1"]);
});

it("marks the newest while the Rival has its turn", async () => {
  const { view } = somePosition();
  const fate = { left: 9, discards: ["F01", "F02", "F03"], top: null };
  const decks = { ...view.decks, fate };
  const rival = { ...view, phase: "rival", defeats: [], decks } as FameView;
  const props = { table: someTable(), zoom: new Zoom<string>() };
  const { container, rerender } = render(Turn, { ...props, view: rival });
  const marked = [...container.querySelectorAll(".fates li")].map((one) =>
    one.classList.contains("newest"),
  );
  expect(marked).toEqual([false, false, true]);
  expect(screen.getByText(/^Its fates, the newest at the end\./)).toBeInTheDocument();
  await rerender({ ...props, view: { ...rival, phase: "dawn" } });
  expect(container.querySelector(".newest")).toBeNull();
});
