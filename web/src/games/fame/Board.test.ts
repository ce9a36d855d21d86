import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, it } from "vitest";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import {
  card,
  CHANGE,
  doing,
  ETTIN,
  settled,
  someDesk,
  somePlayer,
  somePosition,
  someView,
} from "./testing";

const spot = (name: RegExp): HTMLElement => screen.getByRole("button", { name });

describe("the board", () => {
  it("tells of every card what is printed on it and how it stands", () => {
    const desk = someDesk();
    render(Board, desk);
    render(Hand, desk);
    expect(
      spot(/^The Witch, ally, recruit 3 actions, attack 3 elemental or magic or poison$/),
    ).toHaveAttribute("aria-disabled", "true");
    expect(
      spot(/^The Frost Giant, monster, fame 7, immune to elemental, vulnerable to power$/),
    ).toBeVisible();
    expect(spot(/^Oath of the Hero, contract, fame 2, met now$/)).toBeVisible();
    expect(spot(/^Hard Hide, contract, fame 4, once claimed$/)).toBeVisible();
    expect(spot(/^The Gladiator, .*, exhausted$/)).toBeVisible();
    expect(spot(/^The Venom Dart, .*, \+4 on Ettin$/)).toBeVisible();
    expect(spot(/^The Ember Captain, hero, .*, ready, \+3 on Ettin$/)).toBeVisible();
    expect(screen.getAllByText("refilled at dawn")).toHaveLength(3);
    expect(
      screen.getByRole("group", { name: /^Fame track: Mira 38; Tomas 57; moon tokens on 40/ }),
    ).toBeVisible();
  });

  it("shows the ledger of each combat card as the server tells it", () => {
    render(Board, someDesk());
    const beaten = screen.getByRole("article", {
      name: "The Multipede: 10 of 8, beaten, can be claimed",
    });
    expect(beaten).toHaveTextContent(/3 power \+2 Tactician ×2 vulnerable = 10/);
    expect(beaten).toHaveTextContent("8 fame takes you to 46, a legend space; 2 surplus is lost");
    expect(beaten.querySelectorAll(".meter .on")).toHaveLength(8);
    expect(beaten.querySelectorAll(".meter .over")).toHaveLength(2);
    const open = screen.getByRole("article", { name: "The Ettin: 0 of 6, needs 6 more" });
    expect(open).toHaveTextContent("Double from poison");
  });

  it("keeps what a card forces in sight where many are fought", () => {
    const foe = { beaten: false, attacks: [], total: 0, needs: 7, immune: [], vulnerable: [] };
    const foes = ["M35", "M38", "M30", "M06"].map((card) => ({ ...foe, card, fame: 7 }));
    render(Board, someDesk(somePosition({}, { combat: { foes, boosts: [] } } as never)));
    const mirror = screen.getByRole("article", { name: /^The Mirror Fiend/ });
    expect(mirror).toHaveTextContent("Forced: each time an item attacks this card");
    expect(screen.getAllByRole("article").every(({ className }) => /tiny/.test(className))).toBe(
      true,
    );
  });

  it("says why something cannot be, with its rule, when it is pointed at, and asks once", async () => {
    const desk = someDesk();
    render(Board, desk);
    const witch = spot(/^The Witch,/);
    await fireEvent.focus(witch);
    await settled();
    expect(screen.getByRole("status")).toHaveTextContent("No recruit A58. FAME-027");
    expect(witch).toHaveAccessibleDescription(/No recruit A58/);
    await fireEvent.blur(witch);
    expect(screen.queryByRole("status")).toBeNull();
    await fireEvent.click(witch);
    await settled();
    expect(screen.getByRole("status")).toBeVisible();
    expect(desk.why).toHaveBeenCalledExactlyOnceWith("recruit A58");
    expect(desk.choose).not.toHaveBeenCalled();
  });

  it("recruits with one press on the card, with a finger at the second tap", async () => {
    const desk = someDesk();
    render(Board, desk);
    const tap = (): PointerEvent =>
      new PointerEvent("click", { pointerType: "touch", bubbles: true });
    await fireEvent(spot(/^The Druid,/), tap());
    expect(spot(/^The Druid,/)).toHaveAttribute("aria-pressed", "true");
    expect(desk.choose).not.toHaveBeenCalled();
    await fireEvent(spot(/^The Druid,/), tap());
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("recruit A46");
    await fireEvent.click(spot(/^The Squire,/));
    expect(desk.choose).toHaveBeenLastCalledWith("recruit A02");
  });

  it("tells before a monster is called what the camp can do against it", () => {
    const call = doing("call", "M04", {
      numbers: { cost: 1, fame: 7 },
      effects: [{ kind: "camp", subjects: [card("M04")], numbers: { total: 6, fame: 7 } }],
    });
    const question = { ask: "Day", prompt: "", options: [call] };
    render(Board, someDesk(somePosition({ question }, { combat: null, monsters: ["M04"] })));
    expect(spot(/^.*, your camp: 6 of 7$/)).toHaveTextContent("6 of 7");
  });

  it("attacks with an ally and then its target; several types are left to the prompt", async () => {
    const desk = someDesk();
    render(Board, desk);
    render(Hand, desk);
    await fireEvent.click(spot(/^The Ember Captain,/));
    await fireEvent.click(spot(/^The Ettin,/));
    expect(desk.choose).not.toHaveBeenCalled();
    expect(desk.shared.offered.map(({ choice }) => choice)).toEqual([
      "attack H1 power M30",
      "attack H1 weapons M30",
    ]);
    await fireEvent.click(spot(/^The Multipede,/));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("attack H1 power M38");
  });

  it("shows where a claim would put the token", async () => {
    const desk = someDesk();
    const { container } = render(Board, desk);
    const selection = desk.shared;
    selection.consider("claim M38");
    await settled();
    await tick();
    expect(desk.preview).toHaveBeenCalledExactlyOnceWith("claim M38");
    expect(container.querySelector(".ghost")).toHaveTextContent("46");
  });

  it("shows what the prepared choice would bring a combat card to", async () => {
    const desk = someDesk();
    render(Board, desk);
    const selection = desk.shared;
    selection.consider("item I06");
    await tick();
    const ettin = screen.getByRole("article", { name: /^The Ettin/ });
    expect(ettin).toHaveTextContent(/if you do this: 4 of 6 \+ 4/);
    expect(ettin.querySelectorAll(".meter .maybe")).toHaveLength(4);
    expect(screen.getByRole("article", { name: /^The Multipede/ })).not.toHaveTextContent(
      "if you do this",
    );
  });

  it("lets choose an attack of the ledger where a card asks for one", async () => {
    const question = { ask: "ChooseAttack", prompt: "", options: [CHANGE] };
    const desk = someDesk(somePosition({ question }));
    render(Board, desk);
    const record = within(screen.getByRole("article", { name: /^The Multipede/ })).getByRole(
      "button",
      { name: /3 power/ },
    );
    await fireEvent.click(record);
    await fireEvent.click(record);
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("1 A33 power M38");
  });

  it("draws cards that it has not heard of plainly, wherever they lie", () => {
    const own = somePlayer({ deployed: [{ card: "A98", exhausted: false }] });
    const changes = {
      players: [own],
      market: { contracts: ["C99", null, null], allies: ["A99", null, null], items: ["I99"] },
      monsters: ["M99", null, null],
      contracts: [{ card: "C99", met: false, now: 0, of: 1, after: false }],
      combat: { foes: [{ ...ETTIN, card: "M98" }], boosts: [] },
    };
    const desk = someDesk(somePosition({ question: null }, changes));
    render(Board, desk);
    render(Hand, desk);
    for (const id of ["A98", "A99", "C99", "I99", "M98", "M99"])
      expect(screen.getAllByText(id)[0]).toBeInTheDocument();
  });

  it("opens a discard pile", async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    render(Board, someDesk());
    await fireEvent.click(screen.getByRole("button", { name: "Allies discard pile, 2 cards" }));
    const dialog = within(screen.getByRole("dialog", { name: "Discarded allies" }));
    expect(dialog.getByRole("button", { name: /^The Wrestler, ally/ })).toBeVisible();
  });

  it("shows spectators the camp of whoever is at turn, and nothing to choose", () => {
    render(Board, someDesk(somePosition({ viewer: null, question: null })));
    expect(screen.getByRole("region", { name: "Mira's camp" })).toBeVisible();
    expect(document.querySelector(".spot.can")).toBeNull();
  });

  it("shows the Rival's last fates in a solo game, and legend tokens", () => {
    const rival = {
      fame: 9,
      from: 9,
      moons: 1,
      legend_tokens: 1,
      difficulty: "fierce",
      lurking: [],
    };
    const decks = {
      ...someView().decks,
      fate: { left: 60, top: null, discards: ["F01", "F63"] },
    };
    const changes = { rival, combat: null, legend_tokens: [13, 22], decks } as never;
    const { container } = render(Board, someDesk(somePosition({ question: null }, changes)));
    const fates = screen.getByRole("list", { name: /^Last fate cards/ });
    expect(within(fates).getAllByRole("listitem").at(-1)).toHaveTextContent("Menace: tire");
    expect(container.querySelectorAll(".medal")).toHaveLength(2);
  });

  it("shows all fates of a merciless Rival that spent a moon token, and none before them", () => {
    const rival = { fame: 9, from: 9, moons: 0, legend_tokens: 0, lurking: [] };
    const discards = ["F01", "F49", "F51", "F53", "F55", "F50", "F52"];
    const changes = {
      rival: { ...rival, difficulty: "merciless" },
      combat: null,
      decks: { ...someView().decks, fate: { left: 60, top: null, discards } },
    } as never;
    render(Board, someDesk(somePosition({ question: null }, changes)));
    const fates = screen.getByRole("list", { name: /^Last fate cards of the Rival/ });
    expect(within(fates).getAllByRole("listitem")).toHaveLength(6);
  });
});
