import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { OptionInfo, OptionsAdvice, Problem } from "../protocol";
import { alsoChanged, grouped, idle, inWords, unusual } from "./options";
import OptionsForm from "./OptionsForm.svelte";
import PreviewPieces from "./PreviewPieces.svelte";
import { firstChairs, mayClose, newSeats, playersOf, startsWhen, summary } from "./seats";
import TermsForm from "./TermsForm.svelte";

function option(key: string, values: unknown[], more: Partial<OptionInfo> = {}): OptionInfo {
  const title = key.charAt(0).toUpperCase() + key.slice(1);
  return { key, title, text: "", values, default: values[0], told: [], group: "", ...more };
}
const court = option("court", [false, true], { title: "Restless Court", text: "Shuffled." });
const first = option("first", ["drawn", "1", "2"], { title: "First player", group: "Table" });
const size = option("size", [1, 2, 3, 4, 5, 6, 7], { default: 3, group: "Table" });
const story = option("story", ["plain", "windy", "wild", "long"], {
  told: ["Plain", "Windy", "Wild", "Long"].map((title) => ({
    title,
    text: `${title} in a line.`,
    more: `All about ${title}.`,
  })),
});
const options = [court, first, size, story];

const problem = (text: string, rule: string): Problem => ({ code: "bad_table", text, rule });
/** Nothing is refused, except for these values of this option. */
function advice(key = "", refused: Record<number, Problem> = {}, also = {}): OptionsAdvice {
  const values = options.map((one) => [
    one.key,
    one.values.map((_, n) => ({
      problem: one.key === key ? (refused[n] ?? null) : null,
      also: one.key === key ? also : {},
    })),
  ]);
  return { problem: null, values: Object.fromEntries(values) };
}

describe("OptionsForm", () => {
  function form(values: Record<string, unknown> = {}, told: OptionsAdvice | null = null) {
    const onchange = vi.fn();
    render(OptionsForm, {
      props: { info: { key: "toy", options }, values, advice: told, onchange },
    });
    return onchange;
  }

  it("draws a yes-or-no as a switch", async () => {
    const onchange = form();
    const control = screen.getByRole("switch", { name: "Restless Court" });
    expect(control).not.toBeChecked();
    expect(control).toHaveAccessibleDescription("Shuffled.");
    await fireEvent.click(control);
    expect(onchange).toHaveBeenCalledExactlyOnceWith({ court: true });
  });

  it("draws a few values as a row, and starts with the default", async () => {
    const onchange = form();
    const row = within(screen.getByRole("group", { name: "First player" }));
    expect(row.getByRole("radio", { name: "Drawn" })).toBeChecked();
    await fireEvent.click(row.getByRole("radio", { name: "2" }));
    expect(onchange).toHaveBeenCalledExactlyOnceWith({ first: "2" });
  });

  it("draws many values as a list and gives back the value itself, not its text", async () => {
    const onchange = form({ size: 4 });
    const list = screen.getByRole<HTMLSelectElement>("combobox", { name: "Size" });
    expect(list.selectedIndex).toBe(3);
    await fireEvent.change(list, { target: { selectedIndex: 6 } });
    expect(onchange).toHaveBeenCalledExactlyOnceWith({ size: 7 });
  });

  it("draws values with a story as cards, and tells more about the chosen one only", async () => {
    const onchange = form({ story: "windy" });
    const cards = within(screen.getByRole("group", { name: "Story" }));
    expect(cards.getByRole("radio", { name: "Windy" })).toBeChecked();
    expect(cards.getByRole("radio", { name: "Wild" })).toHaveAccessibleDescription(
      "Wild in a line.",
    );
    expect(screen.getByText("All about Windy.")).toBeVisible();
    expect(screen.queryByText("All about Wild.")).toBeNull();
    await fireEvent.click(cards.getByRole("radio", { name: "Wild" }));
    expect(onchange).toHaveBeenCalledExactlyOnceWith({ story: "wild" });
  });

  it("says why a card cannot be chosen, and does not choose it", async () => {
    const onchange = form({}, advice("story", { 2: problem("not for two", "TOY-007") }));
    const wild = screen.getByRole("radio", { name: "Wild" });
    expect(wild).toHaveAttribute("aria-disabled", "true");
    expect(wild).toHaveAccessibleDescription("Not now: not for two (TOY-007)");
    await fireEvent.click(wild);
    expect(onchange).not.toHaveBeenCalled();
    expect(wild).not.toBeChecked();
    expect(screen.getByRole("radio", { name: "Plain" })).toBeChecked();
    expect(screen.getByRole("link", { name: "TOY-007" })).toHaveAttribute(
      "href",
      "/rules/toy#TOY-007",
    );
  });

  it("says why a value of a row cannot be chosen once it is tried", async () => {
    const onchange = form({}, advice("first", { 2: problem("seat 2 is empty", "TOY-003") }));
    const second = screen.getByRole("radio", { name: "2" });
    expect(second).toHaveAccessibleDescription("seat 2 is empty");
    await fireEvent.click(second);
    expect(onchange).not.toHaveBeenCalled();
    expect(screen.getByRole("radio", { name: "Drawn" })).toBeChecked();
    expect(screen.getByText(/^Seat 2 is empty\./)).toHaveAttribute("role", "status");
  });

  it("makes one line of an option with nothing to choose", () => {
    const why = problem("the court is at rest", "TOY-009");
    form({}, advice("court", { 1: why }));
    expect(screen.queryByRole("switch", { name: "Restless Court" })).toBeNull();
    const line = within(screen.getByRole("list", { name: "Not at this table" }));
    expect(line.getByRole("listitem")).toHaveTextContent(
      "Restless Court The court is at rest. TOY-009",
    );
  });

  it("tells what else a choice changes", async () => {
    const onchange = form({ size: 5 }, advice("story", {}, { size: 3 }));
    await fireEvent.click(screen.getByRole("radio", { name: "Long" }));
    expect(onchange).toHaveBeenCalledExactlyOnceWith({ size: 3, story: "long" });
    expect(screen.getByText("This changes Size: 3.")).toBeVisible();
  });
});

