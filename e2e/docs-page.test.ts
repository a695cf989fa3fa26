// The page that explains the API: complete in itself, readable for everyone, on every width.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "./browser";
import { type Park, startPark } from "./park";
import { barriers } from "./people";

let park: Park;
let browser: Browser;
beforeAll(async () => {
  [park, browser] = await Promise.all([startPark(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await park?.stop();
});

/** Opens the page and notes what it asked for and complained about. */
async function open(width: number, colorScheme: "light" | "dark" = "light") {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  const response = await page.goto(`${park.url}/api/docs`, { waitUntil: "networkidle" });
  expect(response?.status()).toBe(200);
  return { context, page, requests, complaints };
}

const unfold = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((parts) => parts.forEach((part) => part.setAttribute("open", "")));

describe("the API's page", () => {
  it("loads nothing from elsewhere and complains of nothing", async () => {
    const { context, page, requests, complaints } = await open(1440);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("API");
    expect(await page.getByRole("heading", { name: "room-types", exact: true }).count()).toBe(1);
    const elsewhere = requests.filter((url) => !url.startsWith("data:") && new URL(url).origin !== park.url);
    expect(elsewhere).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each(["light", "dark"] as const)("has no barrier that axe finds, in the %s scheme", async (scheme) => {
    const { context, page } = await open(1440, scheme);
    // The parts are alike, and axe is slow on all of them.
    await unfold(page, "section > details:first-of-type");
    expect(await barriers(page)).toEqual([]);
    await context.close();
  });

  it.each([360, 768, 1440])("does not scroll sideways at %i pixels", async (width) => {
    const { context, page } = await open(width);
    await unfold(page, "details");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await context.close();
  });

  it("documents every path of the machine-readable document", async () => {
    const { context, page } = await open(1440);
    const document = (await (await fetch(`${park.url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
    const shown = await page.locator("summary > b + code").allTextContents();
    expect(new Set(shown)).toEqual(new Set(Object.keys(document.paths)));
    await context.close();
  });
});
