import { describe, expect, it } from "vitest";
import { line } from "./fakes";
import {
  linesOfLast,
  linesSince,
  linesSinceTurn,
  noticeOf,
  sinceLastTurn,
  takenBack,
} from "./since";

const opening = { ...line(4, "Story 2 begins.", null), opens: true, banner: "story" };
const log = [
  line(1, "You moved.", 0),
  line(2, "Ilse moved.", 1),
  { ply: 2, text: "Ilse took The Elixir from you.", event: { event: "Stolen", victim: 0 } },
  line(3, "Tomas moved.", 2),
  line(3, "You gained 2.", 0),
  opening,
];

describe("since the reader's last turn", () => {
  it("tells first what was done to the reader, then banners, then the rest", () => {
    const { toMe, banners, others } = sinceLastTurn(log, 0);
    const words = (lines: typeof log) => lines.map(({ text }) => text);
    expect(words(toMe)).toEqual(["Ilse took The Elixir from you.", "You gained 2."]);
    expect(words(banners)).toEqual(["Story 2 begins."]);
    expect(words(others)).toEqual(["Ilse moved.", "Tomas moved."]);
  });

  it("tells first what matters most of what others did, and leaves out what every turn has", () => {
    const began = { ...line(4, "Ilse began.", 1), matters: 0 };
    const gained = { ...line(4, "Ilse gained 8.", 1), matters: 2 };
    const { others } = sinceLastTurn([...log.slice(0, 2), began, gained], 0);
    expect(others).toEqual([gained, log[1]]);
  });

  it("tells what was given to the reader, not what the reader gave at the same time", () => {
    const given = (player: number, to: number) => ({
      ...line(4, `${player} to ${to}.`, player),
      event: { event: "HandChosen", player, to },
    });
    const hands = [given(1, 2), given(2, 0), given(0, 1)];
    const { toMe, others } = sinceLastTurn([...log.slice(0, 2), ...hands], 0);
    expect(toMe).toEqual([hands[1]]);
    expect(others).toEqual([log[1], hands[0]]);
  });

  it("tells of Events and curses in banners, and of what merely happened last", () => {
    const event = { ...line(2, "Event: Fog.", null), banner: "event" };
    const turnedUp = line(3, "Turned up: The Giant.", null);
    const { toMe, banners, others } = sinceLastTurn([log[0]!, turnedUp, event, ...log.slice(3)], 0);
    expect(banners).toEqual([event, opening]);
    expect(others.at(-1)).toEqual(turnedUp);
    expect(noticeOf({ toMe, banners, others }, () => undefined)).toMatchObject({
      text: "You gained 2.",
      more: 4,
    });
  });

  it("goes on over a question that answered itself, and what is noted of the table", () => {
    const passed = line(4, "You passed.", 0);
    const noted = { ...line(4, "Ilse took back 1 move.", null), opens: true, noted: true };
    const later = [...log, passed, noted, line(5, "Ilse went on.", 1)];
    const answered = new Set([4]);
    expect(linesSince(later, 0)).toEqual([later.at(-1)]);
    expect(linesSince(later, 0, answered)).toHaveLength(6);
    expect(sinceLastTurn(later, 0).others).toHaveLength(1);
    expect(sinceLastTurn(later, 0, { answered }).others).toHaveLength(3);
  });

  it("knows the last choice with what came of it, whoever made it", () => {
    expect(linesOfLast(log).map(({ text }) => text)).toEqual(["Tomas moved.", "You gained 2."]);
    expect(linesOfLast([opening])).toEqual([]);
  });

  it("leaves out that others' turns begin", () => {
    const turn = { ...line(4, "Ilse's turn begins.", 1), opens: true };
    expect(sinceLastTurn([...log, turn], 0)).toEqual(sinceLastTurn(log, 0));
  });

  it("leaves out what the reader's present turn began with", () => {
    const turn = { ...line(4, "Your turn begins.", 0), opens: true };
    const granted = line(4, "You began with 4 actions.", 0);
    expect(sinceLastTurn([...log, turn, granted], 0)).toEqual(sinceLastTurn(log, 0));
    const turnedUp = { ...line(4, "Turned up: The Giant.", null), event: { event: "Turned" } };
    expect(sinceLastTurn([...log, turn, turnedUp, granted], 0)).toEqual(sinceLastTurn(log, 0));
  });

  it("goes on over what the reader's present turn began with", () => {
    const turn = { ...line(4, "Your turn begins.", 0), opens: true };
    const granted = line(4, "You began with 4 actions.", 0);
    const since = log.slice(1, -1);
    expect(linesSince([...log.slice(0, -1), turn, granted], 0)).toEqual(since);
    const chosen = line(5, "You moved on.", 0);
    expect(linesSince([...log.slice(0, -1), turn, granted, chosen], 0)).toEqual([]);
  });

  it("has nothing for who has not chosen yet, or only watches", () => {
    const nothing = { toMe: [], banners: [], others: [] };
    expect(sinceLastTurn(log.slice(1, 4), 0)).toEqual(nothing);
    expect(sinceLastTurn(log, null)).toEqual(nothing);
  });

  it("tells what a bot chose for the reader meanwhile", () => {
    const stood = { ...line(4, "A bot, for you: You moved.", 0), stood_in: true };
    const later = [...log.slice(0, 2), stood, line(5, "Ilse moved on.", 1)];
    expect(sinceLastTurn(later, 0).toMe).toEqual([stood]);
    expect(linesSince(later, 0)).toEqual(later.slice(1));
  });

  it("says what taking back would undo, and what it goes back to", () => {
    expect(takenBack(log, 1, 3)).toBe("2 moves, to this: You moved.");
    expect(takenBack(log, 0, 3)).toBe("3 moves, to the beginning.");
    expect(takenBack(log, 2, 3)).toBe("1 move, to this: Ilse moved.");
    expect(takenBack(log, 3, 3)).toBe("");
  });
});