describe("options", () => {
  it("stand together by group, in order", () => {
    const titles = grouped(options).map((group) => [
      group.title,
      group.options.map(({ key }) => key),
    ]);
    expect(titles).toEqual([
      ["", ["court", "story"]],
      ["Table", ["first", "size"]],
    ]);
  });
  it("that are refused as they are have to be shown", () => {
    const why = problem("no", "");
    expect(idle(advice("court", { 1: why }), court, false)).toBe(why);
    expect(idle(advice("court", { 0: why }), court, false)).toBeNull();
    expect(idle(null, court, false)).toBeNull();
  });
  it("are told where they are not as usual", () => {
    expect(inWords(options, unusual(options, { court: false, size: 5, story: "long" }))).toBe(
      "Size: 5, Story: Long",
    );
    expect(alsoChanged(null, story, "long")).toEqual({});
  });
});

describe("PreviewPieces", () => {
  it("has other pieces for each game, and one for each seat", () => {
    const drawn = ["fae", "fame", "upon", "fabled"].map((game) => {
      const { container } = render(PreviewPieces, { props: { game, seats: 3 } });
      return container.querySelector("g")?.innerHTML ?? "";
    });
    expect(new Set(drawn).size).toBe(4);
    expect(drawn[3]?.match(/var\(--seat-\d\)/g)).toHaveLength(3);
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

describe("TermsForm", () => {
  it("lets a table be made for practice", async () => {
    render(TermsForm, { props: { open: false, pace: "live", clock: 0, practice: false } });
    const cards = within(screen.getByRole("group", { name: "Taking back" }));
    expect(cards.getByRole("radio", { name: /^In earnest/ })).toBeChecked();
    await fireEvent.click(cards.getByRole("radio", { name: /^For practice/ }));
    expect(cards.getByRole("radio", { name: /^For practice/ })).toBeChecked();
  });
});
