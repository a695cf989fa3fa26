// What guests write, and what staff make of it: the inbox from the contact page to the reply that comes back by mail, and the audit trail of it.
import { readFileSync } from "node:fs";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startMailbox, type Mailbox } from "./mailbox";
import { startMailServer, type MailServer } from "./mailserver";
import { barriers, fits, look, newAddress, texts, visit } from "./people";
import { withPortal } from "./portal";

let mails: MailServer;
let mailbox: Mailbox;
beforeAll(async () => {
  [mails, mailbox] = await Promise.all([startMailServer(), startMailbox()]);
}, 300_000); // the mailbox is built first
afterAll(async () => {
  await mailbox?.stop();
  await mails?.stop();
});

const portal = withPortal(() => ({ PARK_SMTP_URL: mails.url, PARK_IMAP_URL: mailbox.url }));
const open = (path: string, options: BrowserContextOptions = {}) => portal.open(`/admin${path}`, options);

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
/** A day so many days after today. */
const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
const undo = (page: Page, lng: "en" | "zh") => page.getByRole("button", { name: texts[lng].ui.undo }).last().click();

/** The header of a mail to somebody, the last one. */
const header = (address: string, name: string) =>
  vi.waitFor(
    () => {
      const mail = mails.taken.findLast((one) => one.includes(`To: <${address}>`) && !/^Auto-Submitted/m.test(one));
      const value = mail && new RegExp(`^${name}: *<?([^>\\n]*)`, "m").exec(mail)?.[1];
      if (!value) throw new Error(`no ${name} in a mail to ${address}`);
      return value;
    },
    { timeout: 20_000, interval: 50 },
  );

it("takes an enquiry from the contact page to the reply that comes back by mail, in Chinese", async () => {
  const t = texts.zh.portal.inbox;
  const address = newAddress();
  const guest = await visit(portal.browser);
  await guest.page.goto(`${portal.park.url}/contact-us?lng=zh`);
  for (const [name, text] of Object.entries({
    Name: "林梅",
    Email: address,
    Subject: "骑马",
    Question: "可以带两匹马吗？",
  }))
    await guest.page.locator(`[name=${name}]`).fill(text);
  await guest.page
    .locator("form")
    .filter({ has: guest.page.locator("[name=Question]") })
    .locator("[type=submit]")
    .click();
  await vi.waitFor(() => expect(mails.taken.some((one) => one.includes(`To: <${address}>`))).toBe(true), {
    timeout: 20_000,
  });
  await guest.context.close();

  const page = await open("/inbox?lng=zh", look.zh);
  await page.getByRole("link", { name: /1 条新消息/ }).waitFor();
  await page.getByRole("link", { name: "林梅" }).first().click();
  await said(page, "可以带两匹马吗？");
  await page.getByText("共享密码 已阅读").waitFor();
  await page.getByLabel(t.note.label).fill("已致电，无人接听");
  await page.getByRole("button", { name: t.note.add }).click();
  await said(page, "已致电，无人接听");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("r");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("TEXTAREA");
  await page.getByLabel(t.answer.saved).selectOption({ label: "预订日期与营位" });
  await expect.poll(() => page.getByLabel(t.answer.text, { exact: true }).inputValue()).toContain("林梅，您好：");
  await page.getByRole("button", { name: t.answer.preview }).click();
  await page.frameLocator("iframe").getByText("可以带两匹马吗？").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("iframe").waitFor({ state: "detached" });
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: t.answer.sendDone }).click();
  await said(page, t.answer.sending);
  await page.getByText(texts.zh.portal.mail.state.sent).waitFor({ timeout: 30_000 });
  const replyTo = await header(address, "Reply-To");
  expect(replyTo).toMatch(/^desk\+[a-z0-9]{24}@park\.example\.com$/);
  await mailbox.deliver(
    `From: Lin <${address}>\nTo: <${replyTo}>\nSubject: Re\nMessage-ID: <back.${address}>\nIn-Reply-To: <${await header(address, "Message-ID")}>\nContent-Type: text/plain; charset=utf-8\n\n周五到，谢谢！\n\n> 请告诉我们\n`,
  );
  await fits(page);
  // The mailbox is read once a minute.
  await page.getByText("周五到，谢谢！").waitFor({ timeout: 150_000 });
  expect(await page.getByText("> 请告诉我们").count()).toBe(0);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("e");
  await said(page, t.mark.done);
  await page.getByRole("button", { name: t.markSpam }).click();
  await said(page, t.mark.spam);
  await undo(page, "zh");
  await page.getByRole("button", { name: t.reopen }).waitFor();
  await page.context().close();
}, 240_000);

