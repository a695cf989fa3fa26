// What staff do about one member: look, edit, settle a conflict, adjust points, issue a number, extend, suspend, merge, print.
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import {
  barriers,
  byStaff,
  fill,
  fits,
  hasFocus,
  look,
  membership,
  newAddress,
  password,
  signedUp,
  texts,
} from "./people";
import { withPortal } from "./portal";

const portal = withPortal();

const add = (data: object) => portal.byToken<{ documentId: string }>("/api/rhp-memberships", { data });
const stored = (documentId: string) => portal.byToken<Record<string, unknown>>(`/api/rhp-memberships/${documentId}`);

async function open(documentId: string, options: BrowserContextOptions = {}) {
  const page = await portal.open(`/admin/members/${documentId}`, options);
  const dialog = page.getByRole("dialog").first();
  await dialog.getByRole("tab").first().waitFor();
  return { page, dialog };
}

const button = (at: Page | Locator, name: string) => at.getByRole("button", { name, exact: true });
const says = (page: Page | Locator, text: string) => page.getByText(text).locator("visible=true").first().waitFor();

it("is looked at and edited, and a conflict is settled field by field, in English on a phone", async () => {
  const { member, conflict, audit } = texts.en.portal;
  const mei = await add({ ...membership, Email: newAddress(), UserName: "mei", Note: "Two dogs" });
  const { page, dialog } = await open(mei.documentId, look.en);
  for (const title of Object.values(member.section)) await dialog.getByRole("heading", { name: title }).waitFor();
  await says(dialog, member.empty); // dimmed
  expect(await barriers(page)).toEqual([]);
  await fits(page, "the member dialog");

  // By keyboard: nothing changed goes back without a call.
  const calls: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && calls.push(request.postData() ?? ""));
  await button(dialog, member.edit).focus();
  await page.keyboard.press("Enter");
  await says(dialog, member.hint);
  await button(dialog, member.save).focus();
  await page.keyboard.press("Enter");
  await button(dialog, member.edit).waitFor();
  expect(calls).toEqual([]);

  // Only what was changed is sent, and what somebody else changed elsewhere stays.
  await button(dialog, member.edit).click();
  await dialog.getByLabel(audit.field.Address, { exact: true }).fill("2 Creek Lane");
  await dialog.getByLabel(audit.field.CR, { exact: true }).fill("12.5");
  await byStaff(portal.park, mei.documentId, { Note: "Three dogs" });
  await button(dialog, member.save).click();
  await says(page, member.saved);
  expect(JSON.parse(calls.at(-1) ?? "")).toEqual({ data: { Address: "2 Creek Lane", CR: 12.5 } });
  expect(await stored(mei.documentId)).toMatchObject({ Address: "2 Creek Lane", CR: 12.5, Note: "Three dogs" });

  // Both changed the same field.
  await button(dialog, member.edit).click();
  await dialog.getByLabel(audit.field.FirstName, { exact: true }).fill("May");
  await byStaff(portal.park, mei.documentId, { FirstName: "Mai" });
  await button(dialog, member.save).click();
  const choice = page.getByRole("dialog", { name: conflict.title });
  await choice.getByRole("radio", { name: "Mai" }).click();
  await button(choice, conflict.save).click();
  await button(dialog, member.edit).waitFor();
  expect(await stored(mei.documentId)).toMatchObject({ FirstName: "Mai" });

  // A refusal of the server's is said as documented.
  await button(dialog, member.edit).click();
  await dialog.getByLabel(audit.field.LastName, { exact: true }).fill("Lin");
  await page.route("**/api/rhp-memberships/*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await button(dialog, member.save).click();
  await says(dialog, member.saveFailed.replace("{{message}}", ""));
  await button(dialog, texts.en.portal.confirm.cancel).click();
  await button(dialog, member.edit).waitFor();
  await page.context().close();
}, 240_000);

