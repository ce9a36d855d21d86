import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { line, position } from "./fakes";
import { Pacing } from "./pacing.svelte";

const PACE = 100;
const words = (pacing: Pacing): string[] => pacing.news.map(({ text }) => text);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Three bots have moved at once. */
function hurried(pace = PACE): Pacing {
  const pacing = new Pacing(() => pace);
  pacing.heed(position(0), [], false);
  for (const ply of [1, 2, 3]) pacing.heed(position(ply), [line(ply, `move ${ply}`)], ply === 1);
  return pacing;
}

describe("scenes", () => {
  it("are shown one after the other, and none is cut off", () => {
    const pacing = hurried();
    const seen: (number | undefined)[] = [];
    for (let n = 0; n < 4; n++) {
      seen.push(pacing.scene?.position.ply);
      expect(words(pacing)).toEqual([`move ${Math.min(n + 1, 3)}`]);
      vi.advanceTimersByTime(PACE);
    }
    expect(seen).toEqual([1, 2, undefined, undefined]);
  });

  it("are not made of what comes slowly, of a jump or of what is taken back", () => {
    const pacing = new Pacing(() => PACE);
    pacing.heed(position(4), [line(4)], false);
    expect(pacing.scene).toBeNull();
    pacing.heed(position(5), [line(5)], false);
    vi.advanceTimersByTime(PACE);
    pacing.heed(position(6), [line(6)], false);
    expect(pacing.scene).toBeNull();
    pacing.heed(position(3), [], true);
    expect(pacing.scene).toBeNull();
    expect(pacing.past).toEqual([]);
  });

  it("are left out where nothing shall move", () => {
    const pacing = hurried(0);
    expect(pacing.scene).toBeNull();
    expect(words(pacing)).toEqual(["move 3"]);
  });

  it("can be paused and skipped", () => {
    const pacing = hurried();
    pacing.pause();
    vi.advanceTimersByTime(10 * PACE);
    expect(pacing.scene?.position.ply).toBe(1);
    pacing.goOn();
    vi.advanceTimersByTime(PACE);
    expect(pacing.scene?.position.ply).toBe(2);
    pacing.skip();
    expect(pacing.scene).toBeNull();
    vi.advanceTimersByTime(10 * PACE);
    expect(pacing.scene).toBeNull();
  });

  it("can be shown again, from the reader's last choice on", () => {
    const pacing = hurried();
    pacing.skip();
    pacing.again();
    expect(pacing.scene?.position.ply).toBe(2);
    vi.advanceTimersByTime(PACE);
    expect(pacing.scene).toBeNull();
    expect(words(pacing)).toEqual(["move 3"]);
  });
});
