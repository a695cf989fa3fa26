// People who work at the park come in by accounts of their own: invitation, password, two-step login, and out again.
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import en from "../web/locales/en";
import zh from "../web/locales/zh";
import { launchBrowser } from "./browser";
import { mailTo } from "./mail";
import { type Park, startPark } from "./park";
import { barriers, fits, hasFocus, look, visit } from "./people";

const shared = "gumtree at the gate";
const chosen = "kettle on the verandah";
const texts = { en: en.portal, zh: zh.portal };
const { gate, link, account, twoStep } = en.portal;

let park: Park;
let browser: Browser;
/** What an owner does who is not in the browser. */
let boss: Awaited<ReturnType<typeof visit>>["context"];
beforeAll(async () => {
  [park, browser] = await Promise.all([startPark({ settings: { PARK_ADMIN_PASSWORD: shared } }), launchBrowser()]);
  boss = await browser.newContext();
  await call("/api/staff/login", { password: shared }); // an owner's rights, while nobody is one
  const { email } = await member("Boss", "owner");
  await call("/api/staff/login", { email, password: chosen });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await park?.stop();
});

async function call<T>(path: string, data: object = {}, method = "POST"): Promise<T> {
  const answer = await boss.request.fetch(park.url + path, { method, data, headers: { origin: park.url } });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

/** Invites somebody and gives what they need: their documentId, and the address in the mail. */
async function invite(name: string, role = "manager") {
  const email = `${name.toLowerCase()}@example.com`;
  const { documentId } = await call<{ documentId: string }>("/api/staff/people", { name, email, role, language: "en" });
  return { name, email, documentId, path: linkIn(await mailTo(park, email, 1)) };
}

const linkIn = (mail: string) => /\/admin\/[a-z-]+#\w+/.exec(mail)?.[0] ?? "";

/** Invites somebody who has accepted already. */
async function member(name: string, role = "manager") {
  const person = await invite(name, role);
  await call("/api/staff/accept", { token: person.path.split("#")[1], password: chosen });
  return person;
}

/** RFC 6238, as an authenticator app does it; `steps` later or earlier than now. */
function totp(secret: string, steps = 0): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret.replace(/\s/g, "")].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0"));
  const key = Buffer.from(
    bits
      .join("")
      .match(/.{8}/g)
      ?.map((byte) => parseInt(byte, 2)) ?? [],
  );
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac("sha1", key).update(counter).digest();
  const number = digest.readUInt32BE(digest[19]! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function open(path: string, options: BrowserContextOptions = {}) {
  const { page } = await visit(browser, options);
  await page.goto(park.url + path);
  return page;
}

async function logIn(page: Page, email: string, password = chosen) {
  await field(page, gate.email).fill(email);
  await field(page, gate.password).fill(password);
  await page.keyboard.press("Enter");
}

/** Opens the portal by the gate as somebody. */
async function enter(email: string, options: BrowserContextOptions = {}) {
  const page = await open("/admin", options);
  await button(page, gate.own).click();
  await logIn(page, email);
  return page;
}

/** Goes to one's own account, which a phone and a tablet have behind "More". */
async function toAccount(page: Page, name: string, { account, frame }: typeof en.portal = en.portal) {
  const more = page.getByRole("button", { name: frame.more });
  const link = page.getByRole("link", { name: `${account.title} ${name}` });
  await more.or(link).first().waitFor();
  if (await more.isVisible()) await more.click();
  await link.click();
}

/** Sets up two-step login on the screen, and gives the secret and the recovery codes. */
async function setUp(page: Page) {
  await field(page, twoStep.password).fill("not this one");
  await button(page, twoStep.begin).click();
  await says(page, en.errors.auth.password);
  await field(page, twoStep.password).fill(chosen);
  await page.keyboard.press("Enter");
  const picture = page.getByRole("img", { name: twoStep.picture });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const secret = await page.locator("code").innerText();
  await field(page, gate.code).fill("000000");
  await button(page, twoStep.confirm).click();
  await says(page, en.errors.staff.code);
  await field(page, gate.code).fill(totp(secret));
  await button(page, twoStep.confirm).click();
  await says(page, twoStep.codesTitle);
  return { secret, codes: await page.locator("li code").allInnerTexts() };
}

describe("somebody who is new", () => {
  it("is invited, chooses a password, sets up two-step login and comes back with a code", async () => {
    const ada = await invite("Ada", "owner");
    const page = await open(ada.path);
    await page.getByRole("heading", { name: "Welcome, Ada" }).waitFor();
    await page.getByText(ada.email).waitFor();
    await field(page, link.password).fill("short");
    await field(page, link.confirm).fill("shorter");
    await button(page, link.submit).click();
    await says(page, en.errors.password.short);
    await says(page, link.mismatch);
    await field(page, link.password).fill(chosen);
    await field(page, link.confirm).fill(chosen);
    await page.keyboard.press("Enter");
    await says(page, gate.ready);
    expect(page.url()).toBe(`${park.url}/admin`); // the secret is gone
    expect(await field(page, gate.email).inputValue()).toBe(ada.email);
    await hasFocus(field(page, gate.password));
    await page.keyboard.type("not this one");
    await page.keyboard.press("Enter");
    await says(page, en.errors.auth.credentials);
    await logIn(page, ada.email);

    const own = page.getByRole("link", { name: `${account.title} Ada` });
    await own.click();
    await says(page, account.role.owner);
    const { secret, codes } = await setUp(page);
    expect(codes).toHaveLength(10);
    const download = page.waitForEvent("download");
    await button(page, twoStep.download).click();
    const file = readFileSync(await (await download).path(), "utf8");
    expect(codes.every((code) => file.includes(code))).toBe(true);
    await button(page, twoStep.saved).click();
    await says(page, "10 recovery codes left.");

    await button(page, en.portal.frame.logout).click();
    await logIn(page, ada.email); // asked as before: by an account
    await hasFocus(field(page, gate.code));
    await page.keyboard.type("000000");
    await page.keyboard.press("Enter");
    await says(page, en.errors.staff.code);
    await field(page, gate.code).fill(totp(secret, 1));
    await page.keyboard.press("Enter");
    await own.waitFor();

    // A recovery code gets in once.
    for (const welcome of [true, false]) {
      await button(page, en.portal.frame.logout).click();
      await logIn(page, ada.email);
      await field(page, gate.code).fill(codes[0]!);
      await page.keyboard.press("Enter");
      await (welcome ? own.waitFor() : says(page, en.errors.staff.code));
    }
    await field(page, gate.code).fill(codes[1]!);
    await page.keyboard.press("Enter");
    await own.click();
    await says(page, "8 recovery codes left.");

    // Off again, which takes the password and a code.
    await button(page, twoStep.end).click();
    await field(page, twoStep.password).fill("not this one");
    await field(page, gate.code).fill(codes[2]!);
    await button(page, twoStep.endConfirm).click();
    await says(page, en.errors.auth.password);
    await field(page, twoStep.password).fill(chosen);
    await button(page, twoStep.endConfirm).click();
    await says(page, twoStep.ended);
    await page.context().close();
  });

  it("is told what to do about a link that no longer works", async () => {
    const gus = await member("Gus");
    for (const path of [gus.path, "/admin/invitation#nothing", "/admin/new-password"]) {
      const page = await open(path);
      await says(page, link.dead);
      await says(page, link.deadText);
      await page.getByRole("link", { name: link.toGate }).click();
      await field(page, gate.password).waitFor();
      await page.context().close();
    }
  });
});

describe("somebody who works here", () => {
  it("changes the password, and ends a session elsewhere", async () => {
    const kim = await member("Kim");
    const elsewhere = await enter(kim.email);
    await elsewhere.getByRole("link", { name: /Kim/ }).waitFor();
    const page = await enter(kim.email);
    await page.getByRole("link", { name: /Kim/ }).click();
    const sessions = page.getByRole("region", { name: en.security.sessions.title });
    await expect.poll(() => sessions.getByRole("listitem").count()).toBe(2);
    await sessions.getByRole("button").click();
    await says(page, en.security.sessions.ended);
    await expect.poll(() => sessions.getByRole("listitem").count()).toBe(1);
    await elsewhere.getByRole("link", { name: en.portal.frame.mail }).click();
    await says(elsewhere, gate.away);
    expect(await field(elsewhere, gate.email).inputValue()).toBe(kim.email);

    const { password } = en.membership;
    await field(page, password.old).fill("not this one");
    await field(page, password.new).fill("a new kettle");
    await field(page, password.confirm).fill("a new kettle");
    await button(page, password.save).click();
    await says(page, en.errors.auth.oldPassword);
    await field(page, password.old).fill(chosen);
    await button(page, password.save).click();
    await says(page, password.saved);
    await page.reload();
    await sessions.getByText(en.security.sessions.here).waitFor(); // still logged in here
    await logIn(elsewhere, kim.email, "a new kettle");
    await elsewhere.getByRole("link", { name: /Kim/ }).waitFor();
    await page.context().close();
    await elsewhere.context().close();
  });

  it("finds again what was typed when the portal locks, and nobody else does", async () => {
    const [ida, jon] = [await member("Ida"), await member("Jon")];
    const page = await enter(ida.email);
    await toAccount(page, "Ida");
    await field(page, account.name).fill("Ida Marsh");
    await field(page, en.membership.password.new).fill("half a new kettle");
    await page.context().clearCookies({ name: "StaffToken" });
    await button(page, en.portal.form.save).click();
    await says(page, gate.unsaved);
    expect(await field(page, account.name).count()).toBe(0);
    await logIn(page, ida.email);
    await expect.poll(() => field(page, account.name).inputValue()).toBe("Ida Marsh");
    await expect.poll(() => field(page, en.membership.password.new).inputValue()).toBe("half a new kettle");

    await page.context().clearCookies({ name: "StaffToken" });
    await button(page, en.portal.form.save).click();
    await says(page, gate.unsaved);
    await logIn(page, jon.email);
    await expect.poll(() => field(page, account.name).inputValue()).toBe("Jon");
    expect(await field(page, en.membership.password.new).inputValue()).toBe("");
    await button(page, en.portal.frame.logout).click();
    await logIn(page, ida.email);
    await expect.poll(() => field(page, account.name).inputValue()).toBe("Ida");
    await page.context().close();
  });

  it("is asked before unsaved changes are left, and is called by a new name once it is saved", async () => {
    const eve = await member("Eve");
    const page = await enter(eve.email);
    const { leave, form, frame } = en.portal;
    const toMail = page.getByRole("link", { name: frame.mail });
    const name = field(page, account.name);
    await toMail.click(); // so that there is a way back
    await toAccount(page, "Eve");
    await name.fill("");
    await button(page, form.save).click();
    await says(page, en.errors.field.required);
    await name.fill("Eve Ng");
    for (const go of [() => toMail.click(), () => page.goBack()]) {
      await go();
      await page.getByRole("dialog", { name: leave.title }).waitFor();
      await button(page, leave.stay).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(await name.inputValue()).toBe("Eve Ng");
      expect(new URL(page.url()).pathname).toBe("/admin/account");
    }
    await button(page, form.save).click();
    await says(page, account.saved);
    await page.getByRole("link", { name: `${account.title} Eve Ng` }).waitFor();
    await toMail.click(); // nothing is unsaved now
    await button(page, en.portal.table.refresh).waitFor();

    await toAccount(page, "Eve Ng");
    await name.fill("Somebody else");
    await toMail.click();
    await button(page, leave.leave).click();
    await button(page, en.portal.table.refresh).waitFor();
    await toAccount(page, "Eve Ng");
    await expect.poll(() => name.inputValue()).toBe("Eve Ng");
    await page.context().close();
  });

  it("is asked about a half written invitation above its drawer, also on a phone", async () => {
    const ola = await member("Ola", "owner");
    const page = await enter(ola.email, { viewport: { width: 390, height: 800 } });
    const { leave, people, frame } = en.portal;
    await button(page, frame.more).waitFor(); // logged in
    await page.goto(`${park.url}/admin/people/invite`);
    const drawer = page.getByRole("dialog", { name: people.invite });
    const question = page.getByRole("dialog", { name: leave.title });
    await field(page, account.name).fill("Half a na");
    await drawer.getByRole("button", { name: en.ui.close }).click();
    await question.waitFor();
    await page.keyboard.press("Escape"); // back to the form
    await question.waitFor({ state: "detached" });
    expect(await field(page, account.name).inputValue()).toBe("Half a na");
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: leave.leave }).click(); // nothing lies above it
    await drawer.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/admin/people");
    await page.context().close();
  });

  it("who may only read sees no button that would be refused", async () => {
    const rea = await member("Rea", "read-only");
    const coupon = await call<{ code: string }>("/api/coupons/create-active-coupon", { title: "Canoe" });
    const used = await call<{ code: string }>("/api/coupons/create-active-coupon", { title: "Kayak" });
    await call("/api/staff/coupons/use", { code: used.code });
    const page = await enter(rea.email);
    const refused: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() === 403) refused.push(`${answer.request().method()} ${answer.url()}`);
    });
    const { coupons } = en.portal;
    await page.getByRole("heading", { name: en.portal.today.title, exact: true }).waitFor();
    await page.goto(`${park.url}/admin/coupons`);
    for (const [code, title] of [
      [coupon.code, "Canoe"],
      [used.code, "Kayak"],
    ] as const) {
      await page.getByLabel(coupons.code).fill(code);
      await page.keyboard.press("Enter");
      const card = page.getByRole("article");
      await card.getByRole("heading", { name: title }).waitFor();
      expect(await card.getByRole("button").count()).toBe(0);
    }
    expect(await page.getByRole("button", { name: /^Undo/ }).count()).toBe(0);

    // Every section, and every button in it.
    const links = page.getByRole("navigation").getByRole("link");
    for (let section = 0; section < (await links.count()); section++) {
      const place = await links.nth(section).getAttribute("href");
      const shown = new URL(page.url()).pathname;
      const title = await page.title();
      await links.nth(section).click();
      // Named after the section, the page is the next one, and no longer the last.
      if (place !== shown) await expect.poll(() => page.title()).not.toBe(title);
      await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
      const buttons = page.getByRole("main").getByRole("button");
      for (let nth = 0; nth < (await buttons.count()); nth++) {
        if (await buttons.nth(nth).isEnabled()) await buttons.nth(nth).click();
        await page.keyboard.press("Escape");
      }
      await page.waitForLoadState("networkidle");
    }
    expect(refused).toEqual([]);
    await page.context().close();
  });

  it("chooses a new password by a link of an owner's, whoever is logged in", async () => {
    const lee = await member("Lee");
    await call(`/api/staff/people/${lee.documentId}/reset`);
    const page = await open("/admin");
    await field(page, gate.password).fill(shared);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: `${account.title} ${account.shared}` }).click();
    await says(page, account.sharedText);
    await page.goto(park.url + linkIn(await mailTo(park, lee.email, 2)));
    await page.getByRole("heading", { name: link.reset }).waitFor();
    await field(page, link.password).fill("a new kettle");
    await field(page, link.confirm).fill("a new kettle");
    await button(page, link.submit).click();
    await says(page, gate.ready);
    await logIn(page, lee.email, "a new kettle");
    await page.getByRole("link", { name: `${account.title} Lee` }).waitFor();
    await page.context().close();
  });

  it("is out at once when suspended", async () => {
    const noa = await member("Noa");
    const page = await enter(noa.email);
    await page.getByRole("link", { name: en.portal.frame.mail }).click();
    await button(page, en.portal.table.refresh).waitFor();
    await call(`/api/staff/people/${noa.documentId}/suspend`);
    await button(page, en.portal.table.refresh).click();
    await field(page, gate.email).waitFor();
    expect(await button(page, en.portal.table.refresh).isVisible()).toBe(false);
    await logIn(page, noa.email);
    await says(page, en.errors.auth.credentials);
    await page.context().close();
  });
});

