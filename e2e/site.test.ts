// The public pages as visitors get them: from the demo park, in both languages, with and without JavaScript.
import { readFileSync } from "node:fs";
import { createContext, Script } from "node:vm";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import en from "../web/locales/en";
import zh from "../web/locales/zh";
import { launchBrowser } from "./browser";
import { type Park, startPark } from "./park";
import { barriers, complaintsOf, look, lookAtAll } from "./people";
import { routes, tenantsOnly } from "./routes";

const languages = ["en", "zh"] as const;
const texts = { en, zh };
const widths = [360, 768, 1440];
/** From the smallest phone to a wide desk; 640 x 360 is a laptop's screen at 200 % zoom, 667 x 320 a phone on its side. */
const sizes = [
  [320, 568],
  [360, 900],
  [640, 360],
  [667, 320],
  [768, 900],
  [1440, 900],
  [1920, 1080],
] as const;

let park: Park;
let browser: Browser;
let room: string;
beforeAll(async () => {
  [park, browser] = await Promise.all([startPark({ demo: inject("demoData") }), launchBrowser()]);
  room = (await entries("room-types?sort=order"))[0]?.documentId ?? "";
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await park?.stop();
});

interface Entry {
  documentId: string;
  Image?: { formats: Record<string, { url: string }> }[];
}

const entries = async (query: string) =>
  ((await (await fetch(`${park.url}/api/${query}`)).json()) as { data: Entry[] }).data;
const address = (path: string) => park.url + path.replace("ROOM", room);
const headers = (path: string): Record<string, string> =>
  tenantsOnly.test(path) ? { authorization: `Bearer ${park.token}` } : {};

/** Opens a page. */
async function open(path: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: headers(path),
    ...options,
  });
  const page = await context.newPage();
  // Without scripts nothing more is fetched after the load.
  await page.goto(address(path), { waitUntil: options.javaScriptEnabled === false ? "load" : "networkidle" });
  return { context, page };
}

const renderer = new Script(readFileSync("web/dist/server/render.js", "utf8"));

const html = async (path: string) => (await fetch(address(path), { headers: headers(path) })).text();

describe.each(languages)("in %s", (lng) => {
  it("every page is complete with JavaScript off", async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false });
    await lookAtAll(context, routes, async (page, route) => {
      await page.setExtraHTTPHeaders(headers(route));
      await page.goto(address(`${route}?lng=${lng}`));
      expect(await page.locator("h1").count()).toBe(1);
      expect(await page.locator("h1").isVisible()).toBe(true);
      const words = await page.locator("main").innerText();
      expect(words.length).toBeGreaterThan(60);
      if (lng === "zh") expect(words).toMatch(/\p{Script=Han}/u);
      else expect(words).not.toMatch(/\p{Script=Han}/u);
    });
    await context.close();
  });

  it.each(routes)("%s is the same from the embedded engine and from Node", async (route) => {
    const served = await html(`${route}?lng=${lng}`);
    const state = /<script type="application\/json" data-page-state>(.*?)<\/script>/s.exec(served)?.[1] ?? "";
    const root = /<div id="root">(.*)<\/div><script type="application\/json" data-page-state/s.exec(served)?.[1] ?? "";
    const sandbox = createContext({}) as { renderPage?: (json: string) => string };
    renderer.runInContext(createContext(sandbox));
    // What staff have written is in the markup alone; the render function needs it in the state.
    const whole = JSON.stringify(JSON.parse(state), (_field, value: unknown) => {
      const place = (value as { written?: unknown } | null)?.written; // also the name of a group of texts
      return typeof place !== "number" ? value : unwrapped(inside(root, `data-written="${place}"`));
    });
    expect(whole).not.toMatch(/"written":\d/);
    expect(sandbox.renderPage?.(whole)).toBe(`${root}\n${JSON.stringify(JSON.parse(state))}`);
  });

  // One visit looks at everything: there are many pages.
  it("every page is taken over without a complaint, a key, a sideways scroll or a barrier", async () => {
    const keys = new RegExp(`\\b(${Object.keys(texts[lng]).join("|")})\\.[a-z]+\\.?[a-zA-Z]*\\b`);
    const { colorScheme, viewport } = look[lng];
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
    await lookAtAll(context, routes, async (page, route) => {
      await page.setViewportSize(viewport);
      await page.setExtraHTTPHeaders(headers(route));
      const complaints = complaintsOf(page);
      await page.goto(address(`${route}?lng=${lng}`), { waitUntil: "networkidle" });
      expect(complaints).toEqual([]);
      expect(await page.locator("html").getAttribute("lang")).toBe(lng === "zh" ? "zh-CN" : "en-AU");
      const words = await page.evaluate(() => document.body.innerText + document.title);
      expect(words).not.toMatch(keys);
      expect(words).not.toContain("{{");
      expect(await barriers(page)).toEqual([]);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        const at = `${width} x ${height}`;
        expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBeLessThanOrEqual(width);
        expect(await middleOf(page), at).toBe("the page");
      }
    });
    await context.close();
  });
});

