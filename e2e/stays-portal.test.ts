// What staff do about stays: the bookings, what awaits payment, the board at the gate, the site calendar, booking for a guest, the sites.
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "./browser";
import { mailTo } from "./mail";
import { type Park, startPark } from "./park";
import { barriers, fits, languages, look, newAddress, signedUp, texts, visit } from "./people";

const password = "gumtree at the gate";
const chosen = "kettle on the verandah";
const { stays, awaiting, refunds, board, calendar, sites, table, payments } = texts.en.portal;

/** A day so many days after today at the park. */
const day = (later: number) => {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Australia/Melbourne" }).format(new Date());
  return new Date(Date.parse(`${today}T00:00:00Z`) + later * 86_400_000).toISOString().slice(0, 10);
};
/** A day of the month after next: the whole of it is ahead, and in one view of the calendar. */
const ahead = (number: number) => {
  const [year = 0, month = 1] = day(0).split("-").map(Number);
  return new Date(Date.UTC(year, month + 1, number)).toISOString().slice(0, 10);
};
const month = ahead(1).slice(0, 7);

let park: Park;
let browser: Browser;
let mei: { email: string; documentId: string };
beforeAll(async () => {
  [park, browser] = await Promise.all([startPark({ settings: { PARK_ADMIN_PASSWORD: password } }), launchBrowser()]);
  for (const number of ["10", "2", "12A", "12", "14"])
    await byToken("/api/sites", { data: { number, area: "Wombat", powered: number !== "14" } });
  const email = newAddress();
  const { context, documentId } = await signedUp(park, browser, email);
  await context.close();
  mei = { email, documentId };
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await park?.stop();
});

type Entry = Record<string, unknown> & { documentId: string; reference: string };

async function byToken(path: string, body?: object): Promise<Entry> {
  const answer = await fetch(park.url + path, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${park.token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.ok, `${path}: ${answer.status} ${text}`).toBe(true);
  return (JSON.parse(text) as { data: Entry }).data;
}

/** Books for somebody without an account, unless it says otherwise. */
const book = (guestName: string, siteNumber: string, checkin: string, checkout: string, more: object = {}) =>
  byToken("/api/staff/bookings", {
    data: {
      guestName,
      guestContact: "0491 570 156",
      siteNumber,
      checkin,
      checkout,
      adultNumber: 2,
      childNumber: 1,
      RegistrationNumber: [{ RegistrationNumber: "ABC123" }],
      ...more,
    },
  });

const read = (documentId: string) => byToken(`/api/staff/stays/${documentId}`);

async function open(path: string, options: BrowserContextOptions & { as?: object } = {}) {
  const { as = { password }, ...rest } = options;
  const { context, page } = await visit(browser, rest);
  const answer = await context.request.post(`${park.url}/api/staff/login`, { data: as, headers: { origin: park.url } });
  expect(answer.ok()).toBe(true);
  await page.goto(park.url + path);
  return page;
}

const button = (at: Page | Locator, name: string) => at.getByRole("button", { name, exact: true });
const row = (page: Page, name: string | RegExp) => page.getByRole("row", { name });
const says = (page: Page, text: string | RegExp) =>
  page.getByText(text, { exact: true }).locator("visible=true").first().waitFor();
const fill = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((all, [name, value]) => all.replaceAll(`{{${name}}}`, value), text);
const dialogOf = (page: Page) => page.getByRole("dialog", { name: stays.detail.title });

/** As staff read a day in English. */
const named = (date: string) => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-AU", { ...options, timeZone: "UTC" }).format(new Date(date));
  return `${part({ weekday: "short" })} ${Number(date.slice(8))} ${part({ month: "short" })} ${date.slice(0, 4)}`;
};
const placed = (site: string, from: string, until: string, nights: number) =>
  fill(stays.place, { site, from: named(from), until: named(until), nights: `${nights} nights` });

