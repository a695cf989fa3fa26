// The portal's table, by the sections that have one: the mail log, the audit trail and the background work.
import { readFile } from "node:fs/promises";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import en from "../web/locales/en";
import zh from "../web/locales/zh";
import { launchBrowser } from "./browser";
import { mailTo } from "./mail";
import { type Park, startPark } from "./park";
import { barriers, fits, look } from "./people";

const password = "gumtree at the gate";
const chosen = "kettle on the verandah";
const texts = { en: en.portal, zh: zh.portal };
const { table, mail, audit, jobs } = en.portal;
const guests = 60;

let park: Park;
let browser: Browser;
beforeAll(async () => {
  [park, browser] = await Promise.all([startPark({ settings: { PARK_ADMIN_PASSWORD: password } }), launchBrowser()]);
  const coupon = await post<{ QRdata: string }>("/api/coupons/create-active-coupon", { title: "Canoe" });
  for (let number = 10; number < 10 + guests; number++) {
    const body = { name: "Kim", email: `guest${number}@example.com`, data: coupon.QRdata, title: `Letter ${number}` };
    await post("/api/mail/coupon_distribute", body);
  }
  const { documentId } = await post<{ documentId: string }>("/api/room-types", { data: { Name_en: "Wombat cabin" } });
  await post(`/api/room-types/${documentId}`, { data: { Name_en: "Possum cabin" } }, "PUT");
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await park?.stop();
});

