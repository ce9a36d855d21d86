import { describe, expect, it } from "vitest";
import type { Difference, Position, Snapshot } from "../protocol";
import { applied, Told } from "./differences";
import { line, position, snapshot, table } from "./fakes";

describe("applied", () => {
  it("replaces, adds and removes members, and goes into those that stay", () => {
    const old = { kept: { deep: 1 }, gone: 2, view: { scores: [1, 2, 3], name: "x" } };
    const changes = { gone: null, fresh: [[4]], view: { scores: { "1": 5 }, name: [null] } };
    const whole = applied(old, changes) as typeof old;
    expect(whole).toEqual({
      kept: { deep: 1 },
      fresh: [4],
      view: { scores: [1, 5, 3], name: null },
    });
    expect(whole.kept).toBe(old.kept);
    expect(old.view.scores).toEqual([1, 2, 3]);
  });

  it("puts a list of another length together from old and new items", () => {
    const edits = [
      [2, ["x", ["y"]]],
      [2, 3],
    ];
    expect(applied({ list: ["a", "b", "c", "d"] }, { list: { edits } })).toEqual({
      list: ["a", "b", "x", ["y"], "d"],
    });
  });

  it("takes plain values as they are", () => {
    const old = { text: "a", number: 1, truth: true, nothing: 2 };
    const changes = { text: "", number: 0, truth: false, nothing: [null], more: "b" };
    const now = { text: "", number: 0, truth: false, nothing: null, more: "b" };
    expect(applied(old, changes)).toEqual(now);
  });

  it("keeps both ends of a text, or its beginning", () => {
    const old = { asked: "Mara: move one group", label: "A1>A2  1 join 1" };
    expect(applied(old, { asked: [0, "You", 16], label: [14, "3"] })).toEqual({
      asked: "You: move one group",
      label: "A1>A2  1 join 3",
    });
  });

  it("changes items of such a list alike, and adds some that are like the one before", () => {
    const list = [{ text: "a", gain: 1 }, { text: "b", gain: 2 }, { text: "c" }];
    const edits = [
      [0, 2, { gain: 3 }],
      [3, [{ text: "d", gain: 4 }], { text: "e" }, { text: "f" }],
    ];
    expect(applied({ list }, { list: { edits } })).toEqual({
      list: [
        { text: "a", gain: 3 },
        { text: "b", gain: 3 },
        { text: "c" },
        { text: "d", gain: 4 },
        { text: "e", gain: 4 },
        { text: "f", gain: 4 },
      ],
    });
    expect(list[0]!.gain).toBe(1);
  });
});

describe("Told", () => {
  const question = {
    ask: "Move",
    prompt: "move",
    options: [{ choice: "a", text: "a", label: "a", parts: { verb: "a" } }],
  };
  const start: Snapshot = snapshot(0, [], { position: position(0, { question }) });
  const difference = (changes: Difference["changes"], more: Partial<Difference> = {}) =>
    ({ type: "difference", changes, ...more }) as Difference;
  const asked = (message: unknown) => (message as { position: Position }).position.question;

  it("makes updates whole, with a question that comes back changed", () => {
    const told = new Told();
    expect(told.whole(start)).toBe(start);
    const moved = told.whole(
      difference({ is_asked: false, position: { ply: 1 } }, { log: [line(1)] }),
    );
    expect(moved).toEqual({
      type: "update",
      table: start.table,
      undo: start.undo,
      position: position(1),
      log: [line(1)],
    });
    const next = told.whole(difference({ is_asked: true, question: { prompt: "again" } }));
    expect(asked(next)).toEqual({ ...question, prompt: "again" });
  });

  it("is told the first question by its difference to none", () => {
    const told = new Told();
    told.whole(snapshot(0, [], { position: position(0) }));
    const [first] = question.options;
    const edits = [[0, [first], { choice: "b", text: "b" }]];
    const changes = { ask: "Move", prompt: "move", options: { edits } };
    const next = told.whole(difference({ is_asked: true, question: changes }));
    const options = [first, { ...first, choice: "b", text: "b" }];
    expect(asked(next)).toEqual({ ask: "Move", prompt: "move", options });
  });

  it("makes changes of the table whole, before a game starts too", () => {
    const told = new Told();
    const open = snapshot(0, [], { position: null });
    told.whole(open);
    const changed = told.whole(difference({ table: { title: "new" } }, { of: "table" }));
    const whole = { type: "table", table: table({ title: "new" }), undo: open.undo, log: [] };
    expect(changed).toEqual(whole);
  });

  it("builds on whole messages in between", () => {
    const told = new Told();
    told.whole(start);
    told.whole({ type: "table", table: table({ title: "other" }), undo: start.undo });
    const { table: shown } = told.whole(difference({})) as Snapshot;
    expect(shown.title).toBe("other");
  });

  it("does not follow a difference to nothing", () => {
    expect(() => new Told().whole(difference({}))).toThrow();
  });
});
