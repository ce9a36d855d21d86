import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import Dialog from "../ui/Dialog.svelte";
import { Zoom } from "./zoom.svelte";

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
    button.dispatchEvent(pointer("pointermove", { clientX: 5, clientY: 40 }));
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
