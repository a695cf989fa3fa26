// Takes the pictures of the staff guide anew, in both languages: `make guide-pictures`. It starts a demo park on a folder of its own,
// or on a copy of the one named by --data, writes down a busy day, and walks through the portal. With names of pictures behind it,
// it takes those alone. The park's days are counted from today, so dates, references and codes differ from run to run; what else is to
// be seen stays the same. Fields for dates are written as Chromium's own language pack does it, which is often the American one.
import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { launchBrowser } from "../browser";
import { drawnDemo, newPortalPassword, startPark } from "../park";
import { type Desk, prepareDesk } from "./desk";
import { type Crop, type Language, type Shot, shots } from "./shots";

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 760 };
const locales = { en: "en-AU", zh: "zh-CN" } as const;
/** What is shown around the part that matters, in pixels. */
const margin = 24;

async function take(browser: Browser, desk: Desk, shot: Shot, lng: Language) {
  const context = await browser.newContext({
    viewport: { ...(shot.phone ? phone : desktop), ...(shot.height && { height: shot.height }) },
    locale: locales[lng],
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(30_000);
  await context.addCookies([{ name: "i18next", value: lng, url: desk.url }]);
  if (shot.as !== "nobody") await context.addCookies(desk.cookies[shot.as ?? "owner"]);
  const page = await context.newPage();
  await page.goto(`${desk.url}/admin${shot.path(desk)}`, { waitUntil: "networkidle" });
  const crop = await shot.show(page, lng, desk);
  await settled(page);
  const file = `docs/guide/pictures/${lng}/${shot.name}.webp`;
  writeFileSync(file, await webp(context, page, await clipOf(page, crop)));
  console.log(file);
  await context.close();
}

/** Waits until nothing more is fetched, drawn or announced. */
async function settled(page: Page) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** The part of the window that is kept: a height from the top, one part, or several with what surrounds them. */
async function clipOf(page: Page, crop: Crop) {
  const size = page.viewportSize()!;
  if (crop === undefined) return { x: 0, y: 0, ...size };
  if (typeof crop === "number") return { x: 0, y: 0, width: size.width, height: Math.min(crop, size.height) };
  if (!Array.isArray(crop)) return boxOf(crop);
  const boxes = await Promise.all(crop.map(boxOf));
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - margin);
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - margin);
  const right = Math.min(size.width, Math.max(...boxes.map(({ x, width }) => x + width)) + margin);
  const bottom = Math.min(size.height, Math.max(...boxes.map(({ y, height }) => y + height)) + margin);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part.toString()} is not to be seen`);
  return box;
}

/** Playwright itself writes PNG and JPEG alone, which are twice as large. */
async function webp(
  context: BrowserContext,
  page: Page,
  clip: { x: number; y: number; width: number; height: number },
) {
  const session = await context.newCDPSession(page);
  // The protocol counts from the top of the page, not of the window.
  const scrolled = await page.evaluate(() => ({ x: scrollX, y: scrollY }));
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality: 80,
    clip: { ...clip, x: clip.x + scrolled.x, y: clip.y + scrolled.y, scale: 1 },
  });
  return Buffer.from(data, "base64");
}

const { values, positionals } = parseArgs({ options: { data: { type: "string" } }, allowPositionals: true });
const unknown = positionals.filter((name) => !shots.some((shot) => shot.name === name));
if (unknown.length) throw new Error(`There is no picture ${unknown.join(", ")}`);

const faults: unknown[] = [];
const park = await startPark({ demo: values.data ?? (await drawnDemo()) });
try {
  const desk = await prepareDesk(park, await newPortalPassword(park));
  for (const lng of ["en", "zh"] as const) {
    const browser = await launchBrowser();
    mkdirSync(`docs/guide/pictures/${lng}`, { recursive: true });
    for (const shot of shots)
      if (!positionals.length || positionals.includes(shot.name))
        await take(browser, desk, shot, lng).catch((fault: unknown) => faults.push(`${lng}/${shot.name}`, fault));
    await browser.close();
  }
} finally {
  await park.stop();
}
if (faults.length) throw new AggregateError(faults, faults.map(String).join("\n"));
