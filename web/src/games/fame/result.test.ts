import { render, screen, within } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { LogLine } from "../../protocol";
import Podium from "./Podium.svelte";
import Result from "./Result.svelte";
import { columnsOf, ended, sourcesOf } from "./result";
import { somePlayer, somePosition, someTable } from "./testing";

const line = (event: Record<string, unknown>, ply = 1): LogLine => ({ ply, text: "", event });

const LOG = [
  line({ event: "TurnBegan", player: 0, actions: 3, bonus: 0 }),
  line({ event: "Defeated", player: 0, card: "M38", fame: 8 }),
  line({ event: "FameGained", player: 0, fame: 8, total: 8, why: "" }),
  line({ event: "FameGained", player: 0, fame: 2, total: 10, why: "The Bard" }),
  line({ event: "ContractScored", player: 0, card: "C19", fame: 5 }),
  line({ event: "FameGained", player: 0, fame: 5, total: 15, why: "" }),
  line({ event: "TurnBegan", player: 1, actions: 3, bonus: 0 }),
  line({ event: "Defeated", player: 1, card: "L14", fame: 18 }),
  line({ event: "FameGained", player: 1, fame: 18, total: 18, why: "" }),
  line({ event: "BonusGiven", player: 1, total: 28 }),
];

const players = [
  somePlayer({ fame: 16 }),
  somePlayer({ seat: 1, colour: "blue", fame: 28, legends: ["L14"] }),
];
const over = somePosition({ question: null }, { players, over: true });

it("names who took the champion token, as nobody knows all heroes", () => {
  const table = someTable();
  const taken = (champion: number | null) =>
    ended(somePosition({ question: null }, { players, over: true, champion }), table);
  expect(taken(0)).toBe("You took the champion token on space 100 and began the end.");
  expect(taken(1)).toBe("Tomas took the champion token on space 100 and began the end.");
  expect(taken(null)).toBeNull();
});

describe("the podium", () => {
  const alone = (rank: number) =>
    somePosition(
      {
        question: null,
        result: {
          ranks: [rank],
          winners: rank === 1 ? [0] : [],
          lines: [{ label: "Total", values: [16], rule: "FAME-157" }],
          text: "",
        },
      },
      {
        players: [somePlayer({ fame: 16 })],
        rival: {
          fame: 44,
          from: 44,
          moons: 0,
          legend_tokens: 0,
          difficulty: "standard",
          lurking: [],
        },
      } as never,
    );
  const placed = () => screen.getAllByRole("listitem").map((one) => one.textContent);

  it("has a place for the Rival, the first if the Rival won", () => {
    render(Podium, { position: alone(2), table: someTable(), log: [] });
    expect(placed()[0]).toMatch(/^1.*The Rival\s*44/);
    expect(placed()[1]).toMatch(/^2.*Mira/);
  });

  it("puts the Rival last otherwise", () => {
    render(Podium, { position: alone(1), table: someTable(), log: [] });
    expect(placed()[1]).toMatch(/^2.*The Rival\s*44/);
  });
});

describe("the result", () => {
  it("adds up to the total of everybody; what is left was moved on", () => {
    const columns = columnsOf(over, someTable());
    const sources = sourcesOf(LOG, columns);
    expect(sources.map(({ label, fame }) => [label, ...fame])).toEqual([
      ["Monsters defeated", 8, 0],
      ["Legends defeated", 0, 18],
      ["Contracts scored", 5, 0],
      ["Traits, items and fates", 2, 0],
      ["Legend bonus", 0, 10],
      ["Moved on to free spaces", 1, 0],
    ]);
  });

  it("has the players in the order of the score sheet", () => {
    const result = { ranks: [2, 1], winners: [1], lines: [], text: "" };
    expect(columnsOf({ ...over, result }, someTable()).map(({ side }) => side)).toEqual([1, 0]);
  });

  it("is one table and the trophies", () => {
    render(Result, { position: over, table: someTable(), log: LOG });
    const rows = within(screen.getByRole("table")).getAllByRole("row");
    expect(rows.at(-1)).toHaveTextContent(/Total\s*16\s*28/);
    expect(screen.getByRole("region", { name: "Legends defeated" })).toHaveTextContent(
      "Night Dragon",
    );
  });
});
