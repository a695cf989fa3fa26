// The staff portal as staff use it: the gate, the mail log, the frame around every section.
import { readFileSync } from "node:fs";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import en from "../web/locales/en";
import zh from "../web/locales/zh";
import { type MailServer, startMailServer } from "./mailserver";
import { startPark } from "./park";
import { barriers, fits, hasFocus, look } from "./people";
import { button, codeField, password, says, withPortal } from "./portal";

const texts = { en: en.portal, zh: zh.portal };
const { gate, coupons, mail, table } = en.portal;

let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
});
afterAll(() => mails?.stop());
const portal = withPortal(() => ({ PARK_SMTP_URL: mails.url }));
const { byToken, makeCoupon, open } = portal;

const passwordField = (page: Page) => page.locator("input[type=password]");

describe("the gate", () => {
  it("lets nobody in without the password, and staff by button or Enter", async () => {
    const page = await open("/admin", { as: null });
    await says(page, "RHP Admin Portal");
    await says(page, "Enter password to access membership data");
    await button(page, "Access Portal").click();
    await says(page, gate.empty);
    await passwordField(page).fill("not this one");
    await button(page, "Access Portal").click();
    await says(page, "Incorrect password. Please try again.");
    await passwordField(page).fill(password);
    await page.keyboard.press("Enter");
    const today = page.getByRole("heading", { name: en.portal.today.title, exact: true });
    await today.waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/today");

    await page.reload();
    await today.waitFor(); // still unlocked
    await page.route("**/api/staff/logout", (route) => route.abort());
    await button(page, en.portal.frame.logout).click();
    await says(page, en.portal.frame.logoutFailed);
    await page.unroute("**/api/staff/logout");
    await button(page, en.portal.frame.logout).click();
    await passwordField(page).waitFor();
    expect(await page.getByText(gate.away).count()).toBe(0);
    await page.reload();
    await passwordField(page).waitFor();
    expect((await page.request.get(`${portal.park.url}/api/staff/me`)).status()).toBe(401);
    await page.context().close();
  });

  it("comes back when the session has ended, and loses nothing of what was typed", async () => {
    const coupon = await makeCoupon();
    const page = await open("/admin/coupons");
    await codeField(page).fill(coupon.QRdata);
    await page.context().clearCookies({ name: "StaffToken" });
    await page.keyboard.press("Enter");
    await says(page, gate.away);
    expect(await codeField(page).count()).toBe(0);
    await hasFocus(passwordField(page));
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await expect.poll(() => codeField(page).inputValue()).toBe(coupon.code);
    await button(page, coupons.check).click();
    await button(page, coupons.use).waitFor();
    await page.context().close();
  });

  it("says how long to wait after too many tries", async () => {
    const other = await startPark({ settings: { PARK_ADMIN_PASSWORD: password } });
    const page = await portal.browser.newPage();
    await page.goto(`${other.url}/admin`);
    for (let tries = 0; tries < 10; tries++) {
      await page.request.post(`${other.url}/api/staff/login`, { data: { password: "wrong" } });
    }
    await passwordField(page).fill("wrong");
    await page.keyboard.press("Enter");
    await page.getByText(/Please wait (a minute|\d+ minutes) and try again/).waitFor();
    await page.close();
    await other.stop();
  });

  it("asks for JavaScript where there is none", async () => {
    const page = await open("/admin", { as: null, javaScriptEnabled: false });
    await says(page, en.portal.noScript);
    await page.context().close();
  });
});

