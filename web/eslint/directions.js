// Which part of web/src may know which, from the ground up: i18n, ui and api, features, then the apps; in the portal what its sections
// share, the sections, and the shell around them. Anything that is not allowed here is an error, and so is a file in a folder that is
// not named here. Circles, which directions alone don't stop, are held by circles.test.js.
import boundaries from "eslint-plugin-boundaries";
import { defineConfig } from "eslint/config";

const files = ["web/src/**/*.{ts,tsx}"];
const parts = ["i18n", "ui", "api", "site", "portal", "chat", "widget", "loader"];
const ground = ["i18n", "ui", "api"];
const types = (...anyOf) => ({ element: { types: { anyOf } } });

const reExport = "No barrel files: import a thing from the file that holds it.";

export const directions = defineConfig(
  {
    files,
    plugins: { boundaries },
    settings: {
      "import/resolver": { node: { extensions: [".ts", ".tsx"] } },
      "boundaries/elements": [
        // A section of the portal is a part of its own: one doesn't reach into another, nor into the shell around them. Before the
        // portal, in whose folder they lie.
        { type: "portal section", pattern: "web/src/portal/sections/*", capture: ["section"] },
        { type: "portal shared", pattern: "web/src/portal/shared" },
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
            { from: types("features"), allow: { to: types(...ground) } },
            {
              from: types("site", "portal shared", "portal section", "portal"),
              allow: { to: types("features", ...ground, "locales") },
            },
            { from: types("chat"), allow: { to: types(...ground, "locales") } },
            { from: types("portal section"), allow: { to: types("portal shared") } },
            { from: types("portal"), allow: { to: types("portal section", "portal shared") } },
            // The site's pages have the chat's button and load the rest when it is pressed. The chat knows nothing of the site.
            { from: types("site"), allow: { to: types("chat") } },
            // The frame on other sites' pages is the chat and little more.
            { from: types("widget"), allow: { to: types("chat", ...ground) } },
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
