// Prints the ten slowest tests of the last run, from what `go test -json` and Vitest's JSON reporter have left in .cache/times.
import { existsSync, readFileSync } from "node:fs";

const tests = [];
const read = (name) => (existsSync(`.cache/times/${name}`) ? readFileSync(`.cache/times/${name}`, "utf8") : "");

for (const line of read("go.json").split("\n").filter(Boolean)) {
  const { Action: action, Package: pkg, Test: test, Elapsed: elapsed } = JSON.parse(line);
  if (test && !test.includes("/") && ["pass", "fail"].includes(action))
    tests.push({ seconds: elapsed, name: `${pkg.replace("holidaypark/", "")} ${test}` });
}
for (const name of ["web.json", "e2e.json"]) {
  const { testResults = [] } = JSON.parse(read(name) || "{}");
  for (const { name: file, assertionResults } of testResults)
    for (const { fullName, duration = 0 } of assertionResults)
      tests.push({ seconds: duration / 1000, name: `${file.slice(process.cwd().length + 1)} ${fullName}` });
}
console.log("the ten slowest tests:");
for (const { seconds, name } of tests.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
