// Paying for a membership: from the join form through the provider's window to the receipt, with the real program, its payment sandbox
// and a real browser.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import en from "../web/locales/en";
import { launchBrowser } from "./browser";
import { mailTo } from "./mail";
import { type Park, startPark } from "./park";
import { authDialog, barriers, type Language, newAddress, password, signedUp, texts, visit } from "./people";

let park: Park;
let browser: Browser;
beforeAll(async () => {
  [park, browser] = await Promise.all([startPark({ named: true }), launchBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await park?.stop();
});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** A guest at the join section. */
async function guest({ lng = "en", ...options }: BrowserContextOptions & { lng?: Language } = {}) {
  const email = newAddress();
  const { context, page } = await signedUp(park, browser, email, options);
  await page.goto(`${park.url}/membership?section=join&lng=${lng}`);
  return { context, page, email, ...join(page, lng) };
}

/** The join section and what is done in it. */
function join(page: Page, lng: Language = "en") {
  const words = texts[lng].membership.join;
  const form = page.getByRole("form", { name: words.form });
  const tier = (price: string) =>
    page.getByRole("button", {
      name: words.payTest.replace("{{amount}}", lng === "zh" ? `${price} 澳元` : `$${price}`),
    });
  return {
    words,
    form,
    tier,
    confirm: async (first = "Mei", last = "Chen") => {
      await form.locator("[name=firstName]").fill(first);
      await form.locator("[name=lastName]").fill(last);
      await form.getByRole("button", { name: words.confirm }).click();
    },
    /** Presses a tier's button and gives the provider's window, ready to be used. */
    openWindow: async (price = "800") => {
      const [opened] = await Promise.all([page.waitForEvent("popup"), tier(price).click()]);
      await opened.locator("button[value=pay]").waitFor();
      return opened;
    },
    done: page.getByRole("heading", { name: words.doneTitle }),
  };
}

/** A text without the gaps that a layout makes. */
const plain = (text: string) => text.normalize("NFKC").replace(/\s+/g, "");

const choose = (at: Page, what: "pay" | "decline" | "pending" | "cancel") =>
  at.locator(`button[value=${what}]`).click();

interface Mine {
  point: number;
  discount_p: number;
  is_member: boolean;
  fname: string;
}
const account = async (page: Page) =>
  ((await (await page.context().request.get(`${park.url}/api/me`)).json()) as { data: Mine }).data;

interface Paid {
  documentId: string;
  state: string;
}
const payments = async (page: Page) =>
  ((await (await page.context().request.get(`${park.url}/api/me/payments`)).json()) as { data: Paid[] }).data;

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each([
  ["en", "Mei", "Chen"],
  ["zh", "小梅", "陈"],
] as const)("joining on a phone, %s", (lng, first, last) => {
  it("makes a member with points, a receipt and a PDF", async () => {
    const { context, page, email, words, tier, confirm, openWindow, done } = await guest({ ...phone, lng });
    await page.getByText(words.first).waitFor(); // the prices are there, the buttons are not
    expect(await tier("800").count()).toBe(0);
    await confirm(first, last);
    await page.getByText(words.test, { exact: true }).waitFor();
    const sizes = await Promise.all(["800", "1,500"].map((price) => tier(price).boundingBox()));
    for (const size of sizes) expect(size?.height).toBeGreaterThanOrEqual(48);
    expect(await sideways(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, 0)); // nothing lies below the bar
    expect(await barriers(page)).toEqual([]);

    const opened = await openWindow();
    const reloaded = page.waitForEvent("load", { timeout: 60_000 }); // by itself, soon after it has said so
    await choose(opened, "pay");
    await done.waitFor();
    expect(await account(page)).toMatchObject({ is_member: true, point: 800, discount_p: 800, fname: first });
    await reloaded;
    const { payments: list, receipt, invoice } = texts[lng];
    await page.getByText(list.state.settled).waitFor();

    await page.getByRole("link", { name: list.receipt.replace("{{number}}", "TEST-INV-") }).click();
    await page.getByRole("heading", { level: 1, name: texts[lng].meta.receipt.title }).waitFor();
    const paper = page.getByRole("article");
    await paper.getByText(invoice.testNote).waitFor();
    await paper.getByText(lng === "zh" ? "陈小梅" : "Mei Chen").waitFor();
    await paper
      .getByText(lng === "zh" ? "800.00 澳元" : "$800.00")
      .first()
      .waitFor();
    expect(await sideways(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);

    const address = await page.getByRole("link", { name: receipt.pdf }).getAttribute("href");
    expect(address).toContain(`lng=${lng}`);
    const pdf = await context.request.get(park.url + address!);
    expect(pdf.headers()).toMatchObject({ "content-type": "application/pdf", "cache-control": "private, no-store" });
    expect((await pdf.body()).toString("latin1")).toContain(`/Lang (${lng}`);
    // The PDF says what the page says, line by line.
    const read = plain((await extractText(new Uint8Array(await pdf.body()), { mergePages: true })).text);
    const lines = (await paper.innerText())
      .split(/[\n\t]/)
      .map(plain)
      .filter(Boolean);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => !read.includes(line))).toEqual([]);
    expect(await mailTo(park, email, 3)).toContain("/receipt/"); // after the code and the welcome
    await context.close();
  });
});

it("shows nothing but the invoice on paper", async () => {
  const { context, page, confirm, openWindow, done } = await guest();
  await confirm();
  await choose(await openWindow("1,500"), "pay");
  await done.waitFor();
  const [paid] = await payments(page);
  const paper = await context.newPage(); // the other reloads by itself
  await paper.goto(`${park.url}/receipt/${paid!.documentId}?lng=en`);
  await paper.getByRole("article").waitFor();
  await paper.emulateMedia({ media: "print" });
  for (const role of ["banner", "contentinfo", "navigation"] as const)
    expect(await paper.getByRole(role).filter({ visible: true }).count()).toBe(0);
  expect(await paper.getByRole("button", { name: en.receipt.print }).isVisible()).toBe(false);
  expect(await paper.getByRole("article").isVisible()).toBe(true);
  await context.close();
});

it("lets a payer whose card is declined try again in place", async () => {
  const { context, page, confirm, openWindow, done } = await guest();
  await confirm();
  await choose(await openWindow(), "decline");
  await page.getByRole("alert").filter({ hasText: "Payment failed. Please try again." }).waitFor();
  expect((await account(page)).is_member).toBe(false);
  // The provider's own notice of the approval may be at work on it at that moment: then they are told to wait.
  const again = async () => {
    try {
      await choose(await openWindow(), "pay");
      return "paid";
    } catch {
      await page.getByRole("alert").getByText(en.errors.payment.underWay).waitFor();
      return "told to wait";
    }
  };
  await expect.poll(again, { timeout: 20_000 }).toBe("paid");
  await done.waitFor();
  expect((await account(page)).point).toBe(800);
  expect(await payments(page)).toHaveLength(1);
  await context.close();
});

it.each([
  ["cancels", (window: Page) => choose(window, "cancel")],
  ["closes the window", (window: Page) => window.close()],
])("charges nobody who %s, and lets them begin again", async (_, leave) => {
  const { context, page, words, confirm, openWindow, done } = await guest();
  await confirm();
  const told = page.waitForResponse((answer) => answer.url().endsWith("/cancelled"));
  await leave(await openWindow());
  await page.getByText(words.cancelled).waitFor();
  expect(((await (await told).json()) as { data: Paid }).data.state).toBe("cancelled");
  await choose(await openWindow(), "pay");
  await done.waitFor();
  await context.close();
});

it("begins one payment, however often the button is pressed", async () => {
  const { context, page, confirm, tier } = await guest();
  await confirm();
  let begun = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/me/payments")) begun++;
  });
  const opened = page.waitForEvent("popup");
  await tier("800").dblclick();
  await (await opened).locator("button[value=pay]").waitFor();
  expect(begun).toBe(1);
  expect(context.pages()).toHaveLength(2);
  await context.close();
});