describe("the mail log", () => {
  it("shows what was sent, and sends again what was refused", async () => {
    const coupon = await makeCoupon();
    const send = (title: string) =>
      byToken("/api/mail/coupon_distribute", { name: "Kim", email: "kim@example.com", data: coupon.QRdata, title });
    mails.refusing = true;
    await send("Refused at first");
    const page = await open("/admin/mail");
    const row = page.getByRole("row", { name: /Refused at first/ });
    await expect
      .poll(async () => {
        await button(page, table.refresh).click();
        return row.getByText(mail.state.failed).count();
      })
      .toBe(1);
    await page.getByText(mail.state.failed, { exact: true }).first().click(); // the filter
    await page.waitForURL("**/admin/mail?state=failed");
    await row.getByRole("link").click();
    const drawer = page.getByRole("dialog");
    await drawer.getByText(/nobody of that name/).waitFor();
    await drawer.getByText(coupon.code).waitFor(); // the text of the mail
    mails.refusing = false;
    await drawer.getByRole("button", { name: mail.retry }).click();
    await page.getByText(mail.retried_one).waitFor();
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });
    await page.getByText(table.all, { exact: true }).click();
    await expect
      .poll(async () => {
        await button(page, table.refresh).click();
        return row.getByText(mail.state.sent).count();
      })
      .toBe(1);
    await page.context().close();
  });

  it("shows every state whole at every width, and the way back from a page that is gone", async () => {
    const page = await open("/admin/mail?page=99");
    await button(page, table.firstPage).click();
    const badge = page.locator("tbody .mantine-Badge-label").first();
    await badge.waitFor();
    expect(new URL(page.url()).search).toBe("");
    for (const width of [320, 768, 1366]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await badge.evaluate((one) => one.scrollWidth - one.clientWidth), `${width} px`).toBeLessThanOrEqual(0);
    }
    await page.context().close();
  });

  it("withholds what is for its reader alone", async () => {
    await fetch(`${portal.park.url}/api/auth/send-code`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "newcomer@example.com" }),
    });
    const page = await open("/admin/mail");
    await page
      .getByRole("row", { name: /newcomer@example.com/ })
      .getByRole("link")
      .click();
    await page.getByRole("dialog").getByText(mail.secret).waitFor();
    await page.context().close();
  });

  it("has pages", async () => {
    const coupon = await makeCoupon();
    for (let number = 0; number < 26; number++) {
      const body = { name: "Kim", email: "kim@example.com", data: coupon.QRdata, title: `Number ${number}` };
      await byToken("/api/mail/coupon_distribute", body);
    }
    const page = await open("/admin/mail");
    await page.getByRole("row", { name: /Number 25/ }).waitFor();
    await button(page, "Page 2").click();
    await page.getByRole("row", { name: /Number 0$|Number 0 / }).waitFor();
    expect(new URL(page.url()).search).toBe("?page=2");
    await page.context().close();
  });
});

