// A weak signal, or an update while the page is open: one file does not come. Every page keeps what it has, says what is missing, and
// gets it with another try.
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import en from "../web/locales/en";
import { launchBrowser } from "./browser";
import { demoPortalPassword, type Park, startPark } from "./park";
import { lookAtAll, takenOver, visit } from "./people";

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

const read = (name: string) =>
  JSON.parse(readFileSync(`web/dist/.vite/${name}.json`, "utf8")) as Readonly<Record<string, Chunk>>;
const chunks = [...Object.entries(read("manifest")), ...Object.entries(read("portal"))];
const isPage = (name: string) => name.startsWith("src/site/pages/") && name.endsWith("Page.tsx");
/** Code that a page begins with, and is no part of it: without it a page is what the server made of it. */
const first = chunks.filter(([name, { isEntry, file }]) => file.endsWith(".js") && (isEntry || name.startsWith("_")));
/** Code that comes when it is wanted, with the styles that come along. */
const wanted = chunks
  .filter(([name, { file }]) => name.startsWith("src/") && file.endsWith(".js"))
  .filter((chunk) => !first.includes(chunk) && !isPage(chunk[0]))
  .flatMap(([name, { file, css = [] }]) => [file, ...css].map((one) => [name.split("/").at(-1) ?? "", one] as const));
const isSection = (name: string) => /^(\w+Page|Palette)\.tsx$/.test(name);
/** Dialogs of the portal, each at an address of its own. */
const isDialog = (name: string) => /^\w+Dialog\.tsx$/.test(name);
const dialogs = wanted.filter(([name]) => isDialog(name));
const later = wanted.filter(([name]) => !isSection(name) && !isDialog(name));
/** Those of the portal. */
const sections = wanted.filter(([name]) => isSection(name));

