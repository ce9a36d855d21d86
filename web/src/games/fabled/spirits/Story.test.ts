import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LogLine } from "../../../protocol";
import Board from "../Board.svelte";
import { DECLARE, about, asking, someDesk } from "../testing";
import Prompt from "../Prompt.svelte";
import Controls from "./Controls.svelte";
import Panel from "./Panel.svelte";
import Story from "./Story.svelte";
import { Telling } from "./teller.svelte";
import { after, before, NEWS, someSpirits } from "./testing";
import { someTable, someView } from "../testing";

vi.setConfig({ testTimeout: 30_000 });

function still(reduced: boolean): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: reduced && query.includes("reduced-motion"),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

function told(): Telling {
  const telling = new Telling();
  telling.hear(before(), []);
  telling.hear(after(), NEWS);
  return telling;
}

/** The story on the board, and what controls it: in the prompt bar while decisions wait. */
function show(telling: Telling): void {
  render(Story, { telling, spirits: someSpirits() });
  if (telling.holds) render(Controls, { telling });
}

function sentence(): string {
  return screen.getByRole("heading", { level: 2 }).textContent ?? "";
}

function wait(ms: number): void {
  vi.advanceTimersByTime(ms);
  flushSync();
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  still(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the story", () => {
  it("tells each step for as long as it takes to read it, and ends by itself", () => {
    const telling = told();
    show(telling);
    expect(sentence()).toBe("The Spirits' turn begins.");
    wait(telling.rest - 1);
    expect(sentence()).toBe("The Spirits' turn begins.");
    wait(1);
    expect(sentence()).toBe("They turn up Snake Queen.");
    for (let n = 0; n < 7; n++) wait(telling.rest);
    expect(telling.open).toBe(false);
    expect(screen.queryByRole("region", { name: "The Spirits' turn" })).toBeNull();
  });

  it("has a pace that is remembered", async () => {
    const telling = told();
    show(telling);
    const normal = telling.rest;
    await fireEvent.click(screen.getByRole("button", { name: "Slow" }));
    expect(telling.rest).toBeGreaterThan(normal);
    await fireEvent.click(screen.getByRole("button", { name: "Fast" }));
    expect(telling.rest).toBeLessThan(normal);
    expect(screen.getByRole("button", { name: "Fast" })).toHaveAttribute("aria-pressed", "true");
    expect(new Telling().pace).toBe("fast");
  });

  it("can be paused, stepped through and gone back in", async () => {
    const telling = told();
    show(telling);
    await fireEvent.click(screen.getByRole("button", { name: "Pause" }));
    wait(60_000);
    expect(sentence()).toBe("The Spirits' turn begins.");
    await fireEvent.click(screen.getByRole("button", { name: "One step on" }));
    await fireEvent.click(screen.getByRole("button", { name: "One step on" }));
    expect(sentence()).toBe("They add a Forest.");
    expect(screen.getByText("They paid 1 Book of Forests.")).toBeInTheDocument();
    await fireEvent.click(screen.getByRole("button", { name: "One step back" }));
    expect(sentence()).toBe("They turn up Snake Queen.");
    const list = within(screen.getByRole("list", { name: "The Spirits' turn so far" }));
    expect(list.getAllByRole("listitem")).toHaveLength(3);
    await fireEvent.click(list.getByRole("button", { name: "The Spirits' turn begins." }));
    expect(sentence()).toBe("The Spirits' turn begins.");
    await fireEvent.click(screen.getByRole("button", { name: "Tell on" }));
    wait(telling.rest);
    expect(sentence()).toBe("They turn up Snake Queen.");
  });

  it("can be skipped, and told once more", async () => {
    const telling = told();
    show(telling);
    await fireEvent.click(screen.getByRole("button", { name: "Skip the story of the Spirits" }));
    expect(screen.queryByRole("region", { name: "The Spirits' turn" })).toBeNull();
    telling.again(someView());
    flushSync();
    expect(sentence()).toBe("The Spirits' turn begins.");
  });

  it("weighs every gap up, with the first condition that fails", () => {
    const telling = told();
    telling.go(3);
    show(telling);
    expect(screen.getByText("no human Sage is in Beacon Crags")).toBeInTheDocument();
    const conditions = within(screen.getByRole("list", { name: "The conditions at gap 2" }));
    expect(conditions.getAllByRole("listitem").map((one) => one.className.split(" ")[0])).toEqual([
      "met",
      "failed",
      "open",
    ]);
  });

  it("is a list to be read at once where motion is reduced", () => {
    still(true);
    const telling = told();
    show(telling);
    wait(60_000);
    expect(telling.open).toBe(true);
    const list = within(screen.getByRole("list", { name: "The Spirits' turn so far" }));
    expect(list.getAllByRole("listitem")).toHaveLength(4);
    expect(list.getByText(/They added Fern Hall/)).toBeInTheDocument();
    // All the width is the list's, until one of its steps is looked at.
    expect(screen.getByRole("heading", { name: /^Their whole turn/ })).toBeInTheDocument();
    expect(screen.queryByText(/^The Spirits, /)).toBeNull();
    telling.go(3);
    flushSync();
    expect(screen.getByText(/^The Spirits, Action, step 4 of 8$/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: /^Close/ })).toBeInTheDocument();
  });

  it("is not told again for the same news, and ends when a move is taken back", () => {
    const telling = told();
    telling.end();
    telling.hear(after(), NEWS);
    expect(telling.open).toBe(false);
    telling.again(someView());
    telling.hear(before(), []);
    expect(telling.open).toBe(false);
  });
});

