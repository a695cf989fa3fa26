// The counter: coupons are checked and used, by hand, by a scanner or by the camera.
import { expect, it } from "vitest";
import en from "../web/locales/en";
import zh from "../web/locales/zh";
import { launchCamera } from "./film";
import { hasFocus } from "./people";
import { button, codeField, type Coupon, says, withPortal } from "./portal";

const { coupons, mail, scan, shortcuts } = en.portal;

const portal = withPortal();
const { byToken, makeCoupon, open } = portal;

/** The QR of a coupon as its owner gets it. */
async function shownByGuest(coupon: Coupon, { Email, Password }: { Email: string; Password: string }) {
  const context = await portal.browser.newContext();
  await context.request.post(`${portal.park.url}/api/auth/login`, { data: { email: Email, password: Password } });
  const picture = await context.request.get(`${portal.park.url}/api/me/coupons/${coupon.documentId}/qr.png`);
  expect(picture.ok()).toBe(true);
  const png = await picture.body();
  await context.close();
  return png;
}

it("uses a coupon once, by keyboard alone, and takes it back", async () => {
  const coupon = await makeCoupon({
    title: "Breakfast by the river",
    description: "Hot drinks included.",
    assigned_from: "River Kitchen",
  });
  const page = await open("/admin/coupons");
  const card = page.getByRole("article");

  await hasFocus(codeField(page));
  await page.keyboard.type(coupon.QRdata.toLowerCase());
  expect(await codeField(page).inputValue()).toBe(coupon.code);
  await page.keyboard.press("Enter");
  await card.getByText(coupon.title).waitFor();
  await card.getByText(coupons.state.active, { exact: true }).waitFor();
  await hasFocus(button(page, coupons.use)); // the big one
  await page.keyboard.press("Enter");
  await says(page, coupons.done);
  await card.getByText(coupons.state.used, { exact: true }).waitFor();
  await card.getByRole("button", { name: /Undo \((10:00|9:5\d) left\)/ }).click();
  await says(page, coupons.undone);
  await button(page, coupons.use).click();
  await says(page, coupons.done);

  // Ready for the next guest, who brings the same coupon again.
  await codeField(page).fill(`${coupon.code} `);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByText(coupons.done).count()).toBe(0);
  await card.getByText(coupons.refused.title).waitFor();
  expect(await button(page, coupons.use).count()).toBe(0);
  await card.getByText(/^Used at the counter on \d+ \w+ \d{4}, \d+:\d\d\s[ap]m\./).waitFor();
  const [undo, check] = [card.getByRole("button", { name: /^Undo/ }), button(page, coupons.check)];
  expect((await undo.boundingBox())!.height).toBeLessThan((await check.boundingBox())!.height);

  // The list of the day has it once, after a reload too, and can take it back.
  await page.reload();
  const used = page
    .getByRole("region", { name: coupons.today })
    .getByRole("listitem")
    .filter({ hasText: coupon.title });
  await expect.poll(() => used.count()).toBe(1);
  await used.getByRole("button").click();
  await says(page, coupons.undoneOf.replace("{{title}}", coupon.title));
  await expect.poll(() => used.count()).toBe(0);
  await page.context().close();
});

it("says who used a coupon, whose it is by whole name and number", async () => {
  const guest = { Email: "siyu@example.com", Password: "under the red gums", FirstName: "思雨", LastName: "陈" };
  await byToken("/api/rhp-memberships", { data: { ...guest, UserName: "siyu", MembershipNumber: "RHP-0077" } });
  const coupon = await makeCoupon({ title: "Canoe", assigned_to: guest.Email });
  await byToken("/api/staff/coupons/use", { code: coupon.code });
  const page = await open("/admin/coupons?lng=zh");
  await page.getByLabel(zh.portal.coupons.code).fill(coupon.code);
  await page.keyboard.press("Enter");
  const card = page.getByRole("article");
  await card.getByText("持券人：陈思雨（会员编号 RHP-0077）").waitFor();
  await card.getByText(zh.portal.coupons.refused.title).waitFor();
  await card.getByText(/由 .*tests.* 核销/).waitFor(); // the token's name
  await page.context().close();
});

it("never shows one guest's coupon under another's code", async () => {
  const [first, second] = [await makeCoupon({ title: "First" }), await makeCoupon({ title: "Second" })];
  const page = await open("/admin/coupons");
  await hasFocus(codeField(page));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/staff/coupons/check", async (route) => {
    if (route.request().postData()?.includes(first.code)) await held;
    await route.continue().catch(() => undefined); // the page may have given it up
  });
  await page.keyboard.type(`${first.QRdata}\n`);
  await page.keyboard.type(`${second.QRdata}\n`); // while the first check is under way
  await page.getByRole("heading", { name: "Second" }).waitFor();
  release();
  await page.waitForLoadState("networkidle");
  expect(await page.getByRole("article").getByRole("heading").allTextContents()).toEqual(["Second"]);
  expect(await codeField(page).inputValue()).toBe(second.code);

  await codeField(page).fill(first.code.slice(0, 6)); // the next guest's code is being typed
  await expect.poll(() => page.getByRole("article").count()).toBe(0);
  expect(await codeField(page).inputValue()).toBe(first.code.slice(0, 6));
  await page.context().close();
});