describe("the Annual Bookings panel", () => {
  it("says so when there are none, and what went wrong until it is closed", async () => {
    const page = await open("/admin/bookings");
    await says(page, stays.empty);
    await says(page, stays.emptyHint);
    await page.route("**/api/staff/stays?*", (route) => route.abort());
    await button(page, table.refresh).click();
    const alert = page.getByRole("alert").filter({ hasText: texts.en.portal.offline });
    await alert.waitFor();
    await alert.getByRole("button", { name: texts.en.ui.close }).click();
    await alert.waitFor({ state: "detached" });
    await page.context().close();
  });

  it("has the documented columns, a count over all pages and a detail dialog", async () => {
    const lee = await book("Lee Wong", "12A", day(20), day(23), {
      extra: [{ Name: "extra_horse", Number: 1 }],
      RegistrationNumber: [{ RegistrationNumber: "ABC123" }, { RegistrationNumber: "1XY9ZZ" }],
    });
    const page = await open("/admin/bookings");
    await row(page, /Lee Wong/).waitFor();
    const heads = await page.getByRole("columnheader").allInnerTexts();
    expect(heads.slice(0, 7).map((head) => head.replace(/[↑↓\s]+$/, ""))).toEqual([
      stays.siteNumber,
      stays.checkin,
      stays.checkout,
      stays.nights,
      stays.adults,
      stays.children,
      stays.totalPrice,
    ]);
    const cells = (
      await row(page, /Lee Wong/)
        .getByRole("cell")
        .allInnerTexts()
    ).map((cell) => cell.trim());
    expect([cells[0], ...cells.slice(3, 7)]).toEqual(["12A", "3", "2", "1", "$165"]); // 3 × (2 × 14 + 7 + 20)
    await says(page, fill(stays.foot_one, { count: "1" }));
    await row(page, /Lee Wong/)
      .getByRole("link")
      .click();
    const dialog = dialogOf(page);
    for (const text of [stays.bookedOn, "ABC123 · 1XY9ZZ", "2 adults, 1 child", lee.reference, stays.events.booked])
      await dialog.getByText(text, { exact: true }).first().waitFor();
    await dialog.getByText("Horses: 1 × 3 nights at $20").waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    const sheet = page.locator("body > [data-print]");
    expect(await sheet.isVisible()).toBe(true);
    expect(await sheet.innerText()).toContain(lee.reference);
    expect(await page.locator("#root, main").first().isVisible()).toBe(false);
    await page.context().close();
  });

  it("confirms a payment, however it was paid, and takes that back", async () => {
    const { documentId } = await book("Cash Payer", "2", day(30), day(32));
    const page = await open(`/admin/bookings/${documentId}`);
    await button(page, stays.confirm.open).click();
    await page.getByRole("radio", { name: stays.paidBy.cash }).check();
    await button(page, stays.confirm.submit).click();
    await says(page, fill(stays.confirm.done, { amount: "$70", name: "Cash Payer" }));
    expect(await read(documentId)).toMatchObject({ status: "confirmed", paidBy: "cash" });
    await button(page, texts.en.ui.undo).click();
    await says(page, fill(stays.confirm.undone, { name: "Cash Payer" }));
    expect(await read(documentId)).toMatchObject({ status: "awaiting payment", paidBy: "" });
    await dialogOf(page).getByText(stays.events.unconfirmed, { exact: true }).waitFor();
    await page.context().close();
  });

  it("cancels with a reason, which is kept, and not without", async () => {
    const { documentId } = await book("Late Canceller", "2", day(40), day(42));
    const page = await open(`/admin/bookings/${documentId}`);
    await button(page, stays.cancel.open).click();
    await button(page, stays.cancel.submit).click();
    await says(page, stays.cancel.missing);
    expect(await read(documentId)).toMatchObject({ status: "awaiting payment" });
    await page.getByLabel(stays.cancel.reason).fill("The river is rising");
    await button(page, stays.cancel.submit).click();
    await says(page, fill(stays.cancel.done, { name: "Late Canceller" }));
    await dialogOf(page)
      .getByText(fill(stays.detail.reason, { reason: "The river is rising" }))
      .waitFor();
    expect(await read(documentId)).toMatchObject({ status: "cancelled", reason: "The river is rising" });
    expect(await button(page, stays.move.open).count()).toBe(0);
    await page.context().close();
  });
});

