import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toasts } from "../app/toasts.svelte";
import { FakeWire, line, noUndo, position, snapshot, table, update } from "./fakes";
import { Live } from "./live.svelte";

let live: Live;
const noted = (ply: number, text: string) => ({ ...line(ply, text), opens: true, noted: true });
const told = (): string[] => live.log.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  FakeWire.all = [];
  toasts.length = 0;
  live = new Live("moth-lantern", (url) => new FakeWire(url));
  live.socket.open();
  FakeWire.last.opens();
});
afterEach(() => {
  live.socket.close();
  toasts.length = 0;
  vi.useRealTimers();
});

describe("Live", () => {
  it("opens with the snapshot and no news, so that nothing is animated", () => {
    FakeWire.last.tells(snapshot(2, [line(1), line(2)]));
    expect(live.connection).toBe("live");
    expect(live.position?.ply).toBe(2);
    expect(told()).toEqual(["line of 1", "line of 2"]);
    expect(live.news).toEqual([]);
  });

  it("adds what an update tells, as news", () => {
    FakeWire.last.tells(snapshot(1, [line(1)]));
    FakeWire.last.tells(update(2, [line(2, "moved"), line(2, "ritual")]));
    expect(told()).toEqual(["line of 1", "moved", "ritual"]);
    expect(live.news.map(({ text }) => text)).toEqual(["moved", "ritual"]);
  });

  it("drops the lines that an undo took back", () => {
    FakeWire.last.tells(snapshot(3, [line(1), line(2), line(3)]));
    const note = "Ilse took back 2 moves, to this: line of 1";
    FakeWire.last.tells(update(1, [line(1), noted(1, note)]));
    expect(told()).toEqual(["line of 1", note]);
    expect(toasts.map(({ text }) => text)).toEqual([note]);
    expect(live.news).toEqual([]);
    FakeWire.last.tells(update(2, [line(2, "another second")]));
    expect(told()).toEqual(["line of 1", note, "another second"]);
  });

  it("tells that a wish to take back was refused, once", () => {
    FakeWire.last.tells(snapshot(1, [line(1)]));
    const asked = { ...noUndo, asked_by: 1, needs: [0] };
    FakeWire.last.tells({ type: "table", table: table(), undo: asked });
    const refusal = noted(1, "Not taken back: Tomas refused Ilse's wish.");
    const log = [line(1), refusal];
    FakeWire.last.tells({ type: "table", table: table(), undo: noUndo, log });
    FakeWire.last.tells({ type: "table", table: table(), undo: noUndo });
    expect(live.log).toEqual(log);
    expect(toasts.map(({ text }) => text)).toEqual([refusal.text]);
  });

  it("says to everybody that the unseen was dealt anew, and tells the line once", () => {
    const dealt = { ...line(1, "dealt anew"), event: { event: "DealtAnew" } };
    FakeWire.last.tells(snapshot(3, [line(1), line(2), line(3)]));
    FakeWire.last.tells(update(1, [line(1), dealt, noted(1, "Ilse took back 2 moves.")]));
    expect(told()).toEqual(["line of 1", "dealt anew", "Ilse took back 2 moves."]);
    expect(toasts.map(({ text, rule }) => [text, rule])).toEqual([
      ["Taken back. What nobody had seen was dealt anew.", "TABLE-03"],
    ]);
    FakeWire.last.tells(update(2, [line(2)]));
    FakeWire.last.tells(update(1, []));
    expect(toasts.filter(({ rule }) => rule)).toHaveLength(1);
  });

  it("after a break asks only for what happened since", () => {
    FakeWire.last.tells(snapshot(2, [line(1), line(2)]));
    FakeWire.last.breaks();
    expect(live.connection).toBe("offline");
    vi.advanceTimersByTime(1000);
    expect(FakeWire.last.url).toMatch(/after=1$/);
    const note = noted(2, "Ilse withdrew the wish.");
    FakeWire.last.tells(snapshot(4, [line(2), note, line(3), line(4)]));
    expect(told()).toEqual(["line of 1", "line of 2", note.text, "line of 3", "line of 4"]);
    expect(live.news).toEqual([]);
    const heard = live.heard.map(({ text }) => text);
    expect(heard).toEqual([note.text, "line of 3", "line of 4"]);
  });

  it("asks for everything again when something was taken back during the break", () => {
    FakeWire.last.tells(snapshot(2, [line(1), line(2)]));
    FakeWire.last.breaks();
    vi.advanceTimersByTime(1000);
    const undone = snapshot(4, [line(3), line(4)]);
    FakeWire.last.tells({ ...undone, table: { ...undone.table, undos: 1 } });
    expect(FakeWire.last.url).not.toContain("after");
    FakeWire.last.opens();
    const whole = snapshot(4, [line(1), line(2, "other"), line(3), line(4)]);
    FakeWire.last.tells({ ...whole, table: { ...whole.table, undos: 1 } });
    expect(told()).toEqual(["line of 1", "other", "line of 3", "line of 4"]);
  });

  it("forgets everything when somebody else reads", () => {
    FakeWire.last.tells(snapshot(30, [line(20), line(30)]));
    live.forget();
    expect(live.log).toEqual([]);
    expect(live.position).toBeNull();
    expect(FakeWire.last.url).not.toContain("after");
  });

  it("is told everything anew, and shows what it has until then, when the reader takes a seat", () => {
    FakeWire.last.tells(snapshot(30, [line(20), line(30)]));
    live.refresh();
    expect(live.position?.ply).toBe(30);
    expect(FakeWire.last.url).not.toContain("after");
    FakeWire.last.tells(snapshot(30, [line(20, "You moved."), line(30)]));
    expect(told()).toEqual(["You moved.", "line of 30"]);
  });

  it("asks for the whole log again when the viewpoint changes", () => {
    FakeWire.last.tells(snapshot(30, [line(30, "You moved.")]));
    FakeWire.last.tells(update(31, [line(31)], { position: position(31, { viewer: null }) }));
    expect(FakeWire.all).toHaveLength(2);
    expect(FakeWire.last.url).not.toContain("after");
  });

  it("is choosing until the update is there", async () => {
    FakeWire.last.tells(snapshot(0, []));
    const done = live.choose("A1>A2");
    expect(live.choosing).toBe(true);
    const sent = FakeWire.last.sent.at(-1);
    expect(sent).toMatchObject({ type: "play", ply: 0, choice: "A1>A2" });
    FakeWire.last.tells({ type: "reply", id: sent?.id, problem: null, data: null });
    await done;
    expect(live.choosing).toBe(true);
    FakeWire.last.tells(update(1, [line(1)]));
    expect(live.choosing).toBe(false);
  });

  it("is free again after the reply, had the update come first", async () => {
    FakeWire.last.tells(snapshot(0, []));
    const done = live.choose("A1>A2");
    FakeWire.last.tells(update(1, [line(1)]));
    FakeWire.last.tells({
      type: "reply",
      id: FakeWire.last.sent.at(-1)?.id,
      problem: null,
      data: null,
    });
    await done;
    expect(live.choosing).toBe(false);
  });

  it("tells a refusal with its rule and is free again", async () => {
    FakeWire.last.tells(snapshot(0, []));
    const done = live.choose("A1>A4");
    const problem = { code: "illegal", text: "A4 is empty", rule: "FAE-036" };
    FakeWire.last.tells({ type: "reply", id: FakeWire.last.sent.at(-1)?.id, problem, data: null });
    await done;
    expect(live.choosing).toBe(false);
    expect(toasts).toMatchObject([{ text: "A4 is empty", rule: "FAE-036", bad: true }]);
  });

  it("says why not, or that it is legal", async () => {
    FakeWire.last.tells(snapshot(0, []));
    const no = live.why("A1>A4");
    const data = { rule: "FAE-036", text: "A4 is empty" };
    FakeWire.last.tells({ type: "reply", id: FakeWire.last.sent.at(-1)?.id, problem: null, data });
    expect(await no).toEqual({ legal: false, ...data });
    const yes = live.why("A1>A2");
    FakeWire.last.tells({
      type: "reply",
      id: FakeWire.last.sent.at(-1)?.id,
      problem: null,
      data: null,
    });
    expect(await yes).toEqual({ legal: true, rule: "", text: "" });
  });

  it("keeps the position when only seats change, and tells each chat line once", () => {
    FakeWire.last.tells(snapshot(4, [line(4)]));
    const undo = { ...noUndo, asked_by: 1, needs: [0] };
    FakeWire.last.tells({ type: "table", table: table({ title: "New" }), undo });
    expect(live.table?.title).toBe("New");
    expect(live.undo.asked_by).toBe(1);
    expect(live.position?.ply).toBe(4);
    const said = { id: 1, name: "Ilse", seat: 1, text: "Hello", at: "" };
    FakeWire.last.tells({ type: "chatted", line: said });
    FakeWire.last.tells({ type: "chatted", line: said });
    expect(live.chat).toEqual([said]);
  });

  it("keeps a choice that could not be stored, and sends it again", async () => {
    FakeWire.last.tells(snapshot(1, [line(1)]));
    const chosen = live.choose("A1>A4");
    const first = lastSent();
    FakeWire.last.tells({ type: "reply", id: first.id, problem: notStored, data: null });
    await chosen;
    expect([live.choosing, live.unstored, toasts.length]).toEqual([true, true, 0]);
    await vi.advanceTimersByTimeAsync(500);
    const second = lastSent();
    expect(second).toMatchObject({ type: "play", ply: 1, choice: "A1>A4" });
    expect(second.id).not.toBe(first.id);
    FakeWire.last.tells({ type: "reply", id: second.id, problem: null, data: null });
    FakeWire.last.tells(update(2, [line(2)]));
    await vi.advanceTimersByTimeAsync(0);
    expect([live.choosing, live.unstored]).toEqual([false, false]);
  });

  it("opens the table anew where its choice was stale", async () => {
    FakeWire.last.tells(snapshot(1, [line(1)]));
    const chosen = live.choose("A1>A4");
    const problem = { code: "stale", text: "The game has moved on.", rule: "" };
    FakeWire.last.tells({ type: "reply", id: lastSent().id, problem, data: null });
    await chosen;
    expect(FakeWire.all).toHaveLength(2);
    expect(toasts).toHaveLength(1);
  });

  it("says nothing where a question that answers itself was answered already", async () => {
    FakeWire.last.tells(snapshot(1, [line(1)]));
    const before = toasts.length;
    const answered = live.answer("A1>A4");
    const problem = { code: "stale", text: "The game has moved on.", rule: "" };
    FakeWire.last.tells({ type: "reply", id: lastSent().id, problem, data: null });
    await answered;
    expect(FakeWire.all).toHaveLength(2);
    expect(toasts).toHaveLength(before);
  });
});

const lastSent = (): { id: number } => FakeWire.last.sent.at(-1) as { id: number };
const notStored = { code: "not_stored", text: "Not stored. Try again.", rule: "" };
