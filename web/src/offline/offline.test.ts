import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import Offline from "./Offline.svelte";
import { cacheOf, marked, outdated, wayOf } from "./shell";
import { isOffline } from "./waiting";

const HERE = "https://table.example";
const way = (path: string, more: { method?: string; mode?: string } = {}): string =>
  wayOf({ url: new URL(path, HERE).href, method: "GET", mode: "cors", ...more }, HERE);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  delete document.documentElement.dataset.offline;
});

it("keeps hashed files and nothing else", () => {
  expect(way("/assets/Table-1a2b.js")).toBe("kept");
  expect(way("/t/moth-lantern", { mode: "navigate" })).toBe("page");
  expect(way("/", { mode: "navigate" })).toBe("page");
  for (const path of ["/api/me", "/api/tables/a/live", "/healthz", "/icon.svg", "/sw.js"])
    expect(way(path), path).toBe("network");
});

it("leaves the server's own pages, other sites and everything that changes something alone", () => {
  for (const path of ["/api/tables/a/record", "/schema", "/schema/openapi.json", "/metrics"])
    expect(way(path, { mode: "navigate" }), path).toBe("network");
  expect(way("/apiary", { mode: "navigate" })).toBe("page");
  expect(way("/assets/a.js", { method: "POST" })).toBe("network");
  expect(way("https://elsewhere.example/assets/a.js")).toBe("network");
});

it("forgets what older builds kept, and only that", () => {
  const now = { version: "b", files: [] };
  const before = cacheOf({ version: "a", files: [] });
  expect(outdated([before, cacheOf(now), "somebody else's"], now)).toEqual([before]);
});

it("marks the page that was kept", () => {
  expect(marked('<!doctype html><html lang="en">')).toBe(
    '<!doctype html><html data-offline lang="en">',
  );
  expect(isOffline()).toBe(false);
  document.documentElement.dataset.offline = "";
  expect(isOffline()).toBe(true);
});

it("says that one is offline, and comes back when the server answers", async () => {
  vi.useFakeTimers();
  const answer = vi.fn().mockRejectedValueOnce(new TypeError()).mockResolvedValue({ ok: true });
  vi.stubGlobal("fetch", answer);
  const back = vi.fn();
  const { unmount } = render(Offline, { back });
  expect(screen.getByRole("heading", { name: "You are offline" })).toBeTruthy();
  await vi.advanceTimersByTimeAsync(4000);
  expect(answer).toHaveBeenCalledTimes(1);
  expect(back).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(back).toHaveBeenCalledTimes(1);
  unmount();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(answer).toHaveBeenCalledTimes(2);
});
