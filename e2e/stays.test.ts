// Booking a stay and what becomes of it: from the form through the bank details to My stays, paid by card in the sandbox, cancelled,
// booked once more, in a calendar and on paper, with the real program and a real browser.
import ICAL from "ical.js";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import en from "../web/locales/en";
import { launchBrowser } from "./browser";
import { mailTo } from "./mail";
import { newPortalPassword, type Park, startPark } from "./park";
import { barriers, byStaff, goTo, type Language, languages, newAddress, signedUp, texts } from "./people";
import { day as inDays } from "./stays-desk";

let park: Park;
let browser: Browser;
beforeAll(async () => {
  [park, browser] = await Promise.all([startPark({ named: true }), launchBrowser()]);
  const sites = ["2", "10", "12", "12A"].map((number) => ({ number, area: "Wombat park", powered: number !== "2" }));
  for (const site of sites.reverse()) await staff("POST", "/api/sites", { data: site });
  const bank = {
    AccountName: "Redgum Holiday Park",
    BankName: "River Bank",
    BSB: "000-000",
    AccountNumber: "1234 5678",
  };
  await setCostly(bank);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await park?.stop();
});

/** Sets what costs money when it is wrong, as somebody at the portal does: with the password once more. */
async function setCostly(values: object) {
  const password = await newPortalPassword(park);
  const { request } = await browser.newContext();
  const send = async (method: string, path: string, data: object) => {
    const headers = { origin: park.url, "X-Park-Surface": "portal" };
    const answer = await request.fetch(park.url + path, { method, data, headers });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  };
  await send("POST", "/api/staff/login", { password });
  await send("PUT", "/api/staff/settings", { values, confirm: { password } });
}

