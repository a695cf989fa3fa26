// What was typed is not lost: not when a dialog is closed by a slip, not with the language, not with a request that fails or a
// session that ends.
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import en from "../web/locales/en.json";
import zh from "../web/locales/zh.json";
import { launchBrowser } from "./browser";
import { type Park, startPark } from "./park";
import { authDialog, byStaff, membership, newAddress, signedUp, visit } from "./people";

let park: Park;
let browser: Browser;
beforeAll(async () => {
  [park, browser] = await Promise.all([startPark({ demo: inject("demoData"), named: true }), launchBrowser()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await park?.stop();
});

const bar = (page: Page) => page.getByRole("banner");
const toChinese = (page: Page) => bar(page).getByRole("link", { name: "中文" }).first().click();

describe("changing the language", () => {
  it("keeps the secret of a reset link", async () => {
    const { context, page } = await visit(browser);
    await page.goto(`${park.url}/reset#0123456789abcdef`);
    await page.getByLabel(en.reset.password).first().waitFor();
    await toChinese(page);
    await page.getByLabel(zh.reset.password).first().waitFor(); // not: the link no longer works
    expect(new URL(page.url()).hash).toBe("#0123456789abcdef");
    await context.close();
  });

  it("keeps the date that was chosen in the news, and what else is in the address", async () => {
    const { context, page } = await visit(browser);
    await page.goto(`${park.url}/news?from=friend`);
    const dates = await page
      .locator("select option")
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    await page.locator("select").selectOption(dates[1]!);
    await toChinese(page);
    await page.waitForURL(/lng=zh/);
    await expect.poll(() => page.locator("select").inputValue()).toBe(dates[1]);
    expect(new URL(page.url()).searchParams.get("from")).toBe("friend");
    await context.close();
  });

  it.each([
    ["/contact-us", { Name: "Mei Chen", Email: "mei@example.com", Question: "Is there room\nfor a bus?" }],
    ["/register", { FirstName: "Mei", PhoneNumber: "0491 570 156", OrderNumber: "R-1001", Comments: "Two dogs" }],
  ])("keeps the half-filled form on %s, and sending clears it", async (path, values) => {
    const { context, page } = await visit(browser);
    await page.goto(`${park.url}${path}?lng=en`);
    for (const [name, text] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(text);
    if (path === "/register") await page.locator("[name=StayType]").selectOption("Campsite");
    await toChinese(page);
    await page.waitForURL(/lng=zh/);
    for (const [name, text] of Object.entries(values))
      await expect.poll(() => page.locator(`[name=${name}]`).inputValue()).toBe(text);
    if (path === "/register") {
      expect(await page.locator("[name=StayType]").inputValue()).toBe("Campsite");
      await page.locator("[name=VIN]").fill("ABC123");
    } else await page.locator("[name=Subject]").fill("Forty people");
    await page.locator("main form [type=submit]").click();
    await page.locator("main form > [role=status] p").waitFor();
    await page.reload({ waitUntil: "networkidle" });
    for (const name of Object.keys(values)) expect(await page.locator(`[name=${name}]`).inputValue()).toBe("");
    await context.close();
  });

  it("keeps the dialog open with what is in it, but writes no password down", async () => {
    const { context, page } = await visit(browser);
    await page.goto(`${park.url}/news?tab=register&lng=en`);
    await authDialog(page).fillRegister("mei@example.com", "123456");
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>("header a[hreflang=zh]")!.click());
    const { register } = authDialog(page, "zh");
    await expect.poll(() => register.locator("[name=Email]").inputValue()).toBe("mei@example.com");
    expect(await register.locator("[name=code]").inputValue()).toBe("123456");
    expect(await register.locator("[name=Password]").inputValue()).toBe("");
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("gum-leaf");
    await context.close();
  });
});

/** The member centre of somebody who is a member. */
async function member() {
  const { context, page, documentId } = await signedUp(park, browser, newAddress());
  await byStaff(park, documentId, membership);
  await page.goto(`${park.url}/membership?lng=en`);
  await page.getByText(en.security.sessions.here).waitFor();
  return { context, page };
}

const typed = async (form: Locator) =>
  form.evaluate((one) =>
    Object.fromEntries([...new FormData(one as HTMLFormElement)].filter(([, value]) => value !== "")),
  );

/** A dialog that closes keeps its content for a moment; only then it is really gone. */
const gone = (page: Page) => expect.poll(() => page.locator("dialog form").count()).toBe(0);

describe("a dialog that is closed by a slip", () => {
  /** Closes the dialog that is open in each way that needs no button, and opens it again: all is there. */
  async function survives(page: Page, form: Locator, open: () => Promise<void>) {
    const before = await typed(form);
    expect(Object.keys(before).length).toBeGreaterThan(0);
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(4, 4),
      () => page.locator("dialog[open]").getByRole("button", { name: en.ui.close }).first().click(),
    ]) {
      await close();
      await gone(page);
      await open();
      await expect.poll(() => typed(form)).toEqual(before);
    }
  }

  it("keeps a registration that waits for its code, a login and an address", async () => {
    const { context, page } = await visit(browser);
    await page.goto(`${park.url}/news?lng=en`);
    const open = () => bar(page).getByRole("link", { name: en.nav.register }).first().click();
    await open();
    const dialog = authDialog(page);
    await dialog.fillRegister("mei@example.com", "12");
    await dialog.register.locator("[name=terms]").check();
    await survives(page, dialog.register, open);

    const logIn = async () => {
      await open();
      await dialog.dialog.getByRole("tab", { name: en.auth.login.tab }).click();
    };
    await page.keyboard.press("Escape");
    await logIn();
    await dialog.login.locator("[name=email]").fill("mei@example.com");
    await dialog.login.locator("[name=password]").fill("half a pass");
    await survives(page, dialog.login, logIn);
    await context.close();
  });

  it("keeps details and passwords, until Cancel is pressed", async () => {
    const { context, page } = await member();
    const forms = [
      [en.membership.details.update, { Address: "1 New Street", FirstName2: "Lin" }],
      [en.membership.details.password, { old: "gum-leaf", new: "a new sentence" }],
    ] as const;
    for (const [title, values] of forms) {
      const open = () => page.getByRole("button", { name: title, exact: true }).click();
      const form = page.getByRole("form", { name: title });
      await open();
      const before = await typed(form);
      for (const [name, text] of Object.entries(values)) await form.locator(`[name=${name}]`).fill(text);
      await survives(page, form, open);
      await form.getByRole("button", { name: en.membership.details.cancel }).click();
      await gone(page);
      await open();
      expect(await typed(form)).toEqual(before);
      await page.keyboard.press("Escape");
      await gone(page);
    }
    await context.close();
  });

  it("keeps how a redemption was to be paid", async () => {
    const { context, page } = await member();
    const redeem = page.getByRole("button", { name: new RegExp(`^${en.market.redeem.button}`) }).first();
    const form = page.getByRole("form", { name: en.market.redeem.button });
    await redeem.click();
    const suggested = await form.locator("[name=deduction]").inputValue();
    await form.locator("[name=deduction]").fill(suggested === "1" ? "2" : "1");
    await survives(page, form, () => redeem.click());
    await context.close();
  });
});

