import { fireEvent } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Turning } from "./turning";

let part: HTMLElement;

beforeEach(() => {
  part = document.createElement("div");
  part.innerHTML = "<button>first</button><button>second</button>";
  document.body.append(part);
});
afterEach(() => part.remove());

function button(n: number): HTMLElement {
  return part.querySelectorAll("button")[n]!;
}

describe("buttons that change", () => {
  it("give the focus to the first new one", async () => {
    const turning = new Turning("button", () => false);
    const stop = turning.on(part);
    await turning.to(() => (part.innerHTML = "<button>new</button>"));
    expect(button(0)).toHaveFocus();
    stop();
  });

  it("go back with Escape, which then does nothing else", async () => {
    const outside = vi.fn();
    const back = vi.fn(() => true);
    document.body.addEventListener("keydown", outside);
    const stop = new Turning("button", back).on(part);
    const taken = !(await fireEvent.keyDown(button(1), { key: "Escape" }));
    await tick();
    expect([taken, outside.mock.calls.length]).toEqual([true, 0]);
    expect(button(0)).toHaveFocus();
    stop();
    await fireEvent.keyDown(button(1), { key: "Escape" });
    expect(back).toHaveBeenCalledOnce();
    document.body.removeEventListener("keydown", outside);
  });

  it("leave Escape alone where there is nothing to go back to", async () => {
    const stop = new Turning("button", () => false).on(part);
    button(1).focus();
    expect(await fireEvent.keyDown(button(1), { key: "Escape" })).toBe(true);
    await tick();
    expect(button(1)).toHaveFocus();
    stop();
  });
});
