// The point market, the coupons and the statement: the real program, the demo park's members, and the mails that come of it.
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "./browser";
import { launchCamera } from "./film";
import { mailTo, picturesTo } from "./mail";
import { demoPortalPassword, type Park, startPark } from "./park";
import { barriers, byStaff, fits, goTo, type Language, languages, look, texts, visit } from "./people";

let park: Park;
let browser: Browser;
beforeAll(async () => {
  [park, browser] = await Promise.all([startPark({ demo: inject("demoData") }), launchBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await park?.stop();
});

const fill = (text: string, params: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));

async function byToken<T>(path: string, method = "GET", body?: object): Promise<T> {
  const answer = await fetch(park.url + path, {
    method,
    headers: { authorization: `Bearer ${park.token}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

const idOf = async (path: string) => (await byToken<{ documentId: string }[]>(path))[0]?.documentId ?? "";
const account = (email: string) => idOf(`/api/rhp-memberships?filters[Email][$eq]=${email}`);
const product = (name: string) => idOf(`/api/one-club-products?filters[Name_en][$eq]=${name}`);

/** Opens the market of one of the demo's accounts, or where else the path leads in the member centre. */
async function signedIn(
  name: string,
  lng: Language = "en",
  options: BrowserContextOptions = {},
  path = "?section=market",
) {
  const { context, page } = await visit(browser, options);
  const data = { email: `${name}@example.com`, password: "redgum-demo" };
  const answer = await context.request.post(`${park.url}/api/auth/login`, { data, headers: { origin: park.url } });
  expect(answer.status()).toBe(200);
  const address = new URL(`/membership${path}`, park.url);
  address.searchParams.set("lng", lng);
  await page.goto(address.href);
  return { context, page, ...parts(page, lng) };
}

function parts(page: Page, lng: Language) {
  const { market, coupons, statement } = texts[lng];
  const region = page.getByRole("region", { name: market.title, exact: true });
  const dialog = page.locator("dialog[open]");
  return {
    market: region,
    search: region.getByRole("searchbox"),
    cards: region.getByRole("article"),
    names: () => region.getByRole("article").getByRole("heading").allTextContents(),
    card: (name: string) => region.getByRole("article").filter({ hasText: name }),
    open: (name: string) => region.getByRole("button", { name: fill(market.open, { name }), exact: true }).click(),
    dialog,
    title: (text: string) => dialog.getByRole("heading", { name: text, exact: true }).waitFor(),
    redeem: dialog.getByRole("button", { name: market.redeem.button }),
    deduction: dialog.getByLabel(market.redeem.deduction),
    confirm: dialog.locator("button[type=submit]"),
    coupons: page.getByRole("region", { name: coupons.title, exact: true }),
    statement: page.getByRole("region", { name: statement.title, exact: true }),
  };
}

/** How far a part is from the top of the window. */
const topOf = (part: Locator) => part.evaluate((element) => Math.abs(element.getBoundingClientRect().top));

interface Me {
  point: number;
  discount_p: number;
}
const meOf = async (page: Page) => ((await (await page.request.get(`${park.url}/api/me`)).json()) as { data: Me }).data;

it("leads from a search to a coupon that is mailed, listed, and used at the counter", async () => {
  const { market: t, coupons, statement: words, errors } = texts.en;
  const club = await signedIn("member");
  const { page, search, dialog, names } = club;
  await club.cards.first().waitFor();
  expect(await names()).toHaveLength(6);
  await club.market.getByRole("button", { name: texts.en.ui.pagination.next }).click();
  await club.market.getByRole("button", { name: texts.en.ui.pagination.next }).click();
  expect(await names()).toHaveLength(2);
  await search.fill("herons"); // of the description
  expect(await names()).toEqual(["Double kayak, two hours"]);
  await search.fill("皮划艇");
  expect(await names()).toEqual(["Double kayak, two hours"]);

  await page.evaluate(() => Object.assign(window, { same: true }));
  const before = await meOf(page);
  await club.open("Double kayak, two hours");
  await dialog.getByText("two life jackets").waitFor();
  await club.redeem.click();
  await club.title(fill(t.redeem.title, { name: "Double kayak, two hours" }));
  await club.deduction.fill("99");
  expect(await club.deduction.inputValue()).toBe("20");
  expect(await dialog.getByRole("alert").allTextContents()).toContain(fill(errors.points.maxDeduction, { n: 20 }));
  await club.deduction.fill("12.5");
  await club.confirm.click();
  await club.title(t.done.title);
  await dialog.getByText(fill(t.done.mail, { email: "member@example.com" })).waitFor();
  const picture = await dialog.getByRole("img").getAttribute("src");
  const code = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec((await dialog.textContent()) ?? "")?.[0] ?? "";

  expect(await mailTo(park, "member@example.com", 1)).toContain(code);
  const [mailed] = await picturesTo(park, "member@example.com", 1);
  expect(mailed).toEqual(await (await page.request.get(park.url + picture)).body());

  await dialog.getByRole("button", { name: texts.en.ui.close }).last().click();
  const after = { point: before.point - 32.5, discount_p: before.discount_p - 12.5 };
  expect(await meOf(page)).toMatchObject(after);
  await club.market.getByText(fill(t.balance, { point: after.point, discount: after.discount_p })).waitFor();
  await goTo(page, "coupons");
  const item = club.coupons.getByRole("listitem").filter({ hasText: code });
  await item.waitFor();
  expect(await item.textContent()).toContain("Double kayak, two hours");
  await page.goBack(); // to the market as it was left
  await expect.poll(() => search.inputValue()).toBe("皮划艇");
  const entry = club.statement.getByRole("row").nth(1);
  await entry.getByText("−32.5").waitFor();
  await entry.getByText(fill(words.after, { n: after.discount_p })).waitFor();
  expect(await page.evaluate(() => "same" in window)).toBe(true);

  await useAtTheCounter(mailed ?? Buffer.alloc(0), "Double kayak, two hours");
  await page.reload();
  await goTo(page, "coupons");
  await club.coupons.getByRole("tab").nth(1).click();
  await item.waitFor();
  expect(await item.textContent()).toContain(coupons.usedOn.split(" {{")[0]);
  expect(await item.getByRole("img").count()).toBe(0);
});

/** Staff hold the camera at the QR that came by mail, and mark the coupon used. */
async function useAtTheCounter(qr: Buffer, title: string) {
  const { coupons, scan } = texts.en.portal;
  const camera = await launchCamera(browser, qr);
  const context = await camera.browser.newContext({ reducedMotion: "reduce" });
  const password = demoPortalPassword;
  expect((await context.request.post(`${park.url}/api/staff/login`, { data: { password } })).ok()).toBe(true);
  const page = await context.newPage();
  await page.goto(`${park.url}/admin/coupons?lng=en`);
  await page.getByRole("button", { name: scan.start }).click();
  await page.getByRole("article").getByText(title).waitFor();
  await page.getByRole("button", { name: coupons.use }).click();
  await page.getByText(coupons.done, { exact: true }).waitFor();
  await camera.stop();
}

it("speaks Chinese from the card to the mail", async () => {
  const { market: t, coupons } = texts.zh;
  const club = await signedIn("huiyuan", "zh");
  await club.search.fill("mug");
  await club.card("红桉搪瓷杯").getByRole("button", { name: t.redeem.button }).click();
  expect(await club.deduction.count()).toBe(0); // nothing can be deducted from it
  await club.confirm.click();
  await club.title(t.done.title);
  const code = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec((await club.dialog.textContent()) ?? "")?.[0] ?? "";
  const mail = await mailTo(park, "huiyuan@example.com", 1);
  expect(mail).toContain(code);
  expect(mail).toContain("可兑换：红桉搪瓷杯");
  await club.dialog.getByRole("link", { name: t.done.coupons }).click();
  await club.coupons.getByText(fill(coupons.code, { code })).waitFor();
  expect(new URL(club.page.url()).searchParams.get("section")).toBe("coupons");
  await expect.poll(() => topOf(club.coupons)).toBeLessThan(400);
  await goTo(club.page, "market", "zh");
  await club.statement.getByText("兑换：红桉搪瓷杯").waitFor();
});

describe("what can't be redeemed says why", () => {
  it("for want of points or of discount points", async () => {
    const { errors } = texts.en;
    const poor = await signedIn("permanent");
    const refused = poor.cards.getByRole("button", { name: errors.points.points });
    await expect.poll(() => refused.count()).toBe(6);
    for (const button of await refused.all()) expect(await button.isDisabled()).toBe(true);

    await byStaff(park, await account("annual@example.com"), { Point: 90, DiscountPoint: 1 });
    const short = await signedIn("annual");
    const ride = short.card("One-hour river trail ride");
    expect(await ride.getByRole("button", { name: errors.points.discount }).isDisabled()).toBe(true);
    await short.open("One-hour river trail ride");
    expect(await short.dialog.getByRole("button", { name: errors.points.discount }).isDisabled()).toBe(true);
  });

  it("when it is sold out, even if that happens while somebody confirms", async () => {
    const { market: t, errors } = texts.zh;
    const club = await signedIn("huiyuan", "zh");
    await club.card("红桉树蜜五百克").getByRole("button", { name: t.redeem.button }).click();
    await byToken(`/api/one-club-products/${await product("Redgum honey, 500 g")}`, "PUT", { data: { Stock: 0 } });
    await club.deduction.fill("3");
    await club.confirm.click();
    await club.dialog.getByText(errors.points.stock).waitFor();
    expect(await club.deduction.inputValue()).toBe("3");
    await club.page.keyboard.press("Escape");
    const button = club.card("红桉树蜜五百克").getByRole("button", { name: t.soldOut });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
  });

  it("when a member has had as many as there are for each", async () => {
    const { market: t } = texts.en;
    await byToken(`/api/one-club-products/${await product("A load of firewood")}`, "PUT", { data: { PerMember: 1 } });
    const club = await signedIn("member");
    const card = club.card("A load of firewood");
    await card.getByText(fill(t.had, { had: 0, most: 1 })).waitFor();
    await card.getByRole("button", { name: t.redeem.button }).click();
    await club.confirm.click();
    await club.title(t.done.title);
    await club.page.keyboard.press("Escape");
    expect(await card.getByRole("button", { name: t.limitReached }).isDisabled()).toBe(true);
    await card.getByText(fill(t.had, { had: 1, most: 1 })).waitFor();
  });
});

it("redeems once when the answer is lost on the way and the button is pressed again", async () => {
  const { market: t } = texts.en;
  const club = await signedIn("member");
  const before = await meOf(club.page);
  await club.page.route(
    "**/api/redemptions",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await club.search.fill("eggs");
  await club.card("A dozen eggs").getByRole("button", { name: t.redeem.button }).click();
  await club.confirm.click();
  await club.dialog.getByText(t.redeem.unsure).waitFor();
  await club.confirm.click();
  await club.title(t.done.title);
  expect((await meOf(club.page)).point).toBe(before.point - 9);
});

describe("the manual", () => {
  it("is built in until staff write their own, and says so where theirs is in the other language only", async () => {
    const help = async (lng: Language) => {
      const { page, dialog } = await signedIn("member", lng);
      await page.getByRole("button", { name: texts[lng].market.manual.open }).click();
      await dialog.locator("li, strong").first().waitFor();
      return (await dialog.textContent()) ?? "";
    };
    const { manual } = texts.en.market;
    const builtIn = await help("en");
    expect(builtIn).toContain(manual.steps.choose);
    expect(builtIn).not.toContain(manual.notice);
    await byToken("/api/pages", "POST", {
      data: { slug: "market-manual", Body_en: "<p><strong>Ask Maggie</strong></p>" },
    });
    expect(await help("en")).toContain("Ask Maggie");
    const chinese = await help("zh");
    expect(chinese).toContain(texts.zh.market.manual.notice);
    expect(chinese).toContain(texts.zh.market.manual.steps.choose);
  });
});

describe("a coupon", () => {
  it("is reached by the mail's link, shown large, saved, and printed alone on its sheet", async () => {
    const { page, coupons, dialog } = await signedIn("member", "en", {}, "#coupons");
    await coupons.getByRole("listitem").first().waitFor();
    await expect.poll(() => topOf(coupons)).toBeLessThan(400);
    const item = coupons.getByRole("listitem").filter({ hasText: "A welcome coffee on the verandah" });
    await item.getByRole("button", { name: texts.en.coupons.show, exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("link", { name: texts.en.coupons.save }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}\.png$/);
    await page.emulateMedia({ media: "print" });
    const seen = await page.evaluate(() => document.body.innerText);
    expect(seen).toContain("one regular coffee, tea or hot chocolate");
    for (const words of ["Redgum Holiday Park", "100 Example Road", "Holder: Olivia"]) expect(seen).toContain(words);
    expect(seen).not.toContain("Point market");
    const sheet = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(sheet).toMatch(/\/MediaBox \[0 0 29\d\S* (419|42\d)/); // 105 by 148 mm
  });
});

it("alternates the price with the deduction, until it is told to stand still or less motion is asked for", async () => {
  const shown = (page: Page) =>
    page
      .getByText(fill(texts.en.market.maxDeduction, { n: 40 }), { exact: true })
      .evaluate((element) => getComputedStyle(element).animationName);
  const moving = await signedIn("member", "en", { reducedMotion: "no-preference" });
  await moving.cards.first().waitFor();
  expect(await shown(moving.page)).not.toBe("none");
  await moving.market.getByRole("button", { name: texts.en.market.still }).click();
  expect(await shown(moving.page)).toBe("none");
  const quiet = await signedIn("member");
  await quiet.cards.first().waitFor();
  expect(await shown(quiet.page)).toBe("none");
});

it("shows a guest no empty lists, and an expired member what is left", async () => {
  const guest = await signedIn("guest");
  await guest.page.getByText(texts.en.membership.join.lead).waitFor();
  await guest.page.waitForLoadState("networkidle");
  expect(await guest.page.getByRole("region", { name: /Point market|Points statement/ }).count()).toBe(0);
  await goTo(guest.page, "coupons");
  await guest.page.getByText(texts.en.coupons.empty.guest).waitFor();
  const expired = await signedIn("expired");
  await expired.statement.getByRole("row").nth(1).waitFor();
  expect(await expired.market.count()).toBe(0);
  await goTo(expired.page, "coupons");
  await expired.coupons.getByRole("tab").nth(2).click();
  await expired.coupons.getByText("Two hours in a double kayak").waitFor();
});

describe.each(languages)("in %s", (lng) => {
  it("axe finds no barrier, and nothing scrolls sideways", async () => {
    const club = await signedIn("huiyuan", lng, look[lng]);
    const { page, dialog } = club;
    const see = async (where: string) => {
      expect(await barriers(page), where).toEqual([]);
      await fits(page, where);
    };
    await club.cards.first().waitFor();
    await club.statement.getByRole("row").nth(1).waitFor();
    await see("the market");
    await club.cards.nth(2).locator("> button").click();
    await dialog.getByRole("heading").waitFor();
    await see("detail");
    await club.redeem.click();
    await club.deduction.fill("500");
    await see("confirmation");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await goTo(page, "coupons", lng);
    await club.coupons.getByRole("listitem").first().waitFor();
    await see("the coupons");
    await club.coupons.getByRole("button", { name: texts[lng].coupons.show, exact: true }).first().click();
    await see("counter");
  });
});
