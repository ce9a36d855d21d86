import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { ResultInfo } from "../protocol";
import { table } from "./fakes";
import ScoreSheet from "./ScoreSheet.svelte";

const result = {
  ranks: [2, 1],
  winners: [1],
  lines: [
    { label: "Ritual cards", values: [2, 3], rule: "FAE-084" },
    { label: "Total", values: [20, 31], rule: "" },
  ],
} as unknown as ResultInfo;

describe("ScoreSheet", () => {
  it("has names and no codes; the rule is one press away", () => {
    render(ScoreSheet, { props: { table: table(), result } });
    const sheet = screen.getByRole("table");
    expect(sheet).not.toHaveTextContent("FAE-084");
    expect(screen.getByRole("link", { name: "Ritual cards" })).toHaveAttribute(
      "href",
      "/rules/fae#FAE-084",
    );
    expect(screen.getByRole("rowheader", { name: "Total" })).toBeVisible();
  });
  it("has a column for a side that nobody sits at, and numbers with a sign", () => {
    const lead = { label: "Ahead", values: ["+4", "-4"], rule: "" };
    const beside = { name: "The Spirits", values: [7], first: false };
    const lines = [...result.lines, lead];
    render(ScoreSheet, { props: { table: table(), result: { ...result, lines }, beside } });
    const heads = screen.getAllByRole("columnheader").map((one) => one.textContent);
    expect(heads.slice(1)).toEqual(["Ilse", "Mara", "The Spirits"]);
    expect(screen.getByRole("cell", { name: "7" })).toHaveClass("num");
    expect(screen.getByRole("cell", { name: "+4" })).toHaveClass("num");
  });
  it("begins with the winner", () => {
    render(ScoreSheet, { props: { table: table(), result } });
    const [, first, second] = screen.getAllByRole("columnheader").map((one) => one.textContent);
    expect([first, second]).toEqual(["Ilse", "Mara"]);
  });
});
