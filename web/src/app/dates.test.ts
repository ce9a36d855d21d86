import { describe, expect, it } from "vitest";
import { when } from "./dates";

describe("when something was", () => {
  const now = new Date(2026, 10, 16, 14, 30);
  const told = (...parts: [number, number, number, number, number]): string =>
    when(new Date(...parts).toISOString(), now);

  it("is told as one would say it", () => {
    expect(told(2026, 10, 16, 14, 30)).toBe("just now");
    expect(told(2026, 10, 16, 14, 29)).toBe("1 minute ago");
    expect(told(2026, 10, 16, 13, 45)).toBe("45 minutes ago");
    expect(told(2026, 10, 16, 9, 5)).toBe("today 09:05");
    expect(told(2026, 10, 15, 23, 59)).toBe("yesterday");
    expect(told(2026, 10, 12, 12, 0)).toBe("12 Nov");
    expect(told(2025, 11, 24, 12, 0)).toBe("24 Dec 2025");
  });

  it("is nothing where nobody knows", () => {
    expect(when("")).toBe("");
  });
});
