import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Icon from "../ui/Icon.svelte";
import { line, position } from "./fakes";
import { drawn, Flights, seatMark, type Flight } from "./flights";
import { measured, MOST } from "./flying";

const TIME = 600;

interface Sent {
  box: HTMLElement;
  steps: Keyframe[];
  timing: KeyframeAnimationOptions;
  arrive: () => void;
}
let sent: Sent[] = [];

beforeEach(() => {
  sent = [];
  Element.prototype.animate = function (steps, timing) {
    const finished = new Promise<void>((arrive) =>
      sent.push({
        box: this as HTMLElement,
        steps: steps as Keyframe[],
        timing: timing as KeyframeAnimationOptions,
        arrive,
      }),
    );
    return { finished } as unknown as Animation;
  };
});
afterEach(() => {
  delete (Element.prototype as Partial<Element>).animate;
});

/** A table with a box around each of these middles. */
function someTable(places: Record<string, [number, number]>): HTMLElement {
  const root = document.createElement("main");
  const put = (part: HTMLElement, x: number, y: number): void => {
    part.getBoundingClientRect = () => new DOMRect(x - 10, y - 10, 20, 20);
  };
  put(root, 400, 300);
  for (const [name, [x, y]] of Object.entries(places)) {
    const part = document.createElement("div");
    part.dataset["seat"] = name;
    put(part, x, y);
    root.append(part);
  }
  document.body.append(root);
  return root;
}

globalThis.DOMRect ??= class {
  constructor(
    readonly x: number,
    readonly y: number,
    readonly width: number,
    readonly height: number,
  ) {}
  get left() {
    return this.x;
  }
  get top() {
    return this.y;
  }
  get right() {
    return this.x + this.width;
  }
  get bottom() {
    return this.y + this.height;
  }
} as unknown as typeof DOMRect;

const gift: Flight = { from: seatMark(0), to: seatMark(1), sign: { text: "+4" } };

describe("what flies", () => {
  it("comes from its source, ends with its owner and is gone then", async () => {
    const root = someTable({ 0: [100, 50], 1: [300, 250] });
    measured(root, [gift])(TIME);
    const [{ box, steps, timing, arrive } = sent[0]!] = sent;
    expect(sent).toHaveLength(1);
    expect(box).toHaveTextContent("+4");
    expect([box.style.left, box.style.top]).toEqual(["300px", "250px"]);
    expect(steps[0]!["transform"]).toContain("translate(-200px, -200px)");
    expect(steps.at(-1)!["transform"]).not.toContain("translate");
    expect(timing).toMatchObject({ delay: 0, duration: TIME });
    expect(box.parentElement).toHaveAttribute("aria-hidden", "true");
    arrive();
    await tick();
    expect(root.querySelector("[data-flying]")).toBeNull();
  });

  it("sets out one shortly after the other, all within the time, and not too many", () => {
    const root = someTable({ 0: [100, 50], 1: [300, 250] });
    measured(
      root,
      Array.from({ length: 20 }, () => gift),
    )(TIME);
    expect(sent).toHaveLength(MOST);
    const ends = sent.map(({ timing }) => Number(timing.delay) + Number(timing.duration));
    expect(new Set(sent.map(({ timing }) => timing.delay)).size).toBe(MOST);
    for (const end of ends) expect(end).toBeLessThanOrEqual(TIME + 0.001);
  });

  it("comes from the middle where its source is not in sight, and needs an owner in sight", () => {
    const root = someTable({ 1: [300, 250] });
    measured(root, [gift, { ...gift, to: seatMark(5) }])(TIME);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.steps[0]!["transform"]).toContain("translate(100px, 50px)");
  });

  it("can be a part of a board, with a number, or a card that lies face down", () => {
    const root = someTable({ 0: [100, 50], 1: [300, 250] });
    const part = { ...gift, sign: drawn(Icon, { name: "trophy" as const }, "×2") };
    measured(root, [part, { ...gift, sign: { back: true } }])(TIME);
    expect(sent[0]!.box.querySelector("svg")).not.toBeNull();
    expect(sent[0]!.box).toHaveTextContent("×2");
    expect(sent[1]!.box.querySelector("i")).not.toBeNull();
    expect(sent[1]!.box).toHaveTextContent("");
  });
});

describe("when something is told", () => {
  const lines = [line(1, "one"), line(1, "two")];
  const flightsIn = vi.fn((told: readonly unknown[]) => told.map(() => gift));
  const board = (): Promise<{ flightsIn: typeof flightsIn }> => Promise.resolve({ flightsIn });
  beforeEach(() => void flightsIn.mockClear());

  it("each line flies once, though it is told step by step, and again if it is told again", async () => {
    const root = someTable({ 0: [100, 50], 1: [300, 250] });
    const flights = new Flights(() => 950);
    flights.heed(root, lines, lines.slice(0, 1), position(1), board);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    flights.heed(root, lines, lines, position(1), board);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    flights.heed(root, lines, lines, position(1), board);
    flights.heed(root, [], [], position(1), board);
    flights.heed(root, lines, lines, position(1), board);
    await vi.waitFor(() => expect(sent).toHaveLength(4));
    const ends = sent.map(({ timing }) => Number(timing.delay) + Number(timing.duration));
    expect(Math.max(...ends)).toBeLessThanOrEqual(640);
  });

  it("nothing flies where nothing shall move", async () => {
    const root = someTable({ 0: [100, 50], 1: [300, 250] });
    const asked = vi.fn(board);
    new Flights(() => 0).heed(root, lines, lines, position(1), asked);
    await tick();
    expect(asked).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });
});
