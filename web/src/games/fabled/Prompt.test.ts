import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, it, vi } from "vitest";
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
  it("has the four actions in their order, and says what each brings", async () => {
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
    const names = screen.getAllByRole("button").map((one) => one.getAttribute("data-choice"));
    expect(names).toEqual([
      ...["take", "convert PP>M", "step 1", "add P04", "use Turnskin.eat", "done"],
    ]);
    const step = screen.getByRole("button", { name: /^Sage 1/ });
    expect(step.textContent?.match(/Sage 1/g)).toHaveLength(1);
    expect(step).toHaveTextContent("to space 2 of Standing-Stone Thicket");
    await fireEvent.click(screen.getByRole("button", { name: /Kiteflyers' Steppe/ }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("add P04");
  });

  it("gathers many options of a kind behind one button, with a way back and a list of all", async () => {
    const adding = ["P04", "P09", "M05"].map((id) => addOption(id));
    const steps = [1, 2].map((sage) => stepOption(sage, "F07:2", "C: a Sage steps"));
    const desk = someDesk(somePosition(asking("TakeAction", ...steps, ...adding)));
    render(Prompt, desk);
    expect(screen.queryByRole("button", { name: /Kiteflyers' Steppe/ })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: /^Add\s*3 ways/ }));
    expect(screen.getByRole("button", { name: /Kiteflyers' Steppe/ })).toBeVisible();
    expect(desk.shared.back()).toBe(true);
    expect(desk.shared.back()).toBe(false);
    await tick();
    expect(screen.queryByRole("button", { name: /Kiteflyers' Steppe/ })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "All 5 choices" }));
    const listed = within(screen.getByRole("dialog", { hidden: true }));
    await fireEvent.click(listed.getByRole("button", { name: /Kiteflyers' Steppe/, hidden: true }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("add P04");
  });

  it("has room for many Sages: a number, and in small letters where it stands", () => {
    const steps = [1, 2, 3, 1, 2].map((sage, n) => ({
      ...stepOption(sage, "F07:2", `Sage ${sage} steps`),
      choice: `sage ${sage} ${n}`,
    }));
    const desk = someDesk(somePosition(asking("TakeSteps", ...steps)));
    const { container } = render(Prompt, desk);
    const packed = [...container.querySelectorAll("[data-options] .pack")];
    expect(packed).toHaveLength(5);
    expect(packed[2]).toHaveTextContent(/^3 .*3$/); // on space 3
    expect(packed[2]).toHaveAttribute("aria-hidden");
    expect(screen.getAllByRole("button", { name: /^Sage 3, .*: to space 2/ })).not.toHaveLength(0);
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
    const tap = new PointerEvent("click", { pointerType: "touch", bubbles: true });
    await fireEvent(screen.getByRole("button", { name: /^Prairie/ }), tap);
    expect(desk.choose).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name: /^Prairie/ })).toHaveTextContent("tap to declare");
    await fireEvent.click(screen.getByRole("button", { name: /^Mountain/ }), { detail: 0 });
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("mountain");
  });

  it("visits and resolves a Place that is chosen, or takes two Books instead", async () => {
    const enters = asking("EnterPlace", "pass by", about("HS2", "enter", "place", "HS2"));
    const sage = { seat: 0, sage: 2 };
    const at = (ply: number, question: ReturnType<typeof asking>) =>
      somePosition(question, { about: { card: null, sage, spot: null } }, { ply });
    const visit = asking("VisitPlace", "resolve", "substitute");
    for (const [name, answer] of [
      [/^House of Stones 2/, "resolve"],
      [/Enter for 2 Books/, "substitute"],
    ] as const) {
      const desk = someDesk(at(4, enters));
      const { unmount } = render(Prompt, desk);
      await fireEvent.click(screen.getByRole("button", { name }));
      desk.shared.sit({ ...desk, position: at(5, visit) });
      await tick();
      expect(vi.mocked(desk.choose).mock.calls).toEqual([["HS2"], [answer]]);
      unmount();
    }
  });

  it("asks once before a visit is substituted for fewer of the same Books", async () => {
    const sage = { seat: 0, sage: 2 };
    const at = (ply: number, question: ReturnType<typeof asking>) =>
      somePosition(question, { about: { card: null, sage, spot: null } }, { ply });
    const visit = asking("VisitPlace", "resolve", "substitute");
    const substitute = visit?.options.at(-1);
    if (substitute) {
      substitute.parts = {
        ...substitute.parts,
        warnings: [{ kind: "fewer", numbers: { visit: 3 } }],
      };
    }
    const desk = someDesk(
      at(4, asking("EnterPlace", "pass by", about("HW3", "enter", "place", "HW3"))),
    );
    render(Prompt, desk);
    await fireEvent.click(screen.getByRole("button", { name: /Enter for 2 Books/ }));
    desk.shared.sit({ ...desk, position: at(5, visit) });
    await tick();
    expect(vi.mocked(desk.choose).mock.calls).toEqual([["HW3"]]);
    expect(screen.getByText("Really? Choose it again.")).toBeVisible();
    await fireEvent.click(screen.getByRole("button", { name: /^substitute/i }));
    expect(vi.mocked(desk.choose).mock.calls).toEqual([["HW3"], ["substitute"]]);
  });

  it("takes two Books for any of several Places", async () => {
    const enters = asking(
      "EnterPlace",
      "pass by",
      about("HS2", "enter", "place", "HS2"),
      about("TP", "enter", "place", "TP"),
    );
    const desk = someDesk(somePosition(enters, { about: { card: null, sage: null, spot: null } }));
    render(Prompt, desk);
    expect(screen.getByRole("button", { name: "Stones: 2 Books" })).toBeVisible();
    await fireEvent.click(screen.getByRole("button", { name: "Portal: 2 Books" }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("TP");
  });

  it("is told once what shall be done each time in a turn", async () => {
    const at = (
      ply: number,
      active: number,
      ask: string,
      ...choices: Parameters<typeof asking>[1][]
    ) => {
      const about = { card: null, sage: { seat: 0, sage: ply }, spot: null };
      return somePosition(asking(ask, ...choices), { about, active }, { ply });
    };
    const enter = (place: string) => about(place, "enter", "place", place);
    const passBy = about("pass by", "pass by", "place", "");
    const desk = someDesk(at(4, 0, "EnterPlace", passBy, enter("HS2")));
    render(Prompt, desk);
    await fireEvent.click(screen.getByRole("button", { name: /^Every Place/ }));
    const made = (): unknown[] => vi.mocked(desk.choose).mock.calls.flat();
    const sit = async (position: ReturnType<typeof at>): Promise<void> => {
      desk.shared.sit({ ...desk, position });
      await tick();
    };
    await sit(at(5, 0, "EnterPlace", passBy, enter("HW4")));
    await sit(at(6, 0, "VisitPlace", "resolve", "substitute"));
    expect(made()).toEqual(["HS2", "HW4"]);
    await sit(at(7, 0, "EnterPlace", passBy, enter("HW4"), enter("FI")));
    await sit(at(8, 1, "EnterPlace", passBy, enter("FI")));
    expect(made()).toHaveLength(2);
  });

  it("lets every Sage go all its way in a turn", async () => {
    const walk = (steps: number) =>
      option(`${steps} steps`, "", { verb: "walk", numbers: { steps } });
    const at = (ply: number, active: number, most: number) => {
      const ways = Array.from({ length: most + 1 }, (_, steps) => walk(steps));
      return somePosition(asking("ChooseSteps", ...ways), { active }, { ply });
    };
    const desk = someDesk(at(4, 0, 2));
    render(Prompt, desk);
    await fireEvent.click(screen.getByRole("button", { name: /^All the way/ }));
    for (const position of [at(5, 0, 2), at(6, 0, 1), at(7, 1, 1)]) {
      desk.shared.sit({ ...desk, position });
      await tick();
    }
    const made = vi.mocked(desk.choose).mock.calls.flat();
    expect(made).toEqual(["2 steps", "2 steps", "1 steps"]);
  });

  it("lets visits follow in the order of the bar, in this turn", async () => {
    const visits = (...sages: number[]) =>
      sages.map((sage) => about(`sage ${sage}`, "visit", "sage", sage));
    const waiting = (...sages: number[]) =>
      sages.map((sage) => ({ seat: 0, sage, place: "UA", card: "M05", now: false }));
    const at = (ply: number, active: number, ...sages: number[]) =>
      somePosition(
        asking("ChooseVisit", ...visits(...sages)),
        { active, visits: waiting(...sages) },
        { ply },
      );
    const desk = someDesk(at(4, 0, 2, 3, 5));
    render(Prompt, desk);
    const sit = async (position: ReturnType<typeof at>): Promise<unknown[]> => {
      const choose = vi.fn();
      desk.shared.sit({ ...desk, choose, position });
      await tick();
      return choose.mock.calls.flat();
    };
    await fireEvent.click(screen.getByRole("button", { name: /^In this order/ }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("sage 2");
    expect(await sit(at(6, 0, 3, 5))).toEqual(["sage 3"]);
    expect(await sit(at(20, 1, 4, 6))).toEqual([]); // another turn
  });

  it("uses a power of an Ally each time it is triggered, until something is taken back", async () => {
    const gather = useOption("Sorcerer.gather", "Sorcerer", "Sorcerer", "take Books");
    const dig = useOption("Netherking.dig", "Netherking", "Netherking", "dig");
    const decline = option("done", "do without", { verb: "decline" });
    const at = (ply: number, chapter: number, ...powers: (typeof gather)[]) =>
      somePosition(asking("UseAlly", ...powers, decline), { chapter }, { ply });
    const desk = someDesk(at(4, 1, gather));
    render(Prompt, desk);
    await fireEvent.click(screen.getByRole("button", { name: /^Always/ }));
    const sit = async (position: ReturnType<typeof at>): Promise<number> => {
      desk.shared.sit({ ...desk, position });
      await tick();
      return vi.mocked(desk.choose).mock.calls.length;
    };
    expect(await sit(at(9, 2, gather))).toBe(2); // in another turn, too
    expect(await sit(at(10, 2, dig))).toBe(2); // of this nothing was said
    expect(await sit(at(11, 2, gather, dig))).toBe(2); // which comes first is asked
    expect(await sit(at(12, 3, gather))).toBe(3);
    expect(await sit(at(8, 2, gather))).toBe(3);
    expect(await sit(at(13, 3, gather))).toBe(3);
    expect(vi.mocked(desk.choose).mock.calls.flat()).toEqual(Array(3).fill("use Sorcerer.gather"));
  });

  it("uses an Ally beside the action each time in a turn, and no longer", async () => {
    const settle = useOption("SkyWanderer.settle", "SkyWanderer", "Sky Wanderer", "put a token");
    const at = (ply: number, chapter: number, ...more: string[]) =>
      somePosition(asking("TakeAction", settle, ...more, "done"), { chapter }, { ply });
    const desk = someDesk(at(4, 1));
    render(Prompt, desk);
    await fireEvent.click(screen.getByRole("button", { name: /^Each time/ }));
    for (const position of [at(6, 1), at(8, 1, "take"), at(9, 2)]) {
      desk.shared.sit({ ...desk, position });
      await tick();
    }
    expect(desk.choose).toHaveBeenCalledTimes(2);
  });

  it("makes several Conversions with one press, as long as they can be made", async () => {
    const up = exchangeOption("PP>M", { P: 2 }, { M: 1 });
    const often = { ...up, parts: { ...up.parts, numbers: { times: 3 } } };
    const down = exchangeOption("M>PP", { M: 1 }, { P: 2 });
    const at = (ply: number, ...options: (typeof up | string)[]) =>
      somePosition(asking("Convert", ...options, "stop"), {}, { ply });
    const desk = someDesk(at(4, often, down));
    render(Prompt, desk);
    const several = screen.getByRole("button", { name: "2 of P for 1 of M, 3 times" });
    expect(several.textContent?.replaceAll(/\s/g, "")).toBe("6▸3");
    await fireEvent.click(several);
    for (const position of [at(5, up, down), at(6, down), at(7, up, down)]) {
      desk.shared.sit({ ...desk, position });
      await tick();
    }
    expect(vi.mocked(desk.choose).mock.calls.flat()).toEqual(["PP>M", "PP>M"]);
  });

  it("asks about a visit that an Ally could change", async () => {
    const sage = { seat: 0, sage: 2 };
    const view = { about: { card: null, sage, spot: null } };
    const desk = someDesk(somePosition(asking("EnterPlace", "pass by", "HS2"), view, { ply: 4 }));
    desk.shared.choose("HS2");
    const visit = asking("VisitPlace", "resolve", "substitute", "use Turnskin.eat");
    desk.shared.sit({ ...desk, position: somePosition(visit, view, { ply: 5 }) });
    await tick();
    expect(desk.choose).toHaveBeenCalledOnce();
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
