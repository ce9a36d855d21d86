import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import Badge from "./Badge.svelte";
import Key from "./Key.svelte";
import Secret from "./Secret.svelte";
import { someDesk, somePosition, someTable, someView } from "./testing";

beforeEach(() => localStorage.clear());

describe("the secret", () => {
  it("shows a seat its own spirit", () => {
    render(Secret, someDesk());
    expect(screen.getByText("Tidewhisper")).toBeVisible();
    expect(screen.getByText("blue scores for you")).toBeVisible();
    expect(screen.getByText(/Only you see this/)).toBeVisible();
  });

  it("shows a spectator nothing", () => {
    const view = someView({ spirits: [null, null, null, null] });
    const position = somePosition({ viewer: null, view: { ...view }, question: null });
    const { container } = render(Secret, someDesk({ position, table: someTable(null) }));
    expect(container).toHaveTextContent("");
    expect(screen.queryAllByRole("button")).toEqual([]);
  });

  it("keeps guesses in the browser, per table, and sends nothing", async () => {
    const desk = someDesk();
    const fetching = vi.fn();
    vi.stubGlobal("fetch", fetching);
    const { unmount } = render(Secret, desk);
    expect(screen.queryByRole("button", { name: /, blue/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Mara/ })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Ilse, red: open" }));
    await fireEvent.click(screen.getByRole("button", { name: "Ilse, red: maybe" }));
    expect(screen.getByRole("button", { name: "Ilse, red: not" })).toBeVisible();
    await fireEvent.click(screen.getByRole("button", { name: "Tomas, black: open" }));
    unmount();
    render(Secret, desk);
    expect(screen.getByRole("button", { name: "Ilse, red: not" })).toBeVisible();
    await fireEvent.click(screen.getByRole("button", { name: "Ilse, red: not" }));
    expect(screen.getByRole("button", { name: "Ilse, red: open" })).toBeVisible();
    expect(Object.keys(localStorage)).toEqual(["fabletop.fae.guesses.t-1"]);
    expect(fetching).not.toHaveBeenCalled();
    expect(desk.choose).not.toHaveBeenCalled();
    expect(desk.why).not.toHaveBeenCalled();
    expect(desk.preview).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it("begins empty when the store holds rubbish", () => {
    localStorage.setItem("fabletop.fae.guesses.t-1", '{"0.red": "sure", "3.black": 7');
    render(Secret, someDesk());
    expect(screen.getByRole("button", { name: "Ilse, red: open" })).toBeVisible();
  });
});

describe("a game that is over", () => {
  const position = somePosition({
    view: { ...someView({ spirits: ["blue", "red", null, null] }), over: true },
  });

  it("shows everybody's spirit", () => {
    render(Badge, { position, seat: 1 });
    expect(screen.getByTitle("red spirit")).toBeVisible();
  });

  it("says no longer that a spirit is a secret", () => {
    render(Secret, someDesk({ position }));
    expect(screen.queryByText(/Only you see this/)).toBeNull();
  });
});

describe("small parts", () => {
  it("the badge counts ritual cards", async () => {
    const { rerender } = render(Badge, { position: somePosition(), seat: 1 });
    expect(screen.getByRole("img", { name: "3 ritual cards" })).toHaveTextContent("3");
    const view = { ...someView({ cards: [0, 1, 0, 0] }) };
    await rerender({ position: somePosition({ view }), seat: 1 });
    expect(screen.getByRole("img", { name: "1 ritual card" })).toBeVisible();
  });

  it("the key names every sign and shape", () => {
    const { container } = render(Key);
    for (const words of ["7 or more: stays", "ritual held", "may join here", "will be isolated"]) {
      expect(container).toHaveTextContent(words);
    }
    expect(container).toHaveTextContent("purple, hexagon");
  });
});
