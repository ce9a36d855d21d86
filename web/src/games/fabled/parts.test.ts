import { render, screen, within } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { Offer } from "../../protocol";
import Badge from "./Badge.svelte";
import { exchangeOf, jointsIn, kindOf, userOf } from "./choices";
import Details from "./Details.svelte";
import { noteOf } from "./grouping";
import type { Item } from "./items";
import { LOCATIONS, TERRAINS, TERRAIN_LOOKS } from "./locations";
import { CHOSEN_ICONS, allyIcon, eventIcon, journeyLook } from "./looks";
import { placeLook, placeName } from "./places";
import Podium from "./Podium.svelte";
import { ended } from "./ranking";
import Result from "./Result.svelte";
import { someSpirits } from "./spirits/testing";
import { spreadOf } from "./spread";
import { standingIn } from "./standing";
import { placesOf } from "./telling";
import {
  about,
  addOption,
  exchangeOption,
  option,
  slotOption,
  somePosition,
  someTable,
  someView,
  stepOption,
  useOption,
} from "./testing";
import { tracesOf } from "./walks";
import sprite from "./sprite.svg?raw";
import Zoom from "./Zoom.svelte";

describe("silhouettes", () => {
  it("are all in the sprite", () => {
    const journey = ["event 1", "milestone a", "new ally", "unlock", "end", "escalation"];
    const used = [
      ...CHOSEN_ICONS,
      ...journey.map((token) => journeyLook(token).icon),
      ...LOCATIONS.flatMap(({ id }) => placesOf(id)).map((code) => placeLook(code).icon),
      ...TERRAINS.map((terrain) => TERRAIN_LOOKS[terrain].icon),
    ];
    for (const name of used) expect(sprite).toContain(`id="${name}"`);
  });

  it("are plain for a card that nobody chose one for", () => {
    for (const icon of [allyIcon("Newcomer"), eventIcon("Newcomer")]) {
      expect(sprite).toContain(`id="${icon}"`);
    }
  });
});

