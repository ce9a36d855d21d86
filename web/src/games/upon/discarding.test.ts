// Several cards are discarded with one confirmation; what somebody will hardly want is asked once.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, it } from "vitest";
import HandOfFate from "./HandOfFate.svelte";
import Prompt from "./Prompt.svelte";
import {
  giveDialogs,
  keyOf,
  on,
  option,
  settled,
  someCard,
  someDesk,
  somePlayer,
  somePosition,
  someView,
} from "./testing";

const TITLES = ["Two Rings", "Acorn Hollow", "Masked Ball"];

beforeAll(giveDialogs);
beforeEach(() => sessionStorage.clear());

function discarding(more: number, ply = 4) {
  const hand = TITLES.map((title) => someCard(title));
  const view = someView({ players: [somePlayer(0, { hand }), somePlayer(1), somePlayer(2)] });
  const options = TITLES.map((title) =>
    option(title, { verb: "discard", subjects: [on("card", keyOf(title))], numbers: { more } }),
  );
  return somePosition("DiscardCard", options, view, { ply });
}

function seated(more: number) {
  const desk = someDesk(discarding(more));
  const player = desk.position.view.players[0];
  if (!player) throw new Error("nobody sits there");
  render(HandOfFate, { player, selection: desk.shared, zoom: desk.zoom });
  render(Prompt, desk);
  return desk;
}

function card(title: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-card="${title}"]`);
  if (!found) throw new Error(`no card ${title}`);
  return found;
}

const confirm = () => screen.getByRole("button", { name: "Discard 2 cards" });

it("marks cards in the hand and sends them one after the other", async () => {
  const desk = seated(2);
  expect(confirm()).toHaveAttribute("aria-disabled", "true");
  await fireEvent.click(card("Two Rings"));
  expect(card("Two Rings")).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByText("1 of 2 cards chosen to discard.")).toBeVisible();
  await fireEvent.click(confirm());
  expect(desk.choose).not.toHaveBeenCalled();
  await fireEvent.click(card("Masked Ball"));
  await fireEvent.click(confirm());
  expect(desk.choose).toHaveBeenCalledExactlyOnceWith("Two Rings");
  desk.shared.sit({ ...desk, position: discarding(1, 5) });
  await settled();
  expect(desk.choose).toHaveBeenLastCalledWith("Masked Ball", true);
});

it("marks with the buttons of the prompt, too, and takes marks back", async () => {
  const desk = seated(2);
  const button = screen.getByRole("button", { name: "Discard Acorn Hollow" });
  await fireEvent.click(button);
  expect(button).toHaveAttribute("aria-pressed", "true");
  expect(card("Acorn Hollow")).toHaveAttribute("aria-pressed", "true");
  await fireEvent.click(button);
  expect(desk.shared.marked).toEqual([]);
  desk.shared.mark("Two Rings");
  expect(desk.shared.back()).toBe(true);
  expect(desk.shared.marked).toEqual([]);
});

it("lets the first mark go where there are too many", () => {
  const { shared } = seated(2);
  for (const title of TITLES) shared.mark(title);
  expect(shared.marked).toEqual(TITLES.slice(1));
});

it("discards a single card with one press", async () => {
  const desk = seated(1);
  await fireEvent.click(screen.getByRole("button", { name: "Discard Acorn Hollow" }));
  expect(desk.choose).toHaveBeenCalledExactlyOnceWith("Acorn Hollow");
});

function grave(kind: string, words: string[], verb = "explore") {
  const parts = { verb, subjects: [on("space", "Play Card")], warnings: [{ kind, words }] };
  const desk = someDesk(
    somePosition("Explore", [option("Play Card", parts), option("stay home", { verb: "stay" })]),
  );
  render(Prompt, desk);
  return desk;
}

it("asks once of what brings nothing, and tells why", async () => {
  const desk = grave("vain", ["no Story follows"]);
  desk.shared.choose("Play Card");
  const dialog = await screen.findByRole("dialog", { name: "For nothing?" });
  expect(dialog).toHaveTextContent("Explore Play Card: no Story follows.");
  expect(desk.choose).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole("button", { name: "Choose again" }));
  expect(screen.queryByRole("dialog", { name: "For nothing?" })).toBeNull();
  expect(desk.choose).not.toHaveBeenCalled();
  desk.shared.choose("Play Card");
  await fireEvent.click(await screen.findByRole("button", { name: "Do it" }));
  expect(desk.choose).toHaveBeenCalledExactlyOnceWith("Play Card");
});

it("asks nothing of other warnings, and nothing of what has none", () => {
  const desk = grave("lacks", ["you cannot pay"]);
  desk.shared.choose("Play Card");
  desk.shared.choose("stay home");
  expect(desk.choose).toHaveBeenCalledTimes(2);
});
