// Which part of web/src may know which: shared -> features -> apps, one way, as in docs and architecture. Anything that is
// not allowed here is an error, and so is a file in a folder that is not named here.
import boundaries from "eslint-plugin-boundaries";
import { defineConfig } from "eslint/config";

const files = ["web/src/**/*.{ts,tsx}"];
const parts = ["i18n", "ui", "api", "site", "portal", "chat", "widget", "loader"];
const types = (...anyOf) => ({ element: { types: { anyOf } } });

const reExport = "No barrel files: import a thing from the file that holds it.";

export const directions = defineConfig(
  {
    files,
    plugins: { boundaries },
    settings: {
      "import/resolver": { node: { extensions: [".ts", ".tsx"] } },
      "boundaries/elements": [
        ...parts.map((type) => ({ type, pattern: `web/src/${type}` })),
        // Each domain is a part of its own: one feature doesn't reach into another.
        { type: "features", pattern: "web/src/features/*", capture: ["domain"] },
        { type: "locales", pattern: "web/locales" },
      ],
    },
    rules: {
      "boundaries/no-unknown-files": "error",
      "boundaries/no-unknown-dependencies": "error",
      "boundaries/dependencies": [
        "error",
        {
          default: "disallow",
          policies: [
            { from: types("i18n"), allow: { to: types("locales") } },
            { from: types("ui"), allow: { to: types("i18n") } },
            { from: types("features"), allow: { to: types("i18n", "ui", "api") } },
            {
              from: types("site", "portal", "chat"),
              allow: { to: types("features", "i18n", "ui", "api", "locales") },
            },
            // The site's pages have the chat's button and load the rest when it is pressed. The chat knows nothing of the site.
            { from: types("site"), allow: { to: types("chat") } },
            // The frame on other sites' pages is the chat and little more.
            { from: types("widget"), allow: { to: types("chat", "i18n", "ui", "api") } },
            { from: types("loader"), allow: { to: types("locales") } },
          ],
        },
      ],
      "no-restricted-syntax": [
        "error",
        { selector: "ExportAllDeclaration", message: reExport },
        { selector: "ExportNamedDeclaration[source]", message: reExport },
      ],
    },
  },
  {
    // The loader is pasted into foreign pages and counted in bytes: no package, not even a small one.
    files: ["web/src/loader/**/*.ts"],
    ignores: ["**/*.test.ts"],
    rules: {
      "no-restricted-imports": ["error", { patterns: [{ regex: "^[^.]", message: "The loader stands alone." }] }],
    },
  },
);
