import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RulebookInfo } from "../protocol";
import Rulebook from "./Rulebook.svelte";
import { chapters, pieces } from "./search";

const book: RulebookInfo = {
  game: "fae",
  title: "Fae",
  introduction: "Welcome.",
  rules: [
    { id: "FAE-001", chapter: "Components", text: "Two to four players." },
    { id: "FAE-035", chapter: "Movement", text: "The destination must be a neighbour (FAE-001)." },
    { id: "FAE-036", chapter: "Movement", text: "The destination holds at least one druid." },
  ],
};

describe("chapters", () => {
  it("finds rules with all the words, by chapter, in order", () => {
    expect(chapters(book.rules, "")).toHaveLength(2);
    const found = chapters(book.rules, "druid DESTINATION");
    expect(found.map(({ title }) => title)).toEqual(["Movement"]);
    expect(found[0]?.rules.map(({ id }) => id)).toEqual(["FAE-036"]);
    expect(chapters(book.rules, "dragon")).toEqual([]);
  });
  it("finds a rule by its id", () => {
    expect(chapters(book.rules, "fae-035")[0]?.rules[0]?.id).toBe("FAE-035");
  });
});

describe("pieces", () => {
  it("reads the little Markdown of rules", () => {
    expect(pieces("a **b** *c* `d` FAE-035.")).toEqual([
      { kind: "text", text: "a " },
      { kind: "strong", text: "b" },
      { kind: "text", text: " " },
      { kind: "em", text: "c" },
      { kind: "text", text: " " },
      { kind: "code", text: "d" },
      { kind: "text", text: " " },
      { kind: "rule", text: "FAE-035" },
      { kind: "text", text: "." },
    ]);
  });
  it("marks what was searched, whatever signs are in it", () => {
    expect(pieces("Two (2) druids", "(2)")).toContainEqual({ kind: "mark", text: "(2)" });
  });
});

describe("Rulebook", () => {
  const scrolled = vi.fn();
  beforeEach(() => {
    scrolled.mockClear();
    Element.prototype.scrollIntoView = scrolled;
  });

  it("narrows down while one types", async () => {
    render(Rulebook, { props: { book } });
    expect(screen.getByRole("heading", { name: "Components" })).toBeInTheDocument();
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "druid" } });
    expect(screen.queryByRole("heading", { name: "Components" })).toBeNull();
    expect(screen.getByRole("status")).toHaveTextContent("1 rule found");
  });

  it("goes to a rule that is asked for, even out of a search that hides it", async () => {
    const { rerender, container } = render(Rulebook, { props: { book } });
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "players" } });
    await rerender({ book, target: "FAE-036" });
    const rule = container.querySelector("#FAE-036");
    expect(rule).toHaveClass("target");
    expect(scrolled.mock.contexts.at(-1)).toBe(rule);
  });

  it("links the rules that a rule names", () => {
    render(Rulebook, { props: { book } });
    expect(screen.getAllByRole("link", { name: "FAE-001" })).toHaveLength(2);
  });
});
