// @ts-expect-error What we build knows nothing of Node, and so its types are not here; this test runs in Node.
import * as fs from "node:fs";
import { expect, it } from "vitest";

const { readdirSync, readFileSync } = fs as {
  readdirSync: (folder: URL, options: { recursive: true }) => string[];
  readFileSync: (file: URL, encoding: "utf8") => string;
};

const source = new URL("../", import.meta.url);
const sheets = readdirSync(source, { recursive: true }).filter((name) => name.endsWith(".css"));
const read = (name: string) => readFileSync(new URL(name, source), "utf8").replace(/\/\*.*?\*\//gs, "");
const names = [...read("ui/media.css").matchAll(/@custom-media (--[\w-]+) /g)].map(([, name = ""]) => `(${name})`);

// The build would leave a name that it doesn't know as it is, and no browser would ever apply the rule.
it("asks in every style sheet for conditions that have a name", () => {
  const conditions = sheets.flatMap((sheet) =>
    [...read(sheet).matchAll(/@media ([^{]+) \{/g)].flatMap(([, query = ""]) =>
      query.split(" and ").map((condition) => ({ sheet, condition })),
    ),
  );
  expect(conditions.length).toBeGreaterThan(100);
  expect(conditions.filter(({ condition }) => condition !== "print" && !names.includes(condition))).toEqual([]);
});

it("names no condition that nobody asks for", () => {
  const all = sheets.map(read).join("");
  expect(names.filter((name) => !all.includes(name))).toEqual([]);
});
