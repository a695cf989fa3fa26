// A reporter of Vitest: keeps the names of the browser tests that passed at the second try only, for scripts/retried.js.
import { mkdirSync, writeFileSync } from "node:fs";

export default class {
  onTestRunEnd(modules) {
    const names = modules.flatMap(({ relativeModuleId, children }) =>
      [...children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map(({ fullName }) => `${relativeModuleId} > ${fullName}`),
    );
    mkdirSync(".cache/times", { recursive: true });
    writeFileSync(".cache/times/retried.json", JSON.stringify(names));
  }
}