describe("since the reader's last turn of many choices", () => {
  const begins = (ply: number, player: number) => ({ ...line(ply, "", player), opens: true });
  const round = [
    begins(1, 0),
    ...[line(2, "You took Books.", 0), line(3, "You declared.", 0)],
    begins(3, 1),
    ...[
      line(4, "Ilse declared.", 1),
      line(5, "You entered a Place.", 0),
      line(6, "Ilse ended.", 1),
    ],
    begins(6, 2),
    line(7, "Tomas declared.", 2),
  ];
  const words = (log: typeof round) => linesSinceTurn(log, 0).map(({ text }) => text);
  const told = ["Ilse declared.", "You entered a Place.", "Ilse ended.", "Tomas declared."];

  it("keeps what others do over the reader's choices in their turns", () => {
    expect(words(round)).toEqual(told);
    expect(words(round.slice(0, 5))).toEqual(["Ilse declared."]);
  });

  it("keeps it in the reader's own turn until the first choice", () => {
    expect(words([...round, begins(7, 0)])).toEqual(told);
    expect(words([...round, begins(7, 0), line(7, "You began with it.", 0)])).toEqual([
      ...told,
      "You began with it.",
    ]);
    expect(words([...round, begins(7, 0), line(8, "You took Books.", 0)])).toEqual([]);
  });

  it("begins with what others did in the reader's own turn", () => {
    const walked = [line(3, "Ilse's Sage walked.", 1), line(4, "Tomas chose steps.", 2)];
    const turn = [begins(1, 0), line(2, "You took Books.", 0), line(3, "You declared.", 0)];
    expect(words([...turn, ...walked])).toEqual(["Tomas chose steps."]);
    expect(words([...turn, ...walked, line(5, "You visited.", 0)])).toEqual([]);
    expect(words([...turn, ...walked, line(5, "You visited.", 0), begins(5, 1)])).toEqual([
      "Ilse's Sage walked.",
      "Tomas chose steps.",
    ]);
  });

  it("tells in the strip what others did in all their turns, not what the reader did there", () => {
    const curse = { ...line(6, "Event: Fog.", null), banner: "event" };
    const log = [...round.slice(0, 7), curse, ...round.slice(7), begins(7, 0)];
    const { toMe, banners, others } = sinceLastTurn(log, 0, { longTurns: true });
    expect([toMe, banners]).toEqual([[], [curse]]);
    expect(others.map(({ text }) => text)).toEqual(told.filter((text) => !text.startsWith("You")));
    const lost = { ...line(6, "Your Sage left.", 0), banner: "loss" };
    const theirs = { ...line(6, "Ilse's Sage left.", 1), banner: "loss" };
    const later = [...round.slice(0, 7), lost, theirs, ...round.slice(7)];
    const since = sinceLastTurn(later, 0, { longTurns: true });
    expect([since.toMe, since.banners]).toEqual([[lost], []]);
    expect(since.others).toContain(theirs);
    const chosen = [...log, line(8, "You took Books.", 0)];
    expect(sinceLastTurn(chosen, 0, { longTurns: true }).others).toEqual([]);
  });

  it("is since the last choice before the first turn, and for those who watch", () => {
    const first = [
      line(1, "You added a Location.", 0),
      line(2, "Ilse added one.", 1),
      begins(2, 0),
    ];
    expect(words(first)).toEqual(["Ilse added one."]);
    expect(linesSinceTurn(round, null)).toEqual(linesSince(round, null));
  });
});