async function post<T>(path: string, body: object, method = "POST"): Promise<T> {
  const answer = await fetch(park.url + path, {
    method,
    headers: { authorization: `Bearer ${park.token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

const logIn = (context: BrowserContext, data: object) =>
  context.request.post(`${park.url}/api/staff/login`, { data, headers: { origin: park.url } });

async function open(path: string, options: BrowserContextOptions & { as?: object } = {}) {
  const { as = { password }, ...rest } = options;
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    ...rest,
  });
  expect((await logIn(context, as)).ok()).toBe(true);
  const page = await context.newPage();
  await page.goto(park.url + path);
  return page;
}

const row = (page: Page, name: RegExp) => page.getByRole("row", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const rows = (page: Page) => page.locator("tbody tr[data-index]");
const search = (page: Page) => new URL(page.url()).search;
const counts = (page: Page, count: number) =>
  page.getByText(mail.count_other.replace("{{count}}", String(count)), { exact: true }).waitFor();
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.index);

describe("a table", () => {
  it("sorts by its headings, and says so", async () => {
    const page = await open("/admin/mail?text=guest");
    await row(page, /guest69@/).waitFor();
    const heading = page.getByRole("columnheader", { name: mail.to });
    expect(await heading.getAttribute("aria-sort")).toBe("none");
    await heading.getByRole("button").click();
    await row(page, /guest10@/).waitFor();
    expect(await heading.getAttribute("aria-sort")).toBe("ascending");
    await heading.getByRole("button").click();
    await row(page, /guest69@/).waitFor();
    expect(await heading.getAttribute("aria-sort")).toBe("descending");
    expect(new URLSearchParams(search(page)).get("sort")).toBe("to:desc");
    await page.context().close();
  });

  it("filters while something is typed, and tells how many there are", async () => {
    const page = await open("/admin/mail?page=2");
    await rows(page).first().waitFor();
    await page.keyboard.press("/");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
    await page.getByLabel(mail.find).fill("guest1");
    await counts(page, 10);
    expect(search(page)).toBe("?text=guest1"); // from the first page on
    await page.getByLabel(mail.find).fill("nobody");
    await page.getByText(table.nothing).waitFor();
    await button(page, table.unfilter).click();
    await counts(page, guests);
    await expect.poll(() => page.getByLabel(mail.find).inputValue()).toBe("");
    await page.getByLabel(table.from).fill("2020-01-01");
    await page.getByLabel(table.to).fill("2020-01-02");
    await page.getByText(table.nothing).waitFor();
    await page.context().close();
  });

  it("shows by a link what whoever sent it sees", async () => {
    const page = await open("/admin/mail?text=guest&sort=to%3Aasc&columns=subject%2Cattempts&page=2");
    await row(page, /Letter 35/).waitFor();
    await expect.poll(() => rows(page).count()).toBe(25);
    const headings = await page.getByRole("columnheader").allInnerTexts();
    expect(headings.map((one) => one.trim()).filter(Boolean)).toEqual([mail.subject, mail.attempts]);
    expect(await page.getByLabel(mail.find).inputValue()).toBe("guest");
    const pages = page.getByRole("navigation", { name: table.pages });
    expect(await pages.locator("[aria-current=page]").textContent()).toBe("2");
    await page.context().close();
  });

  it("has the columns that are chosen, under a name to come back to", async () => {
    const page = await open("/admin/mail");
    await rows(page).first().waitFor();
    await button(page, table.columns).click();
    await page.getByRole("checkbox", { name: mail.attempts }).check();
    await page.getByRole("checkbox", { name: mail.to, exact: true }).uncheck();
    await page.keyboard.press("Escape");
    await page.getByRole("columnheader", { name: mail.attempts }).waitFor();
    expect(await page.getByRole("columnheader", { name: mail.to }).count()).toBe(0);
    const wanted = search(page);
    await button(page, table.views).click();
    await page.getByLabel(table.viewName).fill("Tries");
    await button(page, table.saveView).click();
    await page.getByText(table.viewSaved.replace("{{name}}", "Tries")).waitFor();
    await page.goto(`${park.url}/admin/mail`);
    await page.getByRole("columnheader", { name: mail.to }).waitFor();
    await button(page, table.views).click();
    await button(page, "Tries").click();
    await page.getByRole("columnheader", { name: mail.attempts }).waitFor();
    expect(search(page)).toBe(wanted);
    await page.context().close();
  });

  it("is used by keyboard alone", async () => {
    const page = await open("/admin/mail");
    await rows(page).first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => focused(page)).toBe("2");
    await page.keyboard.press("Space");
    await page.getByRole("group", { name: table.selection }).waitFor();
    await expect.poll(() => rows(page).nth(2).getByRole("checkbox").isChecked()).toBe(true);
    await page.keyboard.press("End");
    await expect.poll(() => focused(page)).toBe("24");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").locator("dl").waitFor();
    await page.context().close();
  });

  it("selects all that is on the page, and nothing on the next", async () => {
    const page = await open("/admin/mail");
    await rows(page).first().waitFor();
    await page.getByRole("checkbox", { name: table.selectAll }).check();
    const bar = page.getByRole("group", { name: table.selection });
    await bar.getByText(table.selected_other.replace("{{count}}", "25")).waitFor();
    expect(await bar.getByRole("button", { name: mail.retry }).isDisabled()).toBe(true); // none of them has failed
    await button(page, "Page 2").click();
    await row(page, /Letter 30/).waitFor();
    await expect.poll(() => bar.count()).toBe(0);
    await page.context().close();
  });

  it("draws what is in sight of a long page, and reaches the rest by keyboard", async () => {
    const page = await open("/admin/mail?size=100");
    await row(page, /Letter 69/).waitFor();
    expect(await rows(page).count()).toBeLessThan(guests);
    await rows(page).first().focus();
    await page.keyboard.press("End");
    await row(page, /Letter 10/).waitFor();
    await expect.poll(() => focused(page)).toBe("59");
    expect(await row(page, /Letter 10/).getAttribute("aria-rowindex")).toBe("61");
    await page.context().close();
  });

  it("exports everything that is filtered, from all pages", async () => {
    const page = await open("/admin/mail?text=guest&sort=to%3Aasc");
    await rows(page).first().waitFor();
    const [file] = await Promise.all([page.waitForEvent("download"), button(page, table.export).click()]);
    await page.getByText(table.exported_other.replace("{{count}}", String(guests))).waitFor();
    expect(file.suggestedFilename()).toMatch(/^mail-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
    expect(lines).toHaveLength(guests + 1);
    expect(lines[0]).toBe(`\uFEFF${[mail.created, mail.to, mail.subject, mail.stateColumn].join(",")}`);
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,guest10@example\.com,.*Letter 10/);
    await page.context().close();
  });
});

it("the audit trail tells what changed, from what to what, and leads to the entry's history", async () => {
  const page = await open("/admin/audit");
  await page.getByLabel(audit.where).selectOption({ label: audit.collection["room-types"] });
  await row(page, new RegExp(audit.action.update)).getByRole("link").click();
  const drawer = page.getByRole("dialog");
  await drawer.getByText("Wombat cabin").waitFor();
  await expect.poll(() => drawer.getByText("Possum cabin").count()).toBe(2); // what it is called now, and what its name became
  await drawer.getByRole("heading", { name: `${audit.field.Name} (${en.nav.english})` }).waitFor();
  await drawer.getByRole("link", { name: audit.history }).click();
  await drawer.waitFor({ state: "detached" });
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByLabel(audit.what).selectOption({ label: audit.action.create });
  await expect.poll(() => rows(page).count()).toBe(1);
  await button(page, table.without.replace("{{filter}}", audit.oneEntry)).click();
  await expect.poll(() => new URLSearchParams(search(page)).has("documentId")).toBe(false);
  await page.context().close();
});

describe("the background work", () => {
  /** A job takes hours until it is given up, so the server's answer is written here. Its own tests are in Go. */
  async function withDeadJob(page: Page) {
    const at = "2026-11-15T04:04:00Z";
    const tries = { attempts: 12, maxAttempts: 12, lastError: "no route to host" };
    const job = { id: 7, kind: "mail.send", lane: "mail", state: "dead", runAt: at, createdAt: at, ...tries };
    const list = { counts: { dead: 1 }, kinds: ["mail.send"], lanes: ["mail"], latest: [job] };
    const meta = { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } };
    const asked: string[] = [];
    await page.route(/\/api\/staff\/jobs/, async (route) => {
      const { pathname } = new URL(route.request().url());
      asked.push(`${route.request().method()} ${pathname}`);
      await route.fulfill({ json: { data: pathname.endsWith("/jobs") ? list : job, meta } });
    });
    await page.goto(`${park.url}/admin/jobs?state=dead`);
    await row(page, /no route to host/).waitFor();
    return asked;
  }

  it("is listed by what it is and how it stands", async () => {
    const page = await open("/admin/jobs?state=done&kind=mail.send");
    await row(page, new RegExp(jobs.kinds.mail.send)).first().waitFor();
    await page.getByLabel(jobs.lane).selectOption({ label: jobs.lanes.payments });
    await page.getByText(table.nothing).waitFor();
    await page.context().close();
  });

  it("is tried again where it was given up, one or several", async () => {
    const page = await open("/admin/mail");
    const asked = await withDeadJob(page);
    await row(page, /no route to host/)
      .getByRole("link")
      .click();
    await page.getByRole("dialog").getByRole("button", { name: jobs.retry }).click();
    await page.getByText(jobs.retried_one).first().waitFor();
    expect(asked).toContain("POST /api/staff/jobs/7/retry");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await rows(page).first().getByRole("checkbox").check();
    await button(page, jobs.retry).click();
    await expect.poll(() => asked.filter((one) => one.startsWith("POST")).length).toBe(2);
    await page.context().close();
  });

  it("offers nothing to do to whoever may only read", async () => {
    const boss = await browser.newContext();
    const call = (path: string, data: object) =>
      boss.request.post(park.url + path, { data, headers: { origin: park.url } });
    await logIn(boss, { password });
    const email = "rea@example.com";
    expect((await call("/api/staff/people", { name: "Rea", email, role: "read-only", language: "en" })).ok()).toBe(
      true,
    );
    const token = /\/admin\/[a-z-]+#(\w+)/.exec(await mailTo(park, email, 1))?.[1];
    expect((await call("/api/staff/accept", { token, password: chosen })).ok()).toBe(true);
    const page = await open("/admin/mail", { as: { email, password: chosen } });
    await withDeadJob(page);
    expect(await page.getByRole("checkbox").count()).toBe(0);
    await row(page, /no route to host/)
      .getByRole("link")
      .click();
    await page.getByRole("dialog").getByText("no route to host").waitFor();
    expect(await page.getByRole("button", { name: jobs.retry }).count()).toBe(0);
    await page.context().close();
    await boss.close();
  });
});

describe.each(["en", "zh"] as const)("in %s", (lng) => {
  it("no table has a barrier or scrolls sideways", async () => {
    for (const name of ["mail", "audit", "jobs"] as const) {
      const page = await open(`/admin/${name}?lng=${lng}`, look[lng]);
      await page.getByRole("heading", { name: texts[lng][name].title }).waitFor();
      await rows(page).first().waitFor();
      const words = await page.evaluate(() => document.body.innerText + document.title);
      expect(words, name).not.toMatch(/\bportal\.[a-z]+|\{\{/);
      expect(await barriers(page), name).toEqual([]);
      await fits(page, name);
      // Cards on a phone, and still a table to whoever hears it.
      const display = await rows(page)
        .first()
        .evaluate((one) => getComputedStyle(one).display);
      expect(display, name).toBe(lng === "en" ? "flex" : "table-row"); // on a phone, and at a desk
      expect(await page.getByRole("table").count(), name).toBe(1);
      await page.context().close();
    }
  });
});
