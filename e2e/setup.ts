// Before the tests: one demo park is made, with every size of its pictures, and each test that wants it gets a copy. Its files are drawn
// once and kept from run to run (scripts/demo-pictures); its entries are dated from today. The other tests get a copy of an empty park.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { TestProject } from "vitest/node";
import { demoPortalPassword, drawnDemo, makeReady, type Park, readyPark, startPark } from "./park";

declare module "vitest" {
  interface ProvidedContext {
    demoData: string;
  }
}

export default async function setup(project: TestProject) {
  const park = await startPark({ demo: await drawnDemo(), settings: { PARK_ADMIN_PASSWORD: demoPortalPassword } });
  while (await busy(park)) await setTimeout(100);
  await park.leave();
  project.provide("demoData", park.data);
  const empty = await mkdtemp(join(tmpdir(), "park-e2e-ready-"));
  await makeReady(empty);
  process.env[readyPark] = empty; // which the processes of the tests inherit
  return () => Promise.all([park.data, empty].map((folder) => rm(folder, { recursive: true })));
}

/** Tells whether the park still has work in hand. */
async function busy({ url, token }: Park): Promise<boolean> {
  const answer = await fetch(`${url}/api/staff/jobs`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: { counts: Record<string, number> } };
  return (data.counts.waiting ?? 0) + (data.counts.running ?? 0) > 0;
}