let park: Park;
let browser: Browser;
beforeAll(async () => {
  [park, browser] = await Promise.all([
    startPark({ demo: inject("demoData") }),
    launchBrowser(["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"]),
  ]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await park?.stop();
});

const failed = (page: Page) => page.getByText(en.ui.later.failed);
const retry = (page: Page) => page.getByRole("button", { name: en.ui.later.retry });

/** How a reader comes to each part, and what they see once it has come. */
const ways: Readonly<
  Record<string, { path: string; want?: (page: Page) => Promise<void>; got: (page: Page) => Promise<void> }>
> = {
  "LightboxView.tsx": {
    path: "/gallery",
    want: async (page) => {
      const picture = page.locator("main li a:has(img)").first();
      await takenOver(picture);
      await picture.click();
    },
    got: (page) => page.getByRole("button", { name: en.ui.lightbox.next }).waitFor(),
  },
  "TermsView.tsx": {
    path: "/?tab=register",
    want: (page) => page.getByRole("button", { name: en.auth.register.termsLink }).click(),
    got: (page) => page.getByRole("button", { name: en.terms.confirm }).waitFor(),
  },
  "AuthView.tsx": {
    path: "/?tab=login",
    got: (page) => page.locator("dialog [name=password]").waitFor(),
  },
  "ResetView.tsx": {
    path: "/reset#0123456789",
    got: (page) => page.locator("[name=confirm]").waitFor(),
  },
  "MemberCentre.tsx": {
    path: "/membership",
    got: (page) => page.getByRole("region", { name: en.membership.card.label }).waitFor(),
  },
  "BookingView.tsx": {
    path: "/membership?section=stays",
    got: (page) => page.locator("[name=checkin]").waitFor(),
  },
  "Chat.tsx": {
    path: "/news",
    want: async (page) => {
      const button = page.locator("[data-chat]");
      await takenOver(button);
      await button.click();
    },
    got: (page) => page.getByRole("dialog", { name: en.widget.title }).getByRole("textbox").waitFor(),
  },
  "StyleguideView.tsx": {
    path: "/styleguide",
    got: (page) => page.getByRole("heading").first().waitFor(),
  },
};

/** Where a reader finds each page, and what its own code does there. */
const pages: Readonly<Record<string, string>> = {
  "AboutUsPage.tsx": "/about-us",
  "ContactUsPage.tsx": "/contact-us",
  "GalleryPage.tsx": "/gallery",
  "GettingHerePage.tsx": "/getting-here",
  "HomePage.tsx": "/",
  "InvestmentPage.tsx": "/investment",
  "LeafletPage.tsx": "/tiny-house",
  "MembershipPage.tsx": "/membership",
  "NewsPage.tsx": "/news",
  "NotFoundPage.tsx": "/nope",
  "ReceiptPage.tsx": "/receipt/aaaaaaaaaaaaaaaaaaaaaaaa",
  "RegisterPage.tsx": "/register",
  "ResetPage.tsx": "/reset#0123456789",
  "RoomListPage.tsx": "/roomlist",
  "RoomPage.tsx": "/room/ROOM",
  "WrittenPage.tsx": "/policy",
};
/** Nobody comes to these: one is there when the park can't answer, one under `make dev`. */
const unreachable = ["FailurePage.tsx", "StyleguidePage.tsx"];

describe("the code of a page that does not come", () => {
  const all = chunks
    .filter(([name]) => isPage(name))
    .map(([name, { file }]) => [name.split("/").at(-1)!, file] as const);

  it.each(all.filter(([name]) => !unreachable.includes(name)))(
    "%s: the page stays as it was sent, says so, and comes alive with another try",
    async (name, file) => {
      const path = pages[name];
      if (!path) throw new Error(`No test knows where ${name} is`);
      const { context, page } = await open(path);
      const rooms = (await (await context.request.get(`${park.url}/api/room-types`)).json()) as Rooms;
      const address = park.url + path.replace("ROOM", rooms.data[0]?.documentId ?? "");
      let cut = true;
      await page.route(`**/${file}*`, (route) => (cut ? route.abort() : route.continue()));
      await page.goto(address);
      await failed(page).waitFor();
      expect(await page.locator("h1").isVisible()).toBe(true);
      expect(await page.getByRole("contentinfo").isVisible()).toBe(true);
      // The bar works without the page.
      const menu = page.locator("header details").filter({ visible: true }).first();
      await menu.locator("summary").click();
      await page.keyboard.press("Escape"); // which closes it by script alone
      await expect.poll(() => menu.evaluate((one: HTMLDetailsElement) => one.open)).toBe(false);
      cut = false;
      await retry(page).click();
      await expect.poll(() => failed(page).count()).toBe(0);
      await page.locator("h1").waitFor();
      await context.close();
    },
  );
});

interface Rooms {
  data: { documentId: string }[];
}

async function open(path: string) {
  const { context, page } = await visit(browser);
  const options = { headers: { origin: park.url }, data: { email: "annual@example.com", password: "redgum-demo" } };
  if (/^\/(membership|receipt)/.test(path)) await context.request.post(`${park.url}/api/auth/login`, options);
  return { context, page };
}

/** These have tests of their own; those of speech are in speech.test.ts. */
const elsewhere = ["CarouselMotion.tsx", "decode.ts", "engine.ts", "aloud.ts"];

describe("a part that does not come", () => {
  it.each(later.filter(([name]) => !elsewhere.includes(name)))(
    "%s: %s is missed by nothing else, and comes with another try",
    async (name, file) => {
      const way = ways[name];
      if (!way) throw new Error(`No test knows how a reader comes to ${name}`);
      const { context, page } = await open(way.path);
      if (way.path === "/styleguide" && (await context.request.get(park.url + way.path)).status() === 404) return;
      let cut = true;
      await page.route(`**/${file}*`, (route) => (cut ? route.abort() : route.continue()));
      await page.goto(park.url + way.path);
      await way.want?.(page);
      await failed(page).waitFor();
      expect(await page.locator("footer").count()).toBeGreaterThan(0); // the page is still there
      cut = false;
      await retry(page).click();
      await way.got(page);
      await expect.poll(() => failed(page).count()).toBe(0);
      // As it should look: its styles have come too.
      const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ""));
      if (file.endsWith(".css")) expect(styles.some((href) => href.includes(file))).toBe(true);
      await context.close();
    },
  );

  it("reloads the page when the file is gone for good, and keeps what was typed", async () => {
    const { context, page } = await open("/contact-us");
    const auth = later.find(([name]) => name === "AuthView.tsx")![1];
    await page.route(`**/${auth}*`, (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(`${park.url}/contact-us`);
    await takenOver(page.locator("[name=Question]")); // before, the link is a plain one, and what was typed is not kept
    await page.locator("[name=Question]").fill("Is there room for a bus?");
    await page.getByRole("banner").getByRole("link", { name: en.nav.register }).first().click();
    await retry(page).click();
    await failed(page).waitFor();
    const reloaded = page.waitForEvent("load");
    await retry(page).click();
    await reloaded;
    await expect.poll(() => page.locator("[name=Question]").inputValue()).toBe("Is there room for a bus?");
    await context.close();
  });

  it("leaves a carousel the list that it is", async () => {
    const { context, page } = await open("/");
    const [, file] = later.find(([name]) => name === "CarouselMotion.tsx")!;
    const missed = page.waitForEvent("requestfailed", (request) => request.url().includes(file));
    await page.route(`**/${file}*`, (route) => route.abort());
    await page.goto(park.url);
    const rooms = page.locator("#rooms");
    await rooms.scrollIntoViewIfNeeded();
    await missed;
    // It has noticed, and lets itself be scrolled by a bar of its own.
    const list = rooms.locator("[aria-roledescription] > [role=group]");
    await expect.poll(() => list.evaluate((one) => getComputedStyle(one).scrollbarWidth)).toBe("thin");
    const cards = rooms.getByRole("article");
    await cards.last().scrollIntoViewIfNeeded();
    expect(await cards.last().isVisible()).toBe(true);
    expect(await page.locator("h1").isVisible()).toBe(true);
    await context.close();
  });

  it("leaves a page as the server sent it, whichever part of its first code is missing", async () => {
    const { context, page } = await open("/");
    const sent = await (await context.request.get(`${park.url}/news`)).text();
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(new URL(request.url()).pathname));
    await page.goto(`${park.url}/news`, { waitUntil: "networkidle" });
    const needed = first.map(([, { file }]) => file).filter((file) => asked.has(`/${file}`));
    expect(needed.length).toBeGreaterThan(2);
    for (const file of needed) {
      await page.route(`**/${file}*`, (route) => route.abort());
      const missed = page.waitForEvent("requestfailed");
      await page.goto(`${park.url}/news`);
      await missed;
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      expect(sent, file).toContain(await page.locator("h1").innerText());
      expect(await page.getByRole("contentinfo").isVisible(), file).toBe(true);
      await page.unrouteAll();
    }
    await context.close();
  });
});

