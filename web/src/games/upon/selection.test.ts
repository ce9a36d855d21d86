import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeAll, describe, expect, it } from "vitest";
import Deck from "./Deck.svelte";
import {
  giveDialogs,
  moves,
  on,
  option,
  settled,
  someCard,
  someDesk,
  somePlayer,
  somePosition,
  someView,
} from "./testing";

beforeAll(giveDialogs);

const ANY = "Convert a Wonder";
const MORE = "Convert 1 Wonder to 1 of the following";
const CARDS = { Acorn: "Acorn Hollow", Plains: "Banner Plains" };

function exploring(...titles: string[]) {
  const spaces = titles.map((title) =>
    option(title, { verb: "explore", subjects: [on("space", title)] }),
  );
  const hand = [
    someCard(CARDS.Acorn, { kind: "Small Realm" }),
    someCard(CARDS.Plains, { kind: "Large Realm" }),
  ];
  const players = [somePlayer(0, { hand }), somePlayer(1), somePlayer(2)];
  return someDesk(somePosition("Explore", spaces, someView({ players }), { ply: 4 }));
}

function converting(to: string) {
  const subjects = [on("wonder", "Magic")];
  const effects = [moves("take", { [to]: 1 })];
  return option(`Magic to 1 ${to}`, { verb: "convert", subjects, effects });
}

function upgrading(slot: number) {
  const subjects = [on("card", "BannerPlains"), on("realm", slot, "under")];
  return option(`Banner Plains on ${slot}`, { verb: "upgrade", subjects });
}

/** The next question, once the choice is made. */
async function thenAsked(desk: ReturnType<typeof exploring>, ask: string, options: object[]) {
  const position = somePosition(ask, options as never, desk.position.view, { ply: 5 });
  desk.shared.sit({ ...desk, position });
  await settled();
}

describe("a Wonder that is dragged onto another while one Explores", () => {
  it("Explores the only space that converts it, and is converted", async () => {
    const desk = exploring("2 Magic", ANY);
    expect(desk.shared.canCarry("wonder:Magic")).toBe(true);
    desk.shared.drop("wonder:Magic", "wonder:Castle");
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith(ANY);
    await thenAsked(desk, "ConvertWonder", [converting("Love"), converting("Castle")]);
    expect(desk.choose).toHaveBeenLastCalledWith("Magic to 1 Castle");
  });

  it("is asked for the space where there are two", async () => {
    const desk = exploring("2 Magic", ANY, MORE);
    desk.shared.drop("wonder:Magic", "wonder:Castle");
    expect(desk.choose).not.toHaveBeenCalled();
    expect(desk.shared.isLit(`space:${MORE}`)).toBe(true);
    expect(desk.shared.isLit("space:2 Magic")).toBe(false);
    desk.shared.press(`space:${MORE}`);
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith(MORE);
    await thenAsked(desk, "ConvertWonder", [converting("Love"), converting("Castle")]);
    expect(desk.choose).toHaveBeenLastCalledWith("Magic to 1 Castle");
  });

  it("is pressed instead, one after the other", () => {
    const desk = exploring("2 Magic", ANY);
    desk.shared.press("wonder:Magic");
    expect(desk.shared.isPicked("wonder:Magic")).toBe(true);
    expect(desk.shared.isLit("wonder:Honour")).toBe(true);
    desk.shared.press("wonder:Magic");
    expect(desk.shared.held).toBeNull();
    desk.shared.press("wonder:Magic");
    desk.shared.press("wonder:Honour");
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith(ANY);
  });

  it("stays where no space converts, or where there is none", () => {
    expect(exploring("2 Magic").shared.canCarry("wonder:Magic")).toBe(false);
    expect(exploring(ANY).shared.canCarry("wonder:Honour")).toBe(false);
  });

  it("leaves another question alone", async () => {
    const desk = exploring(ANY);
    desk.shared.drop("wonder:Magic", "wonder:Castle");
    const gains = [option("Love"), option("Castle")];
    await thenAsked(desk, "GainWonder", gains);
    expect(desk.choose).toHaveBeenCalledTimes(1);
  });
});

describe("a card that is dragged onto the Realm that it upgrades", () => {
  it("Explores the space for it and lies there", async () => {
    const desk = exploring("Play Card", "Upgrade Realm");
    desk.shared.drop("card:BannerPlains", "realm:0");
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("Upgrade Realm");
    await thenAsked(desk, "PlaceRealm", [upgrading(0), upgrading(3)]);
    expect(desk.choose).toHaveBeenLastCalledWith("Banner Plains on 0");
  });

  it("goes nowhere if it does not lie on such Realms", () => {
    const desk = exploring("Add Small Realm", "Upgrade Realm");
    desk.shared.drop("card:BannerPlains", "realm:2");
    desk.shared.drop("card:AcornHollow", "realm:0");
    expect(desk.choose).not.toHaveBeenCalled();
  });
});

describe("what a space lets be done besides its Wonders", () => {
  const start = option("Starting Player", {
    verb: "explore",
    subjects: [on("space", "Starting Player")],
    effects: [moves("take", { Magic: 1 }), moves("acts")],
  });
  const may = [option("yes", { verb: "do" }), option("no", { verb: "leave" })];

  it.each([
    ["is done", false, "yes"],
    ["is left out where only Wonders are wanted", true, "no"],
  ])("%s", async (_, sparing, answer) => {
    const desk = someDesk(somePosition("Explore", [start], someView(), { ply: 4 }));
    desk.shared.sparing = sparing;
    desk.shared.choose("Starting Player");
    await thenAsked(desk, "May", may);
    expect(desk.choose).toHaveBeenLastCalledWith(answer);
    expect(desk.shared.sparing).toBe(false);
  });

  it("is asked again when it was taken back", async () => {
    const desk = someDesk(somePosition("Explore", [start], someView(), { ply: 4 }));
    desk.shared.choose("Starting Player");
    await thenAsked(desk, "May", may);
    desk.shared.sit({ ...desk, position: somePosition("", [], someView(), { ply: 6 }) });
    await thenAsked(desk, "May", may);
    expect(desk.choose).toHaveBeenCalledTimes(2);
  });

  it("passes where cards could be played", async () => {
    const desk = someDesk(somePosition("Explore", [start], someView(), { ply: 4 }));
    desk.shared.sparing = true;
    desk.shared.choose("Starting Player");
    await thenAsked(desk, "PlayFate", [option("Two Rings", { verb: "play" }), option("pass")]);
    expect(desk.choose).toHaveBeenLastCalledWith("pass");
  });
});

it("opens the discard pile when one of its cards is to be taken", async () => {
  const discard = ["The Piper Returns", "Two Rings"].map((title) => someCard(title));
  const takes = discard.map(({ title, key }) =>
    option(title, { verb: "retrieve", subjects: [on("card", key)] }),
  );
  const desk = someDesk(somePosition("TakeFromDiscard", takes, someView({ discard })));
  const [view, selection] = [desk.position.view, desk.shared];
  render(Deck, { view, selection, zoom: desk.zoom });
  const pile = screen.getByRole("dialog", { name: "Discard pile" });
  const rings = within(pile).getByRole("button", { name: /^Two Rings/ });
  await fireEvent.click(rings, { detail: 1 });
  expect(pile).not.toBeVisible();
  expect(desk.shared.isPicked("card:TwoRings")).toBe(true);
});