it("makes a member and a stay of registrations on a phone, and finds and exports what was done", async () => {
  const t = texts.en.portal.inbox;
  const register = async (data: object) =>
    fetch(`${portal.park.url}/api/rhp-register-infos`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ data: { PhoneNumber: "0491 570 156", StayType: "Tent", Language: "en", ...data } }),
    });
  const address = newAddress();
  expect((await register({ FirstName: "Tom", LastName: "Baker", Email: address, OrderNumber: "R-1" })).status).toBe(
    201,
  );
  expect((await register({ FirstName: "Ana", LastName: "Silva", OrderNumber: "R-2" })).status).toBe(201);
  await fetch(`${portal.park.url}/api/sites`, {
    method: "POST",
    headers: { authorization: `Bearer ${portal.park.token}`, "content-type": "application/json" },
    body: JSON.stringify({ data: { number: "12", powered: true } }),
  });
  const page = await open("/inbox?lng=en&kind=registration", { viewport: { width: 390, height: 844 } });
  await page.getByRole("link", { name: "Tom Baker" }).first().click();
  await page.getByRole("button", { name: t.outcome.member }).click();
  await page.getByRole("button", { name: t.member.submit }).click();
  await said(page, t.member.done);
  await page.getByRole("link", { name: "Tom Baker" }).first().waitFor();
  const written = () => mails.taken.filter((one) => one.includes(`To: <${address}>`) || one.includes(` <${address}>`));
  await expect.poll(() => written().length, { timeout: 20_000 }).toBeGreaterThan(1); // the receipt and the link
  await fits(page);
  expect(await barriers(page)).toEqual([]);

  await page.getByRole("link", { name: t.back }).click();
  await page.getByRole("link", { name: "Ana Silva" }).first().click();
  await page.getByRole("link", { name: "0491570156" }).waitFor();
  await page.getByRole("link", { name: t.outcome.stay }).click();
  const { stays } = texts.en.portal;
  await expect.poll(() => page.getByLabel(stays.book.name, { exact: true }).inputValue()).toBe("Ana Silva");
  await page.getByLabel(stays.checkin, { exact: true }).fill(day(40));
  await page.getByLabel(stays.checkout, { exact: true }).fill(day(42));
  await page.getByLabel(stays.site, { exact: true }).selectOption("12");
  await page.getByLabel(stays.book.plate.replace("{{n}}", "1")).fill("ABC123");
  await page.getByRole("button", { name: stays.book.submit, exact: true }).click();
  await page.getByRole("link", { name: stays.book.show }).waitFor();
  await page.goto(`${portal.park.url}/admin/inbox?text=Silva`);
  await page.getByRole("link", { name: "Ana Silva" }).first().click();
  await page.getByText(t.event.stay.replace("{{actor}} ", ""), { exact: false }).waitFor();

  await page.goto(`${portal.park.url}/admin/audit?text=${encodeURIComponent("林梅")}`);
  await page.locator("tbody").getByText(texts.en.portal.audit.action.answer).first().waitFor();
  await fits(page);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByRole("button", { name: texts.en.portal.table.export }).click();
  const file = readFileSync(await (await saving).path(), "utf8");
  expect(file).toContain(texts.en.portal.audit.changed);
  expect(file).toContain("State: Open → Done");
  await page.context().close();
}, 240_000);
