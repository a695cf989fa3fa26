// Lint of the front end: correctness, accessibility, and three rules of the house that keep the architecture true by machine: import
// directions, no barrel files, no text outside the locale files. Types, and the rules that need them, are in .oxlintrc.json.
import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y-x";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import { directions } from "./web/eslint/directions.js";
import { texts } from "./web/eslint/texts.js";

export default defineConfig(
  globalIgnores(["**/dist/", "bin/", "data/", "bench/", ".cache/", "e2e/fixtures/", "**/*.gen.ts"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommended],
    rules: {
      // Type imports vanish in the build; inline import("...") types would slip past the import directions.
      "@typescript-eslint/consistent-type-imports": "error",
    },
  },
  {
    files: ["web/src/**/*.{ts,tsx}"],
    extends: [jsxA11y.configs.recommended, reactHooks.configs.flat.recommended],
  },
  directions,
  texts,
  {
    files: ["**/*.js"],
    // Plain scripts and this configuration run in Node.
    languageOptions: {
      globals: { console: "readonly", process: "readonly", TextDecoder: "readonly", URL: "readonly" },
    },
  },
  {
    files: ["internal/domains/payments/sandbox/*.js"],
    // These run in the payer's browser.
    languageOptions: {
      sourceType: "script",
      globals: {
        BroadcastChannel: "readonly",
        clearInterval: "readonly",
        document: "readonly",
        location: "readonly",
        setInterval: "readonly",
        window: "readonly",
      },
    },
  },
);