it("keeps what was typed when the session has ended, for the same account alone", async () => {
  const { context, page } = await member();
  await page.getByRole("button", { name: en.membership.details.update, exact: true }).click();
  const form = page.getByRole("form", { name: en.membership.details.update });
  await form.locator("[name=Address]").fill("1 New Street");
  await page.route("**/api/me", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 401, json: {} }) : route.continue(),
  );
  await form.locator("[type=submit]").click();
  await form.getByRole("alert").getByText(en.membership.details.failed).waitFor();
  expect(await form.locator("[name=Address]").inputValue()).toBe("1 New Street");
  await page.reload();
  await page.getByRole("button", { name: en.membership.details.update, exact: true }).click();
  await expect.poll(() => form.locator("[name=Address]").inputValue()).toBe("1 New Street");

  await page.keyboard.press("Escape");
  await bar(page).getByRole("button", { name: en.nav.logout }).first().click();
  await page.waitForURL(`${park.url}/`);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft:")))).toEqual([]);
  await context.close();
});

describe("registering", () => {
  it("says that a code must be asked for, and ticks the box once the terms were read", async () => {
    const { context, page } = await visit(browser);
    await page.goto(`${park.url}/?tab=register&lng=en`);
    const { register } = authDialog(page);
    await register.locator("[type=submit]").click();
    await register.getByText(en.auth.code.first).waitFor();
    await authDialog(page).fillRegister("nobody@example.com", "123456");
    const box = register.getByRole("checkbox", { name: `${en.auth.register.terms} ${en.auth.register.termsLink}` });
    await register.getByRole("button", { name: en.auth.register.termsLink }).click();
    await page.getByRole("button", { name: en.terms.confirm }).click();
    expect(await box.isChecked()).toBe(true);
    await register.locator("[type=submit]").click();
    await register.getByText(en.auth.code.first).waitFor(); // not: invalid
    await context.close();
  });

  it("says a sentence when a login is answered by something that is no answer", async () => {
    const { context, page } = await visit(browser);
    await page.route("**/api/auth/login", (route) => route.fulfill({ status: 500, body: "oops" }));
    await page.goto(`${park.url}/?tab=login&lng=en`);
    await authDialog(page).logIn("mei@example.com", "whatever it was");
    await authDialog(page).login.getByText(en.auth.login.failed).waitFor();
    await context.close();
  });
});
