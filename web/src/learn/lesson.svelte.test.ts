import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../app/api";
import { setMe } from "../app/me.svelte";
import type { LessonInfo, LessonScene, Me, TableInfo, Tried } from "../protocol";
import { firstTable } from "./first";
import { Lesson, refusalIn, seatedAs } from "./lesson.svelte";
import { loadLessons, nextStep, progress, readSteps } from "./progress.svelte";

const mara: Me = {
  id: "m",
  name: "Mara",
  avatar: "fox",
  login: null,
  preferences: {},
  avatars: [],
};

let count = 0;
let info: LessonInfo;

function scene(number: number): LessonScene {
  const step = { number, title: "", goal: `Goal ${number}.`, words: "", light: [] };
  return { lesson: info, step, table: {}, position: { ply: number } } as unknown as LessonScene;
}

function tried(done: boolean, rule = ""): Tried {
  const problem = rule ? { code: "illegal", text: "no", rule } : null;
  const after = done ? { ply: 9 } : null;
  return { done, words: "w", problem, table: null, position: after, log: [] } as unknown as Tried;
}

beforeEach(() => {
  // Every test has a lesson of its own, for progress is kept.
  info = {
    game: "toy",
    key: `lesson${++count}`,
    title: "T",
    text: "",
    minutes: 3,
    seats: 2,
    options: { short: true },
    steps: ["one", "two", "three"],
    done: [],
  };
  vi.spyOn(api, "scene").mockImplementation((_game, _key, step) => Promise.resolve(scene(step)));
  vi.spyOn(api, "learned").mockResolvedValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  setMe(null);
});

async function opened(step: number | null = null): Promise<Lesson> {
  const lesson = new Lesson(info.game, info.key);
  await lesson.open(step);
  return lesson;
}

test("a right try is done, kept, and leads on; it ends with the last step", async () => {
  vi.spyOn(api, "tryStep").mockResolvedValue(tried(true));
  const lesson = await opened();
  await lesson.choose("x");
  expect(lesson.done).toBe(true);
  expect(lesson.position?.ply).toBe(9);
  expect(progress.done(info)).toBe(1);
  await lesson.choose("again");
  expect(api.tryStep).toHaveBeenCalledOnce();
  await lesson.next();
  expect([lesson.number, lesson.done, lesson.tried]).toEqual([1, false, null]);
  await lesson.next();
  await lesson.show();
  expect(lesson.isFinished).toBe(true);
  expect([progress.steps(info), progress.isLearned(info)]).toEqual([[0, 2], false]);
  progress.note(info, 1);
  expect(progress.isLearned(info)).toBe(true);
});

test("a wrong try stays at its step and counts for nothing", async () => {
  vi.spyOn(api, "tryStep").mockResolvedValue(tried(false, "TOY-1"));
  const lesson = await opened();
  await lesson.choose("x");
  expect([lesson.done, lesson.tried?.problem?.rule]).toEqual([false, "TOY-1"]);
  expect(lesson.position?.ply).toBe(0);
  expect(progress.done(info)).toBe(0);
});

test("what a board asks for itself is no try; what was pressed and refused is one", async () => {
  vi.spyOn(api, "tryStep").mockResolvedValue(tried(false, "TOY-1"));
  const lesson = await opened();
  expect(await lesson.why("x")).toEqual({ legal: false, rule: "TOY-1", text: "no" });
  lesson.heed(null);
  lesson.heed({ text: "no", passing: true });
  expect(lesson.tried).toBeNull();
  lesson.heed(refusalIn({ refusal: { text: "no", passing: false } }));
  expect(lesson.tried?.problem?.rule).toBe("TOY-1");
  vi.mocked(api.tryStep).mockResolvedValue(tried(true));
  expect((await lesson.why("y")).legal).toBe(true);
  expect(lesson.done).toBe(false);
  expect([refusalIn(null), refusalIn({}), refusalIn(undefined)]).toEqual([null, null, null]);
});

test("a lesson goes on where the reader stopped, and begins anew when it is learned", async () => {
  progress.note(info, 0);
  progress.note(info, 1);
  expect((await opened()).number).toBe(2);
  progress.note(info, 2);
  expect((await opened()).number).toBe(0);
  expect((await opened(1)).number).toBe(1);
  expect((await opened(99)).number).toBe(2);
});

test("back and skip stay inside the lesson", async () => {
  const lesson = await opened();
  await lesson.back();
  expect(lesson.number).toBe(0);
  await lesson.skip();
  await lesson.skip();
  await lesson.skip();
  expect(lesson.number).toBe(2);
  expect(progress.done(info)).toBe(0);
});

test("only the steps that were done count, and the lesson goes on where the reader was", async () => {
  vi.spyOn(api, "tryStep").mockResolvedValue(tried(true));
  const lesson = await opened(2);
  await lesson.show();
  expect([progress.steps(info), progress.isLearned(info)]).toEqual([[2], false]);
  expect(nextStep(info)).toBe(0);
  const again = await opened();
  await again.skip();
  expect(nextStep(info)).toBe(1);
});

test("who has a name has the progress with the account, too", async () => {
  progress.note(info, 1);
  expect(api.learned).not.toHaveBeenCalled();
  setMe({ ...mara, avatar: "owl" });
  progress.note(info, 2);
  expect(api.learned).toHaveBeenCalledWith("toy", info.key, [1, 2]);
  progress.note(info, 1);
  expect(progress.done(info)).toBe(2);
});

test("what the account knows counts as much as what the browser knows", async () => {
  vi.spyOn(api, "lessons").mockResolvedValue([{ ...info, done: [0, 1] }]);
  const [known] = (await loadLessons()) as [LessonInfo];
  expect([progress.done(known), nextStep(known)]).toEqual([2, 2]);
  expect([progress.hasBegun("toy"), progress.hasBegun("chess")]).toEqual([true, false]);
  expect(progress.done({ ...known, done: [0, 1, 2, 99] })).toBe(3);
});

test("what is kept and is no progress is nothing", () => {
  for (const kept of [null, "", "[]", "3", "{", '{"fae/first": "x"}', '{"fae/first": -1}'])
    expect(readSteps(kept)).toEqual({});
  expect(readSteps('{"fae/first": 3, "odd": null}')).toEqual({ "fae/first": [0, 1, 2] });
  expect(readSteps('{"fae/first": [4, "x", -1]}')).toEqual({ "fae/first": [4] });
});

test("the reader sits at the learner's seat", () => {
  const seats = [
    { mine: true, name: "You" },
    { mine: false, name: "Briar" },
  ];
  const table = { seats } as unknown as TableInfo;
  expect(seatedAs(table, null).seats.map(({ name }) => name)).toEqual(["Newcomer", "Briar"]);
  expect(seatedAs(table, mara).seats[0]).toMatchObject({ name: "Mara", avatar: "fox" });
});

test("the first game is played at the table of the lesson, with a gentle bot", () => {
  const game = { key: "toy", bots: ["greedy", "novice"] } as unknown as Parameters<
    typeof firstTable
  >[0];
  expect(firstTable(game, info, "Mara")).toMatchObject({
    seats: [{ kind: "you" }, { kind: "bot", bot: "novice" }],
    options: { short: true },
    practice: true,
    hints: true,
    unhurried: true,
  });
  const alone = firstTable(game, { ...info, seats: 1 }, "Mara");
  expect(alone.seats).toEqual([{ kind: "you" }]);
});