it("every page stands without any part that comes later", async () => {
  const { context } = await open("/");
  const listed = await (await context.request.get(`${park.url}/sitemap.xml`)).text();
  const addresses = [...listed.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address ?? ""));
  const paths = [...new Set(addresses.map(({ pathname }) => pathname))];
  expect(paths.length).toBeGreaterThan(15);
  for (const [, file] of later) await context.route(`**/${file}*`, (route) => route.abort());
  await lookAtAll(context, paths, async (page, path) => {
    await page.goto(park.url + path);
    for (const carousel of await page.locator("[aria-roledescription]").all()) await carousel.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done))); // React has drawn what came of it
    expect(await page.locator("h1").isVisible()).toBe(true);
    expect(await page.getByRole("contentinfo").isVisible()).toBe(true);
  });
  await context.close();
});

describe("the portal", () => {
  async function unlocked() {
    const { context, page } = await visit(browser, { permissions: ["camera"] });
    const data = { password: demoPortalPassword };
    expect((await context.request.post(`${park.url}/api/staff/login`, { data })).ok()).toBe(true);
    return { context, page };
  }

  it("says that it could not be loaded, and how to go on", async () => {
    const { context, page } = await unlocked();
    const file = read("portal")["src/portal/main.tsx"]!.file;
    await page.route(`**/${file}*`, (route) => route.abort());
    await page.goto(`${park.url}/admin`, { waitUntil: "networkidle" });
    await page.getByText(en.ui.loading).waitFor();
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish())); // a while later
    await page.getByText(en.portal.failed).waitFor();
    await page.unroute(`**/${file}*`);
    await page.getByRole("link", { name: en.portal.tryAgain }).click();
    await page.getByRole("heading", { name: en.portal.today.title, exact: true }).waitFor();
    await context.close();
  });

  it.each([".js", ".css"])("without the %s of a section it says so, and comes with another try", async (ending) => {
    const { context, page } = await unlocked();
    await page.goto(`${park.url}/admin/nowhere`);
    await page.locator("main h1").waitFor();
    const files = sections.filter(([name, file]) => name !== "Palette.tsx" && file.endsWith(ending));
    expect(files.length).toBeGreaterThan(5);
    for (const [name, file] of files) {
      await page.route(`**/${file}*`, (route) => route.abort());
      // As the rail's links do, without the reload that would cost a second for each.
      const section = `/admin/${name.replace("Page.tsx", "").toLowerCase()}`;
      await page.evaluate((path) => history.pushState(null, "", path), section);
      await failed(page).waitFor();
      expect(await page.getByRole("navigation").first().isVisible(), file).toBe(true);
      await page.unroute(`**/${file}*`);
      await retry(page).click();
      await expect.poll(() => failed(page).count(), { message: file }).toBe(0);
      await page.locator("main h1").waitFor();
    }
    await context.close();
  });

  it.each(dialogs)("%s: without %s a dialog says so, and comes with another try", async (name, file) => {
    const { context, page } = await unlocked();
    const members = (await (await context.request.get(`${park.url}/api/staff/members`)).json()) as Rooms;
    let cut = true;
    await page.route(`**/${file}*`, (route) => (cut ? route.abort() : route.continue()));
    const place = name === "ImportDialog.tsx" ? "import" : members.data[0]?.documentId;
    await page.goto(`${park.url}/admin/members/${place}`);
    await failed(page).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(1);
    cut = false;
    await retry(page).click();
    await expect.poll(() => failed(page).count()).toBe(0);
    await page.getByRole("dialog").waitFor();
    await context.close();
  });

  it.each(sections.filter(([name]) => name === "Palette.tsx"))("%s: without %s the rest stays", async (_name, file) => {
    const { context, page } = await unlocked();
    let missed = false;
    await page.route(`**/${file}*`, (route) => {
      missed = true;
      return route.abort();
    });
    await page.goto(`${park.url}/admin/mail`);
    await page.locator("main h1").waitFor();
    await expect
      .poll(async () => (await page.keyboard.press("Control+k"), missed), { timeout: 20_000 }) // the keys are heard soon
      .toBe(true);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(await page.locator("main h1").isVisible()).toBe(true);
    await context.close();
  });

  it("says so at once when its texts do not come", async () => {
    const { context, page } = await unlocked();
    await page.route("**/locales/*.json", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(`${park.url}/admin`);
    await page.getByText(en.portal.failed).waitFor();
    expect(await page.getByText(en.ui.loading).isVisible()).toBe(false);
    await context.close();
  });

  it("scans after another try when the scanner did not come", async () => {
    const { context, page } = await unlocked();
    const [, file] = later.find(([name]) => name === "decode.ts")!;
    let cut = true;
    await page.route(`**/${file}*`, (route) => (cut ? route.abort() : route.continue()));
    await page.goto(`${park.url}/admin/coupons`);
    await page.getByRole("button", { name: en.portal.scan.start }).click();
    await page.getByText(en.portal.scan.failed).waitFor();
    cut = false;
    await page.getByRole("button", { name: en.portal.scan.start }).click();
    await page.getByText(en.portal.scan.aim).waitFor();
    await expect.poll(() => page.getByText(en.portal.scan.failed).count()).toBe(0);
    await context.close();
  });
});
