// Apart from vite.config.ts: its server bundle swallows every package, which tests must not do.
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// As vite.config.ts builds the widget's frame, with what tests need beside.
const modules: Readonly<Record<string, string>> = {
  // Its own act gives nothing back.
  react: `export * from "preact/compat"; export { default } from "preact/compat"; import { act as run } from "preact/test-utils";
    export const act = async (work) => { let result; await run(async () => { result = await work(); }); return result; };`,
  "react/jsx-runtime": `export * from "preact/jsx-runtime";`,
  "react/jsx-dev-runtime": `export * from "preact/jsx-runtime"; export { jsx as jsxDEV } from "preact/jsx-runtime";`,
  "react-dom/client": `export * from "preact/compat/client";`,
  "react-dom/server": `export const renderToString = () => "";`, // no server draws it
};
const preactForReact: Plugin = {
  name: "preact-for-react",
  enforce: "pre",
  resolveId: (id) => (id in modules ? `\0${id}` : null),
  load: (id) => modules[id.slice(1)] ?? null,
};

export default defineConfig({
  test: {
    // One file a core. Left to itself, Vitest keeps a core free: of two that is one too many.
    maxWorkers: "100%",
    // For a machine that has other work too; nothing is measured by it.
    testTimeout: 60_000,
    // Of the tests of one file that say that they can run beside one another.
    maxConcurrency: 2,
    projects: [
      // Plain code, without the cost of a page.
      {
        extends: true,
        test: { name: "code", include: ["web/src/**/*.test.ts", "web/eslint/*.test.js", "web/sandbox/*.test.js"] },
      },
      // What draws: .test.tsx has a page to draw on.
      { extends: true, test: { name: "pages", include: ["web/src/**/*.test.tsx"], environment: "jsdom" } },
      // The chat once more, on what the frame of other sites' pages has instead of React.
      {
        extends: true,
        plugins: [preactForReact],
        test: { name: "widget", include: ["web/src/{chat,widget}/**/*.test.tsx"], environment: "jsdom" },
      },
      // The real program, with a real browser.
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: "e2e/setup.ts",
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // As long as a page has for anything else; Vitest's own second is too short for a busy machine.
          expect: { poll: { timeout: 20_000 } },
          // On a busy machine a browser stalls now and then: what fails is tried once more, and named.
          retry: 1,
        },
      },
    ],
  },
});
