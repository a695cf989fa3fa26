// What was typed is not lost: not when a dialog is closed by a slip, not with the language, not with a request that fails or a
// session that ends.
import { readdirSync, readFileSync } from "node:fs";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import en from "../web/locales/en";
import zh from "../web/locales/zh";
import { launchBrowser } from "./browser";
import { type Park, startPark } from "./park";
import {
  authDialog,
  byStaff,
  knowsAnswers,
  membership,
  newAddress,
  type Section,
  signedUp,
  takenOver,
  visit,
} from "./people";

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
    await takenOver(page.locator("select"));
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
    await takenOver(page.locator("main form")); // before, nothing is kept
    for (const [name, text] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(text);
    if (path === "/register") await page.locator("[name=StayType]").selectOption("Campsite");
    await toChinese(page);
    await page.waitForURL(/lng=zh/);
    for (const [name, text] of Object.entries(values))
      await expect.poll(() => page.locator(`[name=${name}]`).inputValue()).toBe(text);
    if (path === "/register") {
      expect(await page.locator("[name=StayType]").inputValue()).toBe("Campsite");
      await page.locator("[name=VIN]").fill("6T1BF3EK10X123456");
    } else await page.locator("[name=Subject]").fill("Forty people");
    await page.locator("main form [type=submit]").click();
    await page.getByText(path === "/register" ? zh.register.done : zh.contactUs.form.done).waitFor();
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

/** The account of somebody who is a member. */
async function member(section: Section = "account") {
  const { context, page, documentId } = await signedUp(park, browser, newAddress());
  await byStaff(park, documentId, membership);
  await page.goto(`${park.url}/membership?section=${section}&lng=en`);
  return { context, page };
}

const typed = async (form: Locator) =>
  form.evaluate((one) =>
    Object.fromEntries([...new FormData(one as HTMLFormElement)].filter(([, value]) => value !== "")),
  );

/** A dialog that closes keeps its content for a moment; only then it is really gone. */
const gone = (page: Page) => expect.poll(() => page.locator("dialog form").count()).toBe(0);

type Words = typeof en;

interface Way {
  /** Where the form is, for somebody who is or is not signed in. */
  start: () => Promise<{ context: BrowserContext; page: Page }>;
  form: (page: Page, words?: Words) => Locator;
  /** Opens the dialog that it is in; a form without one is on the page. */
  open?: (page: Page, words?: Words) => Promise<void>;
  /** Brings it back on the next page, where it is neither on the page nor in a dialog. */
  again?: (page: Page, words: Words) => Promise<void>;
  values: Readonly<Record<string, string>>;
  /** Those that are never written down. */
  secrets?: readonly string[];
  /** What else must be done before it can be sent. */
  ready?: (page: Page, form: Locator) => Promise<void>;
  sends: string;
}

const visitor = (path: string) => async () => {
  const { context, page } = await visit(browser);
  await page.goto(`${park.url}${path}`);
  await takenOver(page.locator("[data-chat]"));
  return { context, page };
};
const formNamed =
  (name: (words: Words) => string) =>
  (page: Page, words = en) =>
    page.getByRole("form", { name: name(words), exact: true });
const press =
  (name: (words: Words) => string) =>
  (page: Page, words = en) =>
    page.getByRole("button", { name: name(words), exact: true }).click();
const register = (page: Page, words = en) => bar(page).getByRole("link", { name: words.nav.register }).first().click();
const logIn = async (page: Page, words = en) => {
  await register(page, words);
  await page.getByRole("tab", { name: words.auth.login.tab }).click();
};

/** The chat's card with the form for an enquiry, which is offered when nothing fits. */
async function toChatEnquiry() {
  const { context, page } = await visitor("/policy?lng=en")();
  const card = page.getByRole("dialog", { name: en.widget.title });
  await knowsAnswers(park);
  await page.locator("[data-chat]").click();
  await card.getByRole("textbox", { name: en.widget.message }).fill("Do you have a submarine?");
  await page.keyboard.press("Enter");
  await card.getByRole("button", { name: en.widget.enquiry.open, exact: true }).click();
  return { context, page };
}

/** Every form of the site, by the name under which its draft is kept. */
const ways: Readonly<Record<string, Way>> = {
  enquiry: {
    start: visitor("/contact-us?lng=en"),
    form: formNamed((words) => words.contactUs.form.title),
    values: { Name: "Mei", Email: "mei@example.com", Subject: "Forty people", Question: "Is there room\nfor a bus?" },
    sends: "/api/enquiries",
  },
  chatEnquiry: {
    start: toChatEnquiry,
    form: formNamed((words) => words.widget.enquiry.title),
    again: press((words) => words.widget.enquiry.open),
    values: { Name: "Mei", Email: "mei@example.com", Message: "Is there a submarine\nfor two?" },
    sends: "/api/chat/enquiry",
  },
  registration: {
    start: visitor("/register?lng=en"),
    form: formNamed((words) => words.register.submit),
    values: { FirstName: "Mei", PhoneNumber: "0491 570 156", OrderNumber: "R-1001", VIN: "6T1BF3EK10X123456" },
    ready: async (_, form) => void (await form.locator("[name=StayType]").selectOption("Campsite")),
    sends: "/api/rhp-register-infos",
  },
  register: {
    start: visitor("/news?lng=en"),
    form: formNamed((words) => words.auth.register.tab),
    open: register,
    values: {
      UserName: "Mei",
      Email: "mei@example.com",
      Password: "gum-leaf-22",
      confirm: "gum-leaf-22",
      code: "123456",
    },
    secrets: ["Password", "confirm"],
    ready: async (page, form) => {
      await form.locator("[name=terms]").check();
      await page.route("**/api/auth/send-code", (route) => route.fulfill({ json: { data: { retryAfter: 60 } } }));
      await authDialog(page).send.click();
      await form.getByText(en.auth.code.done).waitFor();
    },
    sends: "/api/auth/register",
  },
  login: {
    start: visitor("/news?lng=en"),
    form: formNamed((words) => words.auth.login.tab),
    open: logIn,
    values: { email: "mei@example.com", password: "half a pass" },
    secrets: ["password"],
    sends: "/api/auth/login",
  },
  forgot: {
    start: visitor("/news?lng=en"),
    form: formNamed((words) => words.auth.forgot.title),
    open: async (page, words = en) => {
      await logIn(page, words);
      // Once opened it stays in the place of the login for as long as the page.
      const asked = page.getByRole("form", { name: words.auth.forgot.title, exact: true });
      const ask = page.getByRole("button", { name: words.auth.login.forgot });
      await asked.or(ask).first().waitFor();
      if ((await asked.count()) === 0) await ask.click();
    },
    values: { Email: "mei@example.com" },
    sends: "/api/auth/forgot",
  },
  reset: {
    start: visitor("/reset?lng=en#0123456789abcdef"),
    form: (page) => page.locator("main form"),
    values: { password: "a new sentence", confirm: "a new sentence" },
    secrets: ["password", "confirm"],
    sends: "/api/auth/reset",
  },
  details: {
    start: member,
    form: formNamed((words) => words.membership.details.update),
    open: press((words) => words.membership.details.update),
    values: { Address: "1 New Street", FirstName2: "Lin" },
    sends: "/api/me",
  },
  email: {
    start: member,
    form: formNamed((words) => words.membership.details.changeEmail),
    open: press((words) => words.membership.details.changeEmail),
    values: { Email: "mei.lin@example.com", code: "123456", password: "gum-leaf-22" },
    secrets: ["password"],
    ready: async (page, form) => {
      await page.route("**/api/auth/send-code", (route) => route.fulfill({ json: { data: { retryAfter: 60 } } }));
      await form.getByRole("button", { name: en.auth.code.send }).click();
      await form.getByText(en.auth.code.done).waitFor();
    },
    sends: "/api/me/email",
  },
  password: {
    start: member,
    form: formNamed((words) => words.membership.details.password),
    open: press((words) => words.membership.details.password),
    values: { old: "gum-leaf-22", new: "a new sentence", confirm: "a new sentence" },
    secrets: ["old", "new", "confirm"],
    sends: "/api/me/password",
  },
  passkey: {
    start: member,
    form: formNamed((words) => words.security.passkeys.add),
    values: { name: "Mei's phone", password: "gum-leaf-22" },
    secrets: ["password"],
    sends: "/api/me/passkeys/options",
  },
  leave: {
    start: member,
    form: formNamed((words) => words.security.leave.title),
    open: press((words) => words.security.leave.button),
    values: { password: "gum-leaf-22" },
    secrets: ["password"],
    sends: "/api/me/deletion",
  },
  join: {
    start: async () => {
      const { context, page } = await signedUp(park, browser, newAddress());
      await page.goto(`${park.url}/membership?section=join&lng=en`);
      return { context, page };
    },
    form: formNamed((words) => words.membership.join.form),
    values: { firstName: "Mei", lastName: "Chen" },
    sends: "/api/me/offers",
  },
  stay: {
    start: () => member("stays"),
    form: formNamed((words) => words.membership.stays.book),
    values: { checkin: "2099-01-02", checkout: "2099-01-05", adultNumber: "3" },
    ready: async (_, form) => {
      // Some months from now: nobody books for 2099 yet.
      const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      await form.locator("[name=checkin]").fill(inDays(300));
      await form.locator("[name=checkout]").fill(inDays(303));
      await form.locator("[name=siteNumber]").selectOption({ index: 1 });
      await form.locator("[name=RegistrationNumber]").fill("ABC123");
      await form.locator("section[aria-busy=false] tfoot").waitFor(); // what it costs was asked for the last time
    },
    sends: "/api/annual-bookings/quote",
  },
  redeem: {
    start: () => member("market"),
    form: formNamed((words) => words.market.redeem.button),
    open: (page, words = en) =>
      page
        .getByRole("button", { name: new RegExp(`^${words.market.redeem.button}`) })
        .first()
        .click(),
    values: { deduction: "1.5" },
    sends: "/api/redemptions",
  },
};

it("every form of the site is in the list above", () => {
  const sources = readdirSync("web/src", { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!test)\.tsx$/.test(file),
  );
  const names = sources.flatMap((file) =>
    [...readFileSync(`web/src/${file}`, "utf8").matchAll(/useForm\(\{\s*name: ["`](\w+)/g)].map(([, name]) => name!),
  );
  expect(names.length).toBeGreaterThan(5);
  expect([...new Set(names)].sort()).toEqual(Object.keys(ways).sort());
});

/** Opens a form and types into it. */
async function begin({ start, form, open, values }: Way) {
  const { context, page } = await start();
  await open?.(page);
  const it = form(page);
  await takenOver(it);
  for (const [name, text] of Object.entries(values)) await it.locator(`[name=${name}]`).fill(text);
  return { context, page, form: it };
}

describe.each(Object.entries(ways))("what was typed into the form %s", (_, way) => {
  it.runIf(way.open)("is there again after its dialog was closed by a slip", async () => {
    const { context, page, form } = await begin(way);
    const before = await typed(form);
    for (const close of [
      () => page.keyboard.press("Escape"),
      // The first press beside it may be too early: it counts as the second one of a double press.
      () => expect.poll(async () => (await page.mouse.click(4, 4), page.locator("dialog[open]").count())).toBe(0),
      () => page.locator("dialog[open]").getByRole("button", { name: en.ui.close }).first().click(),
    ]) {
      await close();
      await gone(page);
      await way.open?.(page);
      await expect.poll(() => typed(form)).toEqual(before);
    }
    await context.close();
  });

  it("is still there when it could not be sent, was not answered in words, or the session has ended", async () => {
    const { context, page, form } = await begin(way);
    await way.ready?.(page, form);
    const before = await typed(form);
    for (const answer of [undefined, { status: 503, body: "oops" }, { status: 401, json: {} }]) {
      await page.route(
        (url) => url.pathname === way.sends,
        (route) => (answer ? route.fulfill(answer) : route.abort()),
        { times: 1 },
      );
      const asked = page.waitForRequest((request) => new URL(request.url()).pathname === way.sends);
      await form.locator("[type=submit]").click();
      await asked;
      await expect.poll(() => form.locator("button[aria-disabled]").count()).toBe(0); // answered, one way or the other
      await form.getByRole("alert").filter({ hasText: /./ }).first().waitFor();
      expect(await typed(form)).toEqual(before);
    }
    await context.close();
  });

  it("goes along to the other language, but for secrets, which are never written down", async () => {
    const { context, page } = await begin(way);
    const kept = Object.entries(way.values).filter(([name]) => !way.secrets?.includes(name));
    const written = await page.evaluate(() =>
      Object.entries(sessionStorage)
        .filter(([key]) => key.startsWith("draft:"))
        .map(([, value]) => JSON.parse(value as string) as Record<string, string>),
    );
    expect(Object.assign({}, ...written)).toEqual(Object.fromEntries(kept));
    if (way.open) {
      await page.keyboard.press("Escape");
      await gone(page);
    }
    await toChinese(page);
    await page.waitForURL(/lng=zh/);
    await (way.open ?? way.again)?.(page, zh);
    const form = way.form(page, zh);
    for (const [name, text] of kept) await expect.poll(() => form.locator(`[name=${name}]`).inputValue()).toBe(text);
    for (const name of way.secrets ?? []) expect(await form.locator(`[name=${name}]`).inputValue()).toBe("");
    await context.close();
  });
});

it("details and passwords are let go by Cancel", async () => {
  const { context, page } = await member();
  for (const name of ["details", "password"] as const) {
    const { open, form, values } = ways[name]!;
    await open!(page);
    const before = await typed(form(page));
    for (const [field, text] of Object.entries(values)) await form(page).locator(`[name=${field}]`).fill(text);
    await form(page).getByRole("button", { name: en.membership.details.cancel }).click();
    await gone(page);
    await open!(page);
    await expect.poll(() => typed(form(page))).toEqual(before);
    await page.keyboard.press("Escape");
    await gone(page);
  }
  await context.close();
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