describe("a turn in whose middle the reader is asked", () => {
  const asked = () => {
    const position = after(DECLARE);
    const view = { ...position.view, spirits: someSpirits({ phase: "movement" }) };
    return { ...position, view };
  };
  const said = (ply: number, text: string, event: object): LogLine => ({
    ply,
    text,
    event: { ...event },
  });

  it("is told on with what the reader did inside it, and waits only for what is new", () => {
    const telling = new Telling();
    telling.hear(before(), []);
    telling.hear(asked(), NEWS.slice(0, 12));
    expect(telling.tale).toMatchObject({ told: "The Spirits have their turn." });
    while (telling.open) wait(telling.rest);
    expect(telling.tale).toBeNull();
    const visit = said(42, "You visited an Inn.", { event: "Visited", player: 0, place: "FI" });
    telling.hear({ ...asked(), ply: 42 }, [visit]);
    expect(telling.open).toBe(false); // who did it knows it
    const acted = { event: "SpiritsActed", phase: "trickery", kind: "played", rule: "", about: {} };
    const played = said(43, "They play Restless Feet.", acted);
    telling.hear({ ...after(), ply: 43 }, [played]);
    expect(telling.step?.text).toBe("They play Restless Feet.");
    expect(telling.tale?.upTo).toBe(played);
    expect(telling.steps.slice(-3).map(({ text }) => text)).toEqual([
      "Their Sage walked.",
      "You visited an Inn.",
      "They play Restless Feet.",
    ]);
    telling.skip(); // no more of it before the next decision
    telling.hear({ ...asked(), ply: 44 }, []);
    telling.hear({ ...after(), ply: 45 }, [{ ...played, ply: 45 }]);
    expect(telling.open).toBe(false);
    telling.heedDecision();
    telling.hear({ ...asked(), ply: 46 }, []);
    telling.hear({ ...after(), ply: 47 }, [{ ...played, ply: 47 }]);
    expect(telling.open).toBe(true);
    telling.end();
    telling.again(someView());
    expect(telling.steps[0]?.text).toBe("The Spirits' turn begins.");
    expect(telling.tale).toBeNull(); // nothing waits for what is told again
  });
});

it("is no whole turn while the reader is asked in its middle", () => {
  still(true);
  const telling = told();
  render(Story, { telling, spirits: someSpirits({ phase: "movement" }) });
  expect(screen.getByRole("heading", { name: /^Their turn so far/ })).toBeInTheDocument();
  telling.go(3);
  flushSync();
  expect(screen.getByText(/step 4 of 8 so far$/)).toBeInTheDocument();
});

describe("on the board", () => {
  it("shows the phases and the row of the step, and decisions wait for it", async () => {
    const props = someDesk(before());
    const { shared } = props;
    const { rerender, container } = render(Board, props);
    const choose = vi.fn();
    const next = { ...props, position: after(DECLARE), news: NEWS, choose };
    shared.sit(next);
    await rerender(next);
    const phases = within(screen.getByRole("list", { name: "Phases of the Spirits' turn" }));
    expect(phases.getAllByRole("listitem")).toHaveLength(6);
    shared.telling.go(3);
    flushSync();
    expect(phases.getByText(/Action/).closest("li")).toHaveAttribute("aria-current", "step");
    expect(phases.getByText(/Ally Support/).closest("li")).toHaveTextContent("not at Normal");
    await vi.waitFor(() => expect(container.querySelectorAll(".marks .pin")).toHaveLength(2));
    expect(container.querySelector(".marks .fails")).not.toBeNull();
    const land = within(screen.getByRole("region", { name: "The Spirit Land" }));
    expect(land.getByLabelText(/^Beacon Crags/)).toHaveAccessibleName(/the Spirits, Sage 1/);
    // Nothing can be chosen on the row of the past, nor elsewhere, until it is told.
    await fireEvent.click(land.getByLabelText(/^Beacon Crags/));
    shared.choose("forest");
    expect(choose).not.toHaveBeenCalled();
    shared.telling.end();
    shared.choose("forest");
    expect(choose).toHaveBeenCalledExactlyOnceWith("forest");
    // Whoever hears it once more may decide meanwhile.
    shared.telling.again(after().view);
    flushSync();
    shared.choose("forest");
    flushSync();
    expect(choose).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole("list", { name: "Phases of the Spirits' turn" })).toBeNull();
  });
});

