import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { OptionInfo } from "../protocol";
import OptionsForm from "./OptionsForm.svelte";
import { firstChairs, mayClose, newSeats, playersOf, startsWhen, summary } from "./seats";

const options: OptionInfo[] = [
  {
    key: "court",
    title: "Restless Court",
    text: "Shuffled.",
    values: [false, true],
    default: false,
  },
  {
    key: "first",
    title: "First player",
    text: "Who.",
    values: ["drawn", "1", "2"],
    default: "drawn",
  },
  { key: "size", title: "Size", text: "How big.", values: [1, 2, 3, 4, 5, 6, 7], default: 3 },
];

describe("OptionsForm", () => {
  function form(values: Record<string, unknown> = {}) {
    const onchange = vi.fn();
    render(OptionsForm, { props: { options, values, onchange } });
    return onchange;
  }

  it("draws a yes-or-no as a switch", async () => {
    const onchange = form();
    const control = screen.getByRole("switch", { name: "Restless Court" });
    expect(control).not.toBeChecked();
    expect(control).toHaveAccessibleDescription("Shuffled.");
    await fireEvent.click(control);
    expect(onchange).toHaveBeenCalledExactlyOnceWith("court", true);
  });

  it("draws a few values as a row, and starts with the default", async () => {
    const onchange = form();
    const row = within(screen.getByRole("group", { name: "First player" }));
    expect(row.getByRole("radio", { name: "Drawn" })).toBeChecked();
    await fireEvent.click(row.getByRole("radio", { name: "2" }));
    expect(onchange).toHaveBeenCalledExactlyOnceWith("first", "2");
  });

  it("draws many values as a list and gives back the value itself, not its text", async () => {
    const onchange = form({ size: 4 });
    const list = screen.getByRole<HTMLSelectElement>("combobox", { name: "Size" });
    expect(list.selectedIndex).toBe(3);
    await fireEvent.change(list, { target: { selectedIndex: 6 } });
    expect(onchange).toHaveBeenCalledExactlyOnceWith("size", 7);
  });
});

describe("seats", () => {
  it("start with the reader, a friend and a bot", () => {
    const chairs = firstChairs(2, 4, "greedy");
    expect(chairs.map(({ kind }) => kind)).toEqual(["you", "invited", "bot", "closed"]);
    expect(newSeats(chairs)).toEqual([
      { kind: "you" },
      { kind: "invited" },
      { kind: "bot", bot: "greedy" },
    ]);
    expect(summary(chairs)).toBe("2 people, 1 bot");
    expect(startsWhen(chairs)).toBe("when all seats are filled");
  });
  it("stay enough for the game", () => {
    const chairs = firstChairs(2, 4, "greedy");
    expect(mayClose(chairs, 2, 2)).toBe(true);
    expect(mayClose(chairs, 2, 3)).toBe(false);
    expect(firstChairs(5, 6, "greedy").filter(({ kind }) => kind !== "closed")).toHaveLength(5);
  });
  it("may be one alone, where the game allows it", () => {
    const chairs = firstChairs(1, 6, "greedy");
    expect(mayClose(chairs, 1, 1)).toBe(true);
    const alone = chairs.map((chair, n) =>
      n === 0 ? chair : { ...chair, kind: "closed" as const },
    );
    expect(newSeats(alone)).toEqual([{ kind: "you" }]);
    expect(summary(alone)).toBe("1 person");
    expect(startsWhen(alone)).toBe("at once");
    expect(firstChairs(1, 1, "greedy")).toEqual([{ kind: "you", bot: "greedy" }]);
    expect(playersOf({ few: 1, many: 6 })).toBe("1 to 6 players");
    expect(playersOf({ few: 1, many: 1 })).toBe("1 player");
  });
  it("have no bot where the game has none", () => {
    expect(firstChairs(2, 4, "").map(({ kind }) => kind)).toEqual([
      "you",
      "invited",
      "closed",
      "closed",
    ]);
  });
  it("fill at once without people to wait for", () => {
    expect(
      startsWhen([
        { kind: "you", bot: "" },
        { kind: "bot", bot: "greedy" },
      ]),
    ).toBe("at once");
  });
});
