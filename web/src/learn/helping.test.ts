import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../app/api";
import type { Coaching, HintInfo, Position } from "../protocol";
import { position, table } from "../table/fakes";
import Helper from "./Helper.svelte";
import { isCoached, readKept } from "./helping.svelte";
import { gainText, standingText, wayText } from "./saying";

const told: Coaching = {
  goal: "Most points win.",
  standing: [{ feature: "points", amount: 4, rises: true }],
  ways: [
    {
      verb: "move",
      choices: 2,
      best: "A1>A2",
      brings: [{ feature: "points", amount: 6, rises: true }],
    },
  ],
  threats: [
    { side: -1, kind: "TheEnd", text: "The last round begins", subjects: [] },
    {
      side: 1,
      kind: "CanScore",
      text: "Ilse can strand A4",
      subjects: [{ kind: "space", id: "A4" }],
    },
  ],
  brought: [{ feature: "ritual cards", amount: 1, rises: true }],
};
const hint: HintInfo = { choice: "A1>A2", chance: 0.625, why: "+6 points.", parts: [] };

let count = 0;
const helped = () => table({ id: `table-${++count}`, hints: true });

function asked(ply = 4): Position {
  const parts = { verb: "move", subjects: [{ kind: "space", id: "A1" }] };
  const options = [{ choice: "A1>A2", text: "A1>A2", label: "move A1 to A2", parts }];
  const question = { ask: "Move", prompt: "move a group", options, rules: [] };
  return { ...position(ply), question } as unknown as Position;
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(api, "coach").mockResolvedValue(told);
  vi.spyOn(api, "hint").mockResolvedValue([hint]);
});
afterEach(() => vi.restoreAllMocks());

describe("what is said", () => {
  it("is made from data", () => {
    expect(gainText({ feature: "Magic", amount: 2, rises: false })).toBe("−2 Magic");
    expect(gainText({ feature: "lead", amount: 0, rises: true })).toBe("raises lead");
    const [way] = told.ways;
    expect(way && wayText(way)).toBe("Move: +6 points at best, 2 choices");
    expect(wayText({ verb: "move", choices: 258, best: "", brings: [] })).toBe(
      "Move: many choices",
    );
    expect(standingText(told.standing)).toBe("points 4");
  });
});

describe("the coach", () => {
  it("is there for newcomers, and for whoever wants it", () => {
    expect(isCoached({ wanted: null, tables: ["a", "b"] }, "c")).toBe(true);
    expect(isCoached({ wanted: null, tables: ["a", "b", "c"] }, "d")).toBe(false);
    expect(isCoached({ wanted: null, tables: ["a", "b", "c"] }, "c")).toBe(true);
    expect(isCoached({ wanted: true, tables: ["a", "b", "c"] }, "d")).toBe(true);
    expect(isCoached({ wanted: false, tables: [] }, "a")).toBe(false);
    for (const kept of [null, "", "3", "[]", '{"wanted": 1, "tables": 2}'])
      expect(readKept(kept)).toEqual({ wanted: null, tables: [] });
  });

  it("tells the goal, where one stands, what one can do and what it brought", async () => {
    render(Helper, { props: { table: helped(), position: asked() } });
    expect(await screen.findByText(/Most points win/)).toBeInTheDocument();
    const coach = screen.getByRole("region", { name: "Coach" });
    expect(coach).toHaveTextContent("You: points 4.");
    expect(coach).toHaveTextContent("+6 points at best");
    expect(coach).toHaveTextContent("The last round begins.");
    expect(coach).toHaveTextContent("Ilse can strand A4.");
    expect(coach).toHaveTextContent("Your last choice: +1 ritual cards.");
  });

  it("goes with one click, stays away, and comes back with one", async () => {
    const props = { table: helped(), position: asked() };
    const first = render(Helper, { props });
    await screen.findByText(/Most points win/);
    await fireEvent.click(screen.getByRole("button", { name: "Coach off" }));
    expect(screen.queryByText(/Most points win/)).toBeNull();
    first.unmount();
    render(Helper, { props: { ...props, table: helped() } });
    expect(api.coach).toHaveBeenCalledTimes(1);
    await fireEvent.click(screen.getByRole("button", { name: "Coach on" }));
    expect(await screen.findByText(/Most points win/)).toBeInTheDocument();
  });
});

describe("a threat", () => {
  it("points at what it is about, until it is clicked again", async () => {
    const main = document.createElement("main");
    main.id = "main";
    main.innerHTML = '<div class="board"><i data-space="A4"></i></div>';
    document.body.append(main);
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 50, 50));
    render(Helper, { props: { table: helped(), position: asked() } });
    const threat = await screen.findByRole("button", { name: "Ilse can strand A4." });
    expect(document.querySelector(".ring")).toBeNull();
    await fireEvent.click(threat);
    expect(threat).toHaveAttribute("aria-pressed", "true");
    expect(document.querySelector(".ring")).not.toBeNull();
    await fireEvent.click(threat);
    expect(document.querySelector(".ring")).toBeNull();
    expect(screen.queryByRole("button", { name: /last round/ })).toBeNull();
    main.remove();
  });
});

describe("where there is little room", () => {
  it("is a line above the prompt while it is on, and on top of the rules while it is off", async () => {
    const props = { table: helped(), position: asked() };
    const line = render(Helper, { props: { ...props, place: "line" } });
    render(Helper, { props: { ...props, place: "rules" } });
    expect(screen.getAllByRole("region", { name: "Coach" })).toHaveLength(1);
    expect(line.container).toHaveTextContent("Hint");
    await fireEvent.click(screen.getByRole("button", { name: "Coach off" }));
    expect(screen.getAllByRole("region", { name: "Coach" })).toHaveLength(1);
    expect(line.container).not.toHaveTextContent("Hint");
  });
});

describe("a hint", () => {
  it("tells the choice, its chance and why, until the game goes on", async () => {
    const props = { table: helped(), position: asked() };
    const { rerender } = render(Helper, { props });
    await fireEvent.click(screen.getByRole("button", { name: "Hint" }));
    const hints = await screen.findByRole("list", { name: "Hints" });
    expect(hints).toHaveTextContent("move A1 to A2 63% to win +6 points.");
    await rerender({ ...props, position: asked(5) });
    expect(screen.queryByRole("list", { name: "Hints" })).toBeNull();
  });

  it("is not asked for while others decide", async () => {
    const waiting = { ...asked(), question: null };
    render(Helper, { props: { table: helped(), position: waiting } });
    await fireEvent.click(screen.getByRole("button", { name: "Hint" }));
    expect(api.hint).not.toHaveBeenCalled();
    expect(api.coach).not.toHaveBeenCalled();
  });
});
