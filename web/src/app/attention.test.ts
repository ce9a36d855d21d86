import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lead } from "../offline/notes";
import { notify } from "./attention";
import { poll } from "./polling";

const shown = vi.fn();
const bare = vi.fn();
class FakeNote {
  static permission = "granted";
  onclick: (() => void) | null = null;
  constructor(...told: unknown[]) {
    bare(...told);
  }
  close(): void {}
}

function withWorker(registration: unknown): void {
  const serviceWorker = { getRegistration: async () => registration };
  vi.stubGlobal("navigator", { ...navigator, serviceWorker });
}
const looksAway = (hidden: boolean): unknown =>
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);

beforeEach(() => {
  vi.stubGlobal("Notification", FakeNote);
  looksAway(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  shown.mockClear();
  bare.mockClear();
});

describe("a note of the browser", () => {
  it("comes from the service worker where there is one, as phones want it", async () => {
    withWorker({ active: {}, showNotification: shown });
    await notify("Fae", "It is your turn.", "moth");
    const told = { body: "It is your turn.", tag: "moth", icon: "/icon.svg", data: "/t/moth" };
    expect(shown).toHaveBeenCalledExactlyOnceWith("Fae", told);
    expect(bare).not.toHaveBeenCalled();
  });

  it("comes from the page elsewhere, and not at all to somebody who looks", async () => {
    withWorker(undefined);
    await notify("Fae", "It is your turn.", "moth");
    expect(bare).toHaveBeenCalledOnce();
    looksAway(false);
    await notify("Fae", "It is your turn.", "moth");
    expect(bare).toHaveBeenCalledOnce();
  });

  it("leads to the window of its table, else to a new one", async () => {
    const focus = vi.fn(async () => undefined);
    const openWindow = vi.fn(async () => undefined);
    const windows = {
      matchAll: async () => [{ url: "https://table.example/t/moth?board=plain", focus }],
      openWindow,
    };
    await lead(windows, "/t/moth");
    expect(focus).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
    await lead(windows, "/t/other");
    expect(openWindow).toHaveBeenCalledExactlyOnceWith("/t/other");
    expect(focus).toHaveBeenCalledOnce();
  });
});

it("asks often while somebody looks, else seldom and only if that is wanted", () => {
  vi.useFakeTimers();
  const refresh = vi.fn();
  let wanted = false;
  const stop = poll(refresh, () => wanted);
  expect(refresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  wanted = true;
  vi.advanceTimersByTime(60_000);
  expect(refresh).toHaveBeenCalledTimes(3);
  looksAway(false);
  vi.advanceTimersByTime(10_000);
  expect(refresh).toHaveBeenCalledTimes(5);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(refresh).toHaveBeenCalledTimes(5);
});
