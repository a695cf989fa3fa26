// What a page loads at once, by the lists of the build: each route of the site has a budget, those that come later too.
import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Park, startPark } from "./park";

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const read = <List>(name: string) => JSON.parse(readFileSync(`web/dist/.vite/${name}.json`, "utf8")) as List;
const manifest = read<Record<string, Chunk>>("manifest");
const pages = read<Record<string, string>>("pages");

/** The style guide is for the makers, and there under `make dev` alone. */
const routes = Object.keys(pages).filter((route) => route !== "styleguide");

/** In kilobytes as brotli sends them. */
const budgets = { home: { scripts: 85, styles: 10 }, other: { scripts: 90, styles: 12 } };

function filesOf(route: string) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const collect = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The manifest has no ${name}`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    chunk.css?.forEach((file) => styles.add(file));
    chunk.imports?.forEach(collect);
  };
  collect("src/site/boot.ts");
  collect("src/site/client.tsx");
  collect(`src/site/pages/${pages[route]}.tsx`);
  return { scripts: [...scripts], styles: [...styles] };
}

function size(files: readonly string[]): number {
  // What is too small to be compressed goes as it is.
  const sent = (file: string) => (existsSync(`web/dist/${file}.br`) ? `web/dist/${file}.br` : `web/dist/${file}`);
  return files.reduce((sum, file) => sum + readFileSync(sent(file)).length, 0) / 1024;
}

it.each(routes)("%s stays within its budget of scripts and styles", (route) => {
  const { scripts, styles } = filesOf(route);
  const budget = route === "home" ? budgets.home : budgets.other;
  expect(size(scripts)).toBeLessThan(budget.scripts);
  expect(size(styles)).toBeLessThan(budget.styles);
});

it("puts little on other sites' pages: a loader of 3 KB, and what comes when it is pressed", () => {
  for (const loader of ["embed/widget.js", "embed/widget.mjs"]) expect(size([loader]), loader).toBeLessThan(3);
  const chunks = Object.values(read<Record<string, Chunk>>("widget"));
  const files = new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]));
  // Of the fonts, that of headings is not used (widget.css).
  const used = [...files].filter((file) => !file.includes("fraunces"));
  expect(used.filter((file) => file.endsWith(".woff2"))).toHaveLength(1);
  expect(size(used)).toBeLessThan(60);
});

describe("a page as it is served", () => {
  let park: Park;
  beforeAll(async () => {
    park = await startPark({ demo: inject("demoData") });
  }, 300_000);
  afterAll(() => park?.stop());

  it("links those files and no other", async () => {
    const sitemap = await (await fetch(`${park.url}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address ?? "").pathname);
    const seen = new Set<string>();
    for (const path of new Set([...listed, "/reset", "/nope"])) {
      const html = await (await fetch(park.url + path)).text();
      const route = /"route":"(\w+)"/.exec(html)?.[1] ?? "";
      const { scripts, styles } = filesOf(route);
      const linked = [...html.matchAll(/"\/(assets\/[^"]*\.(?:js|css))"/g)].map(([, file]) => file ?? "");
      expect([...linked].sort(), path).toEqual([...scripts, ...styles].sort());
      seen.add(route);
    }
    // Nobody who can help it comes to the first, and only accounts to the others.
    const missed = new Set(routes.map((route) => pages[route]));
    for (const route of seen) missed.delete(pages[route]);
    expect([...missed].sort()).toEqual(["FailurePage", "MembershipPage", "ReceiptPage"]);
  });
});