describe.each(["en", "zh"] as const)("in %s", (lng) => {
  const { gate, link, twoStep } = texts[lng];

  it("no screen has a barrier, scrolls sideways or shows a key", async () => {
    const name = `Max${lng}`;
    const { path, email } = await invite(name);
    const page = await open(`/admin?lng=${lng}`, look[lng]);
    await button(page, gate.own).click();
    await field(page, gate.email).waitFor();
    await clean(page, "gate");
    await page.goto(park.url + path);
    await field(page, link.password).fill(chosen);
    await field(page, link.confirm).fill(chosen);
    await clean(page, "invitation");
    await button(page, link.submit).click();
    await says(page, gate.ready);
    await field(page, gate.password).fill(chosen);
    await page.keyboard.press("Enter");
    await toAccount(page, name, texts[lng]);
    await page.getByText(email).waitFor();
    await page.getByRole("listitem").first().waitFor();
    await clean(page, "account");
    await field(page, twoStep.password).fill(chosen);
    await button(page, twoStep.begin).click();
    const secret = await page.locator("code").innerText();
    await clean(page, "set-up");
    await field(page, gate.code).fill(totp(secret));
    await button(page, twoStep.confirm).click();
    await page.getByRole("heading", { name: twoStep.codesTitle }).waitFor();
    await clean(page, "recovery codes");
    await button(page, twoStep.saved).click();
    await button(page, twoStep.end).click();
    await clean(page, "turning off");
    await page.goto(`${park.url}/admin/invitation`);
    await page.getByRole("heading", { name: link.dead }).waitFor();
    await clean(page, "dead link");
    await page.context().close();
  });
});

