import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Prompt from "./Prompt.svelte";
import { attack, card, effect, ETTIN, option, settled, someDesk, somePosition } from "./testing";

const button = (name: RegExp | string): HTMLElement => screen.getByRole("button", { name });

describe("the prompt", () => {
  it("reaches every option, with what follows from it", async () => {
    const desk = someDesk();
    render(Prompt, desk);
    expect(button(/^Claim Multipede\s*\+8 fame$/)).toBeVisible();
    expect(button(/^Resolve\s*1 undefeated: lose 1 ally$/)).toHaveClass("warns");
    await fireEvent.click(button(/^Attack\s*with/));
    await settled();
    const attack = button(/^weapons Ember Captain attacks Ettin\s*3 on The Ettin: 3 of 6$/);
    await fireEvent.click(attack);
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("attack H1 weapons M30");
  });

  it("goes back with Escape and puts the focus on the first button", async () => {
    render(Prompt, someDesk());
    await fireEvent.click(button(/^Recruit\s*Druid, Squire/));
    await settled();
    expect(button(/^Recruit The Druid/)).toHaveFocus();
    await fireEvent.keyDown(button(/^Recruit The Druid/), { key: "Escape" });
    await settled();
    expect(button(/^Claim Multipede/)).toHaveFocus();
    expect(screen.queryByRole("button", { name: /^(Attack|Recruit)\s*\d/ })).toBeNull();
  });

  it("draws the cards that lie nowhere on the board, in the list of all choices", async () => {
    const options = ["A01", "A46", "A02", "A03"].map((id) =>
      option(id, { verb: "choose", subjects: [card(id)] }),
    );
    const question = { ask: "ChooseCard", prompt: "choose a card of the pile", options };
    render(Prompt, someDesk(somePosition({ question })));
    expect(button("Archer").querySelector(".card")).toBeNull();
    await fireEvent.click(button("All 4 choices"));
    const listed = within(screen.getByRole("dialog", { hidden: true }));
    const drawn = (name: string): Element | null =>
      listed.getByRole("button", { name, hidden: true }).querySelector(".card");
    expect(drawn("The Archer")).not.toBeNull();
    expect(drawn("The Druid")).toBeNull();
  });

  it("has one gold button where it is obvious what comes next", async () => {
    const blows = ["A01", "A02"].map((ally) =>
      attack(ally, "power", "M30", effect("M30", 3, 3, 6)),
    );
    const end = option("end day", { verb: "end", words: ["day"] });
    const open = { combat: { foes: [ETTIN], boosts: [] } };
    const question = { ask: "Day", prompt: "", options: [...blows, end] };
    const desk = someDesk(somePosition({ question }, open));
    render(Prompt, desk);
    const gold = button(/^Strike Ettin\s*6 of 6: Archer and Squire$/);
    expect(gold).toHaveClass("pri");
    const lit = (): string[] =>
      ["A01", "A02", "A03", "M30"].filter((one) => desk.shared.lights(one));
    expect(lit()).toEqual([]);
    await fireEvent.pointerEnter(gold);
    expect(lit()).toEqual(["A01", "A02", "M30"]);
    await fireEvent.pointerLeave(gold);
    expect(lit()).toEqual([]);
    await fireEvent.click(gold);
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith(blows[0]?.choice);
  });

  it("names the players to choose from", async () => {
    const question = {
      ask: "ChooseSeat",
      prompt: "",
      options: [option("seat 2", { verb: "choose", subjects: [{ kind: "seat", id: 1 }] })],
    };
    const desk = someDesk(somePosition({ question }));
    render(Prompt, desk);
    expect(button("Tomas").querySelector("[data-shape=diamond]")).not.toBeNull();
    await fireEvent.click(button("Tomas"));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("seat 2");
  });

  it("chooses nothing while a choice is under way", async () => {
    const desk = someDesk();
    render(Prompt, desk);
    desk.shared.sit({ ...desk, busy: true });
    await fireEvent.click(button(/^Claim Multipede/));
    expect(desk.choose).not.toHaveBeenCalled();
  });
});