/** What is in the middle of the screen: the page itself, and not a bar that lies above it. */
const middleOf = (page: Page) =>
  page.evaluate(() => {
    document.querySelector("main")!.scrollIntoView({ block: "start", behavior: "instant" });
    const found = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    return found?.closest("main, footer") ? "the page" : (found?.outerHTML.slice(0, 200) ?? "nothing");
  });

/** The HTML inside the div with an attribute. */
function inside(html: string, attribute: string): string {
  const start = html.indexOf(">", html.indexOf(attribute)) + 1;
  const tags = /<(\/?)div\b/g;
  tags.lastIndex = start;
  for (let depth = 1, tag; (tag = tags.exec(html));) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return html.slice(start, tag.index);
  }
  throw new Error(`No div with ${attribute} in the page`);
}

/** As staff have written it: without the regions in which tables scroll. */
const unwrapped = (html: string) => html.replace(/<div class="[^"]*" role="region"[^>]*>(.*?)<\/div>/gs, "$1");

it("every link and picture of our own leads somewhere", async () => {
  const asked = new Map<string, string>(); // the address, and the page that it was first found on
  for (const route of routes) {
    const { context, page } = await open(route, { javaScriptEnabled: false });
    const found = await page.evaluate(() =>
      [...document.querySelectorAll("[href], [src], [srcset], [poster]")].flatMap((element) => [
        ...["href", "src", "poster"].map((name) => element.getAttribute(name) ?? ""),
        ...(element.getAttribute("srcset") ?? "").split(", ").map((size) => size.split(" ")[0] ?? ""),
      ]),
    );
    for (const one of found) {
      const url = new URL(one, page.url());
      url.hash = "";
      if (url.origin === park.url && !asked.has(url.href)) asked.set(url.href, route);
    }
    await context.close();
  }
  const dead: string[] = [];
  for (const [url, route] of asked) {
    const answer = await fetch(url, { method: "HEAD", headers: headers(route) }); // a tenant's page shows a tenant's files
    if (!answer.ok && !url.includes("/nope")) dead.push(`${url.slice(park.url.length)} on ${route}: ${answer.status}`);
  }
  expect(dead).toEqual([]);
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

  it.each([
    [375, 1],
    [600, 2],
    [768, 3],
    [1440, 3],
  ])("at %i pixels the rooms come %i at a time, around both ends", async (width, many) => {
    const { context, page } = await open("/", { viewport: { width, height: 800 }, reducedMotion: "reduce" });
    const rooms = page.locator("#rooms [aria-roledescription]");
    await rooms.scrollIntoViewIfNeeded();
    const cards = rooms.locator("li:has(article)");
    const names = await cards.locator("h3").allInnerTexts();
    /** The rooms in sight. */
    const shown = () =>
      rooms.evaluate((carousel) => {
        const [left, right] = [carousel.getBoundingClientRect().left - 2, carousel.getBoundingClientRect().right + 2];
        return [...carousel.querySelectorAll("li:has(article)")]
          .map((slide) => ({ at: slide.querySelector("article")!.getBoundingClientRect(), slide }))
          .filter(({ at }) => at.left >= left && at.right <= right)
          .sort((a, b) => a.at.left - b.at.left)
          .map(({ slide }) => slide.querySelector("h3")?.innerText);
      });
    const arrows = rooms.locator("button:not(article *, ol *)");
    const [previous, next] = [arrows.first(), arrows.last()];
    const stops = Math.ceil(names.length / many);
    await expect.poll(shown).toEqual(names.slice(0, many));
    await next.click();
    await expect.poll(shown).toEqual(names.slice(many, 2 * many));
    await previous.click();
    await previous.click();
    await expect.poll(async () => (await shown()).includes(names.at(-1))).toBe(true);
    await next.click();
    await expect.poll(shown).toEqual(names.slice(0, many));
    const dots = rooms.locator("ol button");
    expect(await dots.count()).toBe(stops);
    if (await dots.nth(2).isVisible()) {
      await dots.nth(2).click();
      await expect.poll(shown).toEqual(names.slice(2 * many, 3 * many));
      expect(await dots.nth(2).getAttribute("aria-current")).toBe("true");
    }
    await context.close();
  });

  it.each(widths)("its headline can be read in every light at %i pixels", async (width) => {
    const pictures = (await entries("media-images?filters[PageLocation][$eq]=hero&populate=Image"))[0]?.Image ?? [];
    expect(pictures).toHaveLength(4);
    const { context, page } = await open("/", { viewport: { width, height: 900 }, reducedMotion: "reduce" });
    for (const [i, light] of ["dawn", "day", "dusk", "night"].entries()) {
      const words = await page.evaluate(
        async ({ light, src }) => {
          const hero = document.querySelector<HTMLElement>("[data-time]")!;
          hero.dataset.time = light;
          const picture = hero.querySelector("img")!;
          picture.srcset = "";
          picture.src = src;
          await picture.decode();
          return [...hero.querySelectorAll<HTMLElement>("h1, p")].flatMap((element) => {
            element.style.cssText = "color: transparent; text-shadow: none";
            const range = document.createRange();
            range.selectNodeContents(element);
            return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
          });
        },
        { light, src: pictures[i]?.formats.xlarge?.url ?? "" },
      );
      const screen = (await page.screenshot()).toString("base64");
      expect(await page.evaluate(worstContrast, { screen, words }), light).toBeGreaterThan(7);
    }
    await context.close();
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
    await fetch(`${park.url}/api/room-types/${room}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${park.token}`, "content-type": "application/json" },
      body: JSON.stringify({ data: { Name_en: "Changed Cabin" } }),
    });
    expect(await html("/?lng=en")).toContain("Changed Cabin");
  });
});

/** The contrast of the hero's words to the lightest point behind them. Runs in the page, which can read pictures. */
async function worstContrast({ screen, words }: { screen: string; words: DOMRectInit[] }): Promise<number> {
  const image = new Image();
  image.src = `data:image/png;base64,${screen}`;
  await image.decode();
  const paper = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
  paper.drawImage(image, 0, 0);
  const linear = (value: number) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ([r = 0, g = 0, b = 0]: ArrayLike<number> & Iterable<number>) =>
    0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  let lightest = 0;
  for (const { x = 0, y = 0, width = 0, height = 0 } of words) {
    const { data } = paper.getImageData(Math.floor(x), Math.floor(y), Math.ceil(width), Math.ceil(height));
    for (let i = 0; i < data.length; i += 4) lightest = Math.max(lightest, luminance(data.subarray(i, i + 3)));
  }
  return (luminance([255, 250, 242]) + 0.05) / (lightest + 0.05);
}
