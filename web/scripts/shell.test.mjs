import { expect, it } from "vitest";
import { filled, shellOf } from "./shell.mjs";

const HTML = `<link rel="icon" href="/icon.svg" /><script src="/assets/a-1.js"></script>
<link rel="modulepreload" href="/assets/b-2.js"><link rel="stylesheet" href="/assets/a-1.css">`;

it("finds the hashed files that the page names, and another version for another page", () => {
  const { files, version } = shellOf(HTML, []);
  expect(files).toEqual(["/assets/a-1.js", "/assets/b-2.js", "/assets/a-1.css"]);
  expect(shellOf(HTML, []).version).toBe(version);
  expect(shellOf(HTML.replace("b-2", "b-3"), []).version).not.toBe(version);
});

it("keeps the letters that the offline page is written in, and no others", () => {
  const upright = "serif-latin-opsz-normal-1.woff2";
  const others = ["serif-latin-opsz-italic-2", "serif-latin-ext-opsz-normal-3"];
  const built = [...others.map((name) => `${name}.woff2`), upright, "a-1.js"];
  expect(shellOf(HTML, built).files.slice(3)).toEqual([`/assets/${upright}`]);
});

it("fills in the worker's blank, whatever quotes the build has put around it", () => {
  const shell = shellOf(HTML, []);
  for (const quote of ['"', "'", "`"]) {
    const script = filled(`const shell = JSON.parse(${quote}%SHELL%${quote});`, shell);
    expect(new Function(`${script} return shell;`)()).toEqual(shell);
  }
  expect(() => filled("nothing", shell)).toThrow("no place");
});