describe("payments due", () => {
  it("are found by reference or amount, and confirmed and taken back with a press each", async () => {
    const one = await book("Due One", "14", ahead(1), ahead(2));
    await book("Due Two", "14", ahead(3), ahead(14));
    const page = await open("/admin/awaiting");
    await row(page, /Due Two/).waitFor();
    await page.getByLabel(awaiting.find).fill("385"); // 11 × 35
    await row(page, /Due One/).waitFor({ state: "detached" });
    await row(page, /Due Two/).waitFor();
    await page.getByLabel(awaiting.find).fill(one.reference.toLowerCase());
    await row(page, /Due One/).waitFor();
    await button(page, fill(awaiting.receivedOf, { reference: one.reference })).click();
    await says(page, fill(stays.confirm.done, { amount: "$35", name: "Due One" }));
    expect(await read(one.documentId)).toMatchObject({ status: "confirmed", paidBy: "transfer" });
    await row(page, /Due One/).waitFor({ state: "detached" });
    await button(page, texts.en.ui.undo).click();
    await row(page, /Due One/).waitFor();
    expect(await read(one.documentId)).toMatchObject({ status: "awaiting payment" });
    await page.getByRole("main").getByRole("link", { name: texts.en.portal.statements.title }).click();
    await page.getByRole("heading", { name: texts.en.portal.statements.title, level: 1 }).waitFor();
    await page.context().close();
  });
});

describe("the money of a stay", () => {
  const money = stays.money;

  it("is known from a part payment to the refund, and each step can be undone", async () => {
    const { documentId, reference } = await book("Penny Wise", "14", day(130), day(134)); // 4 × 35 = 140
    const page = await open(`/admin/awaiting/${documentId}`, { ...look.en });
    const dialog = dialogOf(page);
    await button(dialog, stays.confirm.open).click();
    await page.getByRole("radio", { name: stays.paidBy.eftpos }).check();
    await page.getByLabel(stays.confirm.amount).fill("100");
    await dialog.getByText(fill(stays.confirm.short, { amount: "$40" })).waitFor();
    expect(await barriers(page)).toEqual([]);
    await button(dialog, stays.confirm.submit).click();
    const standing = (...parts: string[]) => dialog.getByText(parts.join(money.dot), { exact: true }).waitFor();
    await standing(fill(money.paid, { amount: "$100" }), fill(money.owed, { amount: "$40" }));
    expect(await read(documentId)).toMatchObject({ status: "confirmed", paid: 100, owed: 40 });

    // The rest is in the list, by its amount, and confirmed there with a press.
    await page.goto(`${park.url}/admin/awaiting?search=40`);
    await button(page, fill(awaiting.receivedOf, { reference })).click();
    await expect.poll(() => read(documentId)).toMatchObject({ paid: 140, owed: 0 });

    // The rest need not be paid: that is undone as anything else, in the notification and in the money's list.
    await button(page, texts.en.ui.undo).click();
    await page.getByRole("link", { name: fill(awaiting.waiveOf, { reference }) }).click();
    await page.getByLabel(stays.waive.note).fill("As agreed on the phone");
    expect(await barriers(page)).toEqual([]);
    await fits(page, "the waiver");
    await button(dialog, stays.waive.submit).click();
    await says(page, fill(stays.waive.done, { amount: "$40", name: "Penny Wise" }));
    await standing(fill(money.paid, { amount: "$100" }), fill(money.waived, { amount: "$40" }));
    expect(await read(documentId)).toMatchObject({ status: "confirmed", paid: 100, owed: 0, waived: 40 });
    await dialog.getByText(stays.events.waived, { exact: true }).waitFor();
    await dialog
      .getByRole("button", { name: fill(money.undoOf, { what: fill(money.kind.waived, { amount: "$40" }) }) })
      .click();
    await standing(fill(money.paid, { amount: "$100" }), fill(money.owed, { amount: "$40" }));
    await byToken(`/api/staff/bookings/${documentId}/confirm`, { paidBy: "transfer", owed: 40 });

    // A shorter stay: too much was paid.
    await page.goto(`${park.url}/admin/bookings/${documentId}`);
    await button(dialog, stays.move.open).click();
    await dialog.getByLabel(stays.checkout).fill(day(132));
    await dialog.getByText(new RegExp(fill(stays.move.refund, { amount: "\\$70" }))).waitFor();
    await button(dialog, stays.move.submit).click();
    await standing(fill(money.paid, { amount: "$140" }), fill(money.refund, { amount: "$70" }));
    await page.keyboard.press("Escape");

    await page.goto(`${park.url}/admin/refunds`);
    await page.getByRole("link", { name: fill(refunds.decideOf, { reference }) }).click();
    await page.getByLabel(stays.refund.amount).fill("50");
    await page.getByLabel(stays.refund.note).fill("to 063-000");
    expect(await barriers(page)).toEqual([]);
    await fits(page, "the refund");
    await button(dialog, stays.refund.submit).click();
    await says(page, fill(stays.refund.done, { amount: "$50", name: "Penny Wise" }));
    expect(await read(documentId)).toMatchObject({ returned: 50, refund: 20 });
    await button(page, texts.en.ui.undo).click();
    await says(page, stays.refund.undone);
    expect(await read(documentId)).toMatchObject({ returned: 0, refund: 70 });
    await button(dialog, stays.refund.open).click();
    await page.getByRole("radio", { name: stays.refund.nothing }).check();
    await button(dialog, stays.refund.submit).click();
    await says(page, stays.cancel.missing);
    await page.getByLabel(stays.refund.reason).fill("As agreed on the phone");
    await button(dialog, stays.refund.submit).click();
    await expect
      .poll(() => read(documentId))
      .toMatchObject({ refund: 0, kept: 70, keptNote: "As agreed on the phone" });
    await page.context().close();

    // Somebody's stay is cancelled after it was paid: it waits for a decision.
    const gone = await book("Ari Todays Aunt", "14", day(140), day(141), { paidBy: "cash" });
    await byToken(`/api/staff/bookings/${gone.documentId}/cancel`, { reason: "The river is rising" });
    const zh = texts.zh.portal;
    const inChinese = await open(`/admin/bookings/${documentId}?lng=zh`, look.zh);
    await inChinese
      .getByText(
        [fill(zh.stays.money.paid, { amount: "140 澳元" }), fill(zh.stays.money.kept, { amount: "70 澳元" })].join(
          zh.stays.money.dot,
        ),
      )
      .first()
      .waitFor();
    await fits(inChinese, "the money in Chinese");
    await inChinese.context().close();
  });
});

