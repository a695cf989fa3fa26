// Names the browser tests that passed at the second try only. Once is the machine's fault; a name that comes twice in three runs is a test
// that hangs on chance, and fails the run. The last runs are kept for all checkouts of this account.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

const kept = join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "holidaypark", "retried.json");
const read = (path, without) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : without);

const now = read(".cache/times/retried.json", []);
const runs = [now, ...read(kept, [])].slice(0, 3);
mkdirSync(dirname(kept), { recursive: true });
writeFileSync(kept, JSON.stringify(runs));

if (now.length > 0) console.log(`passed at the second try only:\n${now.map((name) => `  ${name}`).join("\n")}`);
const again = now.filter((name) => runs.filter((run) => run.includes(name)).length > 1);
if (again.length > 0) {
  console.log(
    `for the second time in three runs, so it hangs on chance:\n${again.map((name) => `  ${name}`).join("\n")}`,
  );
  process.exitCode = 1;
}
