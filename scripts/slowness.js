// Prints how many times slower than usual this machine is just now, at least 1: the same work in all cores, by the clock on the wall. The
// machines that tests run on are shared, and a budget in seconds must not call the others' work ours.
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";
import { isMainThread, Worker } from "node:worker_threads";

/** What it takes on the machine that the budgets were set on, in milliseconds. */
const usual = 1200;

if (isMainThread) {
  const began = performance.now();
  const cores = Math.min(availableParallelism(), 2);
  const done = Array.from({ length: cores }, () => new Worker(new URL(import.meta.url))).map(
    (worker) => new Promise((resolve, reject) => worker.once("exit", resolve).once("error", reject)),
  );
  await Promise.all(done);
  console.log(Math.max(1, (performance.now() - began) / usual).toFixed(2));
} else {
  const block = Buffer.alloc(1 << 20, 7);
  const hash = createHash("sha512");
  for (let i = 0; i < 300; i++) hash.update(block);
  const words = Array.from({ length: 200_000 }, (_, i) => `word ${(i * 7919) % 200_003}`);
  for (let i = 0; i < 2; i++) [...words].sort();
  JSON.parse(JSON.stringify(words));
  hash.digest();
}
