// Registering and logging in, from a visitor's first click: the real program, a real browser, and the mails that it writes.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import en from "../web/locales/en";
import { launchBrowser } from "./browser";
import { mailTo } from "./mail";
import { type Park, startPark } from "./park";
import {
  authDialog,
  barriers,
  codeIn,
  goTo,
  languages,
  look,
  newAddress,
  password,
  signedUp,
  texts,
  visit,
} from "./people";

let park: Park;
let browser: Browser;
beforeAll(async () => {
  [park, browser] = await Promise.all([startPark({ named: true }), launchBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await park?.stop();
});

const header = (page: Page) => page.getByRole("banner");
const atCentre = (page: Page) => page.waitForURL(`${park.url}/membership`);

it("leads from the first click through every door", async () => {
  const email = newAddress();
  const { context, page } = await visit(browser);
  await page.goto(`${park.url}/gallery`);
  await header(page).getByRole("link", { name: en.nav.register }).click();
  const { dialog, register, login, forgot, send, fillRegister, logIn } = authDialog(page);
  await fillRegister(email);
  await send.click();
  await dialog.getByText(en.auth.code.done).waitFor();
  await register.locator("[name=code]").fill(codeIn(await mailTo(park, email, 1)));
  await register.getByRole("checkbox").check();
  await register.getByRole("button", { name: en.auth.register.submit }).click();

  await atCentre(page);
  await page.getByRole("heading", { level: 1, name: /Mei Chen/ }).waitFor();
  await goTo(page, "account");
  await page.getByText(email).waitFor();
  const hint = (await context.cookies()).find(({ name }) => name === "user")?.value ?? "";
  expect(JSON.parse(decodeURIComponent(hint))).toEqual({ name: "Mei Chen", tenant_type: "Guest", is_member: false });

  const logOut = async () => {
    await header(page).getByRole("button", { name: en.nav.logout }).click();
    await page.waitForURL(`${park.url}/`);
    await header(page).getByRole("link", { name: en.nav.register }).waitFor();
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names.filter((name) => ["user", "AuthToken"].includes(name))).toEqual([]);
  };
  await logOut();

  await page.goto(`${park.url}/?tab=login`);
  await logIn(email, "not-the-password");
  await login.getByText(en.errors.auth.credentials).waitFor();
  await logIn(email, password);
  await atCentre(page);
  await page.goto(`${park.url}/news`);
  await header(page).getByRole("link", { name: en.nav.memberCentre }).click();
  await atCentre(page);
  await logOut();

  // Forgotten, and chosen anew by the link in the third mail: the code and the welcome came before.
  await page.goto(`${park.url}/?tab=login`);
  await login.getByRole("button", { name: en.auth.login.forgot }).click();
  await forgot.locator("[name=Email]").fill(email);
  await forgot.getByRole("button", { name: en.auth.forgot.submit }).click();
  await forgot.getByText(en.auth.forgot.done).waitFor();
  const link = /http\S+\/reset#\S+/.exec(await mailTo(park, email, 3))?.[0] ?? "";
  const choose = async (at: Page, word: string, again = word) => {
    await at.locator("main [name=password]").fill(word);
    await at.locator("main [name=confirm]").fill(again);
    await at.getByRole("button", { name: en.reset.submit }).click();
  };
  await page.goto(link);
  await choose(page, "red-gum-33", "red-gum-34");
  await page.getByText(en.reset.mismatch).waitFor();
  await choose(page, "red-gum-33");
  await page.getByText(en.reset.done.title).waitFor();
  expect(new URL(page.url()).hash).toBe("");
  await page.getByRole("main").getByRole("link", { name: en.reset.done.button }).click();
  await logIn(email, "red-gum-33");
  await atCentre(page);

  // The same link a second time leads to a new one.
  const other = await visit(browser);
  await other.page.goto(link);
  await choose(other.page, "red-gum-44");
  await other.page.getByText(en.errors.auth.resetLink).waitFor();
  await other.page.getByRole("button", { name: en.auth.forgot.submit }).waitFor();
});

describe("the dialog", () => {
  it("is in the address, and leaves it when it closes", async () => {
    const { page } = await visit(browser);
    await page.goto(`${park.url}/news?lng=en&tab=login#content`);
    const { dialog, login, register } = authDialog(page);
    await login.waitFor();
    await page.getByRole("tab", { name: en.auth.register.tab }).click();
    await register.waitFor();
    expect(page.url()).toBe(`${park.url}/news?lng=en&tab=register#content`);
    await dialog.getByRole("button", { name: en.ui.close }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(page.url()).toBe(`${park.url}/news?lng=en#content`);
  });

  it("opens from a phone's drawer and gives the focus back", async () => {
    const { page } = await visit(browser, { viewport: { width: 360, height: 740 } });
    await page.goto(`${park.url}/`);
    await header(page).getByRole("button", { name: en.nav.menu }).click();
    await page.getByRole("dialog", { name: en.nav.menu }).getByRole("link", { name: en.nav.register }).click();
    const { dialog, register } = authDialog(page);
    await register.waitFor();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(1);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(en.nav.menu);
  });

  it("says so when it could not be fetched, and tries again", async () => {
    const { page } = await visit(browser);
    await page.route("**/assets/AuthView-*.js", (route) => route.abort());
    await page.goto(`${park.url}/?tab=login`);
    const retry = page.getByRole("button", { name: en.ui.later.retry });
    await retry.waitFor();
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1); // the page itself stands
    await page.unroute("**/assets/AuthView-*.js");
    await retry.click();
    await authDialog(page).login.waitFor();
  });

  it("shows the terms above itself, and ticks the box once they were read", async () => {
    const { page } = await visit(browser);
    await page.goto(`${park.url}/?tab=register`);
    const { register } = authDialog(page);
    await register.getByRole("button", { name: en.auth.register.termsLink }).click();
    await page.getByRole("button", { name: en.terms.confirm }).click();
    await register.waitFor();
    expect(await register.getByRole("checkbox").isChecked()).toBe(true);
  });
});

describe("the button that sends the code", () => {
  /** With a clock that stands still until it is set: however long a look at the button takes, it says the same. */
  const opened = async () => {
    const { page } = await visit(browser);
    const start = Date.now();
    const later = (milliseconds: number) => page.clock.setFixedTime(start + milliseconds);
    await later(0);
    await page.goto(`${park.url}/?tab=register`);
    const parts = authDialog(page);
    await parts.send.waitFor();
    return { page, later, ...parts };
  };

  it("waits three seconds after a mistake", async () => {
    const { later, register, send } = await opened();
    await send.click();
    await register.getByText(en.auth.code.fill).waitFor();
    expect(await send.textContent()).toBe("Wait (3 s)");
    await later(3_000);
    await expect.poll(() => send.isEnabled()).toBe(true);
    await register.locator("[name=UserName]").fill("Mei");
    await register.locator("[name=Email]").fill("mei at home");
    await register.locator("[name=Password]").fill(password);
    await send.click();
    await register.getByText(en.errors.field.email).first().waitFor();
    expect(await send.isDisabled()).toBe(true);
  });

  it("waits a minute after a code was sent, and as long as the park says", async () => {
    const { later, register, send, fillRegister } = await opened();
    await fillRegister(newAddress());
    await send.click();
    await register.getByText(en.auth.code.done).waitFor();
    expect(await send.textContent()).toBe("Sent (60 s)");
    await later(58_000);
    await expect.poll(() => send.textContent()).toBe("Sent (2 s)");
    await later(60_000);
    await expect.poll(() => send.textContent()).toBe(en.auth.code.send);
    await send.click(); // in the park's own time no minute has passed
    await register.getByText(/A code was sent a moment ago/).waitFor();
    expect(await send.textContent()).toMatch(/^Wait \(\d\d s\)$/);
  });

  it("can be pressed again at once when nothing was sent", async () => {
    const { page, register, send, fillRegister } = await opened();
    await fillRegister(newAddress());
    await page.route("**/api/auth/send-code", (route) => route.fulfill({ status: 500, json: {} }));
    await send.click();
    await register.getByText(en.auth.code.failed).waitFor();
    expect(await send.isEnabled()).toBe(true);
    await page.unroute("**/api/auth/send-code");
    await page.route("**/api/auth/send-code", (route) => route.abort());
    await send.click();
    await register.getByText(en.auth.code.offline).waitFor();
    expect(await send.isEnabled()).toBe(true);
  });
});

describe.each(languages)("in %s", (lng) => {
  const { auth, errors } = texts[lng];

  it("wrong registrations are told so at their fields", async () => {
    const { page } = await visit(browser);
    await page.goto(`${park.url}/?tab=register&lng=${lng}`);
    const { register, fillRegister } = authDialog(page, lng);
    const submit = register.getByRole("button", { name: auth.register.submit });
    const errorOf = (name: string) =>
      register.locator(`[name=${name}]`).evaluate((input) => {
        const notes = input.getAttribute("aria-describedby")?.split(" ") ?? [];
        const error = notes.find((id) => id.endsWith("-error"));
        return error && document.getElementById(error)?.textContent;
      });
    await submit.click();
    await register.getByText(errors.auth.fields).waitFor();
    for (const name of ["UserName", "Email", "Password", "confirm"])
      expect(await errorOf(name), name).toBe(errors.field.required);
    expect(await errorOf("code")).toBe(auth.code.first);
    expect(await errorOf("terms")).toBe(errors.auth.terms);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("UserName");

    await fillRegister("not an address", "123456");
    await register.locator("[name=Password]").fill("short");
    await submit.click();
    expect(await errorOf("Email")).toBe(errors.field.email);
    expect(await errorOf("Password")).toBe(errors.password.short);
    expect(await errorOf("confirm")).toBe(auth.register.mismatch);

    await fillRegister(newAddress(), "123456");
    await register.getByRole("checkbox").check();
    await submit.click();
    await register.getByText(auth.code.first).waitFor(); // none was asked for
    await page.route("**/api/auth/send-code", (route) => route.fulfill({ json: { data: { retryAfter: 1 } } }));
    await register.getByRole("button", { name: auth.code.send }).click();
    await register.getByText(auth.code.done).waitFor();
    await register.locator("[name=code]").fill("654321");
    await submit.click();
    await register.getByText(errors.auth.code).waitFor();
    expect(await errorOf("code")).toBe(errors.auth.code);
  });

  it("an address that has an account is told so in the documented words", async () => {
    const email = newAddress();
    await signedUp(park, browser, email);
    const { page } = await visit(browser);
    await page.goto(`${park.url}/?tab=register&lng=${lng}`);
    const { register, fillRegister } = authDialog(page, lng);
    await page.route("**/api/auth/register", (route) => route.fulfill({ status: 409, json: {} }));
    await fillRegister(email, "123456");
    await register.getByRole("checkbox").check();
    await register.getByRole("button", { name: auth.register.submit }).click();
    await register.getByText(auth.register.failed).waitFor();
    expect(await register.locator("[name=Email]").inputValue()).toBe(email);
  });

  it("a login without words is told so, and so is one that the park can't read", async () => {
    const { page } = await visit(browser);
    await page.goto(`${park.url}/?tab=login&lng=${lng}`);
    const { login, logIn } = authDialog(page, lng);
    await logIn("", "");
    await login.getByText(errors.auth.both).waitFor();
    await page.route("**/api/auth/login", (route) => route.fulfill({ status: 400, json: {} }));
    await logIn("mei@example.com", password);
    await login.getByText(auth.login.malformed).waitFor();
    await page.unroute("**/api/auth/login");
    await page.route("**/api/auth/login", (route) => route.abort());
    await logIn("mei@example.com", password);
    await login.getByText(auth.login.offline).waitFor();
  });

  it("axe finds no barrier in the dialog", async () => {
    const { page } = await visit(browser, look[lng]);
    await page.goto(`${park.url}/?tab=register&lng=${lng}`);
    const { register, login, forgot } = authDialog(page, lng);
    await register.getByRole("button", { name: auth.register.submit }).click();
    await register.getByText(errors.auth.fields).waitFor();
    expect(await barriers(page), "register").toEqual([]);
    await page.getByRole("tab", { name: auth.login.tab }).click();
    await login.waitFor();
    expect(await barriers(page), "log in").toEqual([]);
    await login.getByRole("button", { name: auth.login.forgot }).click();
    await forgot.waitFor();
    expect(await barriers(page), "forgot").toEqual([]);
  });
});
