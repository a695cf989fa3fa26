// What staff do about stays: the bookings, what awaits payment, the board at the gate, booking for a guest.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { mailTo } from "./mail";
import { barriers, fill, fits, languages, look, newAddress, signedUp, texts } from "./people";
import { password } from "./portal";
import { ahead, button, day, dialogOf, type Entry, month, row, says, withStays } from "./stays-desk";

const { stays, awaiting, refunds, board, sites, table, payments } = texts.en.portal;
const { portal, open, byToken, book, read } = withStays();

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
    await page.goto(`${portal.park.url}/admin/awaiting?search=40`);
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
    await page.goto(`${portal.park.url}/admin/bookings/${documentId}`);
    await button(dialog, stays.move.open).click();
    await dialog.getByLabel(stays.checkout).fill(day(132));
    await dialog.getByText(new RegExp(fill(stays.move.refund, { amount: "\\$70" }))).waitFor();
    await button(dialog, stays.move.submit).click();
    await standing(fill(money.paid, { amount: "$140" }), fill(money.refund, { amount: "$70" }));
    await page.keyboard.press("Escape");

    await page.goto(`${portal.park.url}/admin/refunds`);
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

describe("booking for a guest", () => {
  async function fillIn(page: Page, site: string, from: string, until: string) {
    await page.getByLabel(stays.checkin).fill(from);
    await page.getByLabel(stays.checkout).fill(until);
    await page.getByLabel(stays.site, { exact: true }).selectOption(site);
    await page.getByLabel(fill(stays.book.plate, { n: "1" })).fill("gum777");
  }

  it("with an account, who is told by email what to pay", async () => {
    const email = newAddress();
    const { context } = await signedUp(portal.park, portal.browser, email);
    await context.close();
    const page = await open("/admin/bookings");
    await button(page, stays.book.open).click();
    await page.getByLabel(payments.sell.find).fill(email);
    await page.getByRole("button", { name: email }).click();
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
    expect(await mailTo(portal.park, email, 3)).toContain("109");
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

describe("somebody who may only read", () => {
  it("sees the stays, and no button that would be refused", async () => {
    const boss = await portal.browser.newContext();
    const call = async (path: string, data: object) => {
      const answer = await boss.request.post(portal.park.url + path, { data, headers: { origin: portal.park.url } });
      expect(answer.ok(), path).toBe(true);
    };
    await call("/api/staff/login", { password });
    const as = { email: "rea@example.com", password: "kettle on the verandah" };
    await call("/api/staff/people", { name: "Rea", email: as.email, role: "accountant", language: "en" });
    const token = /#(\w+)/.exec(await mailTo(portal.park, as.email, 1))?.[1];
    await call("/api/staff/accept", { token, password: as.password });
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
    await page.goto(`${portal.park.url}/admin/awaiting`);
    await row(page, /Due One/).waitFor();
    expect(await page.getByRole("button", { name: awaiting.confirm }).count()).toBe(0);
    await page.goto(`${portal.park.url}/admin/sites`);
    await row(page, /12A/).waitFor();
    expect(await button(page, sites.add).count()).toBe(0);
    await page.goto(`${portal.park.url}/admin/calendar?month=${month}&months=1`);
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
      await page.goto(`${portal.park.url}${path}?lng=${lng}`);
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
        await page.goto(`${portal.park.url}${path}?lng=zh`);
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
