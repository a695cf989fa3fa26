// The funnel, kept and measured, and the page of today: what staff see first.
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { barriers, fits, texts, visit } from "./people";
import { withPortal } from "./portal";

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
const views = {
  en: { colorScheme: "light", viewport: { width: 390, height: 844 } },
  zh: { colorScheme: "dark", viewport: { width: 1440, height: 900 } },
} as const;

const portal = withPortal();
const { open } = portal;
const byToken = portal.byToken<Record<string, unknown>>;

/** Somebody who comes by with a browser of their own, which does not say that a test drives it. */
async function visitor(options: BrowserContextOptions = {}) {
  const { context, page } = await visit(portal.browser, { userAgent: phone, ...options });
  await context.addInitScript(() => Object.defineProperty(navigator, "webdriver", { get: () => false }));
  return { context, page };
}

/** A website elsewhere asks the chat, whose visitors nobody counts here. */
async function consult() {
  const send = async (path: string, body: object) => {
    const headers = { "content-type": "application/json", Origin: portal.park.url };
    const answer = await fetch(`${portal.park.url}/v1/threads${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { id: string };
  };
  const { id } = await send("", {});
  await send(`/${id}/messages`, { role: "user", content: "Is there a pool?" });
}

const button = (at: Page | Locator, name: string) => at.getByRole("button", { name, exact: true });
const stage = (page: Page, name: string) => page.locator(`[data-stage=${name}]`);

describe("the funnel", () => {
  it("shows a visit by a tagged link, and no visit of who asks not to be counted", async () => {
    const told: string[] = [];
    const { context, page } = await visitor();
    page.on("request", (request) => {
      if (request.url().endsWith("/api/visits")) told.push(request.postData() ?? "");
    });
    const answered = page.waitForResponse("**/api/visits");
    await page.goto(
      `${portal.park.url}/roomlist?utm_source=WeChat&utm_campaign=${encodeURIComponent("春季")}&utm_medium=social`,
    );
    expect((await answered).status()).toBe(204);
    const again = page.waitForResponse("**/api/visits");
    await page.goto(`${portal.park.url}/gallery`, { referer: `${portal.park.url}/roomlist` });
    await again;
    expect(told.map((body) => (JSON.parse(body) as { path: string }).path)).toEqual(["/roomlist", "/gallery"]);
    // Counting sets no cookie: the one of the language is the page's own.
    expect((await context.cookies()).map(({ name }) => name)).toEqual(["i18next"]);
    await context.close();

    const shy = await visitor({ extraHTTPHeaders: { "Sec-GPC": "1" } });
    const asked = shy.page.waitForResponse("**/api/visits");
    await shy.page.goto(`${portal.park.url}/`);
    await asked;
    await shy.context.close();

    await consult();

    const zh = texts.zh.portal.funnel;
    const staff = await open("/admin/funnel?lng=zh", views.zh);
    await staff.getByRole("heading", { name: zh.title, exact: true }).waitFor();
    await expect
      .poll(
        async () => {
          await staff.reload();
          await stage(staff, "ai").or(staff.getByText(zh.measured.empty)).first().waitFor();
          return (await stage(staff, "visits").count()) ? stage(staff, "visits").innerText() : "";
        },
        { timeout: 20_000 },
      )
      .toMatch(new RegExp(`${zh.measured.visits}\\s*1\\b`));
    await staff.getByRole("row", { name: /wechat \/ social \/ 春季 1 100\.0%/ }).waitFor();
    await staff.getByRole("row", { name: /^\/roomlist 1 1 1/ }).waitFor();
    await staff.getByRole("row", { name: /^\/gallery 1 1 0/ }).waitFor();
    await stage(staff, "ai").getByText("1", { exact: true }).waitFor();
    await stage(staff, "ai").getByText(zh.measured.ofVisits.replace("{{rate}}", "100.0%")).waitFor();
    await stage(staff, "enquiries").getByText("0", { exact: true }).waitFor();
    await stage(staff, "enquiries").getByText(zh.measured.ofVisits.replace("{{rate}}", "0.0%")).waitFor();
    await stage(staff, "enquiries").getByText(zh.measured.visitsWithout_other.replace("{{count}}", "1")).waitFor();
    await staff.getByText(zh.record.empty).waitFor();
    await staff.getByText(zh.chart.table).first().click();
    await expect.poll(() => staff.locator("[data-graph] svg").count()).toBe(5);
    const chatted = staff.locator("[data-graph=ai]").getByRole("img");
    expect(await chatted.getAttribute("aria-label")).toContain(
      zh.chart.alt.split("：")[1]!.replace(/\{\{\w+\}\}/g, "1"),
    );
    await staff.getByText(zh.period.days.replace("{{count}}", "7"), { exact: true }).click();
    await expect.poll(() => staff.url()).toContain("days=7");
    expect(await barriers(staff), "funnel zh").toEqual([]);
    await fits(staff, "funnel zh");
    await staff.context().close();
  });

  it("is kept by staff: entered, edited beside somebody else, looked back at and restored", async () => {
    const en = texts.en.portal.funnel;
    const page = await open("/admin/funnel", views.en);
    await button(page, en.record.begin).click();
    const form = page.getByRole("dialog", { name: en.record.formTitle });
    for (const [label, value] of [
      [en.fields.SocialMedia, "600"],
      [en.fields.Email, "300"],
      [en.fields.SMS, "100"],
      [en.fields.AI_Consultation, "400"],
      [en.fields.EmailPhoneConsultation, "50"],
      [en.fields.Payment, "5"],
    ] as const)
      await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByLabel(en.fields.SMS, { exact: true }).fill("many");
    await button(form, en.record.save).click();
    await form.getByText(en.record.number).waitFor();
    await form.getByLabel(en.fields.SMS, { exact: true }).fill("100");
    await button(form, en.record.save).click();
    await form.waitFor({ state: "detached" });
    await stage(page, "traffic").getByText("1,000", { exact: true }).waitFor();
    await page.getByText("0.5%", { exact: true }).waitFor(); // overall
    for (const [name, rate] of [
      ["ai", "40.0%"],
      ["contact", "12.5%"],
      ["payment", "10.0%"],
    ] as const)
      await stage(page, name).getByText(en.ofBefore.replace("{{rate}}", rate)).waitFor();
    const heights = await page
      .getByRole("list", { name: en.record.title })
      .locator("[aria-hidden] > div")
      .evaluateAll((bars) => bars.map((bar) => (bar as HTMLElement).style.blockSize));
    expect(heights).toEqual(["100%", "40%", "20%", "20%"]);

    // Somebody else saves first: what they changed elsewhere is taken over, what both changed is asked about.
    const data = await byToken("/api/Funnels");
    const { documentId } = (data as unknown as { documentId: string }[])[0]!;
    await button(page, en.record.edit).click();
    await form.getByLabel(en.fields.Payment, { exact: true }).fill("8");
    await byToken(`/api/Funnels/${documentId}`, { data: { Payment: 7, SMS: 110 } }, "PUT");
    await button(form, en.record.save).click();
    const conflict = page.getByRole("dialog", { name: texts.en.portal.conflict.title });
    await conflict.getByRole("radio", { name: /8/ }).click();
    await button(conflict, texts.en.portal.conflict.save).click();
    await form.waitFor({ state: "detached" });
    await stage(page, "traffic").getByText("1,010", { exact: true }).waitFor();
    await stage(page, "payment").getByText("8", { exact: true }).waitFor();

    await button(page, en.record.history).click();
    const history = page.getByRole("dialog", { name: en.history.title });
    await history.getByRole("article").nth(2).waitFor();
    await history.getByText(en.history.now).waitFor();
    expect(await barriers(page), "history").toEqual([]);
    await button(history.getByRole("article").nth(2), en.history.restore).click();
    await button(page.getByRole("dialog", { name: /^Restore/ }), en.history.restore).click();
    await history.getByRole("article").nth(3).waitFor();
    await page.keyboard.press("Escape");
    await stage(page, "traffic").getByText("1,000", { exact: true }).waitFor();
    await stage(page, "payment").getByText("5", { exact: true }).waitFor();
    await page.context().close();
  });
});

describe("today", () => {
  it("is what staff see first, and each line leads to its place", async () => {
    const melbourne = (later: number) => {
      const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Australia/Melbourne" }).format(new Date());
      return new Date(Date.parse(`${today}T00:00:00Z`) + later * 86_400_000).toISOString().slice(0, 10);
    };
    await byToken("/api/sites", { data: { number: "12", powered: true } });
    await byToken("/api/staff/bookings", {
      data: {
        guestName: "Lee Wong",
        guestContact: "0491 570 156",
        siteNumber: "12",
        checkin: melbourne(0),
        checkout: melbourne(2),
        adultNumber: 2,
        childNumber: 0,
        RegistrationNumber: [{ RegistrationNumber: "ABC123" }],
      },
    });
    const product = { Name: "咖啡", Name_en: "Coffee", Price: 5, ForPark: true, Stock: 2 };
    await byToken("/api/one-club-products", { data: product });
    const en = texts.en.portal;
    const page = await open("/admin", views.en);
    await page.getByRole("heading", { name: en.today.title, exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/today");
    const line = (name: string) => page.getByRole("list", { name: en.today.all }).getByRole("link", { name });
    await line(`1 ${en.today.arrivals_one}`).waitFor();
    await line(`0 ${en.today.departures_other}`).waitFor();
    expect(await barriers(page), "today").toEqual([]);
    await fits(page, "today");
    for (const [name, place, title] of [
      [`1 ${en.today.arrivals_one}`, "/admin/board", en.board.title],
      [`1 ${en.today.awaitingPayment_one}`, "/admin/awaiting", en.awaiting.title],
      [`0 ${en.today.mailsFailed_other}`, "/admin/mail?state=failed", en.mail.title],
      [`0 ${en.today.paymentProblems_other}`, "/admin/payments", en.payments.title],
    ] as const) {
      await line(name).click();
      await page.getByRole("heading", { name: title, exact: true }).waitFor();
      expect(page.url()).toBe(portal.park.url + place);
      await page.goto(`${portal.park.url}/admin/today`);
    }
    await line(`1 ${en.today.lowStock_one}`).click();
    const stock = page.getByRole("dialog", { name: en.today.stock.title });
    await stock.getByText(en.today.stock.left_other.replace("{{count}}", "2")).waitFor();
    await stock.locator("summary").click();
    await stock.getByLabel(en.today.stock.add).fill("20");
    await button(stock, en.today.stock.save).click();
    await stock.getByText(en.today.stock.none).waitFor();
    await page.keyboard.press("Escape");
    await line(`0 ${en.today.lowStock_other}`).waitFor();
    await page.context().close();

    // In Chinese, with the number of the rail from the same answer: it goes when the payment is there.
    const zh = texts.zh.portal;
    const wide = await open("/admin?lng=zh", views.zh);
    const due = wide.getByRole("link", { name: new RegExp(`^${zh.awaiting.title}`) });
    await expect.poll(() => due.innerText()).toContain("1");
    expect(await barriers(wide), "today zh").toEqual([]);
    await due.click();
    const confirm = new RegExp(zh.awaiting.receivedOf.split("{{")[0]!);
    await wide
      .getByRole("row", { name: /Lee Wong/ })
      .getByRole("button", { name: confirm })
      .click();
    await expect.poll(() => due.innerText()).not.toContain("1");
    await wide.context().close();
  });
});