it("tells who waits for the provider so, and that it went through", async () => {
  const { context, page, words, confirm, openWindow, done } = await guest();
  await confirm();
  const opened = await openWindow();
  const checkout = opened.url();
  await choose(opened, "pending");
  await page.getByRole("heading", { name: words.waitingTitle }).waitFor();
  await page.getByText(words.waitingText).waitFor();
  const provider = await context.newPage();
  await provider.goto(checkout.replace("&window=yes", ""));
  await provider.locator("button[value=complete]").click();
  await page.bringToFront();
  await done.waitFor();
  expect((await account(page)).is_member).toBe(true);
  await context.close();
});

describe("where no window can be opened", () => {
  async function blocked() {
    const all = await guest(phone);
    await all.page.addInitScript(() => (window.open = () => null));
    await all.page.reload();
    await all.confirm();
    await all.tier("800").click();
    await all.page.waitForURL(/\/sandbox\/checkout/);
    return all;
  }
  const home = () => `${park.url}/membership?section=join`;

  it("the provider's page takes its place and leads back, and the payment is finished once", async () => {
    const { context, page, done } = await blocked();
    const finished: string[] = [];
    page.on("request", (request) => void (request.url().endsWith("/approved") && finished.push(request.url())));
    let loads = 0;
    page.on("load", () => void (new URL(page.url()).pathname === "/membership" && loads++));
    await choose(page, "pay");
    await done.waitFor();
    expect(page.url()).toBe(home());
    await expect.poll(() => loads).toBe(2); // when it came back, and by itself
    await page.getByText(en.payments.state.settled).waitFor();
    expect(finished).toHaveLength(1);
    await context.close();
  });

  it("who cancels there is told that nothing was charged, and finds the names again", async () => {
    const { context, page, words, form } = await blocked();
    await choose(page, "cancel");
    await page.getByText(words.cancelled).waitFor();
    expect(page.url()).toBe(home());
    await expect.poll(() => form.locator("[name=firstName]").inputValue()).toBe("Mei");
    await context.close();
  });
});

