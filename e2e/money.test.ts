// What staff do about money: the list of payments, what does not agree, refunds, and memberships sold at the counter.
import { readFile } from "node:fs/promises";
import type { APIRequestContext, Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "./browser";
import { mailTo } from "./mail";
import { type Park, startPark } from "./park";
import { barriers, fill, languages, newAddress, signedUp, texts, visit } from "./people";

const password = "gumtree at the gate";
const chosen = "kettle on the verandah";
const { payments, table, confirm } = texts.en.portal;
const { method: methods } = texts.en.payments;

let park: Park;
let browser: Browser;
/** Somebody who paid online, in the sandbox. */
let mei: Awaited<ReturnType<typeof guest>>;
beforeAll(async () => {
  [park, browser] = await Promise.all([startPark({ settings: { PARK_ADMIN_PASSWORD: password } }), launchBrowser()]);
  mei = await guest();
  await pay(mei.request);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await park?.stop();
});

/** Somebody with an account and nothing else. */
async function guest() {
  const email = newAddress();
  const { context, documentId } = await signedUp(park, browser, email);
  return { email, documentId, request: context.request };
}

const send = (request: APIRequestContext, path: string, options: { data?: object; form?: Record<string, string> }) =>
  request.post(park.url + path, { ...options, headers: { origin: park.url }, maxRedirects: 0 });

async function begin(request: APIRequestContext) {
  const names = { firstName: "Mei", lastName: "Chen" };
  const answer = await send(request, "/api/me/payments", { data: { tier: "standard", action: "join", ...names } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { data: { documentId: string; orderId: string } }).data;
}

/** What the payer does on the provider's own page. */
const approve = (request: APIRequestContext, token: string, choice = "pay") =>
  send(request, "/sandbox/checkout", { form: { token, choice } });

/** Joins online. */
async function pay(request: APIRequestContext) {
  const { documentId, orderId } = await begin(request);
  await approve(request, orderId);
  const answer = await send(request, `/api/me/payments/${documentId}/approved`, { data: {} });
  expect(((await answer.json()) as { data: { state: string } }).data.state).toBe("settled");
}

async function byToken(path: string, method = "GET") {
  const answer = await fetch(park.url + path, { method, headers: { authorization: `Bearer ${park.token}` } });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return ((await answer.json()) as { data: Record<string, unknown>[] }).data;
}

async function open(path: string, options: BrowserContextOptions & { as?: object } = {}) {
  const { as = { password }, ...rest } = options;
  const { context, page } = await visit(browser, rest);
  const answer = await send(context.request, "/api/staff/login", { data: as });
  expect(answer.ok()).toBe(true);
  await page.goto(park.url + path);
  return page;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const says = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).locator("visible=true").first().waitFor();
const row = (page: Page, name: string | RegExp) => page.getByRole("row", { name });
const radio = (page: Page, name: string | RegExp) => page.getByRole("radio", { name });
/** The first fact of the payment that is open. */
const standing = (page: Page) => page.getByRole("dialog").locator("dd").first().innerText();

/** Finds somebody in the drawer, and waits for what can be sold to them. */
async function choose(page: Page, email: string) {
  await page.getByLabel(payments.sell.find).fill(email);
  await page.getByRole("button", { name: email }).click();
  await radio(page, /Standard/).waitFor();
}

async function sell(page: Page, email: string, tier: RegExp, method: string) {
  await choose(page, email);
  await radio(page, tier).check();
  await page.getByLabel(payments.sell.firstName).fill("Jun");
  await page.getByLabel(payments.sell.lastName).fill("Li");
  await radio(page, method).check();
  await button(page, payments.sell.review).click();
  await button(page, payments.sell.confirm).click();
}

describe("the list", () => {
  it("says who paid what, how, and what became of it", async () => {
    const page = await open("/admin/payments");
    await row(page, new RegExp(mei.email)).waitFor();
    const cells = await row(page, new RegExp(mei.email)).getByRole("cell").allInnerTexts();
    const said = cells.map((cell) => cell.replace(/\s+/g, " "));
    expect(said.join("|")).toContain("Mei Chen");
    expect(said.join("|")).toMatch(/Standard membership, 2 years.*\$800.*\$0.*test payment.*paid.*TEST-INV-\d+/i);
    await page.context().close();
  });

  it("is narrowed by state, method, day and what is typed, and stands in the address", async () => {
    const page = await open("/admin/payments?state=cancelled");
    await says(page, table.nothing);
    await page.getByLabel(payments.stateColumn).selectOption("settled");
    await row(page, new RegExp(mei.email)).waitFor();
    await page.getByLabel(payments.method).selectOption("cash");
    await says(page, table.nothing);
    expect(new URL(page.url()).search).toBe("?state=settled&method=cash");
    await button(page, table.unfilter).click();
    await page.getByLabel(payments.find).fill("nobody at all");
    await says(page, table.nothing);
    await page.getByLabel(payments.find).fill("TEST-INV-1");
    await row(page, new RegExp(mei.email)).waitFor();
    await page.getByLabel(table.to).fill("2020-01-01");
    await says(page, table.nothing);
    await page.context().close();
  });

  it("is exported with amounts that a spreadsheet adds up", async () => {
    // A test payment is no money of the park's, and is exported to whoever asks for test payments alone.
    const page = await open(`/admin/payments?method=sandbox&text=${encodeURIComponent(mei.email)}`);
    await row(page, new RegExp(mei.email)).waitFor();
    const [file] = await Promise.all([page.waitForEvent("download"), button(page, table.export).click()]);
    const [head, line] = (await readFile(await file.path(), "utf8")).replace("\uFEFF", "").split("\r\n");
    expect(head).toBe(
      [
        payments.created,
        payments.who,
        payments.what,
        payments.amount,
        payments.received,
        payments.refunded,
        payments.method,
        payments.stateColumn,
        payments.invoice,
        payments.settledAt,
        payments.email,
      ].join(","),
    );
    expect(line).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d,Mei Chen,.*,800\.00,\d+\.\d\d,\d+\.\d\d,Test payment,.*@example\.com$/,
    );
    await page.context().close();
  });
});

describe("one payment", () => {
  it("has its ids, its papers in both languages, and its story", async () => {
    const page = await open("/admin/payments");
    await row(page, new RegExp(mei.email)).getByRole("link").click();
    const drawer = page.getByRole("dialog", { name: "Mei Chen" });
    await drawer.getByText(texts.en.payments.test).waitFor();
    for (const kind of ["created", "ordered", "approved", "captured", "settled"] as const)
      await drawer.getByText(payments.events[kind], { exact: true }).waitFor();
    await drawer.getByText(new RegExp(payments.detail.payer)).first().waitFor();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await drawer.getByRole("button", { name: fill(payments.detail.copyOf, { name: payments.orderId }) }).click();
    await says(page, payments.detail.copied);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await drawer.getByText(copied, { exact: true }).first().waitFor();
    const papers: string[] = [];
    for (const language of [texts.en.nav.english, texts.en.nav.chinese]) {
      const link = drawer.getByRole("link", { name: new RegExp(`^Invoice TEST-INV-\\d+ in ${language}`) });
      const paper = await page.request.get(park.url + (await link.getAttribute("href")));
      expect(paper.headers()["content-type"]).toBe("application/pdf");
      papers.push((await paper.body()).toString("latin1"));
    }
    for (const paper of papers) expect(paper.startsWith("%PDF")).toBe(true);
    expect(papers[0]).not.toBe(papers[1]);
    await drawer.getByRole("link", { name: payments.detail.member }).click();
    await page.waitForURL("**/admin/members/*");
    await page.getByRole("tab", { name: texts.en.portal.member.tab.details }).waitFor();
    await page.context().close();
  });

  it("is refunded in part and then whole, after saying what that takes back", async () => {
    const page = await open(`/admin/payments?text=${encodeURIComponent(mei.email)}`);
    await row(page, new RegExp(mei.email)).getByRole("link").click();
    await button(page, payments.refund.open).click();
    await radio(page, payments.refund.part).check();
    await page.getByLabel(payments.refund.amount).fill("900");
    await button(page, payments.refund.open).click();
    await says(page, fill(payments.refund.between, { max: "$800" }));
    await says(page, texts.en.errors.field.required);
    await page.getByLabel(payments.refund.amount).fill("200.50");
    await page.getByLabel(payments.refund.reason).fill("Stayed half the time");
    const effects = page.getByRole("region", { name: payments.refund.effects });
    await effects.getByText(fill(payments.refund.points, { points: "200.5", discount: "200.5" })).waitFor();
    await effects.getByText(payments.refund.stays).waitFor();
    await button(page, fill(payments.refund.submit, { amount: "$200.50" })).click();
    const dialog = page.getByRole("dialog", { name: payments.refund.title });
    await dialog.getByText(fill(payments.refund.ask, { amount: "$200.50", name: "Mei Chen" })).waitFor();
    await dialog.getByRole("button", { name: confirm.cancel }).click(); // nothing happens
    await button(page, fill(payments.refund.submit, { amount: "$200.50" })).click();
    await dialog.getByRole("button", { name: fill(payments.refund.submit, { amount: "$200.50" }) }).click();
    await says(page, fill(payments.refund.told.completed, { amount: "$200.50" }));
    await says(page, payments.state.partRefunded);
    await says(page, fill(payments.events.refunded, { amount: "$200.50" }));
    await page.getByRole("link", { name: /^Adjustment note TEST-\S+ in English/ }).waitFor();

    await button(page, payments.refund.open).click();
    await radio(page, fill(payments.refund.whole, { amount: "$599.50" })).check();
    await effects.getByText(payments.refund.ends).waitFor();
    await page.getByLabel(payments.refund.reason).fill("Moved away");
    await button(page, fill(payments.refund.submit, { amount: "$599.50" })).click();
    await dialog.getByText(payments.refund.ends).waitFor();
    await dialog.getByRole("button", { name: fill(payments.refund.submit, { amount: "$599.50" }) }).click();
    await says(page, fill(payments.events.refunded, { amount: "$599.50" }));
    await expect.poll(() => standing(page)).toBe(payments.state.allRefunded);
    expect(await button(page, payments.refund.open).count()).toBe(0); // nothing is left
    const me = (await (await mei.request.get(`${park.url}/api/me`)).json()) as {
      data: { ismember?: boolean; point: number };
    };
    expect(me.data.point).toBe(0);
    await page.context().close();
  });
});

describe("at the counter", () => {
  it("a membership is sold to somebody who was found, and invoiced at once", async () => {
    const jun = await guest();
    const page = await open("/admin/payments");
    await button(page, payments.sell.open).click();
    await page.getByLabel(payments.sell.find).fill("zzzz");
    await says(page, payments.sell.nobody);
    await choose(page, jun.email);
    await button(page, payments.sell.review).click();
    await says(page, payments.sell.chooseOffer);
    await says(page, texts.en.errors.payment.method);
    await radio(page, /Deluxe membership, 2 years: \$1,500/).check();
    await page.getByLabel(payments.sell.firstName).fill("Jun");
    await page.getByLabel(payments.sell.lastName).fill("Li");
    await radio(page, methods.eftpos).check();
    await page.getByLabel(payments.sell.note, { exact: true }).fill("Terminal receipt 0042");
    await button(page, payments.sell.review).click();
    const asked = { name: "Jun Li", email: jun.email, amount: "$1,500", offer: "Deluxe membership, 2 years" };
    const dialog = page.getByRole("dialog", { name: payments.sell.title });
    await dialog.getByText(fill(payments.sell.ask, asked)).waitFor();
    await dialog.getByText(fill(payments.sell.askMethod, { method: methods.eftpos })).waitFor();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole("button", { name: payments.sell.confirm }).click();
    await says(page, fill(payments.sell.done, { what: asked.offer, name: asked.name, amount: asked.amount }));
    const link = page.getByRole("link", { name: /^Invoice INV-\d+ in English/ });
    expect((await page.request.get(park.url + (await link.getAttribute("href")))).ok()).toBe(true);
    expect(await mailTo(park, jun.email, 3)).toContain("1,500");
    await page.getByRole("link", { name: payments.sell.show }).click();
    await says(page, "Terminal receipt 0042");
    await says(page, payments.events.sold);
    await page.context().close();
  });

  it("nothing is sold twice when the answer is lost and the sale is tried again", async () => {
    const jun = await guest();
    const page = await open("/admin/payments/sell");
    const keys: (string | undefined)[] = [];
    await page.route("**/api/staff/payments", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.continue();
      await route.fetch(); // the server has done it
      return route.abort();
    });
    await sell(page, jun.email, /Standard/, methods.cash);
    await says(page, texts.en.portal.offline);
    await button(page, payments.sell.review).click();
    await button(page, payments.sell.confirm).click();
    await page.getByRole("link", { name: payments.sell.show }).waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(await byToken(`/api/staff/payments?text=${encodeURIComponent(jun.email)}`)).toHaveLength(1);
    await page.context().close();
  });

  it("whoever has the largest membership and long to go is sold nothing", async () => {
    const jun = await guest();
    const page = await open("/admin/payments/sell");
    await sell(page, jun.email, /Deluxe/, methods.transfer);
    await button(page, payments.sell.another).click();
    await page.getByLabel(payments.sell.find).fill(jun.email);
    await page.getByRole("button", { name: jun.email }).click();
    await says(page, payments.sell.none);
    await page.context().close();
  });

  it("counts in the month, which test payments do not", async () => {
    const page = await open("/admin/payments");
    await says(page, payments.months.test);
    await page.getByRole("link", { name: payments.months.title }).click();
    const months = page.getByRole("table", { name: payments.months.title });
    await months.waitFor();
    const real = (await byToken("/api/staff/payments?pageSize=100")).filter(
      ({ test, state }) => !test && state === "settled",
    );
    const sum = real.reduce((all, { amount }) => all + Number(amount), 0);
    const last = months.getByRole("row").last();
    await expect.poll(() => last.innerText()).toContain(`$${sum.toLocaleString("en")}`);
    expect(await last.innerText()).toMatch(new RegExp(`\\b${real.length}\\b`));
    await page.emulateMedia({ media: "print" });
    expect(await button(page, payments.months.print).isVisible()).toBe(false);
    expect(await months.isVisible()).toBe(true);
    expect(
      await page
        .locator("nav")
        .first()
        .evaluate((one) => getComputedStyle(one).visibility),
    ).toBe("hidden");
    await page.context().close();
  });
});

