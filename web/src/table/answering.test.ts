import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Offer, QuestionInfo } from "../protocol";
import { Answering } from "./answering";
import { noUndo, position } from "./fakes";

const offer = (choice: string): Offer => ({
  choice,
  text: choice,
  label: choice,
  parts: { verb: choice },
});
const asking = (...choices: string[]): QuestionInfo => ({
  ask: "PlayFate",
  prompt: "play a card, or pass",
  options: choices.map(offer),
});

function seated(allowed: "free" | "ask" = "free") {
  const answer = vi.fn(() => Promise.resolve());
  const takeBack = vi.fn(() => Promise.resolve());
  const table = { undo: { ...noUndo, allowed }, choosing: false, answer, takeBack };
  const answering = new Answering("moth-lantern");
  const heed = (ply: number, question: QuestionInfo | null, judge = () => true): void =>
    answering.heed(position(ply, { question }), judge, table);
  return { table, heed, answering };
}

describe("a question with one answer", () => {
  beforeEach(() => sessionStorage.clear());

  it("answers itself, once", () => {
    const { table, heed } = seated();
    heed(3, asking("pass"));
    heed(3, asking("pass"));
    expect(table.answer).toHaveBeenCalledExactlyOnceWith("pass");
  });

  it("is known afterwards, also after a reload, until it is taken back", () => {
    const { heed } = seated();
    heed(3, asking("pass"));
    expect([...seated().answering.answered]).toEqual([4]);
    const { heed: later, answering } = seated();
    later(5, null);
    expect([...answering.answered]).toEqual([4]);
    later(2, null);
    expect([...answering.answered]).toEqual([]);
  });

  it("waits where the game wants it to be seen, and where there are two", () => {
    const { table, heed } = seated();
    heed(3, asking("go on"), () => false);
    heed(4, asking("play", "pass"));
    heed(5, null);
    expect(table.answer).not.toHaveBeenCalled();
  });

  it("is gone past when something is taken back", () => {
    const { table, heed } = seated();
    heed(5, asking("play", "pass"));
    heed(4, asking("pass"));
    expect(table.answer).not.toHaveBeenCalled();
    expect(table.takeBack).toHaveBeenCalledOnce();
  });

  it("stays where others have to agree to take back", () => {
    const { table, heed } = seated("ask");
    heed(5, asking("play", "pass"));
    heed(4, asking("pass"));
    expect(table.takeBack).not.toHaveBeenCalled();
  });
});

describe("an answer that was decided with the one before it", () => {
  beforeEach(() => sessionStorage.clear());

  it("is taken back with that, also after a reload", () => {
    const { answering } = seated();
    answering.bind(4, false);
    answering.bind(5, true);
    const { table, heed } = seated();
    heed(6, asking("a", "b"));
    heed(5, asking("a", "b"));
    expect(table.takeBack).toHaveBeenCalledOnce();
    heed(4, asking("a", "b"));
    expect(table.takeBack).toHaveBeenCalledOnce();
  });

  it("is not where that has to be asked for, nor where something else was answered since", () => {
    const asked = seated("ask");
    asked.answering.bind(5, true);
    asked.heed(6, null);
    asked.heed(5, asking("a", "b"));
    expect(asked.table.takeBack).not.toHaveBeenCalled();
    const { table, heed, answering } = seated();
    answering.bind(5, false);
    heed(6, null);
    heed(5, asking("a", "b"));
    expect(table.takeBack).not.toHaveBeenCalled();
  });
});