describe("the join form", () => {
  it("asks for both names, locks them once they are confirmed, and lets them be changed", async () => {
    const { context, page, words, form, confirm } = await guest();
    await form.getByRole("button", { name: words.confirm }).click();
    await page.getByRole("alert").getByText("Please fill in First Name, Last Name and Email.").waitFor();
    await confirm();
    await form.getByRole("button", { name: words.change }).waitFor();
    expect(await form.locator("[name=firstName]").getAttribute("readonly")).not.toBeNull();
    await form.getByRole("button", { name: words.change }).click();
    await expect.poll(() => form.locator("[name=firstName]").getAttribute("readonly")).toBeNull();
    expect(await form.locator("[name=lastName]").inputValue()).toBe("Chen");
    await context.close();
  });

  it("says so when the provider's script does not come, and tries again", async () => {
    const { context, page, words, confirm, tier } = await guest();
    await page.route("**/sandbox/web-sdk/**", (route) => route.abort(), { times: 1 });
    await confirm();
    await page.getByRole("alert").getByText(words.loadFailed).waitFor();
    await page.getByRole("button", { name: en.ui.later.retry }).click();
    await tier("800").waitFor();
    await context.close();
  });

  it("sells at no other price than it shows", async () => {
    const { context, page, confirm, tier } = await guest();
    await confirm();
    await page.route("**/api/me/payments", (route) => {
      if (route.request().method() !== "POST") return route.continue();
      const body = route.request().postDataJSON() as object;
      return route.continue({ postData: JSON.stringify({ ...body, price: 700 }) });
    });
    await tier("800").click();
    await page.getByRole("alert").getByText(en.errors.join.price).waitFor();
    expect(await payments(page)).toEqual([]);
    await context.close();
  });

  it("fits the smallest phones", async () => {
    const { context, page, confirm, tier } = await guest({ viewport: { width: 320, height: 640 } });
    await confirm();
    await tier("800").waitFor();
    expect(await sideways(page)).toBe(0);
    await context.close();
  });
});

it("a receipt of somebody else's can't be found, and without an account there is the way in", async () => {
  const { context, page, email, confirm, openWindow, done } = await guest();
  await confirm();
  await choose(await openWindow(), "pay");
  await done.waitFor();
  const [paid] = await payments(page);
  await context.close();
  const address = `/receipt/${paid!.documentId}`;

  const other = await guest();
  await other.page.goto(`${park.url}${address}?lng=en`);
  await other.page.getByText(en.receipt.unknown).waitFor();
  await other.context.close();

  const visitor = await visit(browser);
  await visitor.page.goto(`${park.url}${address}`);
  expect(new URL(visitor.page.url()).pathname).toBe("/");
  await authDialog(visitor.page).logIn(email, password);
  await visitor.page.waitForURL(`${park.url}${address}`);
  await visitor.page.getByRole("article").getByText("$800.00").first().waitFor();
  await visitor.context.close();
});
