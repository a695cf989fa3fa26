// One configuration for the browser's builds and the server's render bundle, so that they agree (CSS module names).
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import globalData from "@csstools/postcss-global-data";
import react from "@vitejs/plugin-react";
import customMedia from "postcss-custom-media";
import { defineConfig, type EnvironmentOptions, type Plugin, type Rolldown } from "vite";

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

// The frame on other sites' pages is loaded by strangers' readers: Preact in React's clothes is a tenth of it.
const preact: Readonly<Record<string, string>> = {
  react: "preact/compat",
  "react/jsx-runtime": "preact/jsx-runtime",
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
};
const preactForReact: Plugin = {
  name: "preact-for-react",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "widget",
  resolveId(id, importer) {
    const other = preact[id];
    return other ? this.resolve(other, importer) : null;
  },
};

// Of the chat's texts the loader has the button's, and counts its bytes.
const buttonTexts: Plugin = {
  name: "button-texts",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: (environment) => ["loader", "module"].includes(environment.name),
  transform(code, id) {
    if (!id.endsWith("/chat.json")) return null;
    const { button } = (JSON.parse(code) as { widget: { button: object } }).widget;
    return JSON.stringify({ widget: { button } });
  },
};

// Beside the manifest, which knows files and no routes: with both the server can name the files of a page in its head.
const listPages: Plugin = {
  name: "list-pages",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  generateBundle() {
    const source = readFileSync(here("web/src/site/pages.json"));
    this.emitFile({ type: "asset", fileName: ".vite/pages.json", source });
  },
};

// Not what asks for a passkey: its package would come with every form.
const forms = /\/src\/(features\/(enquiries|members(?!\/passkeys))|ui\/(\w*Field|FormStatus|drafts|rules|useForm))/;
const home = /\/HomePage\.tsx$/;
const page = /\/site\/pages\/(?!Styleguide)\w+Page\.tsx$/;

/**
 * Which file a module goes into. What every page begins with, or several pages have in common, is one file, and what forms have in
 * common another: a file for each set of pages would save a kilobyte here and there, and a phone pays by the request.
 */
function fileOf(id: string, find: (id: string) => Rolldown.ModuleInfo | null): string | null {
  const seen = new Set<string>();
  const roots = new Set<string>();
  const climb = (at: string) => {
    const info = find(at);
    if (!info || seen.has(at)) return;
    seen.add(at);
    if (info.isEntry || info.dynamicImporters.length > 0) roots.add(at);
    info.importers.forEach(climb);
  };
  climb(id);
  const list = [...roots];
  if (list.some((root) => root.endsWith("/site/client.tsx"))) return "client";
  if (forms.test(id) && list.length > 1) return "forms";
  const pages = list.filter((root) => page.test(root));
  if (pages.length > 1 && pages.some((root) => home.test(root))) return "client";
  return pages.length > 2 ? "inner" : null;
}

/** As the style sheet calls it, with a mark of the sheet. Vite's own names have its line too, which every page would pay for. */
function className(name: string, file: string): string {
  const mark = createHash("sha256")
    .update(relative(here("web"), file))
    .digest("hex")
    .slice(0, 4);
  return `${name}_${mark}`;
}

/** One file with a name that never changes: it is pasted into other sites' pages. */
const loader = (source: string, format: "iife" | "es", file: string): EnvironmentOptions => ({
  consumer: "client",
  build: {
    outDir: "dist/embed",
    emptyOutDir: false,
    rolldownOptions: {
      input: here(`web/src/loader/${source}`),
      preserveEntrySignatures: "strict", // a module is there for what it exports
      output: { format, entryFileNames: file, codeSplitting: false },
    },
  },
});

export default defineConfig(({ command }) => {
  // A NODE_ENV left in the shell would put React's development helpers into the build, and the two bundles at odds.
  if (command === "build") process.env.NODE_ENV = "production";
  return {
    root: here("web"),
    publicDir: false,
    plugins: [react(), legacyReactServer, preactForReact, buttonTexts, listPages],
    build: { target: "es2020" },
    css: {
      modules: { generateScopedName: className },
      // Every style sheet knows the names of media.css.
      postcss: { plugins: [globalData({ files: [here("web/src/ui/media.css")] }), customMedia()] },
    },
    environments: {
      client: {
        build: {
          outDir: "dist",
          emptyOutDir: true,
          manifest: true, // tells the server the files' hashed names
          rolldownOptions: {
            input: [here("web/src/site/client.tsx"), here("web/src/site/boot.ts")],
            output: {
              codeSplitting: {
                groups: [{ name: (id, graph) => fileOf(id, (one) => graph.getModuleInfo(one)) }],
              },
            },
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
      // What stands on other sites' pages: the frame, and what puts it there as a script and as a module.
      widget: {
        consumer: "client",
        build: {
          outDir: "dist",
          emptyOutDir: false,
          manifest: ".vite/widget.json",
          rolldownOptions: { input: here("web/src/widget/main.tsx") },
        },
      },
      loader: loader("script.ts", "iife", "widget.js"),
      module: loader("module.ts", "es", "widget.mjs"),
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