describe("what does not agree", () => {
  it("stands above the list until somebody has looked", async () => {
    // Somebody's bank takes its time, and meanwhile their account is closed.
    const gone = await guest();
    const { orderId, documentId } = await begin(gone.request);
    await approve(gone.request, orderId, "pending");
    await send(gone.request, `/api/me/payments/${documentId}/approved`, { data: {} });
    await byToken(`/api/rhp-memberships/${gone.documentId}`, "DELETE");
    await approve(gone.request, orderId, "complete");
    await expect.poll(async () => (await byToken("/api/staff/payments/problems")).length, { timeout: 30_000 }).toBe(1);

    const page = await open("/admin");
    await page
      .getByRole("link", { name: new RegExp(`^${payments.title}`) })
      .first()
      .click();
    const { what, todo } = payments.problems.unfulfilled;
    await page.getByRole("heading", { name: what }).waitFor();
    await says(page, todo);
    expect(await barriers(page)).toEqual([]);
    await button(page, payments.problems.show).click();
    await page.waitForURL(`**/admin/payments/${documentId}`);
    await says(page, payments.state.unfulfilled);
    await button(page, payments.refund.open).click();
    await says(page, payments.refund.nothingGiven);
    await page.getByLabel(payments.refund.reason).fill("The account is closed");
    await button(page, fill(payments.refund.submit, { amount: "$800" })).click();
    await page
      .getByRole("dialog", { name: payments.refund.title })
      .getByRole("button", { name: fill(payments.refund.submit, { amount: "$800" }) })
      .click();
    await says(page, fill(payments.events.refunded, { amount: "$800" }));
    await expect.poll(() => standing(page)).toBe(payments.state.allRefunded);
    await button(page, table.close).click();
    await page.getByRole("button", { name: fill(payments.problems.doneOf, { problem: what }) }).click();
    const dialog = page.getByRole("dialog", { name: what });
    await dialog.getByText(payments.problems.ask).waitFor();
    await dialog.getByRole("button", { name: payments.problems.done }).click();
    await says(page, payments.problems.closed);
    await page.getByRole("heading", { name: what }).waitFor({ state: "detached" });
    expect(await byToken("/api/staff/payments/problems")).toEqual([]);
    await page.context().close();
  });
});

