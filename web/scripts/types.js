// Writes the browser's types of what the server sends: of the API from its OpenAPI document, and of the pages' states from their
// schemas. With --check it writes nothing and fails when a file that is checked in is not what the server's code says.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const root = fileURLToPath(new URL("../..", import.meta.url));
const check = process.argv.includes("--check");

/** The command of the program that prints a document, where its types go, and what it is. */
const made = [
  ["openapi", "web/src/api/schema.gen.ts", "OpenAPI document"],
  ["page-states", "web/src/api/states.gen.ts", "schemas of the pages' states (internal/website/site)"],
];

for (const [command, path, what] of made) {
  // From the source, not from bin/park: a binary may be older than the code.
  const document = execFileSync("go", ["run", "-tags", "nodynamic", "./cmd/park", command], {
    cwd: root,
    env: { ...process.env, CGO_ENABLED: "0" },
    encoding: "utf8",
    maxBuffer: 64 << 20,
  });
  const types =
    `// Made by \`npm run types\` from the server's ${what}. Don't edit.\n\n` + astToString(await openapiTS(document));
  const file = `${root}/${path}`;
  if (!check) {
    writeFileSync(file, types);
  } else if (readFileSync(file, "utf8") !== types) {
    console.error(`${path} is not what the server's code says. Run: npm run types`);
    process.exitCode = 1;
  }
}