it("forgets a check that is under way when the next guest comes", async () => {
  const coupon = await makeCoupon();
  const page = await open("/admin/coupons");
  await hasFocus(codeField(page));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/staff/coupons/check", async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.keyboard.type(`${coupon.QRdata}\n`);
  await page.keyboard.press("Tab");
  await page.keyboard.type("gn");
  await expect.poll(() => codeField(page).inputValue()).toBe("");
  release();
  await page.waitForLoadState("networkidle");
  expect(await page.getByRole("article").count()).toBe(0);
  await page.context().close();
});

it("takes a scanned code whole with Caps Lock on, and fires no shortcut", async () => {
  const page = await open("/admin/coupons");
  await hasFocus(codeField(page));
  await page.keyboard.press("Tab");
  // Chromium's own Caps Lock can't be switched from here: the keys are sent as the page gets them.
  await page.evaluate(() => {
    const init = { key: "m", bubbles: true, cancelable: true, shiftKey: true, modifierCapsLock: true };
    document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", init));
  });
  expect(new URL(page.url()).pathname).toBe("/admin/coupons");
  expect(await codeField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.context().close();
});

it("says what an empty check needs", async () => {
  const page = await open("/admin/coupons");
  await button(page, coupons.check).click();
  await says(page, coupons.nothing);
  await codeField(page).fill("A");
  await expect.poll(() => page.getByText(coupons.nothing).count()).toBe(0);
  await page.context().close();
});

it("says so when somebody else was faster", async () => {
  const coupon = await makeCoupon();
  const page = await open("/admin/coupons");
  await codeField(page).fill(coupon.code);
  await page.keyboard.press("Enter");
  await button(page, coupons.use).waitFor();
  await byToken("/api/staff/coupons/use", { code: coupon.code });
  await button(page, coupons.use).click();
  await says(page, en.errors.points.used);
  await page.getByRole("article").getByText(coupons.state.used, { exact: true }).waitFor();
  await page.context().close();
});

it("explains codes that are no good", async () => {
  const old = await makeCoupon({ expiry: "2020-02-29" });
  const page = await open("/admin/coupons");
  await codeField(page).fill("0000-0000-0000-0000");
  await page.keyboard.press("Enter");
  await says(page, en.errors.points.coupon);
  await codeField(page).fill(old.code);
  await page.keyboard.press("Enter");
  await says(page, "Was valid until 29 February 2020");
  expect(await button(page, coupons.use).count()).toBe(0);
  await page.context().close();
});

it("takes a barcode scanner's keys wherever the focus is, and the shortcuts beside them", async () => {
  const [first, second] = [await makeCoupon(), await makeCoupon({ title: "Horse ride" })];
  const page = await open("/admin/coupons");
  await codeField(page).fill(first.code);
  await page.keyboard.press("Enter");
  await button(page, coupons.use).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(coupons.use);
  // Whoever works by keyboard sees where they are.
  expect(await button(page, coupons.use).evaluate((one) => getComputedStyle(one).outlineStyle)).toBe("solid");
  await page.keyboard.type(`${second.QRdata}\n`);
  await page.getByRole("heading", { name: "Horse ride" }).waitFor();
  expect(await codeField(page).inputValue()).toBe(second.code);

  await hasFocus(button(page, coupons.use)); // in the field they would be letters
  await page.keyboard.type("gn");
  await expect.poll(() => codeField(page).inputValue()).toBe("");
  await expect.poll(() => page.getByRole("article").count()).toBe(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("/");
  await page.keyboard.type("ab?"); // in the field they are letters
  expect(await codeField(page).inputValue()).toBe("AB");
  await page.keyboard.press("Tab");
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog");
  await dialog.getByText(shortcuts.next).waitFor(); // the counter's own
  await dialog.getByText(mail.title).waitFor(); // and those of the sections
  await dialog.getByRole("switch").uncheck({ force: true }); // its drawn switch lies over it
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.keyboard.type("gm"); // switched off
  expect(new URL(page.url()).pathname).toBe("/admin/coupons");
  await page.context().close();
});

it("says so when there is no camera", async () => {
  const page = await open("/admin/coupons");
  await button(page, scan.start).click();
  await page.getByText(scan.none).or(page.getByText(scan.denied)).waitFor();
  await button(page, scan.start).waitFor(); // nothing is being scanned
  await page.context().close();
});

it("reads the code that a guest shows to the camera", async () => {
  const guest = { Email: "mei@example.com", Password: "under the red gums", FirstName: "Mei", UserName: "mei" };
  await byToken("/api/rhp-memberships", { data: guest });
  const coupon = await makeCoupon({ assigned_to: guest.Email });
  const camera = await launchCamera(portal.browser, await shownByGuest(coupon, guest));
  const page = await open("/admin/coupons", { by: camera.browser });
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto(`${portal.park.url}/admin/coupons`, { waitUntil: "networkidle" });
  expect(loaded.filter((url) => url.endsWith(".wasm"))).toEqual([]); // not before it is needed
  await button(page, scan.start).click();
  await page.getByRole("article").getByText("For Mei").waitFor();
  expect(loaded.filter((url) => url.endsWith(".wasm")).every((url) => url.startsWith(portal.park.url))).toBe(true);
  await expect.poll(() => page.locator("video").count()).toBe(0); // the camera is off again
  await button(page, coupons.use).click();
  await says(page, coupons.done);
  await button(page, coupons.next).click();
  await page.locator("video").waitFor(); // whoever scans goes on scanning
  await camera.stop();
});
