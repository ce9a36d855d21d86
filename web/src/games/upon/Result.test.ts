import { render, screen, within } from "@testing-library/svelte";
import { fireEvent } from "@testing-library/svelte";
import { beforeAll, describe, expect, it } from "vitest";
import type { Position, ResultInfo } from "../../protocol";
import type { PositionOf } from "../module";
import type { UponView } from "./view";
import Badge from "./Badge.svelte";
import Details from "./Details.svelte";
import Podium from "./Podium.svelte";
import Result from "./Result.svelte";
import { giveDialogs, somePlayer, somePosition, someTable, someView } from "./testing";

beforeAll(giveDialogs);

const result: ResultInfo = { ranks: [3, 2, 1], winners: [2], lines: [], text: "22 points win." };

function over(changes: Partial<Position> = {}): PositionOf<UponView> {
  return somePosition("", [], someView({ over: true }), { result, ...changes });
}

describe("the score sheet", () => {
  it("puts every player on a step and tells what the next one needs", () => {
    render(Result, { position: over(), table: someTable(), log: [] });
    const love = screen.getByRole("row", { name: /^Love/ });
    expect(
      within(love).getByRole("img", { name: "Mira stands here" }).closest("td"),
    ).toHaveTextContent("1–2");
    expect(love).toHaveTextContent("2 →1 1 more");
    const columns = screen.getAllByRole("columnheader").map((one) => one.textContent?.trim());
    expect(columns.slice(-3)).toEqual(["Ines", "Tomas", "Mira"]);
    const total = screen.getByRole("row", { name: /^Total/ });
    expect(total).toHaveTextContent("the highest total wins222120");
    expect(love.querySelector("th")).toHaveTextContent("Love you: 2 → 1, 1 more");
  });

  it("shows the grade of a solo game", () => {
    const alone = someView({ over: true, seats: 1, players: [somePlayer(0)] });
    const text = "34 points: grade A, excellent.";
    const position = somePosition("", [], alone, {
      result: {
        ranks: [1],
        winners: [0],
        lines: [],
        text,
        grade: { mark: "A", text: "excellent", scale: ["F", "D", "C", "B", "A", "A+"] },
      },
    });
    render(Result, { position, table: someTable(), log: [] });
    expect(screen.getByRole("list", { name: "Grade A for 20 points" })).toBeVisible();
    expect(screen.queryByText(/highest total wins/)).toBeNull();
  });

  it("ranks the players with what they built", () => {
    render(Podium, { position: over(), table: someTable(), log: [] });
    const [first] = screen.getAllByRole("listitem");
    expect(first).toHaveTextContent("Ines");
    expect(first).toHaveTextContent("1 Large, 1 Small");
  });
});

describe("a player's panel", () => {
  it("tells the points so far and who starts", () => {
    render(Badge, { position: somePosition("", []), seat: 0 });
    expect(screen.getByRole("img", { name: "20 points now" })).toBeVisible();
    expect(screen.getByRole("img", { name: "Starting Player" })).toBeVisible();
  });

  it("shows Realms, Wonders and Fables, and opens the whole board", async () => {
    render(Details, { position: somePosition("", []), table: someTable(), seat: 1 });
    expect(screen.getByRole("img", { name: "Rosewall Court, Large" })).toBeVisible();
    expect(screen.getByRole("img", { name: "5 Magic" })).toBeVisible();
    expect(screen.getByRole("img", { name: "2 of 3 Fables left" })).toBeVisible();
    await fireEvent.click(screen.getByRole("button", { name: /Open the board/ }));
    const board = screen.getByRole("dialog", { name: "Tomas" });
    expect(within(board).getByRole("row", { name: /^Love/ })).toHaveTextContent("2 more");
  });
});
