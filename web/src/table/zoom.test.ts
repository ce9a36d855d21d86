import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import Dialog from "../ui/Dialog.svelte";
import PieceView from "./PieceView.svelte";
import { besides } from "./placing";
import { Zoom, ZOOM_ID } from "./zoom.svelte";

/** jsdom knows no PointerEvent with all its fields. */
function pointer(type: string, fields: Record<string, unknown>): Event {
  return Object.assign(new Event(type, { bubbles: true, cancelable: true }), fields);
}

function card(zoom: Zoom, item: unknown): HTMLButtonElement {
  const button = document.createElement("button");
  document.body.append(button);
  zoom.on(item)(button);
  return button;
}

describe("looking closely", () => {
  beforeEach(() => {
    document.body.replaceChildren();
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it("follows the pointer and the focus, and stays with the last", () => {
    const zoom = new Zoom();
    card(zoom, "Ettin").dispatchEvent(pointer("pointerenter", { pointerType: "mouse" }));
    expect(zoom.item).toBe("Ettin");
    const other = card(zoom, "Ghost");
    other.dispatchEvent(new Event("focusin"));
    other.dispatchEvent(pointer("pointerleave", { pointerType: "mouse" }));
    expect(zoom.item).toBe("Ghost");
    expect(zoom.open).toBe(false);
  });

  it("opens over the board by a long press, which is no click", () => {
    const zoom = new Zoom();
    zoom.beside = false;
    const button = card(zoom, "Ettin");
    const clicked = vi.fn();
    button.addEventListener("click", clicked);
    const touch = { pointerType: "touch", clientX: 5, clientY: 5 };
    button.dispatchEvent(pointer("pointerdown", touch));
    vi.advanceTimersByTime(600);
    expect(zoom.open).toBe(true);
    button.dispatchEvent(pointer("pointerup", touch));
    button.click();
    expect(clicked).not.toHaveBeenCalled();
    zoom.close();
    button.dispatchEvent(pointer("pointerdown", touch));
    button.dispatchEvent(pointer("pointerup", touch));
    button.click();
    expect(clicked).toHaveBeenCalledOnce();
    expect(zoom.open).toBe(false);
  });

  it("lets a finger scroll", () => {
    const zoom = new Zoom();
    zoom.beside = false;
    const button = card(zoom, "Ettin");
    button.dispatchEvent(pointer("pointerdown", { pointerType: "touch", clientX: 5, clientY: 5 }));
    button.dispatchEvent(pointer("pointermove", { pointerType: "touch", clientX: 5, clientY: 40 }));
    vi.advanceTimersByTime(600);
    expect(zoom.open).toBe(false);
  });

  it("opens with the menu key only where there is no place for it", () => {
    const zoom = new Zoom();
    const button = card(zoom, "Ettin");
    const menu = pointer("contextmenu", {});
    button.dispatchEvent(menu);
    expect(menu.defaultPrevented).toBe(false);
    zoom.beside = false;
    button.dispatchEvent(pointer("contextmenu", {}));
    expect([zoom.item, zoom.open]).toEqual(["Ettin", true]);
  });
});

describe("looking closely over the board", () => {
  beforeEach(() => {
    document.body.replaceChildren();
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  function tight(): Zoom {
    const zoom = new Zoom();
    zoom.beside = false;
    return zoom;
  }
  const mouse = { pointerType: "mouse", clientX: 5, clientY: 5 };

  it("opens for a pointer that rests, and goes a moment after it has left", () => {
    const zoom = tight();
    const button = card(zoom, "Ettin");
    button.dispatchEvent(pointer("pointerenter", mouse));
    expect(zoom.open).toBe(false);
    vi.advanceTimersByTime(500);
    expect([zoom.item, zoom.opened]).toEqual(["Ettin", "passing"]);
    button.dispatchEvent(pointer("pointerleave", mouse));
    zoom.stay(); // on the way to what is told
    vi.advanceTimersByTime(500);
    expect(zoom.open).toBe(true);
    zoom.leave();
    vi.advanceTimersByTime(500);
    expect(zoom.open).toBe(false);
  });

  it("opens for a focus that came by key, and describes what has it", () => {
    const zoom = tight();
    const button = card(zoom, "Ettin");
    vi.spyOn(document, "querySelector").mockReturnValue(button); // nobody presses keys here
    button.focus();
    vi.restoreAllMocks();
    vi.advanceTimersByTime(500);
    expect(zoom.opened).toBe("passing");
    expect(button).toHaveAttribute("aria-describedby", ZOOM_ID);
    button.blur();
    vi.advanceTimersByTime(500);
    expect(zoom.open).toBe(false);
    expect(button).not.toHaveAttribute("aria-describedby");
  });

  it("does not come again when the focus goes back to where it was", () => {
    const zoom = tight();
    const button = card(zoom, "Ettin");
    zoom.raise("Ettin", button);
    vi.spyOn(document, "querySelector").mockReturnValue(button);
    zoom.dismiss();
    button.focus();
    vi.restoreAllMocks();
    vi.advanceTimersByTime(500);
    expect(zoom.open).toBe(false);
  });

  it("keeps what describes a card already", () => {
    const button = card(tight(), "Ettin");
    button.setAttribute("aria-describedby", "why-not");
    button.focus();
    button.blur();
    expect(button).toHaveAttribute("aria-describedby", "why-not");
  });

  it("goes when something is pressed, and does not open for what appears under the pointer", () => {
    const zoom = tight();
    const button = card(zoom, "Ettin");
    button.dispatchEvent(pointer("pointerenter", mouse));
    vi.advanceTimersByTime(500);
    zoom.press(pointer("pointerdown", mouse) as PointerEvent);
    expect(zoom.open).toBe(false);
    card(zoom, "Ghost").dispatchEvent(pointer("pointerenter", mouse));
    vi.advanceTimersByTime(500);
    expect(zoom.open).toBe(false);
    card(zoom, "Ghoul").dispatchEvent(pointer("pointerenter", { ...mouse, clientX: 50 }));
    vi.advanceTimersByTime(500);
    expect(zoom.item).toBe("Ghoul");
  });

  it("stays over other cards once it was opened on purpose", () => {
    const zoom = tight();
    zoom.raise("Ettin");
    card(zoom, "Ghost").dispatchEvent(pointer("pointerenter", mouse));
    vi.advanceTimersByTime(500);
    zoom.press(pointer("pointerdown", mouse) as PointerEvent);
    expect([zoom.item, zoom.opened]).toEqual(["Ettin", "kept"]);
    zoom.clear();
    expect([zoom.item, zoom.open]).toEqual([null, false]);
  });

  it("is needed for what lies in a dialog, also where there is a place beside the board", () => {
    const zoom = new Zoom();
    const button = card(zoom, "Ettin");
    const dialog = document.createElement("dialog");
    dialog.setAttribute("open", "");
    document.body.append(dialog);
    dialog.append(button);
    zoom.raise("Ettin", button);
    expect(zoom.opened).toBe("kept");
  });
});

describe("where it lies", () => {
  const room = { left: 0, top: 100, right: 400, bottom: 700, width: 400, height: 600 };
  const at = (left: number, top: number) => ({
    left,
    top,
    right: left + 40,
    bottom: top + 40,
    width: 40,
    height: 40,
  });

  it("is away from what is looked at, and within the board", () => {
    expect(besides(room, at(10, 120), 800)).toEqual({
      left: 52,
      top: null,
      bottom: 108,
      width: 340,
      height: 584,
    });
    expect(besides(room, at(300, 600), 800)).toMatchObject({ left: 8, top: 108, bottom: null });
    expect(besides({ ...room, right: 200, width: 200 }, null, 800)).toMatchObject({ width: 184 });
  });
});

describe("a piece", () => {
  it("is told by the rules' own word for it", async () => {
    const terms = [{ term: "Fortune token", text: "whose holder decides.", rules: ["CHL-161"] }];
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => new Response(JSON.stringify({ terms, rules: [], cards: {} }))),
    );
    const piece = { piece: "Fortune token", word: "Fortune tokens", note: "With Jonas." };
    render(PieceView, { props: { piece, game: "pieces" } });
    expect(screen.getByText("With Jonas.")).toBeVisible();
    expect(await screen.findByText(/whose holder decides/)).toBeVisible();
    expect(screen.getByRole("link", { name: "CHL-161" })).toHaveAttribute("href", "#CHL-161");
  });
});

describe("Dialog", () => {
  const children = createRawSnippet(() => ({ render: () => "<p>Six Magic are missing.</p>" }));

  it("is named by its title and closes by its button and by a click beside it", async () => {
    const onclose = vi.fn();
    const { rerender } = render(Dialog, {
      props: { title: "Empower", open: false, onclose, children },
    });
    expect(screen.queryByText("Six Magic are missing.")).toBeNull();
    await rerender({ open: true });
    const dialog = screen.getByRole("dialog", { name: "Empower" });
    expect(screen.getByText("Six Magic are missing.")).toBeInTheDocument();
    await fireEvent.click(screen.getByText("Six Magic are missing."));
    expect(onclose).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(onclose).toHaveBeenCalledOnce();
    await rerender({ open: false });
    await rerender({ open: true });
    await fireEvent.click(dialog);
    expect(onclose).toHaveBeenCalledTimes(2);
  });
});
