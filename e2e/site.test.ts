// The public pages as visitors get them: from the demo park, in both languages, with and without JavaScript.
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import en from "../web/locales/en.json";
import zh from "../web/locales/zh.json";
import { launchBrowser } from "./browser";
import { type Park, startPark } from "./park";

const languages = ["en", "zh"] as const;
const texts = { en, zh };
const widths = [360, 768, 1440];
/** Every public page; /nope stands for all addresses of nobody's. */
const routes = ["/", "/reset", "/nope"];

let park: Park;
let browser: Browser;
beforeAll(async () => {
  [park, browser] = await Promise.all([startPark({ demo: true }), launchBrowser()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await park?.stop();
});

/** Opens a page and notes what it complained about. */
async function open(path: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    // A page that is not there is told so by the browser itself.
    if (["error", "warning"].includes(message.type()) && !/status of 404/.test(message.text()))
      complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(park.url + path, { waitUntil: "networkidle" });
  return { context, page, complaints };
}

const html = async (path: string) => (await fetch(park.url + path)).text();

describe.each(languages)("in %s", (lng) => {
  it.each(routes)("%s is complete with JavaScript off", async (route) => {
    const { context, page } = await open(`${route}?lng=${lng}`, { javaScriptEnabled: false });
    expect(await page.locator("h1").count()).toBe(1);
    expect(await page.locator("h1").isVisible()).toBe(true);
    const words = await page.locator("main").innerText();
    expect(words.length).toBeGreaterThan(60);
    if (lng === "zh") expect(words).toMatch(/\p{Script=Han}/u);
    else expect(words).not.toMatch(/\p{Script=Han}/u);
    await context.close();
  });

  it.each(routes)("%s is taken over by the browser without a complaint", async (route) => {
    const { context, page, complaints } = await open(`${route}?lng=${lng}`);
    expect(complaints).toEqual([]);
    expect(await page.locator("html").getAttribute("lang")).toBe(lng === "zh" ? "zh-CN" : "en-AU");
    await context.close();
  });

  it.each(routes)("%s is the same from the embedded engine and from Node", async (route) => {
    const served = await html(`${route}?lng=${lng}`);
    const state = /<script id="state" type="application\/json">(.*?)<\/script>/s.exec(served)?.[1];
    const root = /<div id="root">(.*)<\/div><script id="state"/s.exec(served)?.[1];
    const sandbox = createContext({}) as { renderPage?: (json: string) => string };
    runInContext(readFileSync("web/dist/server/render.js", "utf8"), createContext(sandbox));
    expect(state).toBeTruthy();
    expect(sandbox.renderPage?.(state ?? "")).toBe(root);
  });

  it.each(routes)("%s shows no key of a text", async (route) => {
    const { context, page } = await open(`${route}?lng=${lng}`);
    const words = await page.evaluate(() => document.body.innerText + document.title);
    const keys = Object.keys(texts[lng]).join("|");
    expect(words).not.toMatch(new RegExp(`\\b(${keys})\\.[a-z]+\\.?[a-zA-Z]*\\b`));
    expect(words).not.toContain("{{");
    await context.close();
  });

  it.each(widths)("no page scrolls sideways at %i pixels", async (width) => {
    for (const route of routes) {
      const { context, page } = await open(`${route}?lng=${lng}`, { viewport: { width, height: 800 } });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBeLessThanOrEqual(width);
      await context.close();
    }
  });

  it.each(["light", "dark"] as const)("axe finds no barrier in the %s scheme", async (colorScheme) => {
    for (const route of routes) {
      for (const width of [360, 1440]) {
        const { context, page } = await open(`${route}?lng=${lng}`, {
          colorScheme,
          viewport: { width, height: 900 },
          reducedMotion: "reduce",
        });
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => ({ id, at: nodes.slice(0, 3).map((node) => node.html) })),
          route,
        ).toEqual([]);
        await context.close();
      }
    }
  });
});

it.each(languages)("the demo park lists its accounts in %s, and fills one in", async (lng) => {
  const { context, page } = await open(`/?tab=login&lng=${lng}`);
  await page.getByRole("button", { name: /annual@example\.com/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("form", { name: texts[lng].auth.login.tab, exact: true })
    .locator("[type=submit]")
    .click();
  await page.waitForURL(`${park.url}/membership`);
  await page.getByRole("heading", { name: texts[lng].membership.news.annual }).waitFor();
  await context.close();
});

describe("the home page", () => {
  it("stands still while it loads", async () => {
    for (const width of widths) {
      const { context, page } = await open("/", { viewport: { width, height: 800 } });
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
            }).observe({ type: "layout-shift", buffered: true });
            setTimeout(() => resolve(sum), 500);
          }),
      );
      expect(shift, `${width} px`).toBeLessThan(0.02);
      await context.close();
    }
  });

  it("stays within its size budget", () => {
    const manifest = JSON.parse(readFileSync("web/dist/.vite/manifest.json", "utf8")) as Record<
      string,
      { file: string; css?: string[]; imports?: string[] }
    >;
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const collect = (name: string) => {
      const entry = manifest[name];
      if (!entry || scripts.has(entry.file)) return;
      scripts.add(entry.file);
      entry.css?.forEach((file) => styles.add(file));
      entry.imports?.forEach(collect);
    };
    collect("src/site/client.tsx");
    const size = (files: Set<string>) =>
      [...files].reduce((sum, file) => sum + readFileSync(`web/dist/${file}.br`).length, 0) / 1024;
    expect(size(scripts)).toBeLessThan(120);
    expect(size(styles)).toBeLessThan(20);
  });

  it("remembers the language for a year", async () => {
    const { context, page } = await open("/?lng=zh");
    await page.goto(`${park.url}/`);
    expect(await page.locator("html").getAttribute("lang")).toBe("zh-CN");
    const cookie = (await context.cookies()).find(({ name }) => name === "i18next");
    expect(cookie?.value).toBe("zh");
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600);
    await context.close();
  });

  it("shows a change of staff's at once", async () => {
    const list = (await (await fetch(`${park.url}/api/room-types?sort=order`)).json()) as {
      data: { documentId: string }[];
    };
    await fetch(`${park.url}/api/room-types/${list.data[0]?.documentId}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${park.token}`, "content-type": "application/json" },
      body: JSON.stringify({ data: { Name_en: "Changed Cabin" } }),
    });
    expect(await html("/?lng=en")).toContain("Changed Cabin");
  });
});
