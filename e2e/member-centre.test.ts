// The member centre: what an account sees and does there, with the real program and a real browser.
import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import en from "../web/locales/en";
import zh from "../web/locales/zh";
import { launchBrowser } from "./browser";
import { mailTo } from "./mail";
import { type Park, startPark } from "./park";
import {
  authDialog,
  barriers,
  byStaff,
  fits,
  goTo,
  type Language,
  languages,
  look,
  membership,
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

/** Opens the account's section of the centre. */
const centre = async (page: Page, lng: Language = "en") => {
  await page.goto(`${park.url}/membership?section=account&lng=${lng}`);
  await page.getByText(texts[lng].security.sessions.here).waitFor();
};

describe("whoever is not signed in", () => {
  it("lands on the home page", async () => {
    const { page } = await visit(browser);
    await page.goto(`${park.url}/membership`);
    expect(page.url()).toBe(`${park.url}/`);
  });

  it("lands there too when the session ends while the page opens, and is forgotten", async () => {
    const { context, page } = await signedUp(park, browser, newAddress());
    await page.route("**/api/me", (route) => route.fulfill({ status: 401, json: {} }));
    await page.goto(`${park.url}/membership`);
    await page.waitForURL(`${park.url}/`);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("user");
    await page.getByRole("banner").getByRole("link", { name: en.nav.register }).waitFor();
  });

  it("is no longer greeted once the session has ended elsewhere", async () => {
    const email = newAddress();
    const { page } = await signedUp(park, browser, email);
    const { context } = await visit(browser);
    const options = { headers: { origin: park.url }, data: { email, password } };
    await context.request.post(`${park.url}/api/auth/login`, options);
    await context.request.delete(`${park.url}/api/me/sessions`, { headers: options.headers });
    await page.goto(`${park.url}/news`);
    await page.getByRole("banner").getByRole("link", { name: en.nav.register }).waitFor();
  });
});

it("says so when the account could not be read, and tries again", async () => {
  const { page } = await signedUp(park, browser, newAddress());
  await page.route("**/api/me", (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(`${park.url}/membership`);
  await page.getByText(en.membership.failed).waitFor();
  await page.unroute("**/api/me");
  await page.getByRole("button", { name: en.ui.later.retry }).click();
  await page.getByRole("region", { name: en.membership.card.label }).waitFor();
});

describe("the account", () => {
  it("of a guest has no points, and may change the user name and the phone number alone", async () => {
    const { page } = await signedUp(park, browser, newAddress());
    await page.goto(`${park.url}/membership`);
    const card = page.getByRole("region", { name: en.membership.card.label });
    await card.getByText(en.membership.card.inactive).waitFor();
    expect(await card.getByRole("button").count()).toBe(0); // nothing to show at the counter yet
    expect(await page.getByText(en.membership.points.total).count()).toBe(0);
    await page.getByRole("heading", { name: en.membership.join.title }).waitFor();
    await goTo(page, "account");

    await page.getByRole("button", { name: en.membership.details.update }).click();
    const form = page.getByRole("form", { name: en.membership.details.update });
    await expect.poll(() => form.locator("input, textarea").count()).toBe(2);
    const save = form.getByRole("button", { name: en.membership.details.save });
    await save.click();
    await form.getByText(en.errors.details.none).waitFor();
    await form.locator("[name=Contact]").fill("call me");
    await save.click();
    await form.getByText(en.errors.field.phone).waitFor();
    await form.locator("[name=Contact]").fill("0491 570 156");
    await save.click();
    await page.getByText(en.membership.details.saved).waitFor();
    await page.getByText("0491570156").waitFor();

    // And empty again.
    await page.getByRole("button", { name: en.membership.details.update }).click();
    await form.locator("[name=Contact]").fill("");
    await save.click();
    await page.getByText("0491570156").waitFor({ state: "detached" });
  });

  it("of a member has a card, balances, a name in the order of the language, and no way to join", async () => {
    const { page, documentId } = await signedUp(park, browser, newAddress());
    await byStaff(park, documentId, membership);
    await page.goto(`${park.url}/membership`);
    const card = page.getByRole("region", { name: en.membership.card.label });
    await card.waitFor();
    expect(await card.textContent()).toMatch(/Active.*Mei Chen.*issuing.*14 Mar 2099/);
    const points = page.getByRole("region", { name: en.membership.points.title }).locator("dd");
    await expect.poll(() => points.allTextContents()).toEqual(["770", "783.5", "1,553.5"]);
    expect(await page.getByRole("heading", { name: en.membership.join.title }).count()).toBe(0);

    await byStaff(park, documentId, { MembershipNumber: "RHP-0042", FirstName: "美", LastName: "陈" });
    await page.goto(`${park.url}/membership?lng=zh`);
    const chinese = page.getByRole("region", { name: zh.membership.card.label });
    await chinese.waitFor();
    expect(await chinese.textContent()).toMatch(/有效.*陈美.*RHP-0042.*2099年3月14日/);
    await goTo(page, "account", "zh");
    await page.getByRole("button", { name: zh.membership.details.update }).click();
    const names = page.getByRole("form", { name: zh.membership.details.update }).locator("input");
    expect(await names.first().getAttribute("name")).toBe("LastName");
    await page.locator("[name=FirstName2]").fill("国强");
    await page.getByRole("button", { name: zh.membership.details.save }).click();
    await page.getByText("国强").waitFor();
  });

  it("whose term has run out says when, and what it still has", async () => {
    const { page, documentId } = await signedUp(park, browser, newAddress());
    await byStaff(park, documentId, { ...membership, ExpiryDate: "2020-02-29" });
    await page.goto(`${park.url}/membership`);
    const card = page.getByRole("region", { name: en.membership.card.label });
    await card.waitFor();
    expect(await card.textContent()).toMatch(/Expired.*29 Feb 2020/);
    await page.getByText(en.membership.join.renewLead).waitFor();
  });

  it("of an annual tenant has the latest news for tenants", async () => {
    const { page, documentId } = await signedUp(park, browser, newAddress());
    await byStaff(park, documentId, { TenantType: "Annual" });
    const news = { newsDate: "2026-05-01", Title_en: "The gate is painted", Title_zh: "大门刷新漆了", forAnnual: true };
    await fetch(`${park.url}/api/rhp-news-lists`, {
      method: "POST",
      headers: { authorization: `Bearer ${park.token}`, "content-type": "application/json" },
      body: JSON.stringify({ data: news }),
    });
    await page.goto(`${park.url}/membership`);
    await page.getByRole("link", { name: "The gate is painted" }).click();
    await page.waitForURL(`${park.url}/annual-news#2026-05-01`);
  });
});

describe("security", () => {
  it("a new password needs the old one, and signs everybody else out", async () => {
    const email = newAddress();
    const { page } = await signedUp(park, browser, email);
    const other = await visit(browser);
    await other.page.goto(`${park.url}/?tab=login`);
    await authDialog(other.page).logIn(email, password);
    await other.page.waitForURL(`${park.url}/membership`);

    await centre(page);
    await expect.poll(() => page.getByRole("button", { name: /^Log out Chrome/ }).count()).toBe(1);
    await page.getByRole("button", { name: en.membership.details.password }).click();
    const form = page.getByRole("form", { name: en.membership.details.password });
    const change = async (old: string, next: string, confirm: string) => {
      await form.locator("[name=old]").fill(old);
      await form.locator("[name=new]").fill(next);
      await form.locator("[name=confirm]").fill(confirm);
      await form.getByRole("button", { name: en.membership.password.save }).click();
    };
    await change(password, "red-gum-33", "red-gum-34");
    await form.getByText(en.membership.password.mismatch).waitFor();
    await change("not-the-old-one", "red-gum-33", "red-gum-33");
    await form.getByText(en.errors.auth.oldPassword).waitFor();
    await change(password, "red-gum-33", "red-gum-33");
    await page.getByText(en.membership.password.saved).waitFor();
    await page.getByRole("button", { name: /^Log out Chrome/ }).waitFor({ state: "detached" });

    await other.page.goto(`${park.url}/membership`);
    expect(other.page.url()).toBe(`${park.url}/`);
  });

  it("another email is proven by a code, and the old one is told", async () => {
    const [email, next] = [newAddress(), newAddress()];
    const { page } = await signedUp(park, browser, email);
    await centre(page);
    await page.getByRole("button", { name: en.membership.details.changeEmail }).click();
    const form = page.getByRole("form", { name: en.membership.details.changeEmail });
    await form.locator("[name=Email]").fill(next);
    await form.getByRole("button", { name: en.auth.code.send }).click();
    await form.getByText(en.auth.code.done).waitFor();
    await form.locator("[name=code]").fill(/\b\d{6}\b/.exec(await mailTo(park, next, 1))![0]);
    const submit = form.getByRole("button", { name: en.membership.details.changeEmail });
    await form.locator("[name=password]").fill("not-the-right-one");
    await submit.click();
    await form.getByText(en.errors.auth.password).waitFor();
    await form.locator("[name=password]").fill(password);
    await submit.click();
    await page.getByText(en.membership.email.saved.replace("{{email}}", next)).waitFor();
    await page.getByText(next, { exact: true }).waitFor();
    const other = await visit(browser);
    await other.page.goto(`${park.url}/?tab=login`);
    await authDialog(other.page).logIn(next, password);
    await other.page.waitForURL(`${park.url}/membership`);
  });

  it("a session is ended from another, one by one or all at once", async () => {
    const email = newAddress();
    const { page } = await signedUp(park, browser, email);
    const others = await Promise.all([1, 2, 3].map(() => visit(browser)));
    for (const { context } of others) {
      const options = { headers: { origin: park.url }, data: { email, password } };
      expect((await context.request.post(`${park.url}/api/auth/login`, options)).status()).toBe(200);
    }
    await centre(page);
    // Their full names end with the device; the navigation's own "Log out" has none.
    const ends = page.getByRole("button", { name: /^Log out ./ }).filter({ hasText: /^Log out$/ });
    await expect.poll(() => ends.count()).toBe(3);
    await ends.first().click();
    await page.getByText(en.security.sessions.ended).waitFor();
    await expect.poll(() => ends.count()).toBe(2);
    await page.getByRole("button", { name: en.security.sessions.endAll }).click();
    await page.getByText(en.security.sessions.endedAll).waitFor();
    for (const { context } of others) expect((await context.request.get(`${park.url}/api/me`)).status()).toBe(401);
    await page.reload();
    await page.getByText(en.security.sessions.here).waitFor();
    expect(await ends.count()).toBe(0);
  });

  it("a passkey is made, used to log in, and removed", async () => {
    const { page, context } = await signedUp(park, browser, newAddress());
    const devtools: CDPSession = await context.newCDPSession(page);
    await devtools.send("WebAuthn.enable");
    await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await centre(page);
    const form = page.getByRole("form", { name: en.security.passkeys.add });
    const add = form.getByRole("button", { name: en.security.passkeys.add });
    await add.click();
    await form.getByText("Please give the passkey a name of up to 60 characters.").waitFor();
    await form.getByLabel(en.security.passkeys.name).fill("Mei's phone");
    const asked = form.getByLabel(en.security.passkeys.password);
    await asked.fill("not this one");
    await add.click();
    await form.getByText(en.errors.auth.password).waitFor();
    await asked.fill(password);
    await add.click();
    await form.getByText(en.security.passkeys.done).waitFor();
    await page.getByText("Mei's phone", { exact: true }).waitFor();

    await page.getByRole("banner").getByRole("button", { name: en.nav.logout }).click();
    await page.waitForURL(`${park.url}/`);
    await page.goto(`${park.url}/?tab=login`);
    await page.getByRole("button", { name: en.auth.passkey.button }).click();
    await page.waitForURL(`${park.url}/membership`);
    await goTo(page, "account");
    await page.getByText(/^Last used on/).waitFor();

    await page.getByRole("button", { name: "Remove Mei's phone" }).click();
    await page.getByText(en.security.passkeys.none).waitFor();
    await page.goto(`${park.url}/news`);
    await context.clearCookies();
    await page.goto(`${park.url}/?tab=login`);
    await page.getByRole("button", { name: en.auth.passkey.button }).click();
    await page.getByText(en.errors.auth.passkey).waitFor();
  });

  it("an account takes its data along, says goodbye, and comes back", async () => {
    const email = newAddress();
    const { page } = await signedUp(park, browser, email);
    await centre(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: en.security.data.button }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("my-data.json");

    await page.getByRole("button", { name: en.security.leave.button }).click();
    const dialog = page.getByRole("dialog", { name: en.security.leave.title });
    await dialog.locator("[name=password]").fill("not-the-password");
    await dialog.getByRole("button", { name: en.security.leave.confirm }).click();
    await dialog.getByText(en.errors.auth.password).waitFor();
    await dialog.locator("[name=password]").fill(password);
    await dialog.getByRole("button", { name: en.security.leave.confirm }).click();
    await page.getByText(/^Your account will be deleted on \d+ \w+ \d{4}\.$/).waitFor();
    await page.reload();
    await page.getByRole("button", { name: en.security.leave.stay }).click();
    await page.getByText(en.security.leave.stayed).waitFor();
    await page.getByRole("button", { name: en.security.leave.button }).waitFor();
  });

  it("mails come in the language that was chosen", async () => {
    const { context, page } = await signedUp(park, browser, newAddress());
    await centre(page);
    await page.getByLabel(en.security.language.label).selectOption("zh");
    await page.getByText(en.security.language.saved).waitFor();
    const me = (await (await context.request.get(`${park.url}/api/me`)).json()) as { data: { language: string } };
    expect(me.data.language).toBe("zh");
  });
});

describe.each(languages)("in %s", (lng) => {
  const { membership: words } = texts[lng];

  it("the centre has no barrier", async () => {
    const { page, documentId } = await signedUp(park, browser, newAddress(), look[lng]);
    await byStaff(park, documentId, { ...membership, TenantType: "Permanent" });
    await page.goto(`${park.url}/membership?lng=${lng}`);
    await page.getByText(words.news.empty).waitFor();
    for (const section of ["card", "stays", "account"] as const) {
      await goTo(page, section, lng);
      await page.locator(`[data-section=${section}] h2`).first().waitFor();
      expect(await barriers(page), section).toEqual([]);
      await fits(page, section);
    }
    await page.getByRole("button", { name: words.details.update }).click();
    await page.getByRole("form", { name: words.details.update }).waitFor();
    expect(await barriers(page), "the details").toEqual([]);
  });

  it("shows no key of a text, and no word of the other language", async () => {
    const { page, documentId } = await signedUp(park, browser, newAddress());
    await byStaff(park, documentId, { ...membership, TenantType: "Annual" });
    await centre(page, lng);
    let main = "";
    for (const section of ["card", "coupons", "market", "stays", "account"] as const) {
      await goTo(page, section, lng);
      await page.locator(`[data-section=${section}] h2`).first().waitFor();
      await page.waitForLoadState("networkidle");
      main += await page.locator("main").innerText();
    }
    expect(main).not.toMatch(/\b(membership|security|errors|auth|coupons|market|statement)\.[a-z]+/);
    expect(main).not.toContain("{{");
    if (lng === "en") expect(main.replace(zh.nav.chinese, "")).not.toMatch(/\p{Script=Han}/u);
  });
});
