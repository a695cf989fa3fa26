// The bundle that the server's embedded engine runs: one classic script that asks nothing of its host.
import { createContext, runInContext } from "node:vm";
import { fileURLToPath } from "node:url";
import { createBuilder, type Rolldown } from "vite";
import { expect, it } from "vitest";
import type { PageState } from "../web/src/site/state";

it("is one script that renders in an engine with nothing but the language", async () => {
  const builder = await createBuilder({
    configFile: fileURLToPath(new URL("../vite.config.ts", import.meta.url)),
    logLevel: "warn",
    build: { write: false },
  });
  const ssr = builder.environments.ssr;
  if (!ssr) throw new Error("vite.config.ts has no ssr environment");
  const { output } = (await builder.build(ssr)) as Rolldown.RolldownOutput;
  expect(output.map((file) => file.fileName)).toEqual(["render.js"]);

  const engine = createContext({}); // no console, timers, URL or process
  runInContext("delete globalThis.Intl; delete globalThis.WebAssembly", engine);
  runInContext(output[0].code, engine);
  const state: PageState = {
    route: "notFound",
    data: null,
    lng: "en",
    path: "/nowhere",
    timeOfDay: "day",
    settings: {},
    logo: { src: "/brand/mark.png", dark: "/brand/mark-dark.png", width: 40, height: 40, alone: false },
    trail: [],
    texts: {},
    demo: false,
    description: "",
  };
  const render = runInContext("renderPage", engine) as (json: string) => string;
  expect(render(JSON.stringify(state))).toContain("<main");
});
