import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import art from "./art.json";
import Badge from "./Badge.svelte";
import { FACTS, artOf, briefOf, describe as told, factsOf, nameOf, strikeOf } from "./cards";
import Details from "./Details.svelte";
import sheet from "./icons.svg?raw";
import { SIGNS } from "./signs.json";
import { hyphenated } from "./hyphens";
import { sizesIn } from "./layout";
import { somePosition, someTable, someView } from "./testing";
import { loop, serpentine, spaceOf, spacesOn } from "./way";
import inWords from "./words";
import { Zoom } from "../../table/zoom.svelte";
import ZoomView from "./Zoom.svelte";

const ids = Object.keys(FACTS);

describe("the cards", () => {
  it("all have a silhouette, and the sheet holds it", () => {
    const wanted = [...ids.map(artOf), ...Object.values(art), ...Object.values(SIGNS)];
    for (const name of new Set(wanted)) expect(sheet).toContain(`id="${name}"`);
  });

  it("say in figures or in a few words what a small card needs", () => {
    const wordy = ids.filter((id) => ["item", "contract", "moon"].includes(factsOf(id).kind));
    expect(wordy.filter((id) => !briefOf(id) && !strikeOf(id))).toEqual([]);
    expect(strikeOf("I11")).toEqual({ value: 6, type: "power" });
  });

  it("have names that can be parted on a narrow card, and stay the same words", () => {
    const words = ids.flatMap((id) => [
      factsOf(id).title,
      ...(factsOf(id).kind === "item" ? [briefOf(id)] : []),
    ]);
    const parts = words.flatMap((text) => hyphenated(text).split(/[ \u00AD]/));
    expect(parts.filter((part) => part.length > 8)).toEqual([]);
    expect(words.map((text) => hyphenated(text).replaceAll("\u00AD", ""))).toEqual(words);
  });

  it("that the page has not heard of are drawn plainly", () => {
    expect([artOf("A99"), briefOf("A99"), strikeOf("A99")]).toEqual([artOf("item"), "", null]);
    expect(told("A99")).toBe("A99, item");
  });

  it("are told to screen readers", () => {
    expect(told("M17")).toBe("The Dire Wolf, monster, fame 4, vulnerable to poison, forced combat");
  });

  it.each([
    ["A56", /Trait, 1 action: Discard one exhausted ally/],
    ["A26", /Reaction: When another of your deployed/],
    ["M38", /immune.*vulnerable ×2.*Defeat it with 8 attack for 8 fame/s],
    ["L16", /add a monster.*discard a card.*discard a card/s],
    ["N02", /Until the next moon: Every monster/],
    ["A01", /No trait/],
  ])("%s is readable when looked at closely", (card, text) => {
    render(ZoomView, { item: card, position: somePosition(), table: someTable() });
    const heading = screen.getByRole("heading", { name: factsOf(card).name });
    expect(heading.closest("article")).toHaveTextContent(text);
  });
});

describe("the players", () => {
  it("have fame with colour and shape", () => {
    render(Badge, { position: somePosition(), seat: 1 });
    expect(screen.getByRole("img", { name: "57 fame; blue diamond" })).toBeVisible();
  });
  it("show all that is public, ready and exhausted apart", () => {
    const zoom = new Zoom<string>();
    render(Details, { position: somePosition(), table: someTable(), seat: 1, zoom });
    const named = (name: string) => screen.getByRole("button", { name });
    expect(named("Berserker, 3 power, exhausted")).toBeVisible();
    expect(named("legends defeated 1")).toBeVisible();
    named("Night Dragon, defeated").focus();
    expect(nameOf(String(zoom.item))).toBe("The Night Dragon");
    named("cards in hand 1").focus();
    expect(zoom.item).toMatchObject({
      piece: "Hand of Tomas",
      note: "1 card, 0 items among them.",
    });
  });

  it("show the cards left in hand when the game is over", () => {
    const open = { back: "item", card: "I02" } as const;
    const players = someView().players.map((one) => ({ ...one, hand: [open] }));
    const position = (over: boolean) => somePosition({ view: someView({ players, over }) });
    const { unmount } = render(Details, { position: position(false), seat: 1 });
    expect(screen.queryByRole("list", { name: "Cards left in hand" })).toBeNull();
    unmount();
    render(Details, { position: position(true), seat: 1 });
    expect(screen.getByRole("list", { name: "Cards left in hand" })).toBeVisible();
  });

  it("can be looked at only where there is something to look with", () => {
    render(Details, { position: somePosition(), seat: 1 });
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(screen.getByRole("img", { name: "Berserker, 3 power, exhausted" })).toBeVisible();
  });
});

describe("the track", () => {
  it.each([
    ["around the board", loop(900, 520, 23, 58)],
    ["row by row", serpentine(366, 5, 46, 22)],
  ])("has a hundred spaces in order, %s", (_, way) => {
    const { start, spaces } = spacesOn(way, 29, 2);
    expect(spaces.map(({ n }) => n)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
    const steps = spaces
      .slice(1)
      .map(({ x, y }, n) => Math.hypot(x - (spaces[n]?.x ?? 0), y - (spaces[n]?.y ?? 0)));
    expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.6);
    expect(
      Math.hypot(start.x - (spaces[0]?.x ?? 0), start.y - (spaces[0]?.y ?? 0)),
    ).toBeGreaterThan(10);
  });
  it("goes round after a hundred", () => {
    expect([0, 1, 100, 101, 205].map(spaceOf)).toEqual([0, 1, 100, 1, 5]);
  });
});

describe("room", () => {
  it("is shared so that all of the market and two combat cards are in sight", () => {
    const { card, lair, foe, height } = sizesIn({ width: 878, height: 520 });
    expect(card * 1.4 * 3 + 130).toBeLessThanOrEqual(height);
    expect(lair).toBeGreaterThan(50);
    expect(foe * 1.4 * 2 + lair * 1.4 + 130).toBeLessThan(height);
  });
  it("that no moon card takes is the monsters'", () => {
    const size = { width: 878, height: 550 };
    expect(sizesIn(size, { moons: false }).lair).toBeGreaterThan(sizesIn(size).lair);
    const { foe, lair, height } = sizesIn(size, { moons: false });
    expect(foe * 1.4 * 2 + lair * 1.4 + 130).toBeLessThan(height);
  });
  it("makes a phone's monsters as wide as they and two decks can be", () => {
    const phone = { width: 390, height: 520 };
    const [DECKS, ASIDE] = [112, 20];
    const { few } = sizesIn(phone, { moons: false });
    expect(few).toBeGreaterThan(70);
    expect(few * 3.33 + DECKS).toBeLessThanOrEqual(phone.width - ASIDE);
    const { few: beside } = sizesIn(phone);
    expect(beside * 4.44 + DECKS).toBeLessThanOrEqual(phone.width - ASIDE);
  });
});

describe("the plain board", () => {
  it("has everything in words, and nobody's hand but one's own", () => {
    const words = inWords(somePosition(), someTable());
    expect(words["Your hand"]).toEqual([
      "The Venom Dart, item, recruit 1 action. Attack with 2 poison.",
      expect.stringMatching(/^The Drummer, ally/),
    ]);
    expect(words["Contracts"]).toContainEqual(expect.stringMatching(/^Oath of the Hero.*met now/));
    expect(inWords(somePosition({ viewer: null }), someTable(null))).not.toHaveProperty(
      "Your hand",
    );
  });
});
