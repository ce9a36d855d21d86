import { fireEvent } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import { restingOn, shownWhen } from "./lighting";

it("tells when pointer or focus rest on a part, but not a finger", async () => {
  const part = document.createElement("button");
  const point = vi.fn();
  const stop = restingOn(point)(part);
  await fireEvent.pointerEnter(part, { pointerType: "mouse" });
  await fireEvent.pointerLeave(part, { pointerType: "mouse" });
  await fireEvent.pointerEnter(part, { pointerType: "touch" });
  await fireEvent.focus(part);
  await fireEvent.blur(part);
  await Promise.resolve();
  expect(point.mock.calls).toEqual([[true], [false], [true], [false]]);
  stop();
  await fireEvent.focus(part);
  expect(point).toHaveBeenCalledTimes(4);
});

it("tells that nothing rests on a part any more that is taken away", async () => {
  const part = document.createElement("button");
  const point = vi.fn();
  const stop = restingOn(point)(part);
  await fireEvent.focus(part);
  stop();
  await Promise.resolve();
  expect(point.mock.calls).toEqual([[true], [false]]);
});

it("brings a part into view once it is lit", () => {
  const part = document.createElement("div");
  part.scrollIntoView = vi.fn();
  shownWhen(() => false)(part);
  expect(part.scrollIntoView).not.toHaveBeenCalled();
  shownWhen(() => true)(part);
  expect(part.scrollIntoView).toHaveBeenCalledWith({ block: "nearest", inline: "nearest" });
});
