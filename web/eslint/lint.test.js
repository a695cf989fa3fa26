// The rules of the house, tried on a small tree of files: what they must let pass, and what they must stop.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ESLint } from "eslint";
import tseslint from "typescript-eslint";
import { afterAll, beforeAll, expect, it } from "vitest";
import { directions } from "./directions.js";
import { texts } from "./texts.js";

const folder = mkdtempSync(join(tmpdir(), "park-lint-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeAll(() => {
  for (const part of [
    "i18n",
    "ui",
    "api",
    "features/rooms",
    "features/chat",
    "site",
    "portal/shell",
    "portal/shell/gate",
    "portal/sections/stays",
    "portal/sections/stays/dialog",
    "portal/sections/mail",
    "portal/shared",
    "portal/shared/table",
    "chat",
    "loader",
    "new",
  ]) {
    write(`web/src/${part}/thing.ts`, "export const thing = 1;\n");
  }
  write("web/locales/en.ts", "export const thing = 1;\n");
});

const eslint = new ESLint({
  cwd: folder,
  overrideConfigFile: true,
  baseConfig: [{ files: ["**/*.{ts,tsx}"], languageOptions: { parser: tseslint.parser } }, ...directions, ...texts],
});

async function rulesBroken(path, code) {
  const [result] = await eslint.lintText(code, { filePath: join(folder, path) });
  return result.messages.map((message) => message.ruleId ?? message.message);
}

const imports = (from, source) => rulesBroken(`web/src/${from}/it.ts`, `import { thing } from "${source}";\nthing;\n`);

it.each([
  ["ui", "./thing"],
  ["ui", "react"],
  ["ui", "../i18n/thing"],
  ["api", "openapi-fetch"],
  ["features/rooms", "../../ui/thing"],
  ["features/rooms", "../../i18n/thing"],
  ["features/rooms", "../../api/thing"],
  ["site", "../features/chat/thing"],
  ["site", "../../locales/en"],
  ["portal", "./shell/thing"],
  ["portal/shell", "./gate/thing"],
  ["portal/shell", "../sections/stays/thing"],
  ["portal/shell/gate", "../../shared/thing"],
  ["portal/sections/stays", "./dialog/thing"],
  ["portal/sections/stays/dialog", "../thing"],
  ["portal/sections/stays/dialog", "../../../shared/table/thing"],
  ["portal/sections/stays", "../../../features/rooms/thing"],
  ["portal/shared", "./table/thing"],
  ["portal/shared/table", "../thing"],
  ["portal/shared", "../../ui/thing"],
  ["site", "../chat/thing"],
  ["chat", "../api/thing"],
  ["loader", "./thing"],
  ["loader", "../../locales/en"],
])("%s may use %s", async (from, source) => {
  expect(await imports(from, source)).toEqual([]);
});

it.each([
  ["ui", "../features/rooms/thing"],
  ["ui", "../api/thing"],
  ["ui", "../site/thing"],
  ["i18n", "../ui/thing"],
  ["api", "../i18n/thing"],
  ["api", "../ui/thing"],
  ["api", "../features/rooms/thing"],
  ["features/rooms", "../chat/thing"],
  ["features/rooms", "../../site/thing"],
  ["features/chat", "../../chat/thing"],
  ["portal/sections/stays", "../mail/thing"],
  ["portal/sections/mail", "../stays/dialog/thing"],
  ["portal/sections/stays", "../../shell/thing"],
  ["portal/shared", "../sections/stays/thing"],
  ["portal/shared/table", "../../shell/thing"],
  ["features/rooms", "../../portal/shared/thing"],
  ["site", "../portal/shared/thing"],
  ["portal", "../site/thing"],
  ["chat", "../portal/shared/thing"],
  ["chat", "../site/thing"],
  ["chat", "../features/chat/thing"],
  ["site", "../loader/thing"],
  ["loader", "../ui/thing"],
])("%s must not use %s", async (from, source) => {
  expect(await imports(from, source)).toEqual(["boundaries/dependencies"]);
});

it.each([
  ["ui", "../site/thing"],
  ["portal/sections/stays", "../mail/thing"],
])("stops a dynamic import in the wrong direction too: %s, %s", async (from, source) => {
  const code = `export const later = () => import("${source}");`;
  expect(await rulesBroken(`web/src/${from}/it.ts`, code)).toEqual(["boundaries/dependencies"]);
});

it("keeps packages out of the loader", async () => {
  expect(await imports("loader", "react")).toEqual(["no-restricted-imports"]);
});

it("knows every folder of web/src", async () => {
  expect(await rulesBroken("web/src/new/it.ts", "export const it = 1;")).toEqual(["boundaries/no-unknown-files"]);
  expect(await imports("site", "../new/thing")).toEqual(["boundaries/no-unknown-dependencies"]);
});

it.each([`export * from "./thing";`, `export { thing } from "./thing";`])(
  "takes %s for a barrel file",
  async (code) => {
    expect(await rulesBroken("web/src/ui/index.ts", code)).toEqual(["no-restricted-syntax"]);
  },
);

it.each(["site", "portal/sections/stays", "chat", "features/rooms", "ui"])(
  "allows no text outside the locale files in %s",
  async (part) => {
    const code = `export const It = () => <p title="Hello">Rooms</p>;`;
    expect(await rulesBroken(`web/src/${part}/It.tsx`, code)).toEqual(["park/no-text", "park/no-text"]);
    expect(await rulesBroken(`web/src/${part}/It.test.tsx`, code)).toEqual([]);
  },
);