describe("a turn that is read at once", () => {
  it("leaves the decks to whoever adds a Location now, and is beside them", async () => {
    still(true);
    const props = someDesk(before());
    const { rerender } = render(Board, props);
    for (const [question, decks] of [
      [asking("TakeAction", "take"), 1],
      [DECLARE, 0],
    ] as const) {
      const next = { ...props, position: after(question), news: NEWS };
      props.shared.sit(next);
      await rerender(next);
      await vi.dynamicImportSettled();
      flushSync();
      const story = screen.getByRole("region", { name: "The Spirits' turn" });
      expect(within(story).getAllByRole("listitem").length).toBeGreaterThan(3);
      expect(within(story).getByRole("button", { name: /^Close/ })).toBeVisible();
      expect(screen.queryAllByRole("region", { name: "Location decks" })).toHaveLength(decks);
    }
  });

  it("lies over the decks while one of its steps is looked at, and gives way to them", async () => {
    still(true);
    const props = someDesk(before());
    const { rerender } = render(Board, props);
    const next = { ...props, position: after(asking("TakeAction", "take")), news: NEWS };
    props.shared.sit(next);
    await rerender(next);
    await vi.dynamicImportSettled();
    flushSync();
    const story = screen.getByRole("region", { name: "The Spirits' turn" });
    expect(within(story).queryByRole("button", { name: /Decks/ })).toBeNull();
    await fireEvent.click(within(story).getByRole("button", { name: /They added Fern Hall/ }));
    const reason = within(story).getByRole("heading", { level: 2 });
    expect(reason).toHaveTextContent("They add it at the far left.");
    await fireEvent.click(within(story).getByRole("button", { name: /Decks/ }));
    expect(within(story).queryByRole("heading", { level: 2 })).toBeNull();
    expect(props.shared.telling.scene).toBeNull();
    expect(props.shared.telling.open).toBe(true);
  });
});

describe("the Fortune token", () => {
  it("lets its holder decide whom the Spirits mean, by name", async () => {
    const seats = [about("seat 1", "mean", "seat", 0), about("seat 2", "mean", "seat", 1)];
    const desk = someDesk(after(asking("DecideForSpirits", ...seats)));
    render(Prompt, desk);
    expect(screen.getByRole("button", { name: /^You/ })).toBeInTheDocument();
    await fireEvent.click(screen.getByRole("button", { name: /^Jonas/ }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("seat 2");
  });
});

describe("the panel of the Spirits", () => {
  function panel(changes: Parameters<typeof someSpirits>[0] = {}) {
    const telling = new Telling();
    const spirits = someSpirits(changes);
    const view = someView({ spirits });
    render(Panel, { spirits, view, table: someTable(), telling });
    return telling;
  }

  it("tells what they have, aim at and want", async () => {
    panel({
      revealed: [
        { ...someView().allies[0]?.[0], key: "SnakeQueen", title: "Snake Queen" } as never,
      ],
    });
    const own = within(screen.getByRole("region", { name: "The Spirits" }));
    expect(own.getByText("Fellowship, Normal")).toBeInTheDocument();
    expect(own.getByText("Target: Forests")).toBeInTheDocument();
    expect(own.getByText("2 Trick cards")).toBeInTheDocument();
    expect(own.getByText("7 in the deck, 1 discarded")).toBeInTheDocument();
    expect(own.getByText("with you: 1")).toBeInTheDocument();
    expect(own.getByText("with Jonas")).toBeInTheDocument();
    await vi.dynamicImportSettled();
    flushSync();
    expect(own.getByText(/^House of Roots/).closest("li")).toHaveTextContent("4");
  });

  it("shows the Trick card that is open with the text that counts, and Escalation", () => {
    const open = { key: "X", title: "Restless Feet", upper: "u", lower: "l", fellowship: false };
    panel({
      escalated: true,
      tricks: { ...someSpirits().tricks, held: 1, open: { ...open, text: "All Sages step." } },
    });
    expect(screen.getByText("1 Trick card")).toBeInTheDocument();
    expect(screen.getByText("All Sages step.")).toBeInTheDocument();
    expect(screen.getByText("Escalation is in force")).toBeInTheDocument();
  });

  it("tells the last turn again, even after a reload", async () => {
    const story = [{ phase: "target", kind: "target", rule: "CHL-027", text: "Up.", about: {} }];
    const telling = panel({ story });
    await fireEvent.click(screen.getByRole("button", { name: "Tell their last turn" }));
    expect(telling.step?.text).toBe("Up.");
  });
});
