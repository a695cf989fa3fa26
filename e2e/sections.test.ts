// The sections of the member centre, and the card that the counter reads: the real program and the demo park's members.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "./browser";
import { launchCamera } from "./film";
import { demoPortalPassword, type Park, startPark } from "./park";
import { authDialog, barriers, goTo, type Language, languages, texts, visit } from "./people";

let park: Park;
let browser: Browser;
beforeAll(async () => {
  [park, browser] = await Promise.all([startPark({ demo: inject("demoData") }), launchBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await park?.stop();
});

async function signedIn(name: string, path = "", lng: Language = "en", options: BrowserContextOptions = {}) {
  const { context, page } = await visit(browser, options);
  const data = { email: `${name}@example.com`, password: "redgum-demo" };
  const answer = await context.request.post(`${park.url}/api/auth/login`, { data, headers: { origin: park.url } });
  expect(answer.status()).toBe(200);
  const address = new URL(`/membership${path}`, park.url);
  address.searchParams.set("lng", lng);
  await page.goto(address.href);
  await page.getByRole("navigation", { name: texts[lng].membership.sections.label }).waitFor();
  return { context, page };
}

const en = texts.en.membership;
const sectionOf = (page: Page) => new URL(page.url()).searchParams.get("section");
const sectionWithFocus = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.section);
const current = (page: Page) => page.locator("nav a[aria-current=page][href^='?section=']").innerText();

describe("the sections", () => {
  it("open by the bar, stand in the address, and are left by the way back", async () => {
    const { context, page } = await signedIn("member");
    const title = await page.title();
    await page.getByRole("region", { name: en.card.label }).waitFor();
    await expect.poll(() => current(page)).toBe(en.sections.card);
    await goTo(page, "coupons");
    await page.getByRole("region", { name: texts.en.coupons.title }).waitFor();
    expect(sectionOf(page)).toBe("coupons");
    await expect.poll(() => page.title()).toBe(`${en.sections.coupons} · ${title}`);
    expect(await page.getByRole("region", { name: en.card.label }).count()).toBe(0);
    await expect.poll(() => sectionWithFocus(page)).toBe("coupons");
    await goTo(page, "stays");
    await page.goBack();
    await page.getByRole("region", { name: texts.en.coupons.title }).waitFor();
    await page.goBack();
    await page.getByRole("region", { name: en.card.label }).waitFor();
    await expect.poll(() => page.title()).toBe(title);
    await page.goForward();
    await page.reload();
    await page.getByRole("region", { name: texts.en.coupons.title }).waitFor();
    await page.getByRole("banner").getByRole("link", { name: "中文" }).first().click();
    await page.getByRole("region", { name: texts.zh.coupons.title }).waitFor(); // in the other language, the same
    await context.close();
  });

  it("can be walked by the keyboard", async () => {
    const { context, page } = await signedIn("member");
    await page.getByRole("region", { name: en.card.label }).waitFor();
    await page.locator("nav a[href='?section=card']").focus();
    for (let i = 0; i < 5; i++) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: en.details.title }).waitFor();
    await expect.poll(() => sectionWithFocus(page)).toBe("account");
    await page.keyboard.press("Tab"); // on from the beginning of the section
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(en.details.update);
    await context.close();
  });

  it("are reached through the login by whoever follows a mail's link", async () => {
    const { context, page } = await visit(browser);
    await page.goto(`${park.url}/membership?section=coupons`);
    expect(page.url()).toBe(`${park.url}/?tab=login&section=coupons`);
    await authDialog(page).logIn("member@example.com", "redgum-demo");
    await page.waitForURL(`${park.url}/membership?section=coupons`);
    await page.getByRole("region", { name: texts.en.coupons.title }).waitFor();
    await context.close();
  });

  it.each(languages)(
    "put coupons within a thumb's reach on a phone, and keep their bar in sight, in %s",
    async (lng) => {
      const phone = { viewport: { width: 360, height: 740 } };
      const { context, page } = await signedIn("member", "?section=coupons", lng, phone);
      const coupon = page.getByRole("region", { name: texts[lng].coupons.title }).getByRole("listitem").first();
      expect((await coupon.boundingBox())!.y).toBeLessThan(740);
      await goTo(page, "market", lng);
      await page.getByRole("article").first().waitFor();
      await page.mouse.wheel(0, 3000);
      const bar = page.getByRole("navigation", { name: texts[lng].membership.sections.label });
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
      const box = (await bar.boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeLessThan(100);
      await goTo(page, "account", lng);
      const heading = page.getByRole("heading", { name: texts[lng].membership.details.title });
      const top = async () => (await heading.boundingBox())!.y;
      await expect.poll(top).toBeGreaterThan(box.y + box.height); // at its beginning, and not under the bar
      await expect.poll(top).toBeLessThan(740);
      await context.close();
    },
  );
});

