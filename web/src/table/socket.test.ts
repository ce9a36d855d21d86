import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeWire, snapshot } from "./fakes";
import { TableSocket, type Connection, type News } from "./socket";

let news: News[];
let states: Connection[];
let after: number | null;
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeWire.all = [];
  news = [];
  states = [];
  after = null;
  socket = new TableSocket(
    "moth lantern",
    {
      after: () => after,
      onNews: (message) => news.push(message),
      onConnection: (state) => states.push(state),
    },
    (url) => new FakeWire(url),
  );
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

function live(): FakeWire {
  socket.open();
  FakeWire.last.opens();
  FakeWire.last.tells(snapshot(0, []));
  return FakeWire.last;
}

describe("TableSocket", () => {
  it("connects to the table's address and is live with the first snapshot", () => {
    socket.open();
    expect(FakeWire.last.url).toMatch(
      /^ws:\/\/.+\/api\/tables\/moth%20lantern\/live\?differences=true$/,
    );
    FakeWire.last.opens();
    expect(states).toEqual(["connecting"]);
    FakeWire.last.tells(snapshot(0, []));
    expect(states).toEqual(["connecting", "live"]);
    expect(news).toHaveLength(1);
  });

  it("gives each answer to the request it belongs to", async () => {
    const wire = live();
    const first = socket.request({ type: "ping" });
    const second = socket.request({ type: "preview", ply: 3, choice: "A1>A2" });
    const ids = wire.sent.map((message) => message.id);
    expect(new Set(ids).size).toBe(2);
    expect(wire.sent[1]).toMatchObject({ type: "preview", ply: 3, choice: "A1>A2" });
    wire.tells({ type: "reply", id: ids[1], problem: null, data: "second" });
    wire.tells({ type: "reply", id: ids[0], problem: null, data: "first" });
    expect(await first).toBe("first");
    expect(await second).toBe("second");
    expect(news).toHaveLength(1); // replies are nobody else's news
  });

  it("turns a problem into an error with its rule", async () => {
    const wire = live();
    const request = socket.request({ type: "play", ply: 0, choice: "A1>A4" });
    const problem = { code: "illegal", text: "A4 is empty", rule: "FAE-036" };
    wire.tells({ type: "reply", id: wire.sent[0]?.id, problem, data: null });
    await expect(request).rejects.toMatchObject({
      code: "illegal",
      rule: "FAE-036",
      message: "A4 is empty",
    });
  });

  it("refuses at once while offline, and lets go of those who wait when the line breaks", async () => {
    await expect(socket.request({ type: "ping" })).rejects.toMatchObject({ code: "offline" });
    const wire = live();
    const waiting = socket.request({ type: "ping" });
    wire.breaks();
    await expect(waiting).rejects.toMatchObject({ code: "offline" });
  });

  it("comes back by itself, slower each time, with the ply it has", () => {
    live().breaks();
    expect(states.at(-1)).toBe("offline");
    after = 7;
    vi.advanceTimersByTime(700);
    expect(FakeWire.all).toHaveLength(2);
    expect(FakeWire.last.url).toMatch(/&after=7$/);
    FakeWire.last.breaks();
    vi.advanceTimersByTime(700); // the second wait is longer
    expect(FakeWire.all).toHaveLength(2);
    vi.advanceTimersByTime(700);
    expect(FakeWire.all).toHaveLength(3);
    FakeWire.last.opens();
    FakeWire.last.tells(snapshot(8, []));
    expect(states.at(-1)).toBe("live");
  });

  it("comes back at once when the server restarts, and as quickly until it is there", async () => {
    const wire = live();
    const waiting = socket.request({ type: "play", ply: 0, choice: "A1>A2" });
    wire.breaks(1012);
    await expect(waiting).rejects.toMatchObject({ code: "restarting" });
    await expect(socket.request({ type: "ping" })).rejects.toMatchObject({ code: "restarting" });
    for (let attempt = 2; attempt < 8; attempt += 1) {
      vi.advanceTimersByTime(500);
      expect(FakeWire.all).toHaveLength(attempt);
      FakeWire.last.breaks();
    }
    vi.advanceTimersByTime(500);
    FakeWire.last.opens();
    FakeWire.last.tells(snapshot(0, []));
    expect(states.at(-1)).toBe("live");
    FakeWire.last.breaks(); // for another reason: slower again
    vi.advanceTimersByTime(374);
    expect(FakeWire.all).toHaveLength(8);
  });

  it("hurries when told to, but not while connected", () => {
    live();
    socket.hurry();
    expect(FakeWire.all).toHaveLength(1);
    FakeWire.last.breaks();
    socket.hurry();
    expect(FakeWire.all).toHaveLength(2);
  });

  it("leaves a line that answers nothing", async () => {
    const wire = live();
    vi.advanceTimersByTime(25_000); // the heartbeat
    expect(wire.sent.at(-1)).toMatchObject({ type: "ping" });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(wire.closed).toBe(true);
    expect(FakeWire.all).toHaveLength(2);
  });

  it("stays away once closed", () => {
    const wire = live();
    socket.close();
    wire.breaks();
    vi.advanceTimersByTime(60_000);
    expect(FakeWire.all).toHaveLength(1);
  });
});
