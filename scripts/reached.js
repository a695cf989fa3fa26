// Prints the Go packages whose tests `make test-quick` runs: those that a change reaches, nearest first, as long as they fit in a minute by
// scripts/budget.json. What is changed is what git calls so, or the last commit where nothing is. The rest is for `make test`, and named.
import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { readFileSync } from "node:fs";

/** In seconds. Both engines are in the budget of a package; here is one. */
const room = 60;
const share = 0.5;

const lines = (command, ...options) => execFileSync(command, options, { encoding: "utf8" }).split("\n").filter(Boolean);
const status = execFileSync("git", ["status", "--porcelain", "-z", "--no-renames", "--untracked-files=all"], {
  encoding: "utf8",
});
let changed = status
  .split("\0")
  .filter(Boolean)
  .map((line) => line.slice(3));
if (changed.length === 0) changed = lines("git", "diff", "--name-only", "--no-renames", "HEAD~1");

const ours = "holidaypark/";
/** Of every package, whom it knows and whether it has tests. */
const packages = new Map();
const form =
  '{{.ImportPath}} {{len .TestGoFiles}} {{len .XTestGoFiles}} {{join .Imports " "}} {{join .TestImports " "}} {{join .XTestImports " "}}';
for (const line of lines("go", "list", "-tags", "nodynamic", "-f", form, "./...")) {
  const [name, inside, outside, ...imports] = line.split(" ");
  const known = imports.filter((one) => one.startsWith(ours)).map((one) => one.slice(ours.length));
  packages.set(name.slice(ours.length), { known, tested: Number(inside) + Number(outside) > 0 });
}
/** The package of a file: that of its folder, or of the nearest one above (testdata, migrations). The guides are read by the tests of texts. */
function packageOf(file) {
  if (file.startsWith("docs/guide/")) return "internal/foundation/locale";
  if (!/^(cmd|internal|tools|web\/locales)\/|^web\/[^/]+\.go$/.test(file)) return null;
  for (let folder = dirname(file); folder !== "."; folder = dirname(folder)) if (packages.has(folder)) return folder;
  return null;
}

const { packages: times, usual } = JSON.parse(readFileSync("scripts/budget.json", "utf8"));
const cost = (name) => share * (times[name] ?? usual.package);
const reached = new Set();
// With another dependency everything is another.
let next = changed.includes("go.mod") ? [...packages.keys()] : changed.map(packageOf).filter(Boolean);
while (next.length > 0) {
  for (const name of next.sort((a, b) => cost(a) - cost(b))) reached.add(name);
  next = [...packages]
    .filter(([name, { known }]) => !reached.has(name) && known.some((one) => reached.has(one)))
    .map(([name]) => name);
}
let left = room;
const chosen = [];
const skipped = [];
for (const name of [...reached].filter((name) => packages.get(name).tested)) {
  const seconds = cost(name);
  if (chosen.length > 0 && seconds > left) skipped.push(name);
  else {
    chosen.push(name);
    left -= seconds;
  }
}
if (skipped.length > 0) console.error(`reached too, and left to make test: ${skipped.join(", ")}`);
console.log(chosen.map((name) => `./${name}`).join(" "));
