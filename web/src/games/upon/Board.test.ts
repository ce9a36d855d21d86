import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import Board from "./Board.svelte";
import {
  EXPLORE,
  giveDialogs,
  option,
  settled,
  someCard,
  someDesk,
  somePosition,
  someView,
} from "./testing";

beforeAll(giveDialogs);
vi.setConfig({ testTimeout: 30_000 }); // finding many buttons by role takes long on a busy machine

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
    expect(screen.getByRole("img", { name: /^Story 6, face down/ })).toBeVisible();
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
    expect(screen.getByRole("img", { name: "5 Magic, then 8" })).toBeVisible();
    await fireEvent.click(space("1 Castle"));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("1 Castle");
  });

  it("offers nothing to those who only watch", () => {
    render(Board, someDesk(somePosition("", [], someView(), { viewer: null })));
    expect(space("1 Castle")).toHaveAttribute("aria-disabled", "true");
    expect(screen.queryByRole("region", { name: "Hand of Fate" })).toBeNull();
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
      somePosition("PlayFate", [option("Two Rings"), option("pass", "Play nothing")]),
    );
    render(Board, desk);
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
      somePosition("PlaceRealm", [
        option("Acorn Hollow on Home"),
        option("Acorn Hollow on Rosewall Court"),
      ]),
    );
    render(Board, desk);
    await fireEvent.click(screen.getByRole("button", { name: /^Acorn Hollow/ }));
    const realms = screen.getAllByRole("button", { name: /^Home/ });
    await fireEvent.click(realms[0] as HTMLElement);
    expect(desk.choose).not.toHaveBeenCalled();
    await fireEvent.click(realms[0] as HTMLElement);
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("Acorn Hollow on Home");
  });
});

describe("dialogs", () => {
  it("let the reader sort the dealt cards", async () => {
    const dealt = ["Two Rings", "Morning Bell", "Moonlit Mine"].map((title) => someCard(title));
    const choices = [
      option("keep Morning Bell, pass Two Rings", "Keep Morning Bell, pass Two Rings, discard x"),
    ];
    const desk = someDesk(
      somePosition("ChooseHand", choices, someView({ action: 4, dealt, waiting: [0, 2] })),
    );
    render(Board, desk);
    const dialog = screen.getByRole("dialog", { name: "The Hand of Fate" });
    expect(dialog).toHaveTextContent("Still choosing: Ines.");
    expect(dialog).toHaveTextContent("Pass to Tomas");
    const press = (name: string) => fireEvent.click(within(dialog).getByRole("button", { name }));
    await press("Choose for every card first");
    expect(desk.choose).not.toHaveBeenCalled();
    await press("Keep: Morning Bell");
    await press("Pass to Tomas: Two Rings");
    expect(within(dialog).getByRole("button", { name: "Discard: Moonlit Mine" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await press("That is my choice");
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("keep Morning Bell, pass Two Rings");
  });

  it("show what Empowering costs and leads to before it is paid", async () => {
    const desk = someDesk(
      somePosition(
        "Empower",
        [option("pay", "Pay 1 Magic: 2 missing, Realms fall into Deep Sleep")],
        someView({ story: 6, action: 7 }),
      ),
    );
    render(Board, desk);
    const dialog = screen.getByRole("dialog", { name: "Empower your Realms" });
    expect(within(dialog).getByRole("img", { name: "Rosewall Court: 0 of 2 Magic" })).toBeVisible();
    expect(dialog).toHaveTextContent("2 Deep Sleep tokens on Rosewall Court");
    expect(within(dialog).getByText("Story 8").closest("li")).toHaveTextContent("asleep");
    expect(within(dialog).getByText("Story 9").closest("li")).toHaveTextContent("all awake again");
    await fireEvent.click(within(dialog).getByRole("button", { name: "Pay 1 Magic" }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("pay");
  });

  it("can be put aside to look at the table", async () => {
    render(Board, someDesk(somePosition("Empower", [option("pay", "Pay 1 Magic: done")])));
    await fireEvent.click(screen.getByRole("button", { name: "Look at the table" }));
    expect(screen.queryByRole("dialog", { name: "Empower your Realms" })).toBeNull();
  });

  it("show the discard pile", async () => {
    render(Board, someDesk(somePosition("Explore", EXPLORE)));
    await fireEvent.click(screen.getByRole("button", { name: /^31 cards in the Fate deck/ }));
    const pile = screen.getByRole("dialog", { name: "Discard pile" });
    expect(within(pile).getByRole("button", { name: /^The Piper Returns/ })).toBeVisible();
  });
});
