import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { GameModule } from "../games/module";
import type { Layout } from "../ui/screen.svelte";
import FakePart from "./FakePart.svelte";
import { FakeWire, position, snapshot, table } from "./fakes";
import Frame from "./Frame.svelte";
import { Live } from "./live.svelte";
import { Replaying } from "./replay.svelte";

const screenNow = vi.hoisted(() => ({ layout: "wide" as Layout, small: false }));
vi.mock("../ui/screen.svelte", () => ({ room: screenNow }));

// Every part is there; Key takes no props and shows nothing here.
const game: GameModule = {
  share: () => null,
  Board: FakePart,
  Hand: FakePart,
  Details: FakePart,
  Zoom: FakePart,
  colours: true,
};

function sitDown(layout: Layout, viewer: number | null = 0) {
  screenNow.layout = layout;
  const live = new Live("t", (url) => new FakeWire(url));
  live.apply(snapshot(0, []));
  return render(Frame, {
    props: {
      live,
      table: table(),
      position: position(0, { viewer }),
      replaying: new Replaying("t", vi.fn()),
      game,
      shared: null,
      onresult: vi.fn(),
    },
  });
}

const tabs = (): string[] => screen.getAllByRole("tab").map((tab) => tab.textContent!.trim());

describe("the frame", () => {
  it("has a place for everything on a wide screen", async () => {
    sitDown("wide");
    expect(tabs()).toEqual(["Log", "Chat", "Rules"]);
    expect(screen.getAllByText("card in wide")).toHaveLength(2); // board and hand
    expect(screen.getByText("seat 1 has nothing")).toBeInTheDocument();
    expect(screen.queryByRole("region", { name: "Looked at closely" })).toBeNull();
    await fireEvent.focusIn(screen.getAllByText("card in wide")[1]!);
    const close = screen.getByRole("region", { name: "Looked at closely" });
    expect(within(close).getByText("close look at Ettin")).toBeInTheDocument();
    await fireEvent.keyDown(close, { key: "Escape" });
    expect(screen.queryByRole("region", { name: "Looked at closely" })).toBeNull();
  });

  it("moves what has no place into tabs, and shows a close look over the board", async () => {
    sitDown("docked");
    expect(tabs()).toEqual(["Board", "Players", "Log", "Chat", "Rules"]);
    expect(screen.queryByText("seat 1 has nothing")).toBeNull();
    await fireEvent.contextMenu(screen.getAllByText("card in docked")[0]!);
    const dialog = screen.getByRole("dialog", { name: "Looked at closely", hidden: true });
    expect(within(dialog).getByText("close look at Ettin")).toBeInTheDocument();
    await fireEvent.keyDown(dialog, { key: "Escape" });
    expect(screen.queryByRole("dialog")).toBeNull();
    await fireEvent.click(screen.getByRole("tab", { name: "Players" }));
    expect(screen.getByText("seat 1 has nothing")).toBeInTheDocument();
    expect(screen.getAllByText("card in docked")).toHaveLength(1); // the hand is put away
  });

  it("keeps the board in sight beside everything else", async () => {
    const { container } = sitDown("beside");
    await fireEvent.click(screen.getByRole("tab", { name: "Chat" }));
    expect(container.querySelector(".stage.hidden")).toBeNull();
    expect(screen.getByText("card in beside")).toBeInTheDocument();
    await fireEvent.click(screen.getByRole("tab", { name: "Decide" }));
    expect(screen.getByRole("region", { name: "What to decide" })).toBeInTheDocument();
  });

  it("gives those who watch no hand", () => {
    sitDown("wide", null);
    expect(screen.getAllByText("card in wide")).toHaveLength(1);
  });
});