describe("the stays", () => {
  it.each(languages)("of an annual tenant: the next on the card, all in their section, in %s", async (lng) => {
    const { stays, bank } = texts[lng].membership;
    const { context, page } = await signedIn("annual", "", lng);
    await page.getByRole("region", { name: stays.next }).getByText("RGM012").waitFor();
    await goTo(page, "stays", lng);
    const ahead = page.getByRole("region", { name: stays.ahead, exact: true });
    const states = ahead.getByRole("article").locator("> p:first-child");
    await expect.poll(() => states.allTextContents()).toEqual([stays.state.confirmed, stays.state.awaiting]);
    await ahead.getByRole("region", { name: bank.title }).getByText("000-000").waitFor();
    await context.close();
  });

  it("of whoever has none: how to book", async () => {
    const { context, page } = await signedIn("guest", "?section=stays");
    await page.getByText(en.booking.text).waitFor();
    await page.getByRole("form", { name: en.stays.book }).locator("[name=checkin]").waitFor();
    await context.close();
  });
});

async function counter(qr?: Buffer) {
  const camera = qr && (await launchCamera(browser, qr));
  const context = await (camera?.browser ?? browser).newContext({ reducedMotion: "reduce" });
  const password = demoPortalPassword;
  expect((await context.request.post(`${park.url}/api/staff/login`, { data: { password } })).ok()).toBe(true);
  const page = await context.newPage();
  await page.goto(`${park.url}/admin/coupons?lng=en`);
  return { page, close: () => (camera ? camera.stop() : context.close()) };
}

describe("the card", () => {
  const { cards, coupons, scan } = texts.en.portal;

  it("is shown large, scanned at the counter, and its coupons are used there", async () => {
    const { context, page } = await signedIn("member");
    await page.getByRole("button", { name: en.card.show }).click();
    const large = page.locator("dialog[open]");
    const code = (await large.getByText(/^CARD(-[0-9A-Z]{4}){4}$/).innerText()).trim();
    const picture = await large.getByRole("img", { name: en.card.qr }).getAttribute("src");
    const qr = await (await page.request.get(park.url + picture)).body();

    const { page: staff, close } = await counter(qr);
    await staff.getByRole("button", { name: scan.start }).click();
    const shown = staff.getByRole("article", { name: /Olivia/ });
    await shown.waitFor();
    expect(await staff.getByLabel(coupons.code).inputValue()).toBe(code);
    expect(await shown.textContent()).toMatch(/Active member.*Olivia \w+.*RHP-\d+/);
    await expect.poll(() => staff.evaluate(() => document.activeElement?.tagName)).toBe("H2"); // no button, for a scanner's second line end
    expect(await barriers(staff)).toEqual([]);
    await shown.getByRole("listitem").first().waitFor();
    const before = await shown.getByRole("listitem").count();
    await shown.getByRole("listitem").first().getByRole("button").click();
    await staff.getByRole("button", { name: coupons.use }).click();
    await staff.getByText(coupons.done, { exact: true }).waitFor();
    await staff.getByRole("button", { name: cards.back }).click();
    await shown.waitFor();
    await expect.poll(() => shown.getByRole("listitem").count()).toBe(before - 1);
    await close();

    // And given back, for the tests that follow.
    const again = await counter();
    await again.page.getByRole("button", { name: /^Undo/ }).first().click();
    await again.page.getByText(coupons.undoneOf.replace("“{{title}}”", "").trim()).waitFor();
    await again.close();
    await context.close();
  });

  it("that was replaced is nobody's", async () => {
    const { context, page } = await signedIn("huiyuan");
    const code = async () => {
      await page.getByRole("button", { name: en.card.show }).click();
      const shown = await page
        .locator("dialog[open]")
        .getByText(/^CARD(-[0-9A-Z]{4}){4}$/)
        .innerText();
      await page.keyboard.press("Escape");
      return shown;
    };
    const old = await code();
    await goTo(page, "account");
    await page.getByRole("button", { name: texts.en.security.card.button }).click();
    await page.getByText(texts.en.security.card.done).waitFor();
    await goTo(page, "card");
    expect(await code()).not.toBe(old);
    const { page: staff, close } = await counter();
    await staff.getByLabel(coupons.code).fill(old);
    await staff.keyboard.press("Enter");
    await staff.getByText(texts.en.errors.card.unknown).waitFor();
    await close();
    await context.close();
  });
});
