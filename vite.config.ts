// One configuration for the browser's builds and the server's render bundle, so that they agree (CSS module names).
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const legacyServer = here("node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js");

// The embedded engine has no MessageChannel, TextEncoder or streams. React's legacy browser renderer needs none of them.
const legacyReactServer: Plugin = {
  name: "legacy-react-server",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "ssr",
  resolveId: (id) => (id === "react-dom/server" ? legacyServer : null),
};

export default defineConfig(({ command }) => {
  // A NODE_ENV left in the shell would put React's development helpers into the build, and the two bundles at odds.
  if (command === "build") process.env.NODE_ENV = "production";
  return {
    root: here("web"),
    publicDir: false,
    plugins: [react(), legacyReactServer],
    build: { target: "es2020" },
    environments: {
      client: {
        build: {
          outDir: "dist",
          emptyOutDir: true,
          manifest: true, // tells the server the files' hashed names
          rolldownOptions: {
            input: here("web/src/site/client.tsx"),
            // What the page and its lazy parts have in common is one file, not one for each set of parts: a phone pays by the request.
            output: { codeSplitting: { groups: [{ name: "shared", minShareCount: 2 }] } },
          },
        },
      },
      // Built by itself, so that what staff need never moves anything in the files that visitors load.
      portal: {
        consumer: "client",
        build: {
          outDir: "dist",
          emptyOutDir: false,
          manifest: ".vite/portal.json",
          chunkSizeWarningLimit: 600, // its budget is in e2e/portal.test.ts
          rolldownOptions: { input: here("web/src/portal/main.tsx") },
        },
      },
      ssr: {
        // Everything goes into the one file, as it would for a browser: nothing can be imported at run time.
        resolve: { noExternal: true, conditions: ["browser", "production", "module"] },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
        build: {
          outDir: "dist/server",
          rolldownOptions: {
            input: here("web/src/site/server.tsx"),
            output: { format: "iife", entryFileNames: "render.js", codeSplitting: false },
          },
        },
      },
    },
    builder: {}, // `vite build` builds all, in this order
    // `make dev`: the pages come from the Go server, so what they load from here needs a whole address.
    server: { origin: "http://localhost:5173", cors: true },
  };
});
