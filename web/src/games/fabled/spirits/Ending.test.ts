import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import type { LogLine } from "../../../protocol";
import { books, somePosition } from "../testing";
import Ending from "./Ending.svelte";
import { endingOf } from "./ending";
import { someSpirits } from "./testing";

const SIDE = 3;

function told(phase: string, kind: string, text: string, about = {}): LogLine {
  const event = { event: "SpiritsActed", phase, kind, rule: "", told: text, about };
  return { ply: 90, text, event };
}

function line(text: string, event: LogLine["event"]): LogLine {
  return { ply: 90, text, event };
}

/** Three players: 7, 1, 1 and 2 Books, 1 of Mountains more, then 3:1, a reward, times three. */
const LOG: LogLine[] = [
  line("An earlier turn.", { event: "TurnBegan", player: SIDE }),
  told("movement", "declared", "Long ago."),
  line("The Spirits' turn begins.", { event: "TurnBegan", player: SIDE }),
  told("movement", "declared", "They declare Mountains."),
  line("They took a Book.", { event: "TookBooks", player: SIDE, tier: 1, count: 1 }),
  told("epilogue", "exchanged", "They exchange 6.", { tier: "P", given: 6, taken: 2 }),
  told("epilogue", "reward", "2 players are not ahead."),
  line("They took Suns.", { event: "TookBooks", player: SIDE, tier: 3, count: 2 }),
  told("epilogue", "multiplied", "Times 3: 12.", { suns: 12 }),
  line("The end.", { event: "Ended" }),
];

function over() {
  const spirits = someSpirits({ phase: "epilogue", books: books(1, 4, 1, 12) });
  return somePosition(null, { spirits });
}

beforeEach(() => {
  localStorage.clear();
});

describe("the ending against the Spirits", () => {
  it("tells their last turn and the Epilogue, with their Books at each step", () => {
    const steps = endingOf(LOG, over().view as never);
    expect(steps.map(({ phase, text }) => [phase, text])).toEqual([
      ["beginning", "The Spirits' turn begins."],
      ["movement", "They declare Mountains."],
      ["epilogue", "They exchange 6."],
      ["epilogue", "2 players are not ahead."],
      ["epilogue", "Times 3: 12."],
    ]);
    expect(steps.map(({ scene }) => Object.values(scene?.spirits?.books ?? {}).join(" "))).toEqual([
      "7 1 1 2",
      "7 2 1 2",
      "1 4 1 2",
      "1 4 1 4",
      "1 4 1 12",
    ]);
  });

  it("begins with the Epilogue, can go back to the turn, and can be skipped", async () => {
    render(Ending, { position: over(), log: LOG });
    const ending = screen.getByRole("region", { name: "How it ended" });
    const sentence = () => within(ending).getByRole("heading", { level: 2 });
    expect(sentence()).toHaveTextContent("They exchange 6.");
    await fireEvent.click(within(ending).getByRole("button", { name: "One step back" }));
    expect(sentence()).toHaveTextContent("They declare Mountains.");
    await fireEvent.click(within(ending).getByRole("button", { name: /^Skip/ }));
    expect(screen.queryByRole("region", { name: "How it ended" })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: /Tell their last turn/ }));
    expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("turn begins");
  });

  it("has the words of the Epilogue where there is no log", () => {
    const story = [{ phase: "epilogue", kind: "x", rule: "CHL-125", text: "Told.", about: {} }];
    const position = somePosition(null, { spirits: someSpirits({ phase: "epilogue", story }) });
    render(Ending, { position, log: [] });
    expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("Told.");
    // There are no rules beside a result: they are on a page of their own.
    const rule = screen.getByRole("link", { name: "the rule" });
    expect(rule).toHaveAttribute("href", "/rules/fabled#CHL-125");
  });
});
