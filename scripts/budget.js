// Holds the time of the last `make test` against scripts/budget.json: every step, every Go package and every file of browser tests. Over by
// a fifth is a red line, over by half a failure, but for the steps that caches decide. What has no line of its own has the usual one.
//
// A machine that does the same work slower has more time: scripts/run-steps measures it beside each step. What is over by half is run once
// more by itself before it fails: others who use the machine for a moment are no fault of a test's.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const json = (path) => JSON.parse(readFileSync(path, "utf8"));
const budget = json("scripts/budget.json");
const { steps, slowness } = json(".cache/times/steps.json");

const rows = [];
const add = (name, seconds, allowed, again) => {
  const scaled = allowed * slowness;
  rows.push({ name, seconds, allowed: scaled, over: seconds / scaled, again });
};

// Whatever had to be compiled or fetched first counts for the first run alone.
const cold = (steps.compile ?? 0) > 1.5 * slowness * budget.steps.compile;
for (const [name, seconds] of Object.entries(steps)) {
  if (!(name in budget.steps)) throw new Error(`scripts/budget.json has no time for the step ${name}`);
  add(`step ${name}`, seconds, cold ? Infinity : budget.steps[name]);
}
for (const [name, seconds] of goPackages())
  add(name, seconds, budget.packages[name] ?? budget.usual.package, "go-test-again");
// A test that was tried again has waited for what did not come; scripts/retried.js tells of it.
const retried = existsSync(".cache/times/retried.json") ? json(".cache/times/retried.json") : [];
const waited = (name) => 60 * retried.filter((test) => test.startsWith(`${name} `)).length;
for (const [name, seconds] of browserFiles())
  add(name, seconds, (budget.files[name] ?? budget.usual.file) + waited(name), "e2e-again");

const shown = rows.filter(({ name, over, seconds }) => name.startsWith("step ") || over > 1.2 || seconds > 20);
shown.sort((a, b) => Number(b.name.startsWith("step ")) - Number(a.name.startsWith("step ")) || b.seconds - a.seconds);
console.log(
  `time and budget in seconds${slowness > 1.05 ? `, on a machine ${slowness.toFixed(1)} times slower than usual` : ""}:`,
);
for (const { name, seconds, allowed, over } of shown) {
  const line = `${seconds.toFixed(0).padStart(6)} ${(Number.isFinite(allowed) ? allowed.toFixed(0) : "-").padStart(6)}  ${name}`;
  console.log(over > 1.2 ? `\x1b[31m${line}: over by ${Math.round(100 * (over - 1))} %\x1b[0m` : line);
}
const total = Object.values(steps).reduce((all, one) => all + one, 0);
console.log(`${total.toFixed(0).padStart(6)} ${(1500 * slowness).toFixed(0).padStart(6)}  everything`);
if (!cold) rows.push({ name: "everything", over: total / (1500 * slowness) });
// How long these two take hangs on how much of what they check has changed since their caches were filled: after a change of everything, thrice as
// long. They are told, and the whole is bounded.
const cached = ["step compile", "step lint"];
const failed = rows.filter(
  ({ name, over, allowed, again }) =>
    over > 1.5 && !cached.includes(name) && (!again || ranAgain(again, name) / allowed > 1.5),
);
if (failed.length > 0) {
  console.log(`over the budget by half: ${failed.map(({ name }) => name).join(", ")}`);
  console.log("make it faster, or say in scripts/budget.json why it may take longer");
  process.exitCode = 1;
}

/** How long something takes when nothing of ours runs beside it, in seconds. */
function ranAgain(target, name) {
  const began = Date.now();
  const { status } = spawnSync("make", ["--no-print-directory", target, `ONLY=${name}`], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const seconds = (Date.now() - began) / 1000;
  console.log(`${seconds.toFixed(0).padStart(6)}         ${name}, by itself${status === 0 ? "" : ": failed"}`);
  return status === 0 ? seconds : Infinity;
}

/** How long the tests of each package ran, without compiling them. */
function goPackages() {
  const path = ".cache/times/go.json";
  if (!("go-test" in steps) || !existsSync(path)) return [];
  const ended = readFileSync(path, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return ended
    .filter(({ Action, Test, Elapsed }) => !Test && Elapsed && ["pass", "fail"].includes(Action))
    .map(({ Package, Elapsed }) => [Package.replace("holidaypark/", ""), Elapsed]);
}

function browserFiles() {
  const path = ".cache/times/e2e.json";
  if (!("e2e" in steps) || !existsSync(path)) return [];
  return json(path).testResults.map(({ name, startTime, endTime }) => [
    name.slice(process.cwd().length + 1),
    (endTime - startTime) / 1000,
  ]);
}
