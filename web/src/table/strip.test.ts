import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Banners from "./Banners.svelte";
import { line } from "./fakes";
import SinceChip from "./SinceChip.svelte";
import SinceStrip from "./SinceStrip.svelte";

const lines = (count: number, player: number) =>
  Array.from({ length: count }, (_, n) => line(n + 1, `${player}: ${n}`, player));
const curse = { ...line(9, "Curse: Tithe of Thorns.", null), banner: "curse" };
const told = (): (string | null)[] =>
  screen.getAllByRole("listitem").map(({ textContent }) => textContent);

describe("the strip since the reader's last turn", () => {
  it("never folds a banner, and what was done to the reader last", () => {
    const banners = [curse, curse, curse];
    const since = { toMe: lines(3, 0), banners, others: lines(9, 1) };
    render(SinceStrip, { since });
    expect(told()).toEqual(["0: 0", "0: 1", "0: 2", ...banners.map(({ text }) => text), "1: 0"]);
    expect(screen.getByText("and 8 more, below")).toBeInTheDocument();
  });

  it("does not repeat what is in sight in the log below", () => {
    render(SinceStrip, { since: { toMe: lines(1, 0), banners: [], others: lines(2, 1) } });
    expect(told()).toEqual(["0: 0"]);
    expect(screen.getByText("and 2 more, below")).toBeInTheDocument();
  });

  it("is one line in the header where the log is elsewhere, and leads to it", () => {
    const open = vi.fn();
    render(SinceChip, { notice: { text: "Ilse took The Elixir from you.", more: 3, open } });
    screen.getByRole("button", { name: /^Since your last turn: Ilse took .* 3 more$/ }).click();
    expect(open).toHaveBeenCalledOnce();
  });
});

describe("banners over the board", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("stand there for a moment, over what happens next, too", async () => {
    const { rerender } = render(Banners, { news: [line(1), curse], reader: 0, pace: () => 100 });
    await tick();
    expect(screen.getByText(curse.text)).toBeInTheDocument();
    expect(screen.queryByText("line of 1")).toBeNull();
    await rerender({ news: [line(10)] });
    expect(screen.getByText(curse.text)).toBeInTheDocument();
    vi.advanceTimersByTime(250);
    await tick();
    expect(screen.queryByText(curse.text)).toBeNull();
  });

  it("do not come where nothing shall move", async () => {
    render(Banners, { news: [curse], reader: 0, pace: () => 0 });
    await tick();
    expect(screen.queryByText(curse.text)).toBeNull();
  });
});
