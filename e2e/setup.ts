// Before the tests: the demo park is drawn once, with every size of its pictures, and each test that wants it gets a copy. Drawing it
// for each of them would keep the machine busy for minutes.
import { rm } from "node:fs/promises";
import { vi } from "vitest";
import type { TestProject } from "vitest/node";
import { startPark } from "./park";

declare module "vitest" {
  interface ProvidedContext {
    demoData: string;
  }
}

export default async function setup(project: TestProject) {
  const park = await startPark({ demo: true });
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${park.url}/api/staff/jobs`, { headers: { authorization: `Bearer ${park.token}` } });
      const { data } = (await answer.json()) as { data: { counts: Record<string, number> } };
      if ((data.counts.waiting ?? 0) + (data.counts.running ?? 0) > 0) throw new Error("pictures are still being made");
    },
    { timeout: 600_000, interval: 500 },
  );
  await park.leave();
  project.provide("demoData", park.data);
  return () => rm(park.data, { recursive: true });
}
