import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dragging } from "./dragging";
import { LET_GO } from "./settling";

function pointer(type: string, x: number, y: number, pointerType = "mouse"): PointerEvent {
  const at = { clientX: x, clientY: y, button: 0, bubbles: true };
  return new PointerEvent(type, { ...at, pointerType });
}

describe("dragging", () => {
  const by = { canCarry: vi.fn(() => true), carry: vi.fn(), drop: vi.fn() };
  let card: HTMLElement;
  let realm: HTMLElement;
  let over: Element | null;
  let stops: (() => void)[];

  beforeEach(() => {
    vi.clearAllMocks();
    document.body.innerHTML = "<button>Card</button><button><i>Realm</i></button>";
    card = document.body.firstElementChild as HTMLElement;
    realm = document.body.lastElementChild as HTMLElement;
    stops = [dragging("card:A", by)(card), dragging("realm:2", by)(realm)];
    over = null;
    document.elementFromPoint = () => over;
  });
  afterEach(() => stops.forEach((stop) => stop()));

  it("carries a thing to another, with an arrow on the way", () => {
    card.dispatchEvent(pointer("pointerdown", 10, 10));
    window.dispatchEvent(pointer("pointermove", 40, 40));
    expect(by.carry).toHaveBeenCalledExactlyOnceWith("card:A");
    expect(document.querySelector("svg.dragged path")).not.toBeNull();
    over = realm.querySelector("i");
    window.dispatchEvent(pointer("pointerup", 90, 90));
    expect(by.drop).toHaveBeenCalledExactlyOnceWith("card:A", "realm:2");
    expect(document.querySelector("svg.dragged")).toBeNull();
  });

  it("is in vain where the table does not take it just now", () => {
    card.dispatchEvent(pointer("pointerdown", 10, 10));
    window.dispatchEvent(pointer("pointermove", 40, 40));
    over = realm;
    realm.addEventListener(LET_GO, (event) => event.preventDefault(), { once: true });
    window.dispatchEvent(pointer("pointerup", 90, 90));
    expect(by.drop).toHaveBeenCalledExactlyOnceWith("card:A", null);
  });

  it("lets no press follow from letting go", () => {
    const pressed = vi.fn();
    document.body.addEventListener("click", pressed, { once: true });
    card.dispatchEvent(pointer("pointerdown", 10, 10));
    window.dispatchEvent(pointer("pointermove", 40, 40));
    window.dispatchEvent(pointer("pointerup", 90, 90));
    realm.click();
    expect(pressed).not.toHaveBeenCalled();
    expect(by.drop).toHaveBeenCalledExactlyOnceWith("card:A", null);
  });

  it("is given up with Escape, and nothing follows from letting go", () => {
    const pressed = vi.fn();
    document.body.addEventListener("click", pressed, { once: true });
    card.dispatchEvent(pointer("pointerdown", 10, 10));
    window.dispatchEvent(pointer("pointermove", 40, 40));
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    expect(document.querySelector("svg.dragged")).toBeNull();
    over = realm;
    window.dispatchEvent(pointer("pointerup", 90, 90));
    realm.click();
    expect(by.drop).toHaveBeenCalledExactlyOnceWith("card:A", null);
    expect(pressed).not.toHaveBeenCalled();
  });

  it("leaves a press what it is, and a finger its scrolling", () => {
    card.dispatchEvent(pointer("pointerdown", 10, 10));
    window.dispatchEvent(pointer("pointermove", 13, 12));
    window.dispatchEvent(pointer("pointerup", 13, 12));
    card.dispatchEvent(pointer("pointerdown", 10, 10, "touch"));
    window.dispatchEvent(pointer("pointermove", 90, 90, "touch"));
    window.dispatchEvent(pointer("pointerup", 90, 90, "touch"));
    expect(by.carry).not.toHaveBeenCalled();
    expect(by.drop).not.toHaveBeenCalled();
  });

  it("moves nothing that may not be moved now", () => {
    by.canCarry.mockReturnValueOnce(false);
    card.dispatchEvent(pointer("pointerdown", 10, 10));
    window.dispatchEvent(pointer("pointermove", 90, 90));
    expect(by.carry).not.toHaveBeenCalled();
  });
});
