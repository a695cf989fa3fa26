// What people met on small, short and wide screens, by keyboard and in the wrong order.
import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "./browser";
import { type Park, startPark } from "./park";
import { goTo, type Language, languages, type Section, texts, visit } from "./people";

let park: Park;
let browser: Browser;
beforeAll(async () => {
  [park, browser] = await Promise.all([startPark({ demo: inject("demoData") }), launchBrowser()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await park?.stop();
});

async function open(path: string, options: BrowserContextOptions = {}) {
  const { context, page } = await visit(browser, options);
  await page.goto(park.url + path, { waitUntil: "networkidle" });
  return { context, page };
}

async function centre(name: string, lng: Language, options: BrowserContextOptions = {}, section: Section = "account") {
  const { context, page } = await visit(browser, options);
  const data = { email: `${name}@example.com`, password: "redgum-demo" };
  await context.request.post(`${park.url}/api/auth/login`, { data, headers: { origin: park.url } });
  await page.goto(`${park.url}/membership?section=${section}&lng=${lng}`);
  await page.locator(`[data-section=${section}] h2`).first().waitFor();
  return { context, page };
}

describe.each(languages)("the member centre in %s", (lng) => {
  it.each([320, 390, 1366])("fits at %i pixels", async (width) => {
    const { context, page } = await centre("expired", lng, { viewport: { width, height: 900 } }, "card");
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await fits();
    const { membership, coupons } = texts[lng];
    await page.getByRole("heading", { name: membership.join.renewTitle }).waitFor();
    const card = page.getByRole("region", { name: membership.card.label });
    expect(await card.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0);
    await goTo(page, "account", lng);
    await fits();
    const update = await page.getByRole("button", { name: membership.details.update, exact: true }).boundingBox();
    expect(update!.height).toBeLessThan(60);
    await goTo(page, "coupons", lng);
    const tabs = page.getByRole("tablist", { name: coupons.title });
    expect(await tabs.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    await fits();
    await context.close();
  });

  it("keeps the market within its sheet on the smallest phone", async () => {
    const { context, page } = await centre(
      "annual",
      lng,
      {
        viewport: { width: 320, height: 900 },
        reducedMotion: "no-preference", // with the button that holds prices still
      },
      "market",
    );
    const sheet = page.getByRole("region", { name: texts[lng].market.title, exact: true });
    await sheet.getByRole("searchbox").waitFor();
    const beyond = await sheet.evaluate((one) => {
      const margin = one.getBoundingClientRect().right - parseFloat(getComputedStyle(one).paddingRight);
      return [...one.querySelectorAll("*")]
        .filter((part) => part.getBoundingClientRect().right > margin + 1)
        .map((part) => `${part.tagName} ${part.className} ${part.getBoundingClientRect().right - margin}`);
    });
    expect(beyond).toEqual([]);
    await context.close();
  });

  it("greets by name", async () => {
    const { context, page } = await centre("permanent", lng);
    const greeting = await page.locator("h1").innerText();
    expect(greeting).not.toContain("@");
    expect(greeting).not.toBe(texts[lng].nav.memberCentre);
    await context.close();
  });
});

it.each(languages)("the way into the account is in sight on a phone, in %s", async (lng) => {
  const { nav } = texts[lng];
  const { context, page } = await open(`/news?lng=${lng}`, { viewport: { width: 320, height: 568 } });
  await page.getByRole("banner").getByRole("link", { name: nav.register }).click();
  await page.getByRole("dialog", { name: nav.register }).waitFor();
  await context.close();

  const member = await centre("annual", lng, { viewport: { width: 320, height: 568 } });
  await member.page.getByRole("button", { name: nav.menu }).click();
  const out = member.page.getByRole("dialog").getByRole("button", { name: nav.logout });
  await out.waitFor();
  const box = await out.boundingBox();
  expect(box!.y + box!.height).toBeLessThan(568);
  await member.page.goto(`${park.url}/news`);
  await member.page.getByRole("banner").getByRole("link", { name: nav.memberCentre }).click();
  await member.page.waitForURL(/membership/);
  await member.context.close();
});

it.each([
  [683, 384],
  [844, 390],
  [667, 375],
])("the hero's button is in sight at %i by %i pixels", async (width, height) => {
  for (const lng of languages) {
    const { context, page } = await open(`/?lng=${lng}`, { viewport: { width, height } });
    const box = await page.getByRole("link", { name: texts[lng].home.hero.button }).boundingBox();
    expect(box!.y + box!.height, lng).toBeLessThanOrEqual(height);
    await context.close();
  }
});

it("a carousel costs the Tab key few stops, and each card comes before its button", async () => {
  const { context, page } = await open("/?lng=en");
  const gallery = page.locator("#gallery [aria-roledescription]");
  await gallery.scrollIntoViewIfNeeded();
  await gallery.locator("ol button").first().waitFor();
  const stops = gallery.locator("button:not([tabindex='-1']):not(:disabled)").locator("visible=true");
  await expect.poll(() => stops.count()).toBe(3); // back, where it stands, on
  await gallery.locator("ol button[aria-current]").focus();
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(() =>
      page.evaluate(() => [...document.querySelectorAll("#gallery ol button")].indexOf(document.activeElement!)),
    )
    .toBe(1);
  await context.close();
});

it("says what happened above an open dialog, where it can be heard and pressed", async () => {
  const { context, page } = await centre("annual", "en");
  const { details } = texts.en.membership;
  await page.route("**/api/auth/logout", (route) => route.abort());
  await page.getByRole("banner").getByRole("button", { name: texts.en.nav.logout }).first().click();
  await page.getByText(texts.en.nav.logoutFailed).waitFor();
  await page.getByRole("button", { name: details.update, exact: true }).click();
  const toast = page.locator("dialog[open] [popover]", { hasText: texts.en.nav.logoutFailed });
  await toast.waitFor();
  await toast.getByRole("button", { name: texts.en.ui.close }).click(); // fails if it lies behind
  await expect.poll(() => page.getByText(texts.en.nav.logoutFailed).count()).toBe(0);
  await context.close();
});
