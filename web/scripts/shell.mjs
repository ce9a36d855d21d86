// Builds the service worker beside the page, and tells it which files the page needs before
// anything else: those that index.html names, and the letters it is written in.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SOURCE = join(import.meta.dirname, "../src/offline/worker.ts");
const PAGE = join(import.meta.dirname, "../index.html");
const WORKER = "sw.js";
const BLANK = /(["'`])%SHELL%\1/;

/** Upright Latin letters: the offline page has no others. */
const LETTERS = /-latin-[a-z]+-normal-[^/]+\.woff2$/;

/** What index.html loads at once, the letters among all that was built, and a name for exactly
 * this build. */
export function shellOf(html, built) {
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((found) => found[1]);
  const letters = built.filter((name) => LETTERS.test(name)).map((name) => `/assets/${name}`);
  const files = [...named, ...letters.sort()];
  const version = createHash("sha256").update(html).digest("hex").slice(0, 12);
  return { version, files: [...new Set(files)] };
}

/** The worker's script with its blank filled in. */
export function filled(script, shell) {
  if (!BLANK.test(script)) throw new Error("the service worker has no place for the shell");
  return script.replace(BLANK, () => JSON.stringify(JSON.stringify(shell)));
}

export function shell() {
  return {
    name: "fabletop-shell",
    apply: "build",
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: PAGE, worker: SOURCE },
          output: {
            entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js"),
          },
        },
      },
    }),
    writeBundle({ dir }) {
      const script = readFileSync(join(dir, WORKER), "utf-8");
      const html = readFileSync(join(dir, "index.html"), "utf-8");
      writeFileSync(
        join(dir, WORKER),
        filled(script, shellOf(html, readdirSync(join(dir, "assets")))),
      );
    },
  };
}
