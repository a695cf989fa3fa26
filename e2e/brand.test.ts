// A park's own face: staff upload a logo in the portal, and visitors see it; without one, the name stands beside a neutral mark.
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import en from "../web/locales/en";
import zh from "../web/locales/zh";
import { launchBrowser } from "./browser";
import { type Park, startPark } from "./park";
import { barriers, visit } from "./people";
import { picture } from "./picture";

declare global {
  interface Window {
    /** How far things have moved by themselves. */
    shifted: number;
  }
}

const password = "gumtree at the gate";
const { picture: words, settings } = en.portal;

let park: Park;
let browser: Browser;
beforeAll(async () => {
  [park, browser] = await Promise.all([startPark({ settings: { PARK_ADMIN_PASSWORD: password } }), launchBrowser()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await park?.stop();
});

async function openPortal(): Promise<Page> {
  const { context, page } = await visit(browser, { locale: "en-AU" });
  expect((await context.request.post(`${park.url}/api/staff/login`, { data: { password } })).ok()).toBe(true);
  await page.goto(`${park.url}/admin/settings/brand`);
  return page;
}

const setting = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });
const press = (part: Locator, name: string) => part.getByRole("button", { name, exact: true }).click();

async function upload(part: Locator, width: number, height: number) {
  await part
    .locator("input[type=file]")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: picture(width, height) });
}

/** The picture in the head of a page: as wide as it was placed, of the bytes that it shows. */
async function headOf(path: string) {
  const { context, page } = await visit(browser);
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(park.url + path);
  const image = page.locator("header a img").first();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  const found = {
    name: await page.locator("header a").first().innerText(),
    alt: await image.getAttribute("alt"),
    src: await image.getAttribute("src"),
    box: await image.boundingBox(),
    shifted: await page.evaluate(() => window.shifted),
    foot: await page.locator("footer a img").first().getAttribute("src"),
  };
  await context.close();
  return found;
}

it("staff upload a logo, visitors see it, and removing it brings the neutral mark back", async () => {
  const neutral = await headOf("/policy");
  expect(neutral).toMatchObject({ name: en.site.park, alt: "", src: "/brand/mark.png?v=0", shifted: 0 });
  expect((await headOf("/policy?lng=zh")).name).toBe(zh.site.park);

  const page = await openPortal();
  const logo = setting(page, settings.fields.Logo.label);
  await upload(logo, 20, 20);
  await logo.getByRole("alert").getByText("at least 48 pixels wide").waitFor();
  await logo.locator("input[type=file]").setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await logo.getByText(en.errors.upload.svg).waitFor();

  await upload(logo, 400, 100);
  await page.getByText(words.set).waitFor();
  const shown = await headOf("/policy");
  expect(shown).toMatchObject({ name: "", alt: en.site.park, shifted: 0 });
  expect(shown.box).toMatchObject({ width: 168, height: 48 });
  expect(shown.foot).toMatch(/^\/brand\/logo-dark\.png\?v=/);
  expect((await headOf("/policy?lng=zh")).src).toBe(shown.src);

  const chinese = setting(page, settings.fields.Logo_zh.label);
  await upload(chinese, 300, 100);
  await chinese.getByText("300 by 100").waitFor();
  expect((await headOf("/policy?lng=zh")).box).toMatchObject({ width: 128, height: 48 });
  expect((await headOf("/policy")).src).toBe(shown.src);

  expect(await barriers(page)).toEqual([]);

  await press(chinese, words.remove);
  await chinese.getByText(words.none).waitFor();
  expect((await headOf("/policy?lng=zh")).src).toBe(shown.src);
  await press(logo, words.remove);
  await logo.getByText(words.none).waitFor();
  // By the page as it is sent, which is quick: the button that takes it back is not there for long.
  expect(await (await fetch(`${park.url}/policy`)).text()).toContain(`src="${neutral.src}"`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words.choose);
  await page.getByRole("button", { name: en.ui.undo, exact: true }).last().click();
  await page.getByText(words.restored).waitFor();
  expect((await headOf("/policy")).src).toBe(shown.src);
}, 180_000);
