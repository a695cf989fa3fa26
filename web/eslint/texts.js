// Where the rule no-text holds: everything that draws a screen. Tests may write what they like.
import { defineConfig } from "eslint/config";
import { noText } from "./no-text.js";

export const texts = defineConfig({
  files: ["web/src/{site,portal,chat,widget,features,ui}/**/*.tsx"],
  ignores: ["**/*.test.tsx"],
  plugins: { park: { rules: { "no-text": noText } } },
  rules: { "park/no-text": "error" },
});
