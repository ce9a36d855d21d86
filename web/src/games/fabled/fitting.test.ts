import { describe, expect, it } from "vitest";
import { fitted } from "./fitting";

describe("texts that have to fit", () => {
  it("stay whole and large where there is room", () => {
    expect(fitted(() => false)).toMatchObject({ size: 16, brief: false });
  });
  it("leave out what is locked before they become small", () => {
    expect(fitted(({ brief }) => !brief)).toMatchObject({ size: 14, brief: true });
  });
  it("become as small as they must, and no smaller than can be read", () => {
    const small = fitted(({ size, brief }) => !brief || size > 12.5);
    expect(small).toEqual({ size: 12.5, brief: true, bare: false });
    expect(fitted(() => true)).toEqual({ size: 11, brief: true, bare: true });
  });
  it("leave out all but what can be used before any of its words", () => {
    expect(fitted(({ bare }) => !bare)).toEqual({ size: 12.5, brief: true, bare: true });
  });
});
