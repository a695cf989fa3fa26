// Runs e2e/pictures.ts, which shares its parts with the browser tests.
import { runnerImport } from "vite";

await runnerImport("./e2e/pictures.ts");