async function staff(method: string, path: string, body: object) {
  const answer = await fetch(park.url + path, {
    method,
    headers: { authorization: `Bearer ${park.token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return (await answer.json()) as { data: unknown };
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const day = 24 * 60 * 60 * 1000;

let used = 20;
/** Nights that no other test has booked. */
function freeNights(nights = 3) {
  const from = used;
  used += nights + 2;
  return { checkin: inDays(from), checkout: inDays(from + nights) };
}

interface Mine {
  documentId: string;
  checkin: string;
  checkout: string;
  siteNumber: string;
  status: string;
  reference: string;
  totalPrice: number;
}
const mine = async (page: Page) =>
  ((await (await page.context().request.get(`${park.url}/api/me/stays`)).json()) as { data: Mine[] }).data;

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Whether a part of the page is seen from its beginning, below the bars on top. */
async function begins(part: Locator) {
  const top = await part.evaluate((one) => one.getBoundingClientRect().top);
  return top > 100 && top < 300;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

/** An annual tenant of site 12 at the stays. */
async function tenant({ lng = "en", ...options }: BrowserContextOptions & { lng?: Language } = {}) {
  const email = newAddress();
  const { context, page, documentId } = await signedUp(park, browser, email, options);
  await byStaff(park, documentId, { TenantType: "Annual", SiteNumber: "12" });
  await page.goto(`${park.url}/membership?section=stays&lng=${lng}`);
  return { context, page, email, documentId, ...booking(page, lng) };
}

/** The booking card and what is done in it. */
function booking(page: Page, lng: Language) {
  const words = texts[lng].membership;
  const form = page.getByRole("form", { name: words.stays.book });
  const dialog = (name: string) => page.getByRole("dialog", { name });
  const submit = form.getByRole("button", { name: words.booking.continue });
  return {
    words,
    form,
    submit,
    dialog,
    fill: async (dates: { checkin: string; checkout: string }, plate = "abc123") => {
      await form.locator("[name=checkin]").fill(dates.checkin);
      await form.locator("[name=checkout]").fill(dates.checkout);
      await form.locator("[name=RegistrationNumber]").first().fill(plate);
    },
    book: async () => {
      await submit.click();
      await dialog(words.booking.payTitle).getByRole("button", { name: words.booking.confirm }).click();
      const done = dialog(words.booking.doneTitle);
      await done.waitFor();
      return done;
    },
    card: page.getByRole("region", { name: words.stays.ahead, exact: true }).getByRole("article").first(),
  };
}

const money = (amount: string, lng: Language) => (lng === "zh" ? `${amount} 澳元` : `$${amount}`);

/** A row of the bank details, by its name. */
const row = (within: Locator, name: string) =>
  within.locator("dl > div").filter({ hasText: name }).locator("dd > span");

describe.each(languages)("a stay on a phone, in %s", (lng) => {
  it("is booked, paid by card, in a calendar, cancelled, and booked once more", async () => {
    const { context, page, email, words, form, dialog, fill, submit, book, card } = await tenant({ ...phone, lng });
    // The own site is chosen; the others stand in the order in which people read them.
    await expect.poll(() => form.locator("[name=siteNumber]").inputValue()).toBe("12");
    const numbers = await form
      .locator("[name=siteNumber] option")
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value).filter(Boolean));
    expect(numbers).toEqual(["2", "10", "12", "12A"]);

    const dates = freeNights();
    await fill(dates);
    await form.getByRole("button", { name: words.booking.more.replace("{{what}}", words.booking.adults) }).click();
    await form
      .getByRole("button", {
        name: words.booking.more.replace("{{what}}", words.booking.extra.extra_firewood),
      })
      .click();
    const price = form.getByRole("region", { name: words.booking.price });
    await price.locator("tfoot").getByText(money("109", lng)).waitFor(); // 2 × 14 × 3 + 25
    expect(await price.locator("tbody tr").count()).toBe(2);
    expect(await form.locator("[name=RegistrationNumber]").inputValue()).toBe("ABC123");
    expect(await sideways(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, 0)); // nothing lies below the bar
    expect(await barriers(page)).toEqual([]);

    await submit.click();
    const how = dialog(words.booking.payTitle);
    await how.getByText("000-000").waitFor();
    expect(await row(how, words.bank.amount).innerText()).toBe(money("109", lng));
    const reference = await row(how, words.bank.reference).innerText();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press("Escape");
    const done = await book();
    const [stay] = await mine(page);
    expect(stay).toMatchObject({ ...dates, siteNumber: "12", status: "awaiting payment", totalPrice: 109 });
    expect(await row(done, words.bank.reference).innerText()).toBe(stay!.reference);
    expect(stay!.reference).toBe(reference); // the one that was shown before
    expect(await barriers(page)).toEqual([]);
    await done.getByRole("button", { name: words.booking.doneClose }).click();
    await expect.poll(() => focused(page)).toContain(stay!.reference); // at the new stay's card
    await expect.poll(() => begins(card)).toBe(true);
    await expect.poll(() => form.locator("[name=checkin]").inputValue()).toBe(""); // the form is empty again
    expect(await mailTo(park, email, 3)).toContain(stay!.reference); // after the code and the welcome

    // My stays.
    await card.getByText(words.stays.state.awaiting).waitFor();
    expect(await row(card.getByRole("region", { name: words.bank.title }), words.bank.reference).innerText()).toBe(
      stay!.reference,
    );
    expect(await sideways(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await barriers(page)).toEqual([]);

    // Its nights are taken: another visit greys them.
    const night = form.locator(`td[data-day="${dates.checkin}"] button`);
    await form.getByRole("grid").waitFor();
    while ((await night.count()) === 0) await form.getByRole("button", { name: words.booking.nextMonth }).click();
    await expect.poll(() => night.isDisabled()).toBe(true);

    // By card, in the sandbox.
    await card.getByRole("button", { name: words.stays.payCard }).click();
    const pay = dialog(words.stays.payCard);
    await pay.getByText(words.join.test).waitFor();
    const press = pay.getByRole("button", { name: words.join.payTest.replace("{{amount}}", money("109", lng)) });
    const [opened] = await Promise.all([page.waitForEvent("popup"), press.click()]);
    await opened.locator("button[value=pay]").click();
    await pay.getByText(words.stays.paid).waitFor();
    await pay.getByRole("link", { name: texts[lng].payments.receipt.replace("{{number}}", "") }).waitFor();
    await pay.getByRole("button", { name: texts[lng].ui.close }).click();
    await card.getByText(words.stays.state.confirmed).waitFor();
    expect((await mine(page))[0]?.status).toBe("confirmed");

    // In a calendar: the whole days from arriving to leaving.
    const file = await card.getByRole("link", { name: words.stays.addToCalendar }).getAttribute("href");
    const event = eventIn(await (await context.request.get(park.url + file!)).text());
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([dates.checkin, dates.checkout]);
    expect(event.summary).toContain("12");

    // The next stay is on top of the centre.
    await goTo(page, "card", lng);
    await page.getByRole("region", { name: words.stays.next }).getByText(words.stays.state.confirmed).waitFor();
    expect(await sideways(page)).toBe(0);
    await goTo(page, "stays", lng);

    await card.getByRole("button", { name: words.stays.cancel }).click();
    const question = dialog(words.stays.cancelTitle);
    await question.getByText(words.stays.cancelPaid.replace("{{amount}}", money("109", lng))).waitFor();
    await question.getByRole("button", { name: words.stays.cancelConfirm }).click();
    const over = page.getByRole("region", { name: words.stays.past }).getByRole("article").first();
    await over.getByText(words.stays.cancelledBy.guest).waitFor();
    await over.getByText(words.stays.money.refundSoon.replace("{{amount}}", money("109", lng))).waitFor();
    expect((await mine(page))[0]?.status).toBe("cancelled");
    await expect.poll(() => focused(page)).toBe(words.stays.book); // there is no other stay to come

    await over.getByRole("button", { name: words.stays.again }).click();
    await expect.poll(() => form.locator("[name=adultNumber]").inputValue()).toBe("2");
    await expect.poll(() => form.locator("[name=extra_firewood]").inputValue()).toBe("1");
    expect(await form.locator("[name=RegistrationNumber]").inputValue()).toBe("ABC123");
    expect(await form.locator("[name=checkin]").inputValue()).toBe("");
    await expect.poll(() => begins(form.locator("[name=siteNumber]"))).toBe(true);
    await fill(dates, "ABC123"); // the nights are free again
    await book();
    expect((await mine(page)).filter(({ status }) => status === "awaiting payment")).toHaveLength(1);
    await context.close();
  });
});

/** The one event of a calendar file. */
function eventIn(file: string) {
  const events = new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents("vevent");
  expect(events).toHaveLength(1);
  return new ICAL.Event(events[0]);
}

describe("the form", () => {
  it("says at the fields what is wrong, in the documented words", async () => {
    const { context, page, form, submit, fill } = await tenant();
    await submit.click();
    await form.getByRole("alert").getByText(en.errors.stay.fill).waitFor();
    const { checkin, checkout } = freeNights();
    await fill({ checkin: checkout, checkout: checkin });
    await submit.click();
    await form.getByText(en.errors.stay.order).waitFor();
    await fill({ checkin, checkout }, " ");
    await form.locator("[name=adultNumber]").fill("0");
    await form.locator("[name=childNumber]").fill("-1");
    await submit.click();
    for (const sentence of [en.errors.stay.numbers, en.errors.stay.registration])
      await form.getByText(sentence).first().waitFor();
    await form.locator("[name=childNumber]").fill("0");
    await submit.click();
    await form.getByText(en.errors.stay.guests).waitFor();
    await form.locator("[name=adultNumber]").fill("1000000000");
    await submit.click();
    await expect.poll(() => page.locator("[name=adultNumber][aria-invalid]").count()).toBe(1);
    await form.getByText(en.errors.stay.manyGuests.replace("{{max}}", "20")).first().waitFor();
    expect(await mine(page)).toEqual([]);
    await context.close();
  });

  it("is filled in by keyboard alone, the calendar too", async () => {
    const { context, page, form, words } = await tenant();
    // On a site of which no test books a night: which of the next month are free would depend on what day it is.
    await form.locator("[name=siteNumber]").selectOption("10");
    const grid = form.getByRole("grid").first();
    await grid.waitFor();
    await form.getByRole("button", { name: words.booking.nextMonth }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("td")?.dataset.day ?? "")).not.toBe("");
    await page.keyboard.press("Enter");
    await expect.poll(() => form.locator("[name=checkin]").inputValue()).not.toBe("");
    const checkin = await form.locator("[name=checkin]").inputValue();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    const nights = async () =>
      (Date.parse(await form.locator("[name=checkout]").inputValue()) - Date.parse(checkin)) / day;
    await expect.poll(nights).toBe(2);
    await context.close();
  });

  it("books once, however often the button is pressed", async () => {
    const { context, page, form, fill, submit, dialog, words } = await tenant();
    await fill(freeNights());
    await form.locator("tfoot").waitFor();
    await submit.dblclick();
    await dialog(words.booking.payTitle).getByRole("button", { name: words.booking.confirm }).dblclick();
    await dialog(words.booking.doneTitle).waitFor();
    expect(await mine(page)).toHaveLength(1);
    await context.close();
  });

  it("tells who comes too late so, at the dates, and keeps the rest", async () => {
    const [first, second] = [await tenant(), await tenant()];
    const dates = freeNights();
    await first.fill(dates);
    await second.fill(dates, "LATE1");
    await second.submit.click();
    const confirm = second
      .dialog(second.words.booking.payTitle)
      .getByRole("button", { name: second.words.booking.confirm });
    await confirm.waitFor();
    await first.book();
    await confirm.click();
    await second.form.getByText(en.errors.stay.taken).waitFor();
    expect(await second.form.locator("[name=RegistrationNumber]").inputValue()).toBe("LATE1");
    expect(await mine(second.page)).toEqual([]);
    await Promise.all([first.context.close(), second.context.close()]);
  });

  it("books once when the answer is lost on the way", async () => {
    const { context, page, form, fill, submit, dialog, words } = await tenant();
    await fill(freeNights());
    await form.locator("tfoot").waitFor();
    await submit.click();
    await page.route(
      "**/api/annual-bookings",
      async (route) => {
        await route.fetch(); // it arrives
        await route.abort();
      },
      { times: 1 },
    );
    const how = dialog(words.booking.payTitle);
    await how.getByRole("button", { name: words.booking.confirm }).click();
    await how.getByText(words.booking.unsure).waitFor();
    await how.getByRole("button", { name: words.booking.confirm }).click();
    await dialog(words.booking.doneTitle).waitFor();
    expect(await mine(page)).toHaveLength(1);
    await context.close();
  });

  it("is not shown to guests where annual sites are for tenants", async () => {
    const set = (Value: string) => staff("POST", "/api/settings", { data: { Key: "BookingTenantsOnly", Value } });
    await set("true");
    const { context, page } = await signedUp(park, browser, newAddress());
    await page.goto(`${park.url}/membership?section=stays&lng=en`);
    await page.getByText(en.membership.stays.tenantsOnly).waitFor();
    expect(await page.getByRole("form").count()).toBe(0);
    await context.close();
  });

  it.each([
    ["light", 320],
    ["dark", 768],
  ] as const)("fits and has no barrier in the %s scheme at %i pixels", async (colorScheme, width) => {
    const options = { colorScheme, viewport: { width, height: 900 } };
    const { context, page, form, fill, book, card, words } = await tenant(options);
    await fill(freeNights());
    await form.locator("tfoot").waitFor();
    expect(await sideways(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await barriers(page)).toEqual([]);
    const done = await book();
    await done.getByRole("button", { name: words.booking.doneClose }).click();
    // What is copied into the app of a bank stands on one line.
    for (const name of [words.bank.BSB, words.bank.AccountNumber, words.bank.amount])
      expect(
        (await row(card.getByRole("region", { name: words.bank.title }), name).boundingBox())!.height,
      ).toBeLessThan(40);
    expect(await sideways(page)).toBe(0);
    await context.close();
  });
});

describe("a stay that is booked", () => {
  it("comes back paid from the provider's own page, where no window can be opened", async () => {
    const { context, page, form, fill, book, card, words, dialog } = await tenant(phone);
    await fill(freeNights());
    await form.locator("tfoot").waitFor();
    const done = await book();
    await done.getByRole("button", { name: words.booking.doneClose }).click();
    await page.addInitScript(() => (window.open = () => null));
    await page.reload();
    await card.getByRole("button", { name: words.stays.payCard }).click();
    await dialog(words.stays.payCard)
      .getByRole("button", { name: /^Pay \$/ })
      .click();
    await page.waitForURL(/\/sandbox\/checkout/);
    await page.locator("button[value=pay]").click();
    await page.getByText(words.stays.paid).waitFor();
    expect(page.url()).toBe(`${park.url}/membership?section=stays`);
    await card.getByText(words.stays.state.confirmed).waitFor();
    await context.close();
  });

  it("is alone on its sheet of paper", async () => {
    const { context, page, form, fill, book, card, words, dialog } = await tenant();
    await fill(freeNights());
    await form.locator("tfoot").waitFor();
    const done = await book();
    await done.getByRole("button", { name: words.booking.doneClose }).click();
    await card.getByRole("button", { name: words.stays.print }).click();
    const sheet = dialog(words.stays.sheet).getByRole("article");
    await sheet.waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await sheet.isVisible()).toBe(true);
    for (const role of ["banner", "contentinfo", "navigation", "form", "button"] as const)
      expect(await page.getByRole(role).filter({ visible: true }).count(), role).toBe(0);
    expect(await page.getByRole("article").filter({ visible: true }).count()).toBe(1);
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await context.close();
  });

  it("is in the calendar at a private address, until there is a new one", async () => {
    const { context, page, form, fill, book, words } = await tenant();
    const dates = freeNights();
    await fill(dates);
    await form.locator("tfoot").waitFor();
    const done = await book();
    await done.getByRole("button", { name: words.booking.doneClose }).click();
    await page.getByRole("button", { name: words.stays.calendar.make }).click();
    const address = page.getByLabel(words.stays.calendar.address, { exact: true });
    await expect.poll(() => address.inputValue()).not.toBe("");
    const first = await address.inputValue();
    const read = await fetch(first);
    expect(read.status).toBe(200);
    const event = eventIn(await read.text());
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([dates.checkin, dates.checkout]);
    await page.getByRole("button", { name: words.stays.calendar.renew }).click();
    await page.getByRole("dialog").getByRole("button", { name: words.stays.calendar.renew }).click();
    await expect.poll(() => address.inputValue()).not.toBe(first);
    expect((await fetch(first)).status).toBe(404);
    expect((await fetch(await address.inputValue())).status).toBe(200);
    await context.close();
  });
});
