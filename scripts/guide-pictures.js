// Runs e2e/guide/pictures.ts, which shares its parts with the browser tests.
import { runnerImport } from "vite";

await runnerImport("./e2e/guide/pictures.ts");
