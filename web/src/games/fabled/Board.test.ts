import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Offer } from "../../protocol";
import type { Choice } from "../../table/selection.svelte";
import Board from "./Board.svelte";
import { spiritsView } from "./spirits/testing";
import {
  about,
  addOption,
  ally,
  asking,
  exchangeOption,
  option,
  rowCard,
  sage,
  slotOption,
  someDesk,
  someEvent,
  somePosition,
  someTable,
  someView,
  spotNumber,
  stepOption,
  useOption,
} from "./testing";
import type { FabledView } from "./view";

async function settled() {
  for (let i = 0; i < 20; i++) await Promise.resolve();
  await tick();
}

function land() {
  return within(screen.getByRole("region", { name: "The Spirit Land" }));
}

vi.setConfig({ testTimeout: 30_000 }); // a whole board is much to draw for a busy machine
beforeEach(() => localStorage.clear());

const tap = (): PointerEvent => new PointerEvent("click", { pointerType: "touch", bubbles: true });

describe("the row", () => {
  it("has every token of an Ally to be looked at closely", async () => {
    const token = { ally: "Turnskin", title: "Turnskin", seat: 0, spot: null };
    const row = [rowCard("P09", null, token)];
    const desk = someDesk(somePosition(null, { row }));
    render(Board, desk);
    await fireEvent.click(land().getByRole("button", { name: "Token of Turnskin" }));
    expect(desk.zoom.item).toEqual({ kind: "ally", key: "Turnskin", seat: 0 });
  });

  it("tells each card, its heights, its Places, its link and who stands there", () => {
    render(Board, someDesk(somePosition(null)));
    const card = land().getByLabelText(/^Standing-Stone Thicket/);
    expect(card).toHaveAccessibleName(
      /Forest, enters top, leaves bottom; main path of 7 spaces: 2 House of Stones 2, 4 Menhirs 4, 7 House of Roots/,
    );
    expect(card).toHaveAccessibleName(/Number 2 of 4, linked to the right/);
    expect(card).toHaveAccessibleName(/you, Sage 1 on space 1; you, Sage 2 on space 3/);
    expect(card).toHaveAccessibleName(/Bramble, Sage 2 at House of Roots/);
    expect(land().getByLabelText(/^Ring-of-Stones Lea/)).toHaveAccessibleName(
      /not linked to the right/,
    );
    expect(land().getByLabelText(/^Beacon Crags/)).toHaveAccessibleName(
      /dead-end of 4 spaces: 4 Universal Academy.*Bramble, Sage 1 on dead-end space 2/,
    );
  });

  it("draws bridges for links and crosses for breaks", () => {
    const { container } = render(Board, someDesk(somePosition(null)));
    expect(container.querySelectorAll(".bridge")).toHaveLength(2);
    expect(container.querySelectorAll(".break")).toHaveLength(2); // in the row and in the small one
  });

  it("can be declared on with the cards, and shows who would walk where", async () => {
    const desk = someDesk();
    const { container } = render(Board, desk);
    const card = land().getByLabelText(/^Standing-Stone Thicket/);
    expect(container.querySelector(".walks")).toBeNull();
    await fireEvent.pointerEnter(card, { pointerType: "mouse" });
    expect(container.querySelectorAll(".walks .way")).toHaveLength(2);
    expect(container.querySelectorAll(".walks .plate")).toHaveLength(1);
    expect(container.querySelectorAll(".veiled")).toHaveLength(3);
    await fireEvent.click(card, { detail: 1 });
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("forest");
  });

  it("lights what stands for the option that is pointed at, and tells true words of gaps", async () => {
    const cutting = slotOption(1, [], ["left", "right"]);
    const row = [rowCard("P09", true), rowCard("P04", true), rowCard("M05", null)];
    const placing = { card: "F11", sage: null, spot: null };
    const both = slotOption(2, ["left"], ["right"]);
    const question = asking("ChooseSlot", slotOption(0), cutting, both, slotOption(3));
    const desk = someDesk(somePosition(question, { row, about: placing }));
    const { container } = render(Board, desk);
    const slots = [...container.querySelectorAll(".slot .words")].map((one) => one.textContent);
    expect(slots).toEqual(["no link", "cuts the path", "joins left, cuts right", "no link"]);
    const signs = [...container.querySelectorAll(".slot .joint")];
    expect(signs.map((one) => one.classList.contains("joins"))).toEqual([
      ...[false, false, false, true, false, false],
    ]);
    expect(signs.map((one) => one.classList.contains("cuts"))).toEqual([
      ...[false, true, true, false, true, false],
    ]);
    const lit = (): (string | null)[] =>
      [...container.querySelectorAll("[data-pointed]")].map((one) =>
        one.getAttribute("data-choice"),
      );
    desk.shared.point("slot 1");
    await tick();
    expect(lit()).toEqual(["slot 1"]);
    desk.shared.point(null);
    await tick();
    expect(lit()).toEqual([]);
  });

  it("comes to the reader's Sages where a type is looked at elsewhere, and stays under the pointer", async () => {
    const walk = { steps: 1, spots: [], home: true, places: [] };
    const prairie = [
      { ...walk, seat: 1, sage: 2, from: "P08:3" },
      { ...walk, seat: 0, sage: 3, from: "P02:4" },
    ];
    const desk = someDesk(somePosition(undefined, { preview: { prairie } }));
    const { container } = render(Board, desk);
    const row = container.querySelector("[data-row]") as HTMLElement;
    row.scrollTo = vi.fn();
    await fireEvent.pointerEnter(land().getByLabelText(/^Ring-of-Stones/), {
      pointerType: "mouse",
    });
    await settled();
    expect(row.scrollTo).not.toHaveBeenCalled(); // a card of the row is under the pointer
    await fireEvent.pointerLeave(land().getByLabelText(/^Ring-of-Stones/));
    const deck = screen.getByRole("button", { name: /^Prairie deck/ });
    await fireEvent.pointerEnter(deck, { pointerType: "mouse" });
    await settled();
    const [{ left }] = vi.mocked(row.scrollTo).mock.lastCall as unknown as [{ left: number }];
    const { x, width } = { x: left + 450, width: 900 }; // the middle of the frame
    expect(Math.abs(x - 940 * (420 / 424))).toBeLessThan(width / 10); // the last card's middle
  });

  it("comes to the Sage, the slot or the Location that an option is about", async () => {
    const step = stepOption(3, "P08:4", "");
    const desk = someDesk(
      somePosition(asking("TakeAction", "take", step, about("P02", "choose", "location", "P02"))),
    );
    const { container } = render(Board, desk);
    const row = container.querySelector("[data-row]") as HTMLElement;
    row.scrollTo = vi.fn();
    desk.shared.point("step 3");
    await settled();
    expect(row.scrollTo).not.toHaveBeenCalled(); // it is in sight
    desk.shared.point("P02");
    await settled();
    expect(row.scrollTo).toHaveBeenCalledOnce();
  });

  it("shows what others did since the reader's last move, until a type is considered", async () => {
    const lately = [
      { event: "Declared", player: 1, terrain: 2 },
      {
        ...{ event: "Walked", player: 1, sage: 0 },
        ...{ start: spotNumber("F07:1"), end: spotNumber("F07:2") },
      },
      { event: "WentToPlace", player: 1, sage: 0, place: "HS2", spot: spotNumber("F07:2") },
      { event: "WentHome", player: 2, sage: 0, start: spotNumber("M05:d4") },
      { event: "Added", player: 2, card: "P08", slot: 2, sages: [] },
    ].map((event) => ({ ply: 39, text: "", event }));
    const desk = someDesk(somePosition(), { lately });
    const { container } = render(Board, desk);
    const numbers = () =>
      [...container.querySelectorAll("[data-trace]")].map((one) => one.textContent);
    await vi.waitFor(() => expect(numbers()).toEqual(["1", "2"]), { timeout: 10_000 });
    expect(container.querySelectorAll("[data-trace-place='1']")).toHaveLength(1);
    expect(container.querySelectorAll("[data-trace-added='P08']")).toHaveLength(1);
    desk.shared.point("forest");
    await tick();
    expect(container.querySelector(".traces")).toBeNull();
    desk.shared.point(null);
    await vi.waitFor(() => expect(numbers()).toHaveLength(2));
  });

  it("asks a finger twice before it declares", async () => {
    const desk = someDesk();
    const { container } = render(Board, desk);
    const card = land().getByLabelText(/^Larksong Hollow/);
    await fireEvent(card, tap());
    expect(desk.choose).not.toHaveBeenCalled();
    expect(container.querySelectorAll(".walks .house")).toHaveLength(1);
    await fireEvent(card, tap());
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("prairie");
  });

  it("shows the movement of a type on demand, whatever is asked", async () => {
    const { container } = render(Board, someDesk(somePosition(asking("TakeAction", "take"))));
    const show = land().getByLabelText("Show who would move in Mountains");
    await fireEvent.click(show);
    expect(show).toHaveAttribute("aria-pressed", "true");
    expect(container.querySelectorAll(".walks .way")).toHaveLength(1);
    await fireEvent.click(show);
    expect(container.querySelector(".walks")).toBeNull();
  });

  it("lets own Sages step and says why others cannot", async () => {
    const desk = someDesk(
      somePosition(
        asking("TakeAction", stepOption(1, "F07:2", "C: Sage 1 steps to space 2"), "take"),
      ),
    );
    render(Board, desk);
    const one = land().getByLabelText(/^Your Sage 1 on space 1/);
    expect(one).toHaveAccessibleName(/C: Sage 1 steps to space 2$/);
    await fireEvent.click(one);
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("step 1");
    const other = land().getByLabelText(/^Your Sage 3/);
    expect(other).toHaveAttribute("aria-disabled", "true");
    await fireEvent.click(other);
    await settled();
    expect(screen.getByRole("status")).toHaveTextContent("FAB-104 no step 3");
    expect(desk.choose).toHaveBeenCalledOnce();
  });

  it("offers the Places of the Landmark at which a Sage decides, and no other", async () => {
    const question = asking("EnterPlace", "pass by", "HS2");
    const view = { about: { sage: { seat: 0, sage: 1 }, spot: "F07:2", card: "F07" } };
    const sages = [[sage(1, "F07:2")], [], []];
    const row = [...someView().row, rowCard("F01", null)];
    const desk = someDesk(somePosition(question, { ...view, sages, row }));
    render(Board, desk);
    const places = land().getAllByLabelText(/^House of Stones 2/);
    expect(places).toHaveLength(1);
    await fireEvent.click(places[0] as HTMLElement);
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("HS2");
  });

  it("offers spaces for tokens that lie on paths", async () => {
    const desk = someDesk(somePosition(asking("ChooseSpot", "P02:2", "M05:2")));
    render(Board, desk);
    await fireEvent.click(land().getByLabelText(/^space 2 of Larksong Hollow/));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("P02:2");
  });

  it("opens slots for a Location, with what each would join", async () => {
    const question = {
      ask: "ChooseSlot",
      prompt: "must choose where Honeyclover Reach goes",
      options: [
        slotOption(0),
        slotOption(1, ["right"]),
        slotOption(2, ["left", "right"]),
        slotOption(4, ["left"]),
      ],
    };
    const about = { card: "P06", sage: null, spot: null };
    const desk = someDesk(somePosition(question, { about }));
    render(Board, desk);
    const slots = land().getAllByRole("button", { name: /^Slot/ });
    expect(slots).toHaveLength(5);
    expect(slots.map((slot) => slot.querySelector(".words")?.textContent)).toEqual([
      "no link",
      "joins right",
      "joins both",
      "not here",
      "joins left",
    ]);
    expect(slots[2]?.querySelectorAll(".joint.joins")).toHaveLength(2);
    expect(land().getByRole("img", { name: "To be placed: Honeyclover Reach" })).toBeVisible();
    await fireEvent.click(slots[3] as HTMLElement);
    expect(desk.choose).not.toHaveBeenCalled();
    await fireEvent.click(slots[2] as HTMLElement);
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("slot 2");
  });

  it("leaves a moving Location out of the row while it looks for its place", () => {
    const about = { card: "P08", sage: null, spot: null };
    render(Board, someDesk(somePosition(asking("ChooseSlot", "slot 0"), { about })));
    expect(land().getAllByRole("button", { name: /^Slot/ })).toHaveLength(4);
  });

  it("can be shown in two lines, by the reader or by the table", async () => {
    const desk = someDesk(somePosition(null));
    const { container, unmount } = render(Board, desk);
    expect(container.querySelector(".bridge.turns")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Short Table" }));
    expect(container.querySelectorAll(".bridge.turns")).toHaveLength(1);
    unmount();
    localStorage.clear();
    const table = someTable(0, { short_table: true });
    const other = render(Board, someDesk(somePosition(null), { table }));
    expect(other.container.querySelectorAll(".bridge.turns")).toHaveLength(1);
  });

  it("tell of a link that is not for the Spirits", () => {
    const { container } = render(
      Board,
      someDesk(somePosition(null, spiritsView({ barred: ["F07"] }))),
    );
    expect(container.querySelectorAll(".barred")).toHaveLength(1);
    expect(
      land().getByRole("button", { name: /linked to the right, but not for the Spirits/ }),
    ).toBeVisible();
  });
});

describe("decks, Books and Allies", () => {
  it("take what can be taken, and say why the rest cannot", async () => {
    const desk = someDesk(somePosition(asking("TakeAction", addOption("P04"), "add prairie deck")));
    render(Board, desk);
    const decks = within(screen.getByRole("region", { name: "Location decks" }));
    expect(
      decks.getByRole("button", { name: /^Prairie deck, 6 left, price Books: 3 of Prairies/ }),
    ).not.toHaveAttribute("aria-disabled");
    await fireEvent.click(decks.getByRole("button", { name: /^Kiteflyers' Steppe/ }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("add P04");
    const dear = decks.getByRole("button", { name: /^Coiled Summit/ });
    expect(dear).toHaveAttribute("aria-disabled", "true");
    await fireEvent.pointerEnter(dear, { pointerType: "mouse" });
    await settled();
    expect(screen.getByRole("status")).toHaveTextContent("no add M09");
    await fireEvent.pointerLeave(dear);
    expect(screen.getByRole("status")).toHaveTextContent("");
  });

  it("mark the card that the Spirits try first", () => {
    const further = /further from its deck: the Spirits try it first/;
    const { unmount } = render(Board, someDesk(somePosition(null)));
    expect(screen.queryByRole("button", { name: further })).toBeNull();
    unmount();
    render(Board, someDesk(somePosition(null, spiritsView())));
    const decks = within(screen.getByRole("region", { name: "Location decks" }));
    const marked = decks.getAllByRole("button", { name: further });
    expect(marked.map((card) => card.textContent)).toEqual([
      expect.stringContaining("Scholars' Heath"),
      expect.stringContaining("Sunward Sanctum"),
    ]);
  });

  it("show the top of a deck only as what the reader alone knows", () => {
    render(Board, someDesk(somePosition(null)));
    expect(
      screen.getByRole("button", { name: /^Only you know, on top of the deck: Inkcap Grove/ }),
    ).toBeVisible();
  });

  it("exchange Books between neighbouring tiers", async () => {
    const desk = someDesk(
      somePosition(
        asking(
          "Convert",
          exchangeOption("PP>M", { P: 2 }, { M: 1 }),
          exchangeOption("M>PP", { M: 1 }, { P: 2 }),
          "stop",
        ),
      ),
    );
    render(Board, desk);
    const shelf = within(screen.getByRole("region", { name: "Your Books" }));
    expect(shelf.getAllByRole("button", { name: /^Exchange/ })).toHaveLength(6);
    await fireEvent.click(
      shelf.getByRole("button", { name: "Exchange 2 of Prairies for 1 of Mountains" }),
    );
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("PP>M");
    expect(
      shelf.getByRole("button", { name: "Exchange 1 of Sun for 2 of Forests" }),
    ).toHaveAttribute("aria-disabled", "true");
  });

  it("tell the state of Power and Feature, and use what is ready", async () => {
    const use = useOption("Turnskin.eat", "Turnskin", "Turnskin", "return a Sage");
    const desk = someDesk(somePosition(asking("UseAlly", use, "done")));
    render(Board, desk);
    const allies = within(screen.getByRole("group", { name: "Your Allies" }));
    expect(allies.getAllByRole("article")[0]).toHaveTextContent(
      /Power\s*in force.*Feature\s*in force.*Tokens: Standing-Stone Thicket, 2 in reserve/,
    );
    expect(allies.getAllByRole("article")[1]).toHaveTextContent(
      /Power\s*ready now.*Feature\s*locked/,
    );
    await fireEvent.click(allies.getByRole("button", { name: /^Use/ }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("use Turnskin.eat");
  });

  it("say that they are always used, until the reader wants to be asked again", async () => {
    const use = useOption("Turnskin.act", "Turnskin", "Turnskin", "return a Sage");
    const at = (ply: number) =>
      somePosition(asking("UseAlly", use, option("done", "", { verb: "decline" })), {}, { ply });
    const desk = someDesk(at(4));
    render(Board, desk);
    desk.shared.chooseEachTime(desk.shared.repeatable as Choice);
    desk.shared.sit({ ...desk, position: somePosition(null, {}, { ply: 5 }) });
    const always = await screen.findByRole("button", { name: /^Always/, pressed: true });
    expect(always.closest("[data-card]")).toHaveAttribute("data-card", "Turnskin");
    await fireEvent.click(always);
    expect(screen.queryByRole("button", { name: /^Always/ })).toBeNull();
    desk.shared.sit({ ...desk, position: at(6) });
    await settled();
    expect(desk.choose).toHaveBeenCalledOnce();
  });

  it("unlock a Feature by pressing its Ally", async () => {
    const desk = someDesk(somePosition(asking("ChooseOpportunity", "new ally", "unlock Turnskin")));
    render(Board, desk);
    await fireEvent.click(screen.getByRole("button", { name: /^Turnskin: unlock/ }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("unlock Turnskin");
    await fireEvent.click(screen.getByRole("button", { name: /^Sylvan Elder, Forest Ally/ }));
    await settled();
    expect(screen.getByRole("status")).toHaveTextContent("no unlock SylvanElder");
  });

  it("offer new Allies as cards", async () => {
    const offered = [ally("Herald", "Herald of the Lands"), ally("Conjurer", "Conjurer")];
    const desk = someDesk(somePosition(asking("ChooseAlly", "Herald", "Conjurer"), { offered }));
    render(Board, desk);
    const offers = within(screen.getByRole("region", { name: "Allies to choose from" }));
    await fireEvent.click(offers.getByRole("button", { name: /^Conjurer/ }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("Conjurer");
  });
});

describe("the queue and the Time board", () => {
  it("list visits in order, and let the reader choose the next", async () => {
    const visits = [
      { seat: 0, sage: 1, place: "HS2", card: "F07", now: false },
      { seat: 0, sage: 3, place: "MN3", card: "P08", now: false },
      { seat: 2, sage: 2, place: "HR", card: "F07", now: false },
    ];
    const desk = someDesk(somePosition(asking("ChooseVisit", "sage 1", "sage 3"), { visits }));
    render(Board, desk);
    const queue = within(screen.getByRole("list", { name: "What is resolved next" }));
    expect(
      queue.getAllByRole("listitem").map((one) => one.querySelector("b")?.textContent),
    ).toEqual(["House of Stones 2", "Menhirs 3", "House of Roots"]);
    expect(queue.getAllByRole("button", { name: /^you, Sage/ })).toHaveLength(2);
    await fireEvent.click(
      queue.getByRole("button", { name: "you, Sage 3: Menhirs 3 in Ring-of-Stones Lea" }),
    );
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("sage 3");
  });

  it("tells the Chapter, what it brought and what is ahead", () => {
    render(Board, someDesk(somePosition(null)));
    const time = within(screen.getByRole("list", { name: "Time board, Chapter 5" }));
    expect(
      time.getByRole("button", {
        name: "Chapter 5, now: New Event II and Unlock a Feature or New Ally",
      }),
    ).toBeInTheDocument();
    expect(time.getByRole("button", { name: "Chapter 9: End of Times" })).toBeInTheDocument();
    expect(screen.getByRole("region", { name: "Event" })).toHaveTextContent(
      "Hidden Paths, lower half",
    );
  });
});

describe("for those who only watch", () => {
  it("has cards to look at and nothing to choose", async () => {
    const position = somePosition(null, {}, { viewer: null });
    const desk = someDesk(position);
    render(Board, desk);
    expect(screen.queryByRole("region", { name: "Your Books" })).toBeNull();
    await fireEvent.click(land().getByLabelText(/^Larksong Hollow/));
    expect(desk.choose).not.toHaveBeenCalled();
    expect(desk.zoom.item).toEqual({ kind: "location", id: "P02" });
  });
});

describe("what is not offered now", () => {
  it("says why an Ally's Power cannot be used", async () => {
    const desk = someDesk(somePosition(asking("TakeAction", "take")));
    render(Board, desk);
    await fireEvent.click(screen.getByRole("button", { name: /of Turnskin: why not now/ }));
    await settled();
    expect(desk.why).toHaveBeenCalledWith("use Turnskin.act");
    expect(screen.getByRole("status")).toHaveTextContent("no use Turnskin.act");
  });

  it("says why the Event cannot be used", async () => {
    const abilities = [{ key: "TwofoldDawn.dawn", part: "upper", text: "act again" }];
    const event = someEvent("TwofoldDawn", "Twofold Dawn", { abilities });
    const desk = someDesk(somePosition(asking("TakeAction", "take"), { event }));
    render(Board, desk);
    await fireEvent.click(screen.getByRole("button", { name: /Twofold Dawn: act again, not now/ }));
    expect(desk.why).toHaveBeenCalledWith("use TwofoldDawn.dawn");
  });
});

describe("exchanges and gifts", () => {
  it("exchange an Ally in two presses: the one that goes, the one that joins", async () => {
    const offered = [ally("Herald", "Herald of the Lands"), ally("Conjurer", "Conjurer")];
    const pairs = ["SylvanElder for Herald", "Turnskin for Herald", "Turnskin for Conjurer"];
    const desk = someDesk(somePosition(asking("ExchangeAlly", ...pairs, "take"), { offered }));
    render(Board, desk);
    const offers = within(screen.getByRole("region", { name: "Allies to choose from" }));
    expect(offers.getByRole("heading", { level: 2 })).toHaveTextContent("Choose the Ally you give");
    await fireEvent.click(offers.getByRole("button", { name: "Give Turnskin" }));
    expect(desk.choose).not.toHaveBeenCalled();
    await fireEvent.click(offers.getByRole("button", { name: /^Conjurer: Turnskin for Conjurer/ }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("Turnskin for Conjurer");
  });

  it("reach transformations over two tiers on the shelf", async () => {
    const exchanges = [
      exchangeOption("PPP>MM", { P: 3 }, { M: 2 }),
      exchangeOption("P>M", { P: 1 }, { M: 1 }),
      exchangeOption("PP>F", { P: 2 }, { F: 1 }),
    ];
    const desk = someDesk(somePosition(asking("Transform", ...exchanges)));
    render(Board, desk);
    const shelf = within(screen.getByRole("region", { name: "Your Books" }));
    for (const name of ["3 of Prairies for 2 of Mountains", "1 of Prairies for 1 of Mountains"]) {
      expect(shelf.getByRole("button", { name: `Exchange ${name}` })).not.toHaveAttribute(
        "aria-disabled",
      );
    }
    await fireEvent.click(
      shelf.getByRole("button", { name: "Exchange 2 of Prairies for 1 of Forests" }),
    );
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("PP>F");
  });

  it("give a Book up on the shelf", async () => {
    const desk = someDesk(somePosition(asking("GiveUp", option("M", "discard a Book"), "sage 1")));
    render(Board, desk);
    await fireEvent.click(screen.getByRole("button", { name: /^discard a Book/ }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("M");
  });

  it("resolve or substitute where the visit is told", async () => {
    const visits = [{ seat: 0, sage: 1, place: "HS2", card: "F07", now: true }];
    const desk = someDesk(somePosition(asking("VisitPlace", "resolve", "substitute"), { visits }));
    render(Board, desk);
    const queue = within(screen.getByRole("list", { name: "What is resolved next" }));
    await fireEvent.click(queue.getByRole("button", { name: "2 Books" }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("substitute");
  });
});

describe("a Scenario", () => {
  it("tells what to keep an eye on", () => {
    const extras = [
      { title: "Locations gone", text: "then the end", per_seat: [], now: 3, of: 8 },
      { title: "Knowledge", text: "", per_seat: [4, 2, 1], now: null, of: null },
    ];
    const scenario = { key: "x", title: "A Thousand Ways", text: "", extras };
    render(Board, someDesk(somePosition(null, { scenario })));
    const shown = screen.getByRole("region", { name: "A Thousand Ways" });
    expect(shown).toHaveTextContent(/Locations gone\s*3 of 8\s*then the end/);
    expect(shown).toHaveTextContent(/Knowledge\s*you:\s*4\s*Jonas:\s*2\s*Bramble:\s*1/);
  });
});

describe("a Location that is dragged", () => {
  const question = asking("TakeAction", addOption("P04"), option("take"));
  const gaps = (container: HTMLElement): (string | undefined)[] =>
    [...container.querySelectorAll(".gap")].map((one) => one.textContent?.trim());

  it("sees the gaps of the row, and goes where it is let go", async () => {
    const desk = someDesk(somePosition(question));
    const { container } = render(Board, desk);
    const { shared } = desk;
    expect(shared.carrying.canCarry("add P04")).toBe(true);
    expect(shared.carrying.canCarry("add P09")).toBe(false); // not to be had now
    expect(shared.carrying.canCarry("take")).toBe(false);
    shared.carrying.carry("add P04");
    await vi.waitFor(() => expect(gaps(container)).toHaveLength(5));
    expect(new Set(gaps(container))).toContain("joins one");
    shared.carrying.drop("add P04", "slot 2");
    await tick();
    expect(gaps(container)).toHaveLength(0);
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("add P04");
    const slots = asking("ChooseSlot", slotOption(1), slotOption(2));
    shared.sit({ ...desk, position: somePosition(slots, {}, { ply: 41 }) });
    await settled();
    expect(desk.choose).toHaveBeenLastCalledWith("slot 2");
  });

  it("stays where it is beside the row, and while nothing can be chosen", () => {
    const desk = someDesk(somePosition(question));
    desk.shared.carrying.carry("add P04");
    desk.shared.carrying.drop("add P04", "add P09");
    desk.shared.carrying.drop("add P04", null);
    expect(desk.shared.carrying.now).toBeNull();
    desk.shared.sit({ ...desk, busy: true });
    desk.shared.carrying.drop("add P04", "slot 2");
    expect(desk.choose).not.toHaveBeenCalled();
  });
});

describe("a Sage that is dragged", () => {
  const walk = stepOption(1, "F07:2", "to space 2");
  const step: Offer = { ...walk, choice: "sage 1" };
  const ways = asking("TakeSteps", step, option("stop"));

  /** The position of the table once Sage 1 stands there. */
  function at(ply: number, spot: string, question = ways, more: Partial<FabledView> = {}) {
    const [own = [], ...others] = someView().sages;
    const sages = [[sage(1, spot), ...own.slice(1)], ...others];
    return somePosition(question, { sages, ...more }, { ply });
  }

  async function led(onto: string) {
    const desk = someDesk(at(40, "F07:1"));
    const { container } = render(Board, desk);
    const { carrying } = desk.shared;
    carrying.carry("sage 1");
    const ends = () => [...container.querySelectorAll("i[data-drop]")];
    await vi.waitFor(() => expect(ends()).toHaveLength(6)); // of seven spaces
    expect(ends()[0]?.getAttribute("data-drop")).toBe("F07:2");
    carrying.drop("sage 1", onto);
    const sit = async (position: ReturnType<typeof at>): Promise<unknown[]> => {
      const choose = vi.fn();
      desk.shared.sit({ ...desk, choose, position });
      await settled();
      return choose.mock.calls.flat();
    };
    return { desk, sit };
  }

  it("walks to the space where it is let go, past what lies on its way", async () => {
    const { desk, sit } = await led("F07:4");
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("sage 1");
    const here = { card: "F07", sage: { seat: 0, sage: 1 }, spot: "F07:2" };
    const place = about("HS2", "enter", "place", "HS2");
    const enter = asking("EnterPlace", place, option("pass by"));
    expect(await sit(at(41, "F07:2", enter, { about: here }))).toEqual(["pass by"]);
    expect(await sit(at(42, "F07:2"))).toEqual(["sage 1"]);
    expect(await sit(at(43, "F07:3"))).toEqual(["sage 1"]);
    expect(await sit(at(44, "F07:4"))).toEqual([]); // it is there
    expect(await sit(at(45, "F07:3"))).toEqual([]); // and is led no more
  });

  it("is led no further when something else is asked, or chosen", async () => {
    const { desk, sit } = await led("F07:5");
    expect(await sit(at(41, "F07:2", asking("CopyPlace", "one", "two")))).toEqual([]);
    expect(await sit(at(42, "F07:2"))).toEqual([]);
    desk.shared.carrying.drop("sage 1", "M05:1"); // no space before it
    expect(desk.choose).toHaveBeenCalledOnce(); // when it was let go
  });
});
