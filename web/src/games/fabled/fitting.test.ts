import { describe, expect, it } from "vitest";
import { fitted } from "./fitting";

describe("texts that have to fit", () => {
  it("stay whole and large where there is room", () => {
    expect(fitted(() => false)).toEqual({ size: 16, brief: false });
  });
  it("leave out what is locked before they become small", () => {
    expect(fitted(({ brief }) => !brief)).toEqual({ size: 14, brief: true });
  });
  it("become as small as they must, and no smaller than can be read", () => {
    expect(fitted(({ size, brief }) => !brief || size > 12.5)).toEqual({ size: 12.5, brief: true });
    expect(fitted(() => true)).toEqual({ size: 11, brief: true });
  });
});
