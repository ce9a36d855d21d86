import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { shell } from "./scripts/shell.mjs";

// Small parts that nearly every page needs: as one file they are packed better than one by one.
const SMALL = {
  name: "small",
  test: /src\/(ui\/(screen|seats|SeatShape|Silhouette|touch|Tabs|Scroller)|app\/(preferences|attention|games)|table\/(plan|ranking)\.)/,
};

// The built page is shipped inside the Python package and served by it.
export default defineConfig({
  plugins: [svelte(), svelteTesting(), shell()],
  build: {
    outDir: "../src/fabletop/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false }, // older browsers load what they need a little later
    rolldownOptions: { output: { codeSplitting: { groups: [SMALL] } } },
    assetsInlineLimit: 0, // the content security policy allows no data: scripts
  },
  server: {
    fs: { allow: [".."] }, // boards read the maps of the Python games
    proxy: { "/api": { target: "http://127.0.0.1:8100", ws: true } },
  },
  // One environment for many files: four times as fast. src/testing.ts clears what a test left.
  test: {
    environment: "jsdom",
    isolate: false,
    setupFiles: ["./src/testing.ts"],
    testTimeout: 60_000, // a machine may be busy with other things
  },
});
