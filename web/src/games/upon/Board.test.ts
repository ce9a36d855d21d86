import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import {
  EXPLORE,
  FORECAST,
  giveDialogs,
  moves,
  on,
  option,
  playing,
  settled,
  someCard,
  someDesk,
  somePlayer,
  somePosition,
  someView,
} from "./testing";

beforeAll(giveDialogs);
vi.setConfig({ testTimeout: 30_000 }); // finding many buttons by role takes long on a busy machine

function upgrade(realm: string, slot: number) {
  const subjects = [on("card", "AcornHollow"), on("realm", slot, "under")];
  return option(`Acorn Hollow on ${realm}`, { verb: "upgrade", subjects, words: [realm] });
}

function space(title: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-space="${title}"]`);
  if (!found) throw new Error(`no space ${title}`);
  return found;
}

describe("the Story Board", () => {
  it("names every space with what lies and who stands there", () => {
    render(Board, someDesk());
    expect(space("1 Castle")).toHaveAccessibleName(
      "1 Castle, Story 4. Text of 1 Castle. 1 Magic, 2 Castles lying here. Can be chosen",
    );
    expect(space("Draw Card")).toHaveAccessibleName(/Fable of Tomas/);
    expect(space("Draw Card")).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("button", { name: /^Story 6, face down/ })).toBeVisible();
    expect(screen.getByRole("button", { name: /^Blessing of this Story/ })).toBeVisible();
  });

  it("says by itself why a free space cannot be chosen", async () => {
    const desk = someDesk();
    render(Board, desk);
    await settled();
    expect(desk.why).toHaveBeenCalledExactlyOnceWith("Add Small Realm");
    expect(space("Add Small Realm")).toHaveTextContent("No Add Small Realm");
  });

  it("prepares a space with one press and chooses it with the second", async () => {
    const desk = someDesk();
    render(Board, desk);
    await fireEvent.click(space("1 Castle"));
    expect(space("1 Castle")).toHaveAttribute("aria-pressed", "true");
    expect(desk.choose).not.toHaveBeenCalled();
    await settled();
    expect(desk.preview).toHaveBeenCalledWith("1 Castle");
    render(Hand, desk);
    expect(screen.getByRole("button", { name: "5 Magic, then 8" })).toBeVisible();
    await fireEvent.click(space("1 Castle"));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("1 Castle");
  });

  it("offers nothing to those who only watch", () => {
    render(Board, someDesk(somePosition("", [], someView(), { viewer: null })));
    expect(space("1 Castle")).toHaveAttribute("aria-disabled", "true");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows which Action runs and which does not happen", () => {
    render(Board, someDesk());
    const actions = screen.getByRole("list", { name: "Actions of Story 5" });
    expect(within(actions).getByText("Explore").closest("li")).toHaveAttribute(
      "aria-current",
      "step",
    );
    expect(actions).toHaveTextContent("Story 6");
  });
});

describe("the hand", () => {
  it("lights what can be played and tells why the rest cannot", async () => {
    const desk = someDesk(
      somePosition("PlayFate", [playing("Two Rings"), option("pass", {}, "Play nothing")]),
    );
    render(Hand, desk);
    const hand = screen.getByRole("region", { name: "Hand of Fate" });
    const rings = within(hand).getByRole("button", { name: /^Two Rings/ });
    const acorn = within(hand).getByRole("button", { name: /^Acorn Hollow/ });
    expect(acorn).toHaveAttribute("aria-disabled", "true");
    await fireEvent.click(acorn);
    await settled();
    expect(desk.why).toHaveBeenCalledWith("Acorn Hollow");
    expect(acorn).toHaveAccessibleName(/no Acorn Hollow$/);
    await fireEvent.click(rings);
    await fireEvent.click(rings);
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("Two Rings");
  });

  it("asks for the Realm when a card fits on several", async () => {
    const desk = someDesk(
      somePosition("PlaceRealm", [upgrade("Home", 0), upgrade("Rosewall Court", 2)]),
    );
    render(Hand, desk);
    await fireEvent.click(screen.getByRole("button", { name: /^Acorn Hollow/ }));
    const realms = screen.getAllByRole("button", { name: /^Home/ });
    await fireEvent.click(realms[0] as HTMLElement);
    expect(desk.choose).not.toHaveBeenCalled();
    await fireEvent.click(realms[0] as HTMLElement);
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("Acorn Hollow on Home");
  });
});

describe("what is dragged", () => {
  const spaces = ["Play Card", "2 Magic"].map((title) =>
    option(title, { verb: "explore", subjects: [on("space", title)] }),
  );

  it("lays a Realm on the one it is dropped on", () => {
    const ways = [upgrade("Home", 0), upgrade("Rosewall Court", 2)];
    const desk = someDesk(somePosition("PlaceRealm", ways));
    expect(desk.shared.canCarry("card:AcornHollow")).toBe(true);
    desk.shared.drop("card:AcornHollow", "realm:2");
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("Acorn Hollow on Rosewall Court");
  });

  it("converts a Wonder to the one it is dropped on", () => {
    const to = (kind: string) =>
      option(`Magic to 1 ${kind}`, {
        verb: "convert",
        subjects: [on("wonder", "Magic")],
        effects: [moves("take", { [kind]: 1 })],
      });
    const desk = someDesk(somePosition("ConvertWonder", [to("Love"), to("Castle")]));
    expect(desk.shared.canCarry("wonder:Magic")).toBe(true);
    expect(desk.shared.canCarry("wonder:Love")).toBe(false);
    desk.shared.drop("wonder:Magic", "wonder:Castle");
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("Magic to 1 Castle");
  });

  it("sends a Fable to the space", () => {
    const desk = someDesk(somePosition("Explore", spaces));
    desk.shared.drop("realm:0", "space:2 Magic");
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("2 Magic");
  });

  it("plays the card that was dropped on a space that lets it be played, and only there", async () => {
    const desk = someDesk(somePosition("Explore", spaces, someView(), { ply: 4 }));
    desk.shared.drop("card:TwoRings", "space:2 Magic");
    expect(desk.choose).not.toHaveBeenCalled();
    desk.shared.drop("card:TwoRings", "space:Play Card");
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("Play Card");
    const then = [playing("Two Rings"), playing("Morning Bell")];
    const position = somePosition("PlayFate", then, someView(), { ply: 5 });
    desk.shared.sit({ ...desk, position });
    await settled();
    expect(desk.choose).toHaveBeenLastCalledWith("Two Rings");
  });
});

describe("dialogs", () => {
  it("let the reader sort the dealt cards", async () => {
    const dealt = ["Two Rings", "Morning Bell", "Moonlit Mine"].map((title) => someCard(title));
    const choices = [
      option("keep Morning Bell, pass Two Rings", {
        verb: "sort",
        subjects: [
          on("card", "MorningBell", "keep"),
          on("card", "TwoRings", "pass"),
          on("card", "MoonlitMine", "discard"),
        ],
      }),
    ];
    const desk = someDesk(
      somePosition("ChooseHand", choices, someView({ action: 4, dealt, waiting: [0, 2] })),
    );
    render(Board, desk);
    const dialog = screen.getByRole("dialog", { name: "The Hand of Fate" });
    expect(dialog).toHaveTextContent("Still choosing: Ines.");
    expect(dialog).toHaveTextContent("which one Tomas gets");
    // A title is a piece of its own, which is not broken where a line ends.
    expect(within(dialog).getByText("Two Rings", { selector: "button > span" })).toBeVisible();
    const name = "Keep, pass Two Rings";
    await fireEvent.click(within(dialog).getByRole("button", { name }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("keep Morning Bell, pass Two Rings");
  });

  it("show what Empowering costs and leads to before it is paid", async () => {
    const nights = [
      { story: 7, asleep: ["Rosewall Court"] },
      { story: 8, asleep: ["Rosewall Court"] },
      { story: 9, asleep: [] },
    ];
    const snapped = { ...FORECAST, fewer: 3, missing: 0, pays: 0, keeps: 1, nights: [] };
    const outcomes = { pay: { ...FORECAST, nights }, "play Spindle Snapped": snapped };
    const pay = option("pay", {
      numbers: { pays: 1, keeps: 0, missing: 2 },
      warnings: [{ kind: "sleep" }],
    });
    const play = option("play Spindle Snapped", {
      verb: "play",
      subjects: [on("card", "SpindleSnapped")],
      numbers: { pays: 0, keeps: 1, missing: 0 },
    });
    const hand = [someCard("Spindle Snapped")];
    const view = someView({ story: 6, action: 7, outcomes, players: [somePlayer(0, { hand })] });
    const desk = someDesk(somePosition("Empower", [pay, play], view));
    render(Board, desk);
    const dialog = screen.getByRole("dialog", { name: "Empower your Realms" });
    expect(within(dialog).getByRole("img", { name: "Rosewall Court: 0 of 2 Magic" })).toBeVisible();
    expect(dialog).toHaveTextContent("2 Deep Sleep tokens on Rosewall Court");
    expect(within(dialog).getByText("Story 8").closest("li")).toHaveTextContent("asleep");
    expect(within(dialog).getByText("Story 9").closest("li")).toHaveTextContent("all awake again");
    expect(
      within(dialog).getByRole("button", { name: /^Play Spindle Snapped.* everyone stays awake/ }),
    ).toBeVisible();
    await fireEvent.click(within(dialog).getByRole("button", { name: /^Pay 1 Magic/ }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("pay");
  });

  it("can be put aside to look at the table", async () => {
    render(
      Board,
      someDesk(
        somePosition("Empower", [option("pay", { numbers: { pays: 1, keeps: 0, missing: 0 } })]),
      ),
    );
    await fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog", { name: "Empower your Realms" })).toBeNull();
  });

  it("name the Realm whose Magic is missing", async () => {
    const view = someView({ story: 9, action: 7, players: [somePlayer(0, { concerned: [2] })] });
    const options = [option("lower", { words: ["Rosewall Court"], numbers: { size: 1 } })];
    const desk = someDesk(somePosition("ReplaceMagic", options, view));
    render(Board, desk);
    const dialog = screen.getByRole("dialog", { name: "Missing Magic" });
    expect(within(dialog).getByRole("img", { name: "Rosewall Court, Large Realm" })).toBeVisible();
    expect(within(dialog).queryByRole("img", { name: "Home, Small Realm" })).toBeNull();
    await fireEvent.click(within(dialog).getByRole("button", { name: /^Lower/ }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("lower");
  });

  it("show the discard pile", async () => {
    render(Board, someDesk(somePosition("Explore", EXPLORE)));
    await fireEvent.click(screen.getByRole("button", { name: /^31 cards in the Fate deck/ }));
    const pile = screen.getByRole("dialog", { name: "Discard pile" });
    expect(within(pile).getByRole("button", { name: /^The Piper Returns/ })).toBeVisible();
  });
});