describe("somebody who may only read", () => {
  it("sees the money, and no button that would be refused", async () => {
    const boss = await browser.newContext();
    const call = async (path: string, data: object) => {
      const answer = await send(boss.request, path, { data });
      expect(answer.ok(), path).toBe(true);
    };
    await call("/api/staff/login", { password });
    const as = { email: "rea@example.com", password: chosen };
    await call("/api/staff/people", { name: "Rea", email: as.email, role: "accountant", language: "en" });
    const token = /#(\w+)/.exec(await mailTo(park, as.email, 1))?.[1];
    await call("/api/staff/accept", { token, password: chosen });
    const page = await open("/admin/payments?method=eftpos", { as });
    await row(page, /Jun Li/)
      .getByRole("link")
      .click();
    await says(page, payments.events.sold);
    expect(await page.getByRole("button", { name: payments.refund.open }).count()).toBe(0);
    await button(page, table.close).click();
    expect(await page.getByRole("button", { name: payments.sell.open }).count()).toBe(0);
    await boss.close();
    await page.context().close();
  });
});

describe.each(languages)("in %s", (lng) => {
  const { payments, table } = texts[lng].portal;
  it.each([360, 768, 1440])("fits and can be used by everybody on a screen of %i", async (width) => {
    const page = await open(`/admin/payments?lng=${lng}`, { viewport: { width, height: 800 } });
    const fits = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await barriers(page)).toEqual([]);
    };
    await row(page, new RegExp(mei.email)).waitFor();
    await fits();
    await row(page, new RegExp(mei.email)).getByRole("link").click();
    await page.getByText(payments.events.settled, { exact: true }).waitFor();
    await fits();
    await page.getByRole("button", { name: table.close }).click();
    await page.getByRole("button", { name: payments.sell.open }).click();
    await page.getByLabel(payments.sell.find).fill(mei.email);
    await page.getByRole("button", { name: mei.email }).click();
    await page.getByRole("radio").first().waitFor();
    await fits();
    await page.goto(`${park.url}/admin/payments/months?lng=${lng}`);
    await page.getByRole("table", { name: payments.months.title }).waitFor();
    await fits();
    await page.context().close();
  });
});
