// No two files of web/src know one another, straight or around several: whoever reads one can go down from it and arrive. ESLint holds
// which folder may know which; a circle may lie inside of one. Types and code that comes later count too.
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const root = "web/src";
const files = readdirSync(root, { recursive: true }).filter(
  (file) => /\.tsx?$/.test(file) && !file.endsWith(".gen.ts"),
);

/** What each file imports of the others, by their texts. */
const importsOf = (texts) =>
  new Map(
    [...texts].map(([file, text]) => {
      const named = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
      const paths = named.filter((name) => name.startsWith(".")).map((name) => posix.join(posix.dirname(file), name));
      return [file, paths.flatMap((path) => [path, `${path}.ts`, `${path}.tsx`].filter((one) => texts.has(one)))];
    }),
  );

/** A circle of files, the first one at both its ends; undefined where there is none. */
function circleIn(imports) {
  const way = [];
  const done = new Set();
  const follow = (file) => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    way.push(file);
    for (const next of imports.get(file)) {
      const circle = follow(next);
      if (circle) return circle;
    }
    way.pop();
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = follow(file);
    if (circle) return circle;
  }
  return undefined;
}

it("has no circle of imports", () => {
  const imports = importsOf(new Map(files.map((file) => [file, readFileSync(posix.join(root, file), "utf8")])));
  expect([...imports.values()].flat().length, "imports found").toBeGreaterThan(2000);
  expect(circleIn(imports)?.join(" -> ")).toBeUndefined();
});

it.each([`import { b } from "./b";`, `import type { B } from "./b";`, `const later = () => import("./b");`])(
  "would see one by %s",
  (code) => {
    const texts = new Map([
      ["ui/a.ts", code],
      ["ui/b.tsx", `import { c } from "../api/c";`],
      ["api/c.ts", `import { a } from "../ui/a";`],
      ["api/d.ts", `import { c } from "./c";`],
    ]);
    expect(circleIn(importsOf(texts))).toEqual(["ui/a.ts", "ui/b.tsx", "api/c.ts", "ui/a.ts"]);
  },
);
