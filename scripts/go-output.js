// Reads `go test -json` and writes what `go test` itself would: a line a package, and before it all that its failed tests have said. The
// events are kept in the file that it is given, for scripts/slowest.js.
import { createWriteStream, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline";

const kept = process.argv[2];
mkdirSync(dirname(kept), { recursive: true });
const copy = createWriteStream(kept);
const packages = new Map(); // those whose tests are running

for await (const line of createInterface({ input: process.stdin })) {
  if (!line.startsWith("{")) {
    console.log(line);
    continue;
  }
  copy.write(line + "\n");
  const event = JSON.parse(line);
  if (event.Action === "build-output") process.stdout.write(event.Output);
  else if (event.Package) note(event);
}
copy.end();
for (const name of packages.keys()) end(name); // cut short

function note({ Action: action, Package: name, Test: test, Output: output }) {
  const { said, text } = packages.get(name) ?? { said: new Map(), text: [] };
  packages.set(name, { said, text });
  if (action === "output" && test) said.set(test, (said.get(test) ?? "") + output);
  else if (action === "output") text.push(output);
  else if (test && action === "fail") text.push(take(said, test));
  else if (test && (action === "pass" || action === "skip")) said.delete(test);
  else if (!test && action !== "start") end(name, action === "fail");
}

/** What a test has said, without the lines that only tell that it began. */
function take(said, test) {
  const words = said.get(test) ?? "";
  said.delete(test);
  return words.replace(/^=== (RUN|PAUSE|CONT|NAME) .*\n/gm, "");
}

/** Tells of a package. A test that was still running when its package failed is the one to look at. */
function end(name, failed = true) {
  const { said, text } = packages.get(name);
  packages.delete(name);
  const unfinished = [...said.keys()].map((test) => take(said, test));
  const words = failed ? [...unfinished, ...text] : text.filter((line) => /^(ok|\?) /.test(line.replace("\t", " ")));
  process.stdout.write(words.join(""));
}