it("has points adjusted, a number issued, a term extended, the account suspended and a double merged, in Chinese", async () => {
  const { member } = texts.zh.portal;
  const email = newAddress();
  const guest = await signedUp(portal.park, portal.browser, email);
  await byStaff(portal.park, guest.documentId, { ...membership, ExpiryDate: "2030-01-31" });
  const double = await add({ FirstName: "Double", LastName: "Chen", Email: newAddress(), Point: 30 });
  await add({ FirstName: "Other", LastName: "Person", MembershipNumber: "RHP-0041" });
  const { page, dialog } = await open(guest.documentId, { ...look.zh, locale: "zh-CN" });
  await dialog.getByRole("tab", { name: member.tab.details }).waitFor();

  await dialog.getByRole("tab", { name: member.tab.points }).click();
  await button(dialog, member.adjust.open).click();
  await dialog.getByLabel(member.adjust.point, { exact: true }).fill("-70");
  await dialog.getByLabel(member.adjust.reason, { exact: true }).fill("退还毛巾");
  await button(dialog, member.adjust.submit).click();
  await says(dialog, "退还毛巾");
  expect(await stored(guest.documentId)).toMatchObject({ Point: 700, DiscountPoint: 783.5 });

  await dialog.getByRole("tab", { name: member.tab.details }).click();
  await button(dialog, member.act.number).click();
  await expect.poll(() => dialog.getByRole("textbox").first().inputValue()).toBe("RHP-0042");
  await hasFocus(dialog.getByRole("textbox").first());
  await page.keyboard.press("Enter");
  await says(page, fill(member.number.done, { number: "RHP-0042" }));

  await button(dialog, member.act.extend).click();
  await dialog.getByRole("radio", { name: member.extend.half }).click();
  await button(dialog, member.extend.submit).click();
  await expect.poll(async () => (await stored(guest.documentId)).ExpiryDate).toBe("2030-07-31");
  await button(dialog, member.act.extend).waitFor();

  // An open session ends at once, and whoever knows the password is told why.
  const me = () => guest.context.request.get(`${portal.park.url}/api/me`);
  expect((await me()).status()).toBe(200);
  await button(dialog, member.act.suspend).click();
  await button(page.getByRole("dialog", { name: member.act.suspend, exact: true }), member.act.suspend).click();
  await says(dialog, member.isSuspended);
  expect((await me()).status()).toBe(401);
  const login = await guest.context.request.post(`${portal.park.url}/api/auth/login`, {
    data: { email, password },
    headers: { origin: portal.park.url, "Accept-Language": "zh" },
  });
  expect([login.status(), ((await login.json()) as { error: { message: string } }).error.message]).toEqual([
    401,
    texts.zh.errors.auth.suspended,
  ]);
  await button(dialog, member.act.reactivate).click();
  await button(dialog, member.act.suspend).waitFor();

  await button(dialog, member.act.merge).click();
  await dialog.getByRole("searchbox").fill("Double");
  await dialog.getByRole("button", { name: /Double/ }).click();
  await dialog.getByRole("region", { name: member.merge.moves }).waitFor();
  await says(dialog, "730");
  expect(await barriers(page)).toEqual([]);
  await button(dialog, member.merge.submit).click();
  await says(page, member.merge.done);
  expect(await stored(guest.documentId)).toMatchObject({ Point: 730 });

  await dialog.getByRole("tab", { name: member.tab.history }).click();
  await says(dialog, texts.zh.portal.audit.action.merge);
  await page.goto(`${portal.park.url}/admin/members/${double.documentId}`);
  await page.getByRole("link", { name: member.toKept }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/admin/members/${guest.documentId}`);

  // The card on paper, with the code that the counter knows.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await button(page.getByRole("dialog").first(), member.act.print).click();
  await page.locator("body[data-printed]").waitFor();
  const sheet = page.locator("[data-print]");
  const code = await sheet.locator("img").getAttribute("alt");
  const holder = await portal.byToken<{ documentId: string }>("/api/staff/cards/check", { code });
  expect(holder.documentId).toBe(guest.documentId);
  await page.emulateMedia({ media: "print" });
  await sheet.getByText("RHP-0042").waitFor();
  await page.context().close();
  await guest.context.close();
}, 240_000);
