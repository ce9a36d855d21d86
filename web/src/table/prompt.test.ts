import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { Offer, QuestionInfo } from "../protocol";
import { boardProps, line, noUndo, position, seat, table } from "./fakes";
import { seatOf, turns } from "./logging";
import LogPanel from "./LogPanel.svelte";
import PromptBar from "./PromptBar.svelte";
import { matching, promptOf } from "./prompting";
import { headline, ranked, subline, totals } from "./ranking";

const option = (text: string, label = text): Offer => ({
  choice: text,
  text,
  label,
  parts: { verb: text },
});
const question = (options: Offer[]): QuestionInfo => ({
  ask: "Move",
  prompt: "move one group of druids",
  options,
});

function bar(options: Offer[], more: Record<string, unknown> = {}) {
  const choose = vi.fn();
  const onanswer = vi.fn();
  const {
    busy = false,
    undo = noUndo,
    wish = "",
    at = position(3, { question: question(options) }),
  } = more;
  render(PromptBar, {
    props: {
      board: boardProps({
        position: at as ReturnType<typeof position>,
        busy: busy as boolean,
        choose,
      }),
      Prompt: undefined,
      undo: undo as typeof noUndo,
      wish: wish as string,
      onanswer,
      onresult: vi.fn(),
    },
  });
  return { choose, onanswer };
}

describe("the sentence", () => {
  it("names the reader and what is asked", () => {
    const at = position(0, { question: question([]) });
    expect(promptOf(table(), at)).toBe("Your turn, Mara: move one group of druids.");
  });
  it("says what the reader may do", () => {
    const asked = { ...question([]), told: "you may play one Dream, or pass" };
    const at = position(0, { question: asked });
    expect(promptOf(table(), at)).toBe("Your turn, Mara: you may play one Dream, or pass.");
  });
  it("names whose turn it is where that is not the reader's", () => {
    const asked = { ...question([]), told: "you must choose a Place" };
    const at = position(0, { question: asked });
    expect(promptOf(table(), at, "in Ilse's turn")).toBe(
      "Mara, in Ilse's turn: you must choose a Place.",
    );
  });
  it("tells who else decides", () => {
    const waiting = (seats: number[]) => {
      const at = position(0);
      return { ...at, view: { ...at.view, waiting: seats } };
    };
    const three = table({ seats: [0, 1, 2].map((number) => seat(number)) });
    expect(promptOf(three, waiting([1]))).toBe("Ilse is choosing.");
    expect(promptOf(three, waiting([1, 2]))).toBe("Ilse and Tomas are choosing.");
    expect(promptOf(three, waiting([]))).toBe("One moment.");
  });
});

describe("PromptBar", () => {
  it("shows every option as a button that chooses it", async () => {
    const { choose } = bar([option("A1>A2", "A1>A2  1 join 1"), option("B1>B2")]);
    expect(screen.queryByRole("searchbox")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: /A1>A2\s*1 join 1/ }));
    expect(choose).toHaveBeenCalledExactlyOnceWith("A1>A2");
  });

  it("lets one find an option among many", async () => {
    bar(Array.from({ length: 25 }, (_, n) => option(`A${n}>B1`, `A${n}>B1  joins ${n}`)));
    await fireEvent.click(screen.getByRole("button", { name: "All 25 choices" }));
    const list = within(screen.getByRole("dialog")).getByRole("group", { name: "Options" });
    expect(within(list).getAllByRole("button")).toHaveLength(25);
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "joins 24" } });
    expect(within(list).getAllByRole("button")).toHaveLength(1);
  });

  it("chooses nothing while busy", async () => {
    const { choose } = bar([option("A1>A2")], { busy: true });
    await fireEvent.click(screen.getByRole("button", { name: "A1>A2" }));
    expect(choose).not.toHaveBeenCalled();
  });

  it("asks for consent to an undo only those who have to give it", async () => {
    const wish = "2 moves, to this: You moved.";
    const { onanswer } = bar([], { undo: { ...noUndo, asked_by: 1, needs: [0] }, wish });
    expect(screen.getByRole("alert")).toHaveTextContent(`Ilse would like to take back ${wish}`);
    await fireEvent.click(screen.getByRole("button", { name: "Allow" }));
    expect(onanswer).toHaveBeenCalledExactlyOnceWith(true);
  });

  it("tells what the reader chose last until others have done something", async () => {
    const at = position(3);
    const own = [line(3, "You moved.", 0), line(3, "Ritual on G2.", null)];
    const props = {
      board: boardProps({ position: at, lately: [] }),
      Prompt: undefined,
      fits: true,
      last: own,
      undo: noUndo,
      onanswer: vi.fn(),
      onresult: vi.fn(),
    };
    const { container, rerender } = render(PromptBar, { props });
    const latest = () => container.querySelector(".latest")?.textContent;
    expect(latest()).toBe("You moved.Ritual on G2.");
    await rerender({ board: boardProps({ position: at, lately: [line(4, "Ilse moved.", 1)] }) });
    expect(latest()).toBe("Ilse moved.");
  });

  it("tells who is asked for consent", () => {
    bar([], { undo: { ...noUndo, asked_by: 0, needs: [1] } });
    expect(screen.getByText(/Waiting for Ilse/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Allow" })).toBeNull();
  });
});

