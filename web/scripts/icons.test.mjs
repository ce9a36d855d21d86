import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { at, files } from "./icons.mjs";

it("has copied every icon that is named: `node scripts/icons.mjs` does it", () => {
  for (const [path, text] of files()) {
    const there = readFileSync(at(path), "utf-8");
    expect(there === text, `${path} is as the lists of icons want it`).toBe(true);
  }
});
