import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LET_GO, Settling } from "./settling";

/** A button of a board, inside a guarded frame; counts what reaches it. */
function guarded(settling: Settling, place = "mid") {
  const frame = document.createElement("main");
  frame.innerHTML = `<div class="${place}"><button>Pass</button></div>`;
  settling.guard(frame);
  const button = frame.querySelector("button") as HTMLButtonElement;
  const pressed = vi.fn();
  button.addEventListener("click", pressed);
  button.addEventListener("keydown", pressed);
  return { button, pressed };
}

describe("a table that has just changed", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("ignores presses for a moment", () => {
    const settling = new Settling();
    const { button, pressed } = guarded(settling);
    settling.begin();
    button.click();
    button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    vi.advanceTimersToNextFrame();
    vi.advanceTimersByTime(299);
    button.click();
    expect(pressed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    button.click();
    expect(pressed).toHaveBeenCalledOnce();
  });

  it("takes nothing that is let go", () => {
    const settling = new Settling();
    const { button } = guarded(settling);
    const letGo = () =>
      button.dispatchEvent(new CustomEvent(LET_GO, { bubbles: true, cancelable: true }));
    settling.begin();
    expect(letGo()).toBe(false);
    vi.advanceTimersToNextFrame();
    vi.advanceTimersByTime(300);
    expect(letGo()).toBe(true);
  });

  it("ignores them for as long as the change is not drawn", () => {
    const settling = new Settling();
    const { button, pressed } = guarded(settling);
    settling.begin();
    const drawing = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 5_000);
    button.click();
    expect(pressed).not.toHaveBeenCalled();
    drawing.mockRestore();
  });

  it("lets other keys through, and presses beside the board", () => {
    const settling = new Settling();
    const { button, pressed } = guarded(settling);
    const beside = guarded(settling, "right");
    settling.begin();
    button.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
    beside.button.click();
    expect(pressed).toHaveBeenCalledOnce();
    expect(beside.pressed).toHaveBeenCalledOnce();
  });

  it("waits as long as the browser keeps", () => {
    localStorage.setItem("fabletop.rest", "0");
    const settling = new Settling();
    const { button, pressed } = guarded(settling);
    settling.begin();
    button.click();
    expect(pressed).toHaveBeenCalledOnce();
  });
});