describe("options", () => {
  it("are found by all the words, in any order", () => {
    const options = [option("A1>A2", "joins 2"), option("A1>B4", "joins 4, ritual")];
    expect(matching(options, "ritual a1")).toEqual([options[1]]);
    expect(matching(options, "")).toHaveLength(2);
  });
});

describe("the log", () => {
  const log = [line(1, "You moved."), line(1, "Ritual on J5.", null), line(2, "Ilse moved.", 1)];

  it("is grouped by choice", () => {
    const groups = turns(log);
    expect(groups.map(({ ply, lines }) => [ply, lines.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(groups[1] && seatOf(groups[1], table().seats)?.name).toBe("Ilse");
  });

  it("has headings where turns begin", () => {
    const turn = { ...line(2, "Ilse's turn begins.", 1), opens: true };
    const told = [line(1, "You moved."), turn, line(2, "Turned up: The Imp.", null), line(3)];
    render(LogPanel, { props: { log: told, seats: table().seats, ply: null, onshow: vi.fn() } });
    expect(screen.getByRole("heading", { name: "Ilse's turn begins." })).toBeVisible();
    const buttons = screen.getAllByRole("button").map((found) => found.textContent?.trim());
    expect(buttons).toEqual(["You moved.", "Turned up: The Imp.", "line of 3"]);
  });

  it("leads to the moment that a line tells of", async () => {
    Element.prototype.scrollIntoView = vi.fn(); // jsdom has no layout
    const onshow = vi.fn();
    render(LogPanel, { props: { log, seats: table().seats, ply: 2, onshow } });
    await fireEvent.click(screen.getByRole("button", { name: /Ritual on J5/ }));
    expect(onshow).toHaveBeenCalledExactlyOnceWith(1);
    expect(screen.getByRole("button", { name: "Ilse moved." })).toHaveAttribute("aria-current");
  });

  it("marks the last line before a moment of which nothing is told", () => {
    Element.prototype.scrollIntoView = vi.fn();
    const props = { log: [...log, line(5)], seats: table().seats, ply: 4, onshow: vi.fn() };
    render(LogPanel, { props });
    const marked = screen.getAllByRole("button").filter((one) => one.ariaCurrent === "true");
    expect(marked.map((one) => one.textContent?.trim())).toEqual(["Ilse moved."]);
  });
});

describe("the ranking", () => {
  const result = {
    ranks: [3, 1, 1],
    winners: [1],
    lines: [
      { label: "Spirit", values: ["a", "b", "c"], rule: "" },
      { label: "Total", values: [4, 54, 54], rule: "" },
    ],
    text: "",
  };
  const seats = [seat(0), seat(1), seat(2)];
  it("goes from the best to the last", () => expect(ranked(result)).toEqual([1, 2, 0]));
  it("reads the sum from the line of that name", () => {
    expect(totals(result)).toEqual([4, 54, 54]);
    expect(totals({ ...result, lines: result.lines.slice(0, 1) })).toBeNull();
  });
  it("says who won", () => {
    expect(headline(table({ seats }), result)).toBe("Ilse wins with 54");
    expect(headline(table({ seats }), { ...result, winners: [0] })).toBe("You win with 4");
    const lead = { by: 6, unit: "points" };
    expect(headline(table({ seats }), { ...result, lead })).toBe("Ilse wins with 54, by 6 points");
    const graded = { ...result, winners: [0], graded: true };
    expect(headline(table({ seats }), graded)).toBe("You end with 4");
    expect(headline(table({ seats }), { ...result, winners: [0, 2] })).toBe(
      "You and Tomas share the victory",
    );
  });
  it("says how the reader came out where points alone decided", () => {
    const ended = { ...result, text: "The best has 54 points.", ending: "most points" };
    expect(subline(table({ seats }), ended)).toBe("You come third, 50 points behind.");
    const shared = { ...ended, ranks: [2, 1, 2] };
    expect(subline(table({ seats }), shared)).toBe("You share second place, 50 points behind.");
    const won = { ...ended, winners: [0], ranks: [1, 2, 3] };
    expect(subline(table({ seats }), won)).toBe("Ilse comes second with 54.");
    const level = { ...won, ranks: [1, 2, 2] };
    expect(subline(table({ seats }), level)).toBe("Ilse and Tomas share second place with 54.");
    expect(subline(table({ seats }), { ...won, ranks: [1, 1, 1] })).toBe(ended.text);
    const broken = { ...ended, ending: "tie broken", text: "More Epic Realms decide." };
    expect(subline(table({ seats }), broken)).toBe("More Epic Realms decide.");
  });
});
