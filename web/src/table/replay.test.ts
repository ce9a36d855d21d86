import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Replay } from "../protocol";
import { position } from "./fakes";
import { Replaying } from "./replay.svelte";

const fetch = vi.fn(async (_table: string, ply: number): Promise<Replay> => ({
  plies: 3,
  position: position(ply),
  log: [],
  more_after: null,
}));
let replaying: Replaying;

beforeEach(() => {
  vi.useFakeTimers();
  fetch.mockClear();
  replaying = new Replaying("moth", fetch);
});
afterEach(() => {
  replaying.stop();
  vi.useRealTimers();
});

describe("Replaying", () => {
  it("shows a moment from the reader's seat and fetches it once", async () => {
    await replaying.show(2, 1);
    await replaying.show(2, 1);
    expect(fetch).toHaveBeenCalledExactlyOnceWith("moth", 2, 1);
    expect(replaying.position?.ply).toBe(2);
  });

  it("ignores an answer that comes too late", async () => {
    let answer: (replay: Replay) => void = () => undefined;
    fetch.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const slow = replaying.show(1, 0);
    await replaying.show(3, 0);
    answer({ plies: 3, position: position(1), log: [], more_after: null });
    await slow;
    expect(replaying.position?.ply).toBe(3);
  });

  it("plays to the end and stops there", async () => {
    replaying.play(3, 0);
    await vi.advanceTimersByTimeAsync(0);
    expect(replaying.position?.ply).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(replaying.ply).toBe(3);
    expect(replaying.playing).toBe(false);
  });

  it("goes back to now", async () => {
    await replaying.show(2, 0);
    replaying.stop();
    expect(replaying.ply).toBeNull();
    expect(replaying.position).toBeNull();
  });
});