describe("the board", () => {
  beforeAll(async () => {
    await book("Ari Today", "10", day(0), day(2), { RegistrationNumber: [{ RegistrationNumber: "WOM B47" }] });
    await book("Tom Orrow", "12", day(1), day(3));
  });

  it("begins with today, and goes from day to day", async () => {
    const page = await open("/admin/board");
    const part = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
    await part(board.arrivals).getByText("Ari Today").waitFor();
    expect(await part(board.arrivals).getByText("Tom Orrow").count()).toBe(0);
    await button(page, board.next).click();
    await part(board.arrivals).getByText("Tom Orrow").waitFor();
    await part(board.staying).getByText("Ari Today").waitFor();
    expect(new URL(page.url()).search).toBe(`?day=${day(1)}`);
    await button(page, board.next).click();
    await part(board.departures).getByText("Ari Today").waitFor();
    await button(page, board.today).click();
    await part(board.arrivals).getByText("Ari Today").waitFor();
    await page.context().close();
  });

  it("finds a plate however it is typed, and says where to look when it is not there", async () => {
    const page = await open(`/admin/board?day=${day(1)}`);
    await page.getByLabel(board.find).fill("wom-b4");
    await page.getByText("Ari Today").locator("visible=true").waitFor();
    await page.getByRole("link", { name: /Tom Orrow/ }).waitFor({ state: "detached" });
    await page.getByRole("link", { name: /Ari Today/ }).click();
    await dialogOf(page).getByText("WOM B47", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByLabel(board.find).fill("1XY9ZZ");
    await page.getByRole("link", { name: board.everywhere }).click();
    await row(page, /Lee Wong/).waitFor();
    await page.context().close();
  });

  it("is printed as a list for the gate, and nothing else is", async () => {
    const page = await open(`/admin/board?day=${day(1)}`);
    await page.getByRole("link", { name: /Tom Orrow/ }).waitFor();
    await page.emulateMedia({ media: "print" });
    const sheet = page.locator("body > [data-print]");
    expect(await sheet.innerText()).toMatch(/At the gate: [^]*Arriving \(1\)[^]*12\s+Tom Orrow\s+ABC123/);
    expect(await page.getByRole("navigation").first().isVisible()).toBe(false);
    await page.context().close();
  });
});

describe("the site calendar", () => {
  const bar = (page: Page, name: string) =>
    page.getByRole("grid").getByRole("button", { name: new RegExp(`^${name},`) });
  const address = `/admin/calendar?month=${month}&months=1`;

  /** Drags from a place in a bar by so many days and rows. */
  async function drag(page: Page, name: string, from: "middle" | "end", days: number, rows = 0) {
    await bar(page, name).scrollIntoViewIfNeeded();
    const box = (await bar(page, name).boundingBox())!;
    const lane = (await page.getByRole("gridcell").first().boundingBox())!;
    const width = lane.width / new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate();
    const x = from === "end" ? box.x + box.width - 3 : box.x + box.width / 2;
    const y = box.y + box.height / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + (days * width) / 2, y + rows * 20, { steps: 3 });
    await page.mouse.move(x + days * width, y + rows * 40, { steps: 3 });
    await page.mouse.up();
  }

  it("has the sites as people read them, and a stay over its nights", async () => {
    await book("Bar Whole", "12", ahead(5), ahead(8));
    const page = await open(address);
    await bar(page, "Bar Whole").waitFor();
    const order = await page.getByRole("rowheader").evaluateAll((all) => all.map((one) => one.firstChild?.textContent));
    expect(order).toEqual(["2", "10", "12", "12A", "14"]);
    expect(await bar(page, "Bar Whole").getAttribute("aria-label")).toBe(
      `Bar Whole, ${placed("12", ahead(5), ahead(8), 3)}, ${stays.state.awaiting}`,
    );
    expect(await barriers(page)).toEqual([]);
    await page.context().close();
  });

  it("moves a stay that is dragged, after its price was seen, and takes it back", async () => {
    const { documentId } = await book("Drag Along", "10", ahead(2), ahead(5));
    const page = await open(address);
    await drag(page, "Drag Along", "middle", 4, -1); // to the site above
    const dialog = dialogOf(page);
    await dialog.getByText(placed("2", ahead(6), ahead(9), 3)).waitFor();
    await dialog.getByText(stays.move.same).waitFor();
    expect(await read(documentId)).toMatchObject({ siteNumber: "10", checkin: ahead(2) }); // nothing yet
    await button(dialog, fill(stays.move.submit, { amount: "$105" })).click();
    await says(page, fill(stays.move.done, { place: placed("2", ahead(6), ahead(9), 3) }));
    expect(await read(documentId)).toMatchObject({ siteNumber: "2", checkin: ahead(6), checkout: ahead(9) });
    await button(page, texts.en.ui.undo).click();
    await says(page, fill(stays.move.undone, { place: placed("10", ahead(2), ahead(5), 3) }));
    expect(await read(documentId)).toMatchObject({ siteNumber: "10", checkin: ahead(2), checkout: ahead(5) });
    await page.context().close();
  });

  it("makes a stay longer by its end, with the price that has then", async () => {
    const { documentId } = await book("Long Er", "10", ahead(10), ahead(12));
    const page = await open(address);
    await drag(page, "Long Er", "end", 2);
    const dialog = dialogOf(page);
    await dialog.getByText(fill(stays.move.more, { amount: "$70" })).waitFor();
    await button(dialog, fill(stays.move.submit, { amount: "$140" })).click();
    await expect.poll(async () => (await read(documentId)).checkout).toBe(ahead(14));
    expect(await read(documentId)).toMatchObject({ checkin: ahead(10), totalPrice: 140, siteNumber: "10" });
    await page.context().close();
  });

  it("moves nothing onto somebody else's nights", async () => {
    const { documentId } = await book("On Top", "12", ahead(12), ahead(14));
    const page = await open(address);
    await drag(page, "On Top", "middle", -6); // onto Bar Whole
    const dialog = dialogOf(page);
    await dialog.getByText(stays.move.taken).waitFor();
    expect(await button(dialog, fill(stays.move.submit, { amount: "$70" })).isDisabled()).toBe(true);
    await button(dialog, stays.back).click();
    expect(await read(documentId)).toMatchObject({ checkin: ahead(12) });
    await page.context().close();
  });

  it("does the same by the keyboard, and says it", async () => {
    const { documentId } = await book("Key Board", "14", ahead(20), ahead(22));
    const page = await open(address);
    await bar(page, "Key Board").waitFor();
    await bar(page, "Key Board").focus();
    await page.keyboard.press("ArrowLeft");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toMatch(/^Due Two/);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowUp");
    await page.keyboard.press("+");
    const place = placed("12A", ahead(21), ahead(24), 3);
    await page.getByRole("status").filter({ hasText: place }).waitFor({ state: "attached" });
    await page.keyboard.press("Escape"); // dropped
    await page.getByRole("status").filter({ hasText: calendar.dropped }).waitFor({ state: "attached" });
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Enter");
    const dialog = dialogOf(page);
    await button(dialog, fill(stays.move.submit, { amount: "$70" })).click();
    await expect.poll(async () => (await read(documentId)).checkin).toBe(ahead(21));
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toMatch(/^Key Board/);
    await page.keyboard.press("m");
    await page.getByRole("form", { name: fill(stays.move.title, { name: "Key Board" }) }).waitFor();
    await page.context().close();
  });

  it("is panned and used by a finger on a phone", async () => {
    const { documentId } = await book("Fin Ger", "2", ahead(12), ahead(14));
    const page = await open(address, { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
    await bar(page, "Fin Ger").waitFor();
    const site = () => page.getByRole("rowheader", { name: /^2/ }).boundingBox();
    const before = (await site())!.x;
    await bar(page, "Fin Ger").scrollIntoViewIfNeeded();
    expect((await site())!.x).toBe(before); // the sites stay in sight
    await bar(page, "Fin Ger").tap();
    await button(page, stays.move.open).tap();
    await page.getByLabel(stays.checkout).fill(ahead(15));
    await button(page, fill(stays.move.submit, { amount: "$105" })).tap();
    await expect.poll(async () => (await read(documentId)).checkout).toBe(ahead(15));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.context().close();
  });
});

describe("booking for a guest", () => {
  async function fillIn(page: Page, site: string, from: string, until: string) {
    await page.getByLabel(stays.checkin).fill(from);
    await page.getByLabel(stays.checkout).fill(until);
    await page.getByLabel(stays.site, { exact: true }).selectOption(site);
    await page.getByLabel(fill(stays.book.plate, { n: "1" })).fill("gum777");
  }

  it("with an account, who is told by email what to pay", async () => {
    const page = await open("/admin/bookings");
    await button(page, stays.book.open).click();
    await page.getByLabel(payments.sell.find).fill(mei.email);
    await page.getByRole("button", { name: mei.email }).click();
    await fillIn(page, "12", ahead(25), ahead(27));
    const price = page.getByRole("region", { name: stays.price });
    await price.getByText("$56").last().waitFor();
    await page.getByLabel(stays.children).fill("2");
    await page.getByLabel(stays.lines.extra_firewood).fill("1");
    await price.getByText("$109").waitFor(); // 2 × (28 + 14) + 25
    expect(await barriers(page)).toEqual([]);
    await button(page, stays.book.submit).click();
    await page.getByText(/^Booked for Mei Chen/).waitFor();
    await page.getByRole("link", { name: stays.book.show }).click();
    await dialogOf(page).getByText("GUM777", { exact: true }).waitFor();
    expect(await mailTo(park, mei.email, 3)).toContain("109");
    await page.context().close();
  });

  it("without one, paid at once; what is wrong stands at its field, and nothing is booked twice", async () => {
    const page = await open("/admin/bookings/new");
    await button(page, stays.book.without).click();
    await button(page, stays.book.submit).click();
    const { guestName, fill: missing, registration, taken } = texts.en.errors.stay;
    for (const sentence of [guestName, missing, registration]) await says(page, sentence); // all of it at once
    await page.getByLabel(stays.book.name, { exact: true }).fill("Walk In");
    await fillIn(page, "12", ahead(26), ahead(28));
    await says(page, /^This site is booked on /); // before anything is sent
    await page.getByRole("radio", { name: fill(stays.book.now, { how: stays.paidBy.eftpos }) }).check();
    await button(page, stays.book.submit).click();
    await says(page, taken);
    await page.getByLabel(stays.site, { exact: true }).selectOption("14");
    await button(page, stays.book.submit).click();
    await page.getByText(/^Booked for Walk In/).waitFor();
    await page.getByRole("link", { name: stays.book.show }).click();
    await dialogOf(page).getByText(stays.state.confirmed, { exact: true }).waitFor();
    await page.context().close();
  });
});

describe("the sites", () => {
  it("are added, changed, withdrawn and opened again", async () => {
    const page = await open("/admin/sites");
    await row(page, /12A/).waitFor();
    await button(page, sites.add).click();
    const drawer = page.getByRole("dialog", { name: sites.add });
    await drawer.getByLabel(sites.number).fill("3");
    await drawer.getByLabel(sites.hasPower).check();
    await button(drawer, sites.add).click();
    await says(page, fill(sites.added, { number: "3" }));
    const numbers = await page.getByRole("cell").getByRole("link").allInnerTexts();
    expect(numbers).toEqual(["2", "3", "10", "12", "12A", "14"]);
    await page.getByRole("link", { name: "3", exact: true }).click();
    const one = page.getByRole("dialog", { name: fill(sites.one, { number: "3" }) });
    await one.getByLabel(sites.note).fill("Beside the river");
    await button(one, texts.en.portal.form.save).click();
    await says(page, sites.saved);
    await button(one, sites.withdraw).click();
    await row(page, new RegExp(sites.withdrawn)).waitFor();
    await button(page, texts.en.ui.undo).click();
    await says(page, fill(sites.back, { number: "3" }));
    await row(page, new RegExp(sites.withdrawn)).waitFor({ state: "detached" });
    expect(await barriers(page)).toEqual([]);
    await page.context().close();
  });
});

describe("somebody who may only read", () => {
  it("sees the stays, and no button that would be refused", async () => {
    const boss = await browser.newContext();
    const call = async (path: string, data: object) => {
      const answer = await boss.request.post(park.url + path, { data, headers: { origin: park.url } });
      expect(answer.ok(), path).toBe(true);
    };
    await call("/api/staff/login", { password });
    const as = { email: "rea@example.com", password: chosen };
    await call("/api/staff/people", { name: "Rea", email: as.email, role: "read-only", language: "en" });
    const token = /#(\w+)/.exec(await mailTo(park, as.email, 1))?.[1];
    await call("/api/staff/accept", { token, password: chosen });
    const page = await open("/admin/bookings", { as });
    await row(page, /Due One/).waitFor();
    expect(await button(page, stays.book.open).count()).toBe(0);
    await row(page, /Due One/)
      .getByRole("link")
      .click();
    const dialog = dialogOf(page);
    await dialog.getByText(stays.events.booked, { exact: true }).waitFor();
    for (const name of [stays.confirm.open, stays.move.open, stays.cancel.open])
      expect(await button(dialog, name).count(), name).toBe(0);
    await page.goto(`${park.url}/admin/awaiting`);
    await row(page, /Due One/).waitFor();
    expect(await page.getByRole("button", { name: awaiting.confirm }).count()).toBe(0);
    await page.goto(`${park.url}/admin/sites`);
    await row(page, /12A/).waitFor();
    expect(await button(page, sites.add).count()).toBe(0);
    await page.goto(`${park.url}/admin/calendar?month=${month}&months=1`);
    await page
      .getByRole("grid")
      .getByRole("button", { name: /^Due One/ })
      .waitFor();
    await page
      .getByRole("grid")
      .getByRole("button", { name: /^Due One/ })
      .focus();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("m");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await boss.close();
    await page.context().close();
  });
});

describe.each(languages)("in %s", (lng) => {
  const own = texts[lng].portal;
  const pages = [
    ["/admin/board", own.board.title],
    ["/admin/bookings", own.stays.title],
    ["/admin/awaiting", own.awaiting.title],
    ["/admin/refunds", own.refunds.title],
    ["/admin/calendar", own.calendar.title],
    ["/admin/sites", own.sites.title],
  ] as const;

  it("fits every screen and can be used by everybody", async () => {
    const { documentId } = (await byToken("/api/staff/stays?search=Lee"))[0 as never] as Entry;
    const page = await open(`/admin/board?lng=${lng}`, look[lng]);
    for (const [path, title] of [...pages, [`/admin/bookings/${documentId}`, own.stays.title]] as const) {
      await page.goto(`${park.url}${path}?lng=${lng}`);
      await page.getByRole("heading", { name: title, level: 1, includeHidden: true }).waitFor({ state: "attached" });
      await page
        .getByText(/Lee Wong|Ari Today|Due One|12A/)
        .first()
        .waitFor({ state: "attached" });
      expect(await barriers(page), path).toEqual([]);
      await fits(page, path);
    }
    await page.context().close();
  });

  if (lng === "zh")
    it("leaves nothing in English", async () => {
      const page = await open(`/admin/board?lng=zh`);
      for (const [path] of pages) {
        await page.goto(`${park.url}${path}?lng=zh`);
        await page
          .getByText(/Lee Wong|Ari Today|Due One|12A/)
          .first()
          .waitFor({ state: "attached" });
        const said = await page.locator("main").innerText();
        for (const word of ["Site", "Night", "Check", "Confirm", "Guest", "adult", "Booked", "Payment", "Dec ", "Mon "])
          expect(said, `${path}: ${word}`).not.toContain(word);
        expect(said, path).not.toMatch(/portal\.\w+/);
      }
      await page.context().close();
    });
});
