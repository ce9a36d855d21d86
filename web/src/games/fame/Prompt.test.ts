import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Prompt from "./Prompt.svelte";
import { card, option, settled, someDesk, somePosition } from "./testing";

const button = (name: RegExp | string): HTMLElement => screen.getByRole("button", { name });

describe("the prompt", () => {
  it("reaches every option, with what follows from it", async () => {
    const desk = someDesk();
    render(Prompt, desk);
    expect(screen.getByRole("img", { name: "2 of 4 actions left" })).toBeVisible();
    expect(button(/^Claim Multipede\s*\+8 fame$/)).toBeVisible();
    expect(button(/^Resolve\s*1 undefeated: lose 1 ally$/)).toHaveClass("warns");
    await fireEvent.click(button(/^Attack 3/));
    await settled();
    const attack = button(
      /^weapons Ember Captain attacks Ettin with weapons\s*3 on The Ettin: 3 of 6$/,
    );
    await fireEvent.click(attack);
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("attack H1 weapons M30");
  });

  it("goes back with Escape and puts the focus on the first button", async () => {
    render(Prompt, someDesk());
    await fireEvent.click(button(/^Recruit 2/));
    await settled();
    expect(button(/^Recruit The Druid/)).toHaveFocus();
    await fireEvent.keyDown(button(/^Recruit The Druid/), { key: "Escape" });
    await settled();
    expect(button(/^Claim Multipede/)).toHaveFocus();
  });

  it("draws the cards that lie nowhere on the board", () => {
    const options = ["A01", "A46"].map((id) =>
      option(id, { verb: "choose", subjects: [card(id)] }),
    );
    const question = { ask: "ChooseCard", prompt: "choose a card of the pile", options };
    render(Prompt, someDesk(somePosition({ question })));
    expect(button("The Archer").querySelector(".card")).not.toBeNull();
    expect(button("The Druid").querySelector(".card")).toBeNull();
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