const sources = import.meta.glob<string>(["./**/*.{ts,svelte}", "!./**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const TAKES_APART = /\b(label|prompt|text)\)?\??\.(split|match|replace|search)\(/;
const LOOKS_FOR = /\.(test|exec)\([^)]*\b(label|prompt|text)\b/;

describe("choices", () => {
  it("are never read out of sentences", () => {
    expect(Object.keys(sources).length).toBeGreaterThan(60);
    for (const [path, source] of Object.entries(sources)) {
      expect(source, path).not.toMatch(TAKES_APART);
      expect(source, path).not.toMatch(LOOKS_FOR);
    }
  });

  it("are told apart by what they do, and to what", () => {
    const kinds: [Offer, string][] = [
      [about("forest", "declare", "terrain", "forest"), "terrain"],
      [exchangeOption("convert PP>M", { P: 2 }, { M: 1 }), "convert"],
      [stepOption(3, "F07:2", ""), "step"],
      [addOption("P04"), "add"],
      [about("mountain deck", "add", "deck", "mountain"), "card"],
      [about("P04", "choose", "location", "P04"), "card"],
      [about("P04:3", "put token", "spot", "P04:3"), "spot"],
      [about("HW4", "enter", "place", "HW4"), "place"],
      [slotOption(0), "slot"],
      [about("sage 3", "step", "sage", 3), "sage"],
      [about("Newcomer", "choose", "ally", "Newcomer"), "ally"],
      [about("unlock Firebird", "unlock", "ally", "Firebird"), "unlock"],
      [useOption("Conjurer.lift", "Conjurer", "Conjurer", "lift"), "use"],
      [option("pass by"), "other"],
      [about("M", "discard", "book", "M"), "other"],
      [about("resolve", "resolve", "place", "HW4"), "other"],
    ];
    for (const [offer, kind] of kinds) expect(kindOf(offer.parts), offer.text).toBe(kind);
    const exchange = exchangeOf(exchangeOption("convert M>PP", { M: 1 }, { P: 2 }));
    expect(exchange).toMatchObject({ given: ["M"], taken: ["P", "P"] });
    expect(userOf(useOption("X.act", "MasterOfOblivion", "", ""))).toBe("MasterOfOblivion");
    expect(jointsIn(slotOption(1, ["left"]))).toEqual({ left: "joins", right: null });
    expect(jointsIn(undefined)).toEqual({ left: null, right: null });
  });

  it("are told in a few words", () => {
    const { places } = someView().legend;
    const slots: [Offer, string][] = [
      [slotOption(1, ["left", "right"]), "joins both"],
      [slotOption(1, ["left"], ["right"]), "joins left, cuts right"],
      [slotOption(1, ["right"], ["left"]), "cuts left, joins right"],
      [slotOption(1, [], ["left", "right"]), "cuts the path"],
      [slotOption(1, ["right"]), "joins right"],
      [slotOption(1), "joins nothing"],
    ];
    for (const [slot, told] of slots) expect(noteOf(slot, places)).toBe(told);
    const gains = [{ kind: "gains", numbers: { P: 2 } }];
    const take = option("take", "in other words", { effects: gains });
    expect(noteOf(take, places)).toBe("of Prairies");
    expect(noteOf(about("resolve", "resolve", "place", "~HS2"), places)).toBe(
      "House of Stones 2: Take 2 Books.",
    );
    expect(noteOf(about("sage 3", "visit", "place", "HS2"), places)).toBe("Take 2 Books.");
    const home = [{ kind: "leaves", subjects: [{ kind: "location", id: "P02" }] }];
    const step = { verb: "step", subjects: [{ kind: "sage", id: 1 }], words: ["C"], effects: home };
    expect(noteOf(option("step 1", "", step), places)).toBe(
      "leaves Larksong Hollow for the reserve",
    );
  });
});

/** The test environment has no styles, and what other tests drew without them is remembered. */
async function freshLandscape() {
  const kinds = TERRAINS.flatMap((terrain) => [1, 2, 3, 4].map((n) => `${terrain}-${n}`));
  for (const name of [...kinds, "landscape", "flowers"]) {
    document.documentElement.style.setProperty(`--fabled-${name}`, "red gold tan plum teal");
  }
  vi.resetModules();
  return (await import("./scenery")).landscape;
}

describe("the drawing", () => {
  it("gives the same card the same landscape, and different cards different ones", async () => {
    const landscape = await freshLandscape();
    const pictures = LOCATIONS.map(landscape);
    expect(new Set(pictures).size).toBe(LOCATIONS.length);
    expect(LOCATIONS.map(landscape)).toEqual(pictures);
    for (const picture of pictures)
      expect(decodeURIComponent(picture)).not.toMatch(/NaN|undefined|fill=""|srgb, ,/);
  });

  it("lays the row in one line or two and opens a slot at every gap", () => {
    const { row } = someView();
    expect(spreadOf(row, false, false).lines).toBe(1);
    const short = spreadOf(row, true, false);
    expect(short.cards.map(({ line }) => line)).toEqual([0, 0, 1, 1]);
    expect(spreadOf(row, false, true).slots).toHaveLength(5);
    expect(spreadOf([], false, true).slots).toHaveLength(1);
  });

  it("lets no two Sages stand at the same point", () => {
    const view = someView();
    const points = standingIn(view.sages, spreadOf(view.row, false, false)).map(
      ({ x, y }) => `${x} ${y}`,
    );
    expect(points).toHaveLength(7);
    expect(new Set(points).size).toBe(7);
  });

  it("leads walks along the road, over links and home", () => {
    const view = someView();
    const spread = spreadOf(view.row, false, false);
    const [own, crossing] = tracesOf(view.preview.forest ?? [], spread);
    expect(own?.places).toHaveLength(1);
    expect(own?.home).toBeNull();
    const lea = spread.cards[2]?.x ?? 0;
    expect(crossing?.end?.[0]).toBeGreaterThan(lea);
    const [, home] = tracesOf(view.preview.prairie ?? [], spread);
    expect(home?.end).toBeNull();
    expect(home?.home).not.toBeNull();
  });
});

describe("players", () => {
  it("have Books beside the name, Sages and Allies below", () => {
    const position = somePosition();
    render(Badge, { position, seat: 1 });
    expect(screen.getByText("Books of Sun").parentElement).toHaveTextContent("2");
    render(Details, { position, seat: 1 });
    expect(screen.getByText("Firebird")).toHaveTextContent("Feature locked");
    expect(screen.getByText("First player")).toBeInTheDocument();
    expect(screen.getByText("2 Sages in the row,")).toBeInTheDocument();
  });

  it("are told at the end with their Books of Sun, where these decide", () => {
    const line = { label: "Books of Sun", values: [11, 9, 8], rule: "FAB-124" };
    const result = { ranks: [1, 2, 3], winners: [0], lines: [line], text: "" };
    const books = [11, 9, 8].map((suns) => ({ P: 0, M: 0, F: 0, S: suns }));
    const at = (more: object) => somePosition(null, { books }, { result: { ...result, ...more } });
    expect(ended(at({}), someTable())).toBe("You have 11, Jonas 9.");
    const knowledge = { label: "Knowledge", values: [4, 6, 1], rule: "SCN-036" };
    expect(ended(at({ lines: [line, knowledge] }), someTable())).toBeNull();
  });

  it("are ranked at the end by the result of the server", () => {
    const result = {
      ranks: [2, 1, 3],
      winners: [1],
      lines: [{ label: "Knowledge", values: [4, 6, 1], rule: "SCN-036" }],
      text: "Jonas wins",
    };
    const position = somePosition(null, {}, { result });
    const log = [
      { ply: 1, text: "", event: { event: "Added", player: 1 } },
      { ply: 2, text: "", event: { event: "Visited", player: 0, substituted: true } },
      { ply: 3, text: "", event: { event: "TookBooks", player: 0, tier: 0, count: 4 } },
      { ply: 4, text: "", event: { event: "TookBooks", player: 0, tier: 1, count: 2 } },
    ];
    render(Podium, { position, table: someTable(), log });
    const players = screen.getAllByRole("listitem");
    expect(players.map((one) => one.querySelector("b")?.textContent)).toEqual([
      "Jonas",
      "Mira (you)",
      "Bramble",
    ]);
    render(Result, { position, table: someTable(), log });
    const row = (name: RegExp) => within(screen.getByRole("row", { name }));
    expect(screen.queryByRole("row", { name: /Books of Sun|Knowledge/ })).toBeNull(); // score sheet
    expect(
      row(/Books taken/)
        .getAllByRole("cell")
        .map((one) => one.textContent),
    ).toEqual(["0", "6", "0"]);
    expect(row(/Locations added/).getAllByRole("cell")[0]).toHaveTextContent("1");
    expect(row(/Substitutions/).getAllByRole("cell")[1]).toHaveTextContent("1");
  });
});

describe("looking closely", () => {
  it("tells what the Places of a Location do", () => {
    const item: Item = { kind: "location", id: "F07" };
    render(Zoom, { item, position: somePosition(), table: someTable() });
    expect(screen.getByRole("heading", { name: "Standing-Stone Thicket" })).toBeVisible();
    expect(screen.getByText("House of Stones 2").closest("div")).toHaveTextContent("Take 2 Books.");
  });

  it("shows Allies and Events in full", () => {
    const given = { position: somePosition(), table: someTable() };
    render(Zoom, { item: { kind: "ally", key: "Firebird", seat: 1 }, ...given });
    expect(screen.getByText("Power of Firebird.", { exact: false })).toBeVisible();
    expect(screen.getByText("Prairie Ally of Jonas")).toBeVisible();
    render(Zoom, { item: { kind: "event", key: "HiddenPaths" }, ...given });
    expect(screen.getByRole("heading", { name: "Hidden Paths" })).toBeVisible();
  });

  it("reads a Trick card that was played", () => {
    const position = somePosition(null, { spirits: someSpirits() });
    render(Zoom, { item: { kind: "trick", key: "FlashOfInsight" }, position, table: someTable() });
    expect(screen.getByRole("heading", { name: "Flash of Insight" })).toBeVisible();
    expect(screen.getByText("They take 2 Books.")).toBeVisible();
  });

  it("knows the names of Places", () => {
    expect(["HW4", "~HS1", "MN5", "SW2"].map(placeName)).toEqual([
      "House of Winds 4",
      "House of Stones 1",
      "Menhirs 5",
      "Sky Wanderer's Place 2",
    ]);
  });
});
