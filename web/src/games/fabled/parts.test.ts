import { render, screen, within } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Badge from "./Badge.svelte";
import { exchangeOf, joinsOf, kindOf, userOf } from "./choices";
import Details from "./Details.svelte";
import { noteOf } from "./grouping";
import { LOCATIONS, TERRAINS, TERRAIN_LOOKS } from "./locations";
import { ALLY_KEYS, EVENT_KEYS, allyIcon, eventIcon, journeyLook } from "./looks";
import { placeLook, placeName } from "./places";
import Podium from "./Podium.svelte";
import Result from "./Result.svelte";
import { landscape } from "./scenery";
import { spreadOf } from "./spread";
import { standingIn } from "./standing";
import { placesOf } from "./telling";
import { option, somePosition, someTable, someView } from "./testing";
import { tracesOf } from "./walks";
import sprite from "./sprite.svg?raw";
import Zoom from "./Zoom.svelte";

const CARDS = "../../../../src/fabletop/games/fabled/cards";
const cards = import.meta.glob<string>("../../../../src/fabletop/games/fabled/cards/*.py", {
  query: "?raw",
  import: "default",
  eager: true,
});

describe("silhouettes", () => {
  it("are all in the sprite", () => {
    const journey = ["event 1", "milestone a", "new ally", "unlock", "end", "escalation"];
    const used = [
      ...ALLY_KEYS.map(allyIcon),
      ...EVENT_KEYS.map(eventIcon),
      ...journey.map((token) => journeyLook(token).icon),
      ...LOCATIONS.flatMap(({ id }) => placesOf(id)).map((code) => placeLook(code).icon),
      ...TERRAINS.map((terrain) => TERRAIN_LOOKS[terrain].icon),
    ];
    for (const name of used) expect(sprite).toContain(`id="${name}"`);
  });

  it("exist for every Ally and Event of the engine", () => {
    const classes = (path: string, base: string) =>
      [
        ...(cards[`${CARDS}/${path}.py`] ?? "").matchAll(
          new RegExp(`^class (\\w+)\\(${base}`, "gm"),
        ),
      ].map((found) => found[1] as string);
    const allies = TERRAINS.flatMap((terrain) => classes(`${terrain}_allies`, "Ally"));
    expect(allies).toHaveLength(24);
    expect(ALLY_KEYS).toEqual(expect.arrayContaining(allies));
    const events = ["world", "crossroads", "wrath"].flatMap((deck) =>
      classes(`${deck}_events`, "EventCard"),
    );
    expect([...events].sort()).toEqual([...EVENT_KEYS].sort());
  });
});

describe("choices", () => {
  it("are told apart by their text", () => {
    const kinds = {
      forest: "terrain",
      "convert PP>M": "convert",
      "PPP>MM": "convert",
      "step 3": "step",
      "add prairie deck": "add",
      "mountain deck": "card",
      P04: "card",
      "P04:3": "spot",
      HW4: "place",
      MN: "place",
      "slot 0": "slot",
      "sage 3": "sage",
      Firebird: "ally",
      "Firebird for Herald": "ally",
      "unlock Firebird": "unlock",
      "use Conjurer.lift": "use",
      "pass by": "other",
      M: "other",
    };
    for (const [choice, kind] of Object.entries(kinds)) expect(kindOf(choice), choice).toBe(kind);
    expect(exchangeOf("convert M>PP")).toBe("M>PP");
    expect(userOf("use MasterOfOblivion.study P04")).toBe("MasterOfOblivion");
    expect(joinsOf("slot 1: between, linked on the left")).toEqual({ left: true, right: false });
  });

  it("are told in a few words", () => {
    const slot = option("slot 1", "slot 1: between A and B, linked on both sides");
    expect(noteOf(slot, "slot", "Slot 2")).toBe("linked on both sides");
    expect(noteOf(option("take", "A: take 2 Books"), "take", "take")).toBe("2 Books");
  });
});

describe("the drawing", () => {
  it("gives the same card the same landscape, and different cards different ones", () => {
    const pictures = LOCATIONS.map(landscape);
    expect(new Set(pictures).size).toBe(LOCATIONS.length);
    expect(LOCATIONS.map(landscape)).toEqual(pictures);
    for (const picture of pictures)
      expect(decodeURIComponent(picture)).not.toMatch(/NaN|undefined/);
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
    const item = { kind: "location", id: "F07" };
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

  it("knows the names of Places", () => {
    expect(["HW4", "~HS1", "MN5", "SW2"].map(placeName)).toEqual([
      "House of Winds 4",
      "House of Stones 1",
      "Menhirs 5",
      "Sky Wanderer's Place 2",
    ]);
  });
});
