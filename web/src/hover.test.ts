// On a touch screen what was pressed stays "hovered": such looks are for pointers only.
import { describe, expect, it } from "vitest";

const sources = import.meta.glob<string>("./**/*.{css,svelte}", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The text without what is inside `@media (hover: hover)`. */
function bare(text: string): string {
  const start = text.indexOf("@media (hover: hover)");
  if (start < 0) return text;
  let depth = 0;
  for (let at = text.indexOf("{", start); at < text.length; at++) {
    depth += { "{": 1, "}": -1 }[text[at] ?? ""] ?? 0;
    if (depth === 0) return text.slice(0, start) + bare(text.slice(at + 1));
  }
  return text;
}

describe("looks under the pointer", () => {
  it("are only there where there is a pointer", () => {
    expect(Object.keys(sources).length).toBeGreaterThan(200);
    const touched = Object.entries(sources).filter(([, text]) => bare(text).includes(":hover"));
    expect(touched.map(([path]) => path)).toEqual([]);
  });
});
