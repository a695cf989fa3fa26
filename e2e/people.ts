// People for the tests of accounts: who comes by, who signs up, and what staff make of them.
import { readFileSync } from "node:fs";
import type axe from "axe-core";
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect, vi } from "vitest";
import en from "../web/locales/en";
import zh from "../web/locales/zh";
import { mailTo } from "./mail";
import type { Park } from "./park";

export const languages = ["en", "zh"] as const;
export type Language = (typeof languages)[number];
export const texts = { en, zh };
export const password = "gum-leaf-22";

/** A text of the locale files with its placeholders filled in. */
export const fill = (text: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce((all, [name, value]) => all.replaceAll(`{{${name}}}`, String(value)), text);

/** How axe looks at a page: once in each scheme, which is once in each language; a small screen has what a large one has not. */
export const look = {
  en: { colorScheme: "light", viewport: { width: 360, height: 800 } },
  zh: { colorScheme: "dark", viewport: { width: 1440, height: 900 } },
} as const;

/** Nothing scrolls sideways on any screen. The page gets its own size back. */
export async function fits(page: Page, where = "") {
  const own = page.viewportSize()!;
  for (const width of [360, 768, 1440, 1920]) {
    await page.setViewportSize({ ...own, width });
    const at = `${where} at ${width} px`;
    // What script has a say in follows the new width a moment later.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: at })
      .toBeLessThanOrEqual(width);
  }
  await page.setViewportSize(own);
}

export const codeIn = (mail: string) => /\b\d{6}\b/.exec(mail)?.[0] ?? "";

let last = 0;
/** An address that nobody in this park has used yet. */
export const newAddress = () => `guest${++last}@example.com`;

/** Waits until the page's code has taken over a part of it. Until then a link or a field does what it does without scripts. */
export const takenOver = (part: Locator) =>
  expect.poll(() => part.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__reactProps")))).toBe(true);

/** Waits until a field has the focus, which it gets a moment after it is drawn. What is typed before goes nowhere. */
export const hasFocus = (field: Locator) =>
  expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);

export async function visit(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    ...options,
  });
  context.setDefaultTimeout(20_000);
  return { context, page: await context.newPage() };
}

/** Looks at many pages, a few at once: while one waits for its files, another is looked at. All are looked at, whatever is found. */
export async function lookAtAll(
  context: BrowserContext,
  paths: readonly string[],
  look: (page: Page, path: string) => Promise<void>,
) {
  const left = [...paths];
  const found: unknown[] = [];
  async function some() {
    const page = await context.newPage();
    for (let path; (path = left.shift());) await look(page, path).catch((fault: unknown) => found.push(path, fault));
    await page.close();
  }
  await Promise.all([some(), some(), some()]);
  if (found.length) throw new AggregateError(found, found.map(String).join("\n"));
}

/** What a page complains about from now on, in its console or by an error of its own. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // A page that is not there is told so by the browser itself.
    if (["error", "warning"].includes(message.type()) && !/status of 404/.test(message.text()))
      complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

/** Makes an account by the API and gives the browser that is signed in to it. */
export async function signedUp(park: Park, browser: Browser, email: string, options: BrowserContextOptions = {}) {
  const { context, page } = await visit(browser, options);
  const post = (path: string, data: object) =>
    context.request.post(park.url + path, { data, headers: { origin: park.url } });
  await post("/api/auth/send-code", { email });
  const code = codeIn(await mailTo(park, email, 1));
  const registration = { UserName: "Mei Chen", Email: email, Password: password, code, terms: true };
  const answer = await post("/api/auth/register", registration);
  expect(answer.status()).toBe(200);
  const { data } = (await answer.json()) as { data: { documentId: string } };
  return { context, page, documentId: data.documentId };
}

/** Waits until the chat of a park can answer: its knowledge is made while the park is open already. */
export async function knowsAnswers({ url }: Park) {
  const options = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ question: "Can I bring my dog?" }),
  };
  const ask = async () => expect((await fetch(`${url}/api/chat`, options)).status).toBe(200);
  await vi.waitFor(ask, { timeout: 240_000, interval: 4_000 }); // as often as the limit allows
}

/** What staff enter for a member. */
export const membership = {
  IsMember: true,
  FirstName: "Mei",
  LastName: "Chen",
  ExpiryDate: "2099-03-14",
  Point: 770,
  DiscountPoint: 783.5,
  Address: "14 Example Street",
};

export async function byStaff(park: Park, documentId: string, data: object) {
  const answer = await fetch(`${park.url}/api/rhp-memberships/${documentId}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${park.token}`, "content-type": "application/json" },
    body: JSON.stringify({ data }),
  });
  expect(answer.status).toBe(200);
}

/** The auth dialog and what is done in it. */
export function authDialog(page: Page, lng: Language = "en") {
  const { auth, nav } = texts[lng];
  const dialog = page.getByRole("dialog", { name: nav.register });
  const form = (name: string) => dialog.getByRole("form", { name, exact: true });
  const register = form(auth.register.tab);
  const login = form(auth.login.tab);
  return {
    dialog,
    register,
    login,
    forgot: form(auth.forgot.title),
    send: register.locator("button[type=button]", { hasText: /^(Send|Sent|Wait|获取|已发送|请稍候)/ }),
    fillRegister: async (email: string, code = "") => {
      await register.locator("[name=UserName]").fill("Mei Chen");
      await register.locator("[name=Email]").fill(email);
      await register.locator("[name=Password]").fill(password);
      await register.locator("[name=confirm]").fill(password);
      await register.locator("[name=code]").fill(code);
    },
    logIn: async (email: string, word: string) => {
      await login.locator("[name=email]").fill(email);
      await login.locator("[name=password]").fill(word);
      await login.getByRole("button", { name: auth.login.submit, exact: true }).click();
    },
  };
}

export type Section = "card" | "coupons" | "market" | "stays" | "join" | "account";

/** Goes to another section of the member centre by its bar. */
export async function goTo(page: Page, section: Section | "points" | "membership", lng: Language = "en") {
  const { sections } = texts[lng].membership;
  await page.getByRole("navigation", { name: sections.label }).getByRole("link", { name: sections[section] }).click();
}

const axeCode = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** What axe has against the page as it is now. It is asked for violations alone, in the page itself: a third of the work. */
export async function barriers(page: Page) {
  for (const frame of page.frames()) await frame.evaluate(axeCode);
  return page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
      resultTypes: ["violations"],
      preload: false,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ html, any }) => [id, html, ...any.map(({ message }) => message)].join(" | ")),
    );
  });
}