describe.each(["en", "zh"] as const)("in %s", (lng) => {
  /** The screens of the portal, each brought to where there is something to see. */
  async function screens(options: BrowserContextOptions) {
    const locked = await open(`/admin?lng=${lng}`, { ...options, as: null });
    await passwordField(locked).waitFor();
    const counter = await open(`/admin/coupons?lng=${lng}`, options);
    await counter.getByLabel(texts[lng].coupons.code).fill((await makeCoupon()).code);
    await counter.keyboard.press("Enter");
    await counter.getByRole("article").waitFor();
    const log = await open(`/admin/mail?lng=${lng}`, options);
    await log.locator("tbody a").first().waitFor();
    const letter = await open(`/admin/mail?lng=${lng}`, options);
    await letter.locator("tbody a").first().click();
    await letter.getByRole("dialog").locator("dl").waitFor();
    const search = await open(`/admin/coupons?lng=${lng}`, options);
    await search.getByLabel(texts[lng].coupons.code).waitFor();
    await search.keyboard.press("Control+k"); // every section: the longest list
    await search.getByRole("dialog").getByRole("button").first().waitFor();
    const more = await open(`/admin/mail?lng=${lng}`, options);
    const { frame, shortcuts } = texts[lng];
    // Where there is a bar: all sections; on a wide screen: the shortcuts.
    await more
      .getByRole("button", { name: frame.more })
      .or(more.getByRole("button", { name: shortcuts.open }))
      .click();
    await more.getByRole("dialog").waitFor();
    return { locked, counter, log, letter, search, more };
  }

  it("no screen has a barrier, scrolls sideways or shows a key", async () => {
    for (const [name, page] of Object.entries(await screens(look[lng]))) {
      const words = await page.evaluate(() => document.body.innerText + document.title);
      expect(words, name).not.toMatch(/\bportal\.[a-z]+|\{\{/);
      expect(await page.locator("html").getAttribute("lang")).toBe(lng === "zh" ? "zh-CN" : "en-AU");
      expect(await barriers(page), name).toEqual([]);
      await fits(page, name);
      await page.context().close();
    }
  });

  it("changes the language in place", async () => {
    const other = lng === "en" ? "zh" : "en";
    const page = await open(`/admin/coupons?lng=${lng}`);
    await page.getByLabel(texts[lng].coupons.code).fill("ABCD-12");
    await button(page, lng === "en" ? "中文" : "English").click();
    await page.getByRole("heading", { name: texts[other].coupons.title }).waitFor();
    expect(await page.getByLabel(texts[other].coupons.code).inputValue()).toBe("ABCD-12");
    await page.reload();
    await page.getByRole("heading", { name: texts[other].coupons.title }).waitFor();
    await page.context().close();
  });
});

describe("the frame", () => {
  const { frame, palette, shortcuts } = en.portal;
  const phone = { viewport: { width: 360, height: 780 } };

  it("leads to a section by its keys, and names the tab after it", async () => {
    const page = await open("/admin/coupons");
    await codeField(page).waitFor();
    await expect.poll(() => page.title()).toBe(`${frame.coupons} · ${en.portal.title}`);
    await page.keyboard.press("Tab");
    await page.keyboard.type("gm");
    await page.getByRole("heading", { name: mail.title }).waitFor();
    await expect.poll(() => page.title()).toBe(`${mail.title} · ${en.portal.title}`);
    await page.keyboard.type("c"); // alone it is nothing
    await page.keyboard.type("gc");
    await codeField(page).waitFor();
    await page.context().close();
  });

  it("finds a section or a member by a few letters", async () => {
    const guest = { FirstName: "Wilhelmina", LastName: "Quandong", Email: "mina@example.com", UserName: "mina" };
    await byToken("/api/rhp-memberships", {
      data: { ...guest, Contact: "0491 570 006", SiteNumber: "Wombat 12", MembershipNumber: "RHP-0101" },
    });
    await makeCoupon({ title: "A bag of firewood", assigned_to: guest.Email });
    const page = await open("/admin/coupons");
    await codeField(page).waitFor();
    await page.keyboard.press("Control+k"); // also while something is being typed
    const dialog = page.getByRole("dialog");
    const field = dialog.getByRole("textbox").or(dialog.getByRole("combobox")).first();
    await field.fill("email");
    await dialog.getByText(mail.title).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: mail.title }).waitFor();
    for (const typed of ["quand", "wil quan", "0491 570", "wombat 12", "mina@", "rhp-0101"]) {
      await button(page, palette.open).click();
      await field.fill(typed);
      await dialog.getByText("Wilhelmina Quandong").waitFor();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    }
    await page.keyboard.press("Control+k");
    await field.fill("nobody of that name");
    await dialog.getByText(palette.nobody).waitFor();
    await field.fill("quand");
    await dialog.getByText("Wilhelmina Quandong").click();
    const member = page.getByRole("dialog", { name: "Wilhelmina Quandong" });
    await member.getByRole("tab", { name: en.portal.member.tab.coupons }).click();
    await member.getByRole("link", { name: /A bag of firewood/ }).click();
    const card = page.getByRole("article");
    await card.getByRole("heading", { name: "Wilhelmina Quandong" }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/admin/coupons"); // the next guest is another
    await card.getByText("A bag of firewood").click();
    await button(page, coupons.use).waitFor();
    await page.context().close();
  });

  it("has four sections and More on a phone, from which everything is reached", async () => {
    const page = await open("/admin/coupons", phone);
    const bar = page.getByRole("navigation", { name: frame.bar });
    expect(await bar.getByRole("link").count()).toBeLessThanOrEqual(4);
    await bar.getByRole("link", { name: en.portal.board.short }).click();
    await page.getByRole("heading", { name: en.portal.board.title }).waitFor();
    await bar.getByRole("button", { name: frame.more }).click();
    const all = page.getByRole("dialog", { name: frame.sections });
    await all.getByRole("group", { name: en.portal.groups.today }).getByRole("link", { name: frame.coupons }).click();
    await codeField(page).waitFor();
    await all.waitFor({ state: "detached" });
    await bar.getByRole("button", { name: frame.more }).click();
    await all.getByRole("button", { name: frame.logout }).click();
    await passwordField(page).waitFor();
    expect(await all.count()).toBe(0);
    await page.context().close();
  });

  it("says so when a section does not load, and tries again", async () => {
    const page = await open("/admin/coupons");
    await codeField(page).waitFor();
    await page.route("**/assets/MailPage-*.js*", (route) => route.abort());
    await page.getByRole("link", { name: frame.mail }).click();
    await page.getByText(en.ui.later.failed).waitFor();
    await page.getByRole("link", { name: frame.coupons }).click(); // the rest goes on
    await codeField(page).waitFor();
    await page.getByRole("link", { name: frame.mail }).click();
    await page.getByText(en.ui.later.failed).waitFor();
    await page.unroute("**/assets/MailPage-*.js*");
    await button(page, en.ui.later.retry).click();
    await page.getByRole("heading", { name: mail.title }).waitFor();
    await page.context().close();
  });

  it("takes everything off the screen when it locks", async () => {
    const page = await open("/admin/coupons");
    await codeField(page).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: shortcuts.title }).waitFor();
    await page.context().clearCookies({ name: "StaffToken" });
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await hasFocus(page.getByRole("dialog").getByPlaceholder(palette.hint));
    await page.keyboard.type("mina");
    await says(page, gate.away);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await passwordField(page).fill(password);
    await page.keyboard.press("Enter");
    await codeField(page).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.context().close();
  });

  it("has an address that leads nowhere, and a way on from it", async () => {
    const page = await open("/admin/nothing");
    await page.getByRole("heading", { name: frame.nowhere }).waitFor();
    await page.getByRole("link", { name: frame.goTo.replace("{{section}}", en.portal.today.title) }).click();
    await page.getByRole("heading", { name: en.portal.today.title, exact: true }).waitFor();
    await page.context().close();
  });
});

it("stays within its size budget, apart from the public site", () => {
  type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isDynamicEntry?: boolean }>;
  const read = (name: string) => JSON.parse(readFileSync(`web/dist/.vite/${name}.json`, "utf8")) as Manifest;
  const files = (manifest: Manifest) =>
    Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css].filter((one) => /\.(js|css)$/.test(one)));
  const [site, portal] = [read("manifest"), read("portal")];
  expect(files(site).filter((file) => files(portal).includes(file))).toEqual([]);
  const size = (file: string) => readFileSync(`web/dist/${file}.br`).length / 1024;
  const entry = portal["src/portal/main.tsx"]!;
  const style = entry.css?.[0] ?? "";
  // With what the entry imports at once; each section comes when it is opened.
  const atOnce = [entry, ...(entry.imports ?? []).map((name) => portal[name]!)];
  expect(atOnce.reduce((sum, { file }) => sum + size(file), 0)).toBeLessThan(140);
  expect(size(style)).toBeLessThan(40);
  for (const section of Object.values(portal).filter(({ isDynamicEntry }) => isDynamicEntry)) {
    expect(size(section.file), section.file).toBeLessThan(40);
  }
});
