import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Position } from "../protocol";
import { type Shown, whenOver } from "./ending.svelte";

const playing = () => ({ ply: 7, result: null }) as Position;
const over = () => ({ ply: 8, result: { text: "The best has 34 points." } }) as Position;

function watched(first: Position | null) {
  let position = $state.raw(first);
  let isFree = true;
  const shown: Shown[] = [];
  const stop = $effect.root(() =>
    whenOver(
      () => position,
      (view) => shown.push(view),
      () => isFree,
    ),
  );
  flushSync();
  return {
    shown,
    stop,
    comes: (next: Position) => {
      position = next;
      flushSync();
    },
    looksBack: () => (isFree = false),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the end of a game", () => {
  it("shows the result at once where the game was over already", () => {
    const { shown, stop } = watched(over());
    expect(shown).toEqual(["result"]);
    stop();
  });

  it("lets the last move be seen, whatever is told meanwhile", () => {
    const { shown, comes, stop } = watched(playing());
    comes(over());
    for (let told = 0; told < 10; told++) {
      expect(shown.includes("result")).toBe(told > 4);
      vi.advanceTimersByTime(500);
      comes(over()); // somebody came or went: the same position, told anew
    }
    expect(shown).toEqual(["board", "result"]);
    stop();
  });

  it("stays where the reader looks back", () => {
    const { shown, comes, looksBack, stop } = watched(playing());
    comes(over());
    looksBack();
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual(["board"]);
    stop();
  });

  it("returns to the board when the last move is taken back", () => {
    const { shown, comes, stop } = watched(over());
    comes(playing());
    expect(shown).toEqual(["result", "board"]);
    stop();
  });
});
