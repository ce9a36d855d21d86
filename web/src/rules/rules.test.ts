import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RulebookInfo } from "../protocol";
import Rulebook from "./Rulebook.svelte";
import { rulingsOf } from "./rulings";
import { anchorOf, chapters, pieces, termsByRule } from "./search";
import { termsIn } from "./terms";
import Told from "./Told.svelte";

const book: RulebookInfo = {
  game: "fae",
  title: "Fae",
  introduction: "Welcome.",
  goal: "Most points win.",
  chapters: [
    { title: "Components", text: "What there is." },
    { title: "Movement", text: "" },
  ],
  terms: [
    { term: "druid", text: "a playing piece", rules: ["FAE-001"] },
    { term: "Ally", text: "a friend", rules: ["FAE-035"], forms: ["Allies"] },
  ],
  examples: [],
  cards: { A01: ["FAE-036"], "The Archer": ["FAE-036"], "Rock Titan": ["FAE-001", "FAE-035"] },
  aid: [],
  rules: [
    { id: "FAE-001", chapter: "Components", text: "Two to four players." },
    { id: "FAE-035", chapter: "Movement", text: "The destination must be a neighbour (FAE-001)." },
    { id: "FAE-036", chapter: "Movement", text: "The destination holds at least one druid." },
  ],
};

describe("chapters", () => {
  it("finds rules with all the words, by chapter, in order", () => {
    expect(chapters(book, "")).toHaveLength(2);
    const found = chapters(book, "druid DESTINATION");
    expect(found.map(({ title }) => title)).toEqual(["Movement"]);
    expect(found[0]?.rules.map(({ id }) => id)).toEqual(["FAE-036"]);
    expect(chapters(book, "dragon")).toEqual([]);
  });
  it("finds a rule by its id", () => {
    expect(chapters(book, "fae-035")[0]?.rules[0]?.id).toBe("FAE-035");
  });
});

describe("pieces", () => {
  it("reads the little Markdown of rules", () => {
    const found = pieces("a **b** *c* `d` FAE-035.");
    expect(found.map(({ text }) => text)).toEqual([
      "a ",
      "b",
      " ",
      "c",
      " ",
      "d",
      " ",
      "FAE-035",
      ".",
    ]);
    expect(found.map(({ kind }) => kind).filter((kind) => kind !== "text")).toEqual([
      "strong",
      "em",
      "code",
      "rule",
    ]);
  });
  it("marks what was searched, whatever signs are in it", () => {
    expect(pieces("Two (2) druids", { words: "(2)" })).toContainEqual({
      kind: "mark",
      text: "(2)",
    });
  });
});

describe("terms", () => {
  const [druid, ally] = book.terms;
  it("are found in all their forms, as whole words", () => {
    expect(termsIn("Two Druids and their allies.", book.terms)).toEqual([druid, ally]);
    expect(termsIn("A druidess rallies.", book.terms)).toEqual([]);
  });
  it("are explained where they are met first in a chapter", () => {
    const [chapter] = chapters(book, "druid");
    const found = chapter && termsByRule(chapter, book.terms);
    expect([...(found?.entries() ?? [])]).toEqual([["FAE-036", [druid]]]);
  });
  it("are explained once in a text, and not while one searches", () => {
    const kinds = pieces("druid and druid", { terms: book.terms }).map(({ kind }) => kind);
    expect(kinds).toEqual(["term", "text", "text"]);
    const searched = pieces("druid and druid", { terms: book.terms, words: "and" });
    expect(searched.some(({ kind }) => kind === "term")).toBe(false);
  });
});

describe("links", () => {
  it("lead to all forms of ids, but to no rule that is not there", () => {
    const known = new Set(["F-G3", "GAP-4"]);
    const linked = pieces("see F-G3, GAP-4 and XY-99", { known }).filter((p) => p.kind === "rule");
    expect(linked.map(({ text }) => text)).toEqual(["F-G3", "GAP-4"]);
  });
  it("have an anchor for every chapter", () => {
    expect(anchorOf("Action 1: Unveil a new Story")).toBe("chapter-action-1-unveil-a-new-story");
  });
});

describe("rulings of a card", () => {
  it("are found by its id, its key or its title", () => {
    const ids = (item: unknown) => rulingsOf(book, item).map(({ id }) => id);
    expect(ids("A01")).toEqual(["FAE-036"]);
    expect(ids({ kind: "ally", key: "RockTitan", seat: 0 })).toEqual(["FAE-001", "FAE-035"]);
    expect(ids({ title: "Archer" })).toEqual(["FAE-036"]);
    expect(ids({ kind: "place", code: "HW3" })).toEqual([]);
    expect(ids(null)).toEqual([]);
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

  it("begins with the rules of what is asked", () => {
    render(Rulebook, { props: { book, about: ["FAE-036"], compact: true } });
    const asked = screen.getByRole("region", { name: "Rules of what is asked now" });
    expect(asked).toHaveTextContent("The destination holds at least one druid.");
    expect(asked).not.toHaveTextContent("Two to four players.");
  });

  it("explains a word that is pressed, and stops with Escape", async () => {
    render(Rulebook, { props: { book } });
    const word = screen.getAllByRole("button", { name: "druid" })[0] as HTMLElement;
    await fireEvent.click(word);
    expect(screen.getByRole("note")).toHaveTextContent("druid: a playing piece");
    await fireEvent.keyDown(word, { key: "Escape" });
    expect(screen.queryByRole("note")).toBeNull();
  });

  it("keeps the mark behind a word on its line", () => {
    const { container } = render(Told, {
      props: { text: "A druid, and an Ally (or two Allies) too.", terms: book.terms },
    });
    expect(container).toHaveTextContent("A druid, and an Ally (or two Allies) too.");
    const joined = [...container.querySelectorAll(".joined")].map((one) => one.textContent);
    expect(joined).toEqual(["druid,"]);
  });

  it("links the rules that a rule names", () => {
    render(Rulebook, { props: { book } });
    expect(screen.getAllByRole("link", { name: "FAE-001" })).toHaveLength(3);
  });
});
