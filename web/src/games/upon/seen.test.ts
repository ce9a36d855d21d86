// What a player must see to decide.
import { render, screen } from "@testing-library/svelte";
import { beforeAll, expect, it } from "vitest";
import Board from "./Board.svelte";
import {
  giveDialogs,
  on,
  option,
  someCard,
  someDesk,
  somePosition,
  someSpace,
  someView,
} from "./testing";

beforeAll(giveDialogs);

const FOLLOWING = "Convert 1 Wonder to 1 of the following";

it("shows what a Wonder may become, also while a Fable stands there", () => {
  for (const fables of [[], [1]]) {
    const spaces = [someSpace(FOLLOWING, { fables })];
    const { container, unmount } = render(
      Board,
      someDesk(somePosition("Explore", [], someView({ spaces }))),
    );
    const signs = [...container.querySelectorAll(".ways .wonder")];
    expect(signs.map((sign) => sign.getAttribute("aria-label"))).toEqual([
      "3 Magic",
      "2 Love",
      "2 Honour",
      "1 Follower",
      "1 Castle",
    ]);
    unmount();
  }
});

it("tells what is held while dealt cards are sorted", () => {
  const dealt = ["Morning Bell", "Moonlit Mine"].map((title) => someCard(title));
  const subjects = [on("card", "MorningBell", "keep"), on("card", "MoonlitMine", "pass")];
  const choices = [option("keep Morning Bell, pass Moonlit Mine", { verb: "sort", subjects })];
  render(Board, someDesk(somePosition("ChooseHand", choices, someView({ action: 4, dealt }))));
  const dialog = screen.getByRole("dialog", { name: "The Hand of Fate" });
  expect(dialog).toHaveTextContent("You hold Two Rings, Acorn Hollow");
  expect(dialog).toHaveTextContent("Realms Home, Rosewall Court");
  expect(dialog).toHaveTextContent("“Show the cards again” brings this back");
});
