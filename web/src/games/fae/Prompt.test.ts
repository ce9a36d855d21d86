import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, it } from "vitest";
import Board from "./Board.svelte";
import Prompt from "./Prompt.svelte";
import { ritualOn, someDesk, somePosition } from "./testing";

async function settled() {
  for (let i = 0; i < 20; i++) await Promise.resolve();
  await tick();
}

async function openList() {
  await fireEvent.click(screen.getByRole("button", { name: /^All \d+ choices$/ }));
  await settled();
}

async function chooseGroup(name: RegExp) {
  await openList();
  await fireEvent.click(screen.getByRole("button", { name }));
  await settled();
}

describe("the prompt", () => {
  it("lists the groups that can move", async () => {
    render(Prompt, someDesk());
    expect(screen.getByText("Press a group, then where it goes.")).toBeVisible();
    expect(screen.getAllByRole("button")).toHaveLength(1);
    await openList();
    const groups = screen.getByRole("group", { name: "Groups" });
    expect(within(groups).getAllByRole("button")).toHaveLength(5);
    expect(screen.getByRole("button", { name: "F1, 2 druids on mushrooms" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^D2/ })).toBeNull();
  });

  it("shows on the map where a group of the list stands and where it can go", async () => {
    const desk = someDesk();
    render(Prompt, desk);
    const { container } = render(Board, desk);
    const drawn = () => [
      container.querySelectorAll(".marks .source").length,
      container.querySelectorAll(".marks .arrow").length,
    ];
    await openList();
    const group = within(screen.getByRole("group", { name: "Groups" })).getByRole("button", {
      name: /^F1/,
    });
    expect(drawn()).toEqual([0, 0]);
    await fireEvent.pointerEnter(group, { pointerType: "mouse" });
    expect(drawn()).toEqual([1, 4]);
    await fireEvent.pointerLeave(group, { pointerType: "mouse" });
    expect(drawn()).toEqual([0, 0]);
    await fireEvent.focus(group);
    expect(drawn()).toEqual([1, 4]);
  });

  it("then asks where to, tells what follows, and confirms", async () => {
    const desk = someDesk();
    render(Prompt, desk);
    await chooseGroup(/^F1/);
    expect(screen.getByText("Where do the two druids of F1 go?")).toBeVisible();
    const b4 = screen.getByRole("button", { name: /^B4 group of 4 ritual of value 7$/ });
    expect(b4).toHaveFocus();
    expect(screen.getByRole("button", { name: /^F4 group of 5$/ })).toBeVisible();
    await fireEvent.click(b4);
    expect(desk.choose).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: "Move F1 to B4" }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("F1>B4");
  });

  it("goes back to the groups", async () => {
    render(Prompt, someDesk());
    await chooseGroup(/^E1/);
    expect(screen.getByText("Where does the druid of E1 go?")).toBeVisible();
    await fireEvent.click(screen.getByRole("button", { name: "Choose another group" }));
    await settled();
    expect(screen.getByText("Press a group, then where it goes.")).toBeVisible();
    expect(screen.getByRole("button", { name: /^All/ })).toHaveFocus();
    await chooseGroup(/^E1/);
    await fireEvent.keyDown(screen.getByRole("button", { name: /^F1 group/ }), { key: "Escape" });
    expect(screen.getByText("Press a group, then where it goes.")).toBeVisible();
  });

  it("shares its state with the map", async () => {
    const desk = someDesk();
    render(Prompt, desk);
    render(Board, desk);
    await fireEvent.click(screen.getByRole("button", { name: /^F1, mushrooms/ }));
    expect(screen.getByText("Where do the two druids of F1 go?")).toBeVisible();
    await fireEvent.click(screen.getByRole("button", { name: /^F2 group/ }));
    expect(screen.getByRole("button", { name: /^F2, hills/ })).toHaveAttribute("aria-pressed");
  });

  it("shows the preview itself where the map has no room", async () => {
    const desk = someDesk();
    desk.shared.narrow = true;
    render(Prompt, desk);
    await chooseGroup(/^F1/);
    await fireEvent.click(screen.getByRole("button", { name: /^B4/ }));
    await settled();
    expect(screen.getByRole("status")).toHaveTextContent("F1 joins B4 and isolates F4");
    expect(screen.getByRole("status")).toHaveTextContent("Ritual on blessed forest, value 7");
  });

  it("offers rituals with what they are worth", async () => {
    const effect = { kind: "ritual", words: ["blue"], numbers: { value: 7, leave: 0 } };
    const held = ritualOn("F4", { numbers: { druids: 3 }, words: ["forest"], effects: [effect] });
    const options = [ritualOn("F2"), held];
    const question = { ask: "ChooseRitual", prompt: "", options };
    const desk = someDesk({ position: somePosition({ question }) });
    render(Prompt, desk);
    await fireEvent.click(screen.getByRole("button", { name: "F4 3 druids on forest: blue +7" }));
    await fireEvent.click(screen.getByRole("button", { name: "Hold the ritual on F4" }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("F4");
  });

  it("is empty for who does not decide", () => {
    render(Prompt, someDesk({ position: somePosition({ question: null }) }));
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});
