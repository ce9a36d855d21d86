import { fireEvent } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Keys } from "./keys";

let stop = (): void => undefined;

function seated(options = 3) {
  const frame = document.createElement("main");
  const buttons = Array.from({ length: options }, (_, n) => `<button>${n}</button>`).join("");
  frame.innerHTML = `<section aria-label="What to decide">
    <div data-options>${buttons}</div><input /></section>
    <div class="mid"><button id="left">left</button><button id="right">right</button></div>
    <button id="beside">beside</button>`;
  document.body.append(frame);
  const back = vi.fn(() => true);
  const keys = new Keys(back);
  stop = keys.listen(frame);
  const pressed: string[] = [];
  for (const button of frame.querySelectorAll("[data-options] button"))
    button.addEventListener("click", () => pressed.push(button.textContent ?? ""));
  return { frame, keys, back, pressed };
}

describe("keys at a table", () => {
  afterEach(() => {
    stop();
    document.body.replaceChildren();
  });

  it("press an option by its number, of those in sight", async () => {
    const { frame, pressed } = seated();
    await fireEvent.keyDown(document.body, { key: "2" });
    await fireEvent.keyDown(document.body, { key: "9" });
    expect(pressed).toEqual(["1"]);
    frame.querySelector("[data-options] button")?.toggleAttribute("data-folded", true);
    await fireEvent.keyDown(document.body, { key: "1" });
    expect(pressed).toEqual(["1", "1"]);
  });

  it("do nothing where somebody writes", async () => {
    const { frame, pressed, back } = seated();
    const input = frame.querySelector("input")!;
    await fireEvent.keyDown(input, { key: "1" });
    await fireEvent.keyDown(input, { key: "Escape" });
    expect(pressed).toEqual([]);
    expect(back).not.toHaveBeenCalled();
  });

  it("drop what is in mind", async () => {
    const { back } = seated();
    await fireEvent.keyDown(document.body, { key: "Escape" });
    expect(back).toHaveBeenCalledOnce();
  });

  it("go from button to button by arrows, where no part has its own", async () => {
    const { frame } = seated();
    const [left, right] = ["#left", "#right"].map((id) => frame.querySelector<HTMLElement>(id)!);
    left!.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
    right!.getBoundingClientRect = () => new DOMRect(50, 5, 10, 10);
    left!.focus();
    await fireEvent.keyDown(left!, { key: "ArrowRight" });
    expect(right).toHaveFocus();
    expect(await fireEvent.keyDown(right!, { key: "ArrowRight" })).toBe(true); // the page scrolls
    expect(right).toHaveFocus();
    frame.querySelector(".mid")!.addEventListener("keydown", (event) => event.preventDefault());
    await fireEvent.keyDown(right!, { key: "ArrowLeft" });
    expect(right).toHaveFocus();
  });

  it("keep the focus at the table when what had it is gone", () => {
    const { frame, keys } = seated();
    const [mouse, key] = ["#left", "#right"].map((id) => frame.querySelector<HTMLElement>(id)!);
    mouse!.focus();
    mouse!.remove();
    keys.keepFocus();
    expect(document.body).toHaveFocus();
    key!.matches = () => true; // nobody presses keys here, so that no focus is a visible one
    key!.focus();
    key!.remove();
    keys.keepFocus();
    expect(document.activeElement).toBe(frame.querySelector("[data-options] button"));
  });

  it("keep the focus in the prompt, and take it from nowhere else", () => {
    const { frame, keys } = seated();
    const options = frame.querySelector("[data-options]")!;
    options.querySelector("button")!.focus();
    options.innerHTML = "<button>new</button>";
    keys.keepFocus();
    expect(document.activeElement).toHaveTextContent("new");
    frame.querySelector<HTMLElement>("#beside")!.focus();
    options.innerHTML = "<button>newer</button>";
    keys.keepFocus();
    expect(document.activeElement).toHaveTextContent("beside");
  });
});
