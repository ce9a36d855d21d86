import { describe, expect, it } from "vitest";
import type { Difference, Position, Snapshot } from "../protocol";
import { applied, Told } from "./differences";
import { line, position, snapshot, table } from "./fakes";

describe("applied", () => {
  it("replaces, adds and removes members, and goes into those that stay", () => {
    const old = { kept: { deep: 1 }, gone: 2, view: { scores: [1, 2, 3], name: "x" } };
    const changes = { gone: 0, fresh: [[4]], view: { scores: { "1": [5] }, name: [null] } };
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
    const parts = [[0, 2], [["x", ["y"]]], [3, 4]];
    expect(applied({ list: ["a", "b", "c", "d"] }, { list: { parts } })).toEqual({
      list: ["a", "b", "x", ["y"], "d"],
    });
  });

  it("changes single items of such a list", () => {
    const list = [{ text: "a", numbers: { gain: 1, cost: 2 } }, { text: "b" }];
    const parts = [[0, { numbers: { gain: [3] } }], [1, 2], [[{ text: "c" }]]];
    expect(applied({ list }, { list: { parts } })).toEqual({
      list: [{ text: "a", numbers: { gain: 3, cost: 2 } }, { text: "b" }, { text: "c" }],
    });
    expect(list[0]!.numbers!.gain).toBe(1);
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
    ({ type: "difference", of: "update", changes, log: [], ...more }) as Difference;
  const asked = (message: unknown) => (message as { position: Position }).position.question;

  it("makes updates whole, with a question that comes back changed", () => {
    const told = new Told();
    expect(told.whole(start)).toBe(start);
    const moved = told.whole(
      difference({ is_asked: [false], position: { ply: [1] } }, { log: [line(1)] }),
    );
    expect(moved).toEqual({
      type: "update",
      table: start.table,
      undo: start.undo,
      position: position(1),
      log: [line(1)],
    });
    const next = told.whole(difference({ is_asked: [true], question: { prompt: ["again"] } }));
    expect(asked(next)).toEqual({ ...question, prompt: "again" });
  });

  it("makes changes of the table whole, before a game starts too", () => {
    const told = new Told();
    const open = snapshot(0, [], { position: null });
    told.whole(open);
    const changed = told.whole(difference({ table: { title: ["new"] } }, { of: "table" }));
    expect(changed).toEqual({ type: "table", table: table({ title: "new" }), undo: open.undo });
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
