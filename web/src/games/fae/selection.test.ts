import { describe, expect, it } from "vitest";
import type { Foresight, WhyAnswer } from "../../protocol";
import { Selection } from "./selection.svelte";
import { foresight, movedEvent, ritualOn, someDesk, somePosition } from "./testing";

function seated(changes = {}) {
  const desk = someDesk(changes);
  const selection = new Selection();
  selection.sit(desk);
  return { desk, selection };
}

async function settled() {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

describe("a selection", () => {
  it("goes from group to destination to choice", async () => {
    const { desk, selection } = seated();
    selection.press("F1");
    expect(selection.source).toBe("F1");
    expect(selection.targets).toEqual(["B4", "E1", "F2", "F4"]);
    selection.press("B4");
    expect(desk.choose).not.toHaveBeenCalled();
    await settled();
    expect(selection.foretold?.title).toBe("F1 joins B4 and isolates F4");
    selection.press("B4");
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("F1>B4");
  });

  it("asks for each preview once per situation", async () => {
    const { desk, selection } = seated();
    selection.press("F1");
    await settled();
    expect(desk.preview).toHaveBeenCalledTimes(4);
    selection.point("B4");
    selection.press("B4");
    selection.clear();
    selection.press("F1");
    await settled();
    expect(desk.preview).toHaveBeenCalledTimes(4);
    selection.sit({ ...desk, position: somePosition({ ply: 39 }) });
    expect(selection.source).toBeNull();
    selection.press("F1");
    await settled();
    expect(desk.preview).toHaveBeenCalledTimes(8);
  });

  it("ignores a preview that comes too late", async () => {
    let answer: (value: Foresight) => void = () => undefined;
    const { desk, selection } = seated({
      preview: () => new Promise<Foresight>((resolve) => (answer = resolve)),
    });
    selection.press("F1");
    selection.sit({ ...desk, position: somePosition({ ply: 40 }) });
    answer(foresight("F1>B4", [movedEvent("F1>B4")]));
    await settled();
    selection.press("F1");
    expect(selection.foretoldOf("B4")).toBeNull();
  });

  it("steps back from destination to group to nothing", () => {
    const { selection } = seated();
    selection.press("F1");
    selection.press("B4");
    selection.back();
    expect([selection.source, selection.target]).toEqual(["F1", null]);
    selection.back();
    expect(selection.source).toBeNull();
  });

  it("asks the server why a group cannot move, and shows only its words", async () => {
    const { desk, selection } = seated();
    selection.point("D2");
    await settled();
    expect(desk.why).toHaveBeenCalledOnce();
    expect(String(desk.why.mock.calls[0]?.[0])).toMatch(/^D2>/);
    expect(selection.refusal).toMatchObject({ thing: "D2", rule: "FAE-038", passing: true });
    selection.point(null);
    expect(selection.refusal).toBeNull();
    selection.point("D2");
    await settled();
    expect(desk.why).toHaveBeenCalledOnce();
  });

  it("takes another group with one press, and refuses what is neither", async () => {
    const { desk, selection } = seated();
    selection.press("E1");
    selection.press("F4");
    await settled();
    expect(desk.why).not.toHaveBeenCalled();
    expect(selection.source).toBe("F4");
    selection.press("L3");
    await settled();
    expect(desk.why).toHaveBeenCalledExactlyOnceWith("F4>L3");
    expect(selection.refusal).toMatchObject({ thing: "L3", passing: false });
    expect(selection.source).toBe("F4");
  });

  it("drops an answer that no longer belongs to what is pressed", async () => {
    let answer: (value: WhyAnswer) => void = () => undefined;
    const { selection } = seated({
      why: () => new Promise<WhyAnswer>((resolve) => (answer = resolve)),
    });
    selection.press("E1");
    selection.press("L3");
    selection.clear();
    answer({ legal: false, rule: "FAE-035", text: "far away" });
    await settled();
    expect(selection.refusal).toBeNull();
  });

  it("chooses nothing while busy, in a replay or without a question", () => {
    const { desk, selection } = seated({ busy: true });
    selection.press("F1");
    expect(selection.source).toBeNull();
    selection.sit({ ...desk, busy: false });
    selection.press("F1");
    selection.press("B4");
    selection.sit({ ...desk, busy: true });
    expect(selection.targets).toContain("B4");
    selection.press("B4");
    selection.confirm();
    expect(desk.choose).not.toHaveBeenCalled();
    selection.sit({ ...desk, busy: false, position: somePosition({ question: null }) });
    selection.press("F1");
    expect(selection.targets).toEqual([]);
  });

  it("chooses among rituals", async () => {
    const options = [ritualOn("F2"), ritualOn("F4")];
    const question = { ask: "ChooseRitual", prompt: "", options };
    const { desk, selection } = seated({ position: somePosition({ question }) });
    expect(selection.targets).toEqual(["F2", "F4"]);
    selection.press("L3");
    await settled();
    expect(desk.why).toHaveBeenCalledWith("L3");
    selection.press("F4");
    selection.confirm();
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("F4");
  });
});