async function clean(page: Page, screen: string) {
  const words = await page.evaluate(() => document.body.innerText + document.title);
  expect(words, screen).not.toMatch(/\b(portal|errors|membership|security)\.[a-z]+|\{\{/);
  expect(await barriers(page), screen).toEqual([]);
  await fits(page, screen);
}

// These bind everybody, so they come last.
describe("when an owner decides", () => {
  it("that the shared password is off, the gate says so and asks for an account", async () => {
    const uma = await member("Uma");
    await call("/api/staff/sign-in-policy", { sharedPassword: false }, "PUT");
    const page = await open("/admin");
    await field(page, gate.password).fill(shared);
    await page.keyboard.press("Enter");
    await says(page, en.errors.portal.off);
    expect(await button(page, gate.shared).count()).toBe(0);
    await logIn(page, uma.email);
    await page.getByRole("link", { name: /Uma/ }).waitFor();
    await page.context().close();
  });

  it("that everybody needs two-step login, nothing else is reachable until it is set up", async () => {
    const [vic, wyn] = [await member("Vic"), await member("Wyn")];
    const before = await enter(vic.email);
    await before.getByRole("link", { name: en.portal.frame.mail }).click();
    await button(before, en.portal.table.refresh).waitFor();
    await call("/api/staff/sign-in-policy", { twoStepRequired: true }, "PUT");
    // Who was in already, too: the portal asks by itself, or when it is told to.
    const first = before.getByRole("heading", { name: twoStep.first });
    await Promise.any([button(before, en.portal.table.refresh).click(), first.waitFor()]);
    await first.waitFor();

    const page = await enter(wyn.email, { viewport: { width: 360, height: 800 } });
    await page.getByRole("heading", { name: twoStep.first }).waitFor();
    await clean(page, "set up first");
    await page.goto(`${park.url}/admin/mail`);
    await page.getByRole("heading", { name: twoStep.first }).waitFor();
    expect(await page.getByRole("link", { name: en.portal.frame.mail }).count()).toBe(0);
    await setUp(page);
    await clean(page, "recovery codes");
    await button(page, twoStep.saved).click();
    await button(page, en.portal.table.refresh).waitFor();
    await page.context().close();
    await before.context().close();
  });
});
