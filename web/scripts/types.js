// Writes web/src/api/schema.gen.ts from the server's OpenAPI document. With --check it writes nothing and fails when the
// file that is checked in is not what the server's code says.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const root = fileURLToPath(new URL("../..", import.meta.url));
const file = fileURLToPath(new URL("../src/api/schema.gen.ts", import.meta.url));

// From the source, not from bin/park: a binary may be older than the code.
const document = execFileSync("go", ["run", "-tags", "nodynamic", "./cmd/park", "openapi"], {
  cwd: root,
  env: { ...process.env, CGO_ENABLED: "0" },
  encoding: "utf8",
  maxBuffer: 64 << 20,
});
const types =
  "// Made by `npm run types` from the server's OpenAPI document. Don't edit.\n\n" +
  astToString(await openapiTS(document));

if (!process.argv.includes("--check")) {
  writeFileSync(file, types);
} else if (readFileSync(file, "utf8") !== types) {
  console.error("web/src/api/schema.gen.ts is not what the server's API says. Run: npm run types");
  process.exit(1);
}
