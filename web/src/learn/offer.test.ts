import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../app/api";
import { toasts } from "../app/toasts.svelte";
import type { LessonInfo } from "../protocol";
import { offerLesson } from "./offer";

const lesson: LessonInfo = {
  game: "toy",
  key: "first",
  title: "",
  text: "",
  minutes: 6,
  seats: 2,
  options: {},
  steps: ["one", "two"],
  done: [],
};

beforeEach(() => {
  localStorage.clear();
  toasts.splice(0);
});
afterEach(() => vi.restoreAllMocks());

test("a newcomer is offered a lesson once", async () => {
  vi.spyOn(api, "lessons").mockResolvedValue([lesson]);
  await offerLesson("toy");
  expect(toasts.map(({ link }) => link?.to)).toEqual(["/learn/toy/first"]);
  await offerLesson("toy");
  expect(toasts).toHaveLength(1);
});

test("nobody is offered what is not there or was begun", async () => {
  vi.spyOn(api, "lessons").mockResolvedValue([{ ...lesson, done: [0] }]);
  await offerLesson("toy");
  await offerLesson("chess");
  expect(toasts).toHaveLength(0);
});
