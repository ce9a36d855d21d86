import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Prompt from "./Prompt.svelte";
import {
  about,
  addOption,
  asking,
  exchangeOption,
  option,
  slotOption,
  someDesk,
  somePosition,
  stepOption,
  useOption,
} from "./testing";

describe("the prompt", () => {
  it("groups the four actions, and says what each brings", async () => {
    const desk = someDesk(
      somePosition(
        asking(
          "TakeAction",
          option("take", "A: take 2 Books of Prairies"),
          exchangeOption("convert PP>M", { P: 2 }, { M: 1 }),
          stepOption(1, "F07:2", "C: Sage 1 steps to space 2 of Standing-Stone Thicket"),
          addOption("P04"),
          useOption("Turnskin.eat", "Turnskin", "Turnskin", "return a Sage"),
          option("done", "on to the Movement Phase"),
        ),
      ),
    );
    render(Prompt, desk);
    expect(screen.getAllByRole("group").map((one) => one.getAttribute("aria-label"))).toEqual([
      "Take Books",
      "Convert",
      "Step",
      "Add",
      "Allies and Event",
      "Or",
    ]);
    const step = within(screen.getByRole("group", { name: "Step" })).getByRole("button");
    expect(step).toHaveTextContent("Sage 1");
    expect(step.textContent?.match(/Sage 1/g)).toHaveLength(1);
    expect(step).toHaveTextContent("to space 2 of Standing-Stone Thicket");
    await fireEvent.click(screen.getByRole("button", { name: /Kiteflyers' Steppe/ }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("add P04");
  });

  it("shows for each type who would move, and the visits that may follow", async () => {
    const desk = someDesk();
    render(Prompt, desk);
    const forest = screen.getByRole("button", { name: /^Forest/ });
    expect(forest).toHaveTextContent(/your Sages\s*1\s*others 1/);
    await fireEvent.pointerEnter(forest, { pointerType: "mouse" });
    expect(screen.getByText("Visits that may follow:")).toBeVisible();
    expect(screen.getByText("House of Stones 2")).toBeVisible();
    await fireEvent.click(forest, { detail: 1 });
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("forest");
  });

  it("declares by keyboard at once, by finger at the second tap", async () => {
    const desk = someDesk();
    render(Prompt, desk);
    await fireEvent.click(screen.getByRole("button", { name: /^Prairie/ }), { detail: 1 });
    expect(desk.choose).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name: /^Prairie/ })).toHaveTextContent("tap to declare");
    await fireEvent.click(screen.getByRole("button", { name: /^Mountain/ }), { detail: 0 });
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("mountain");
  });

  it("names Places, slots and Books by their names", () => {
    const choices = [
      about("HS2", "enter", "place", "HS2"),
      slotOption(1),
      "pass by",
      about("M", "discard", "book", "M"),
    ];
    render(Prompt, someDesk(somePosition(asking("Any", ...choices))));
    for (const name of [/^House of Stones 2/, /^Slot 2/, /^pass by/i, /^Book of Mountains/]) {
      expect(screen.getByRole("button", { name })).toBeVisible();
    }
  });

  it("chooses nothing while a choice is under way", async () => {
    const desk = someDesk();
    render(Prompt, desk);
    desk.shared.sit({ ...desk, busy: true });
    await fireEvent.click(screen.getByRole("button", { name: /^Forest/ }), { detail: 0 });
    expect(desk.choose).not.toHaveBeenCalled();
  });

  it("is empty for who does not decide", () => {
    render(Prompt, someDesk(somePosition(null)));
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});
