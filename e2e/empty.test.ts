// A park on its first day, without the demo: nothing is written, nothing is set. Its pages are whole, and tell of no other park.
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import pages from "../web/src/site/pages.json";
import { launchBrowser } from "./browser";
import { mailTo } from "./mail";
import { type Park, startPark } from "./park";
import {
  barriers,
  byStaff,
  codeIn,
  complaintsOf,
  fits,
  type Language,
  languages,
  lookAtAll,
  membership,
  newAddress,
  signedUp,
  texts,
  visit,
} from "./people";
import { routes as all, tenantsOnly } from "./routes";

const portalPassword = "a gate of our own";
/** There is no room, so its page is one of nobody's. */
const routes = all.filter((route) => route !== "/room/ROOM");
const sections = ["card", "coupons", "market", "points", "stays", "account"];
/** The demo park's own names; its tests hold that they are. */
const names = JSON.parse(readFileSync("internal/program/demo/testdata/names.json", "utf8")) as string[];
/** A park that has no name yet. */
const general = { en: "Holiday park", zh: "度假公园" };

let park: Park;
let browser: Browser;
beforeAll(async () => {
  const settings = { PARK_ADMIN_PASSWORD: portalPassword };
  [park, browser] = await Promise.all([startPark({ settings }), launchBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await park?.stop();
});

const headers = (path: string): Record<string, string> =>
  tenantsOnly.test(path) ? { authorization: `Bearer ${park.token}` } : {};

/** What no reader of any page should see. */
function faultsIn(words: string, lng: Language): string[] {
  const keys = new RegExp(`\\b(${Object.keys(texts[lng]).join("|")})\\.[a-z]+\\.?[a-zA-Z]*\\b`, "g");
  const foreign =
    lng === "en"
      ? /[^\n]*\p{Script=Han}[^\n]*/gu // a line with Chinese in it
      : /^[^\p{Script=Han}\n]*[A-Za-z]{3}[^\p{Script=Han}\n]*$|[A-Za-z]{2,}( [A-Za-z]{2,}){2,}/gmu; // a line without any, or a run of English words
  return [
    ...names.filter((name) => words.includes(name)),
    ...(words.match(keys) ?? []),
    ...(words.match(/\{\{|\bundefined\b|\bnull\b|\bNaN\b|\[object/g) ?? []),
    ...(words.match(foreign) ?? []).filter((line) => !inBothLanguages.test(line.trim())),
  ];
}

/** What stands on a page of either language: the switch, letters that a form needs, and examples. */
const inBothLanguages =
  /^(English|中文|VIN|14 Example Street|mei@example\.com|guest\d+@example\.com|Mei Chen|Chen Mei|RHP .*|Chrome.*|HeadlessChrome.*)$/;

/** Parts of a page that promise something and hold nothing. */
const hollow = (page: Page) =>
  page.evaluate(() => {
    const words = (element: Element) => element.textContent.trim();
    const headings = [...document.querySelectorAll("h1, h2, h3, h4")].filter((heading) => words(heading) === "");
    const lists = [...document.querySelectorAll("ul, ol, dl, nav, main aside, table")].filter(
      (list) => words(list) === "",
    );
    const alone = [...document.querySelectorAll("main section")].filter((section) => {
      const heading = section.querySelector("h1, h2, h3");
      return heading && words(section) === words(heading);
    });
    const seen = (element: Element) => element.getClientRects().length > 0;
    return [...headings, ...lists, ...alone].filter(seen).map((element) => element.outerHTML.slice(0, 200));
  });

/** Fields of a schema.org thing that say nothing. */
function emptyFields(value: unknown, at = ""): string[] {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return [at];
  if (typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, part]) => emptyFields(part, `${at}/${name}`));
}

const stateIn = (html: string) =>
  JSON.parse(/data-page-state>(.*?)<\/script>/s.exec(html)?.[1] ?? "null") as { route: string };

it("walks every page that a visitor can reach", async () => {
  const reached = new Set<string>();
  for (const route of routes) {
    const answer = await fetch(park.url + route, { headers: headers(route), redirect: "manual" });
    expect(answer.status, route).toBe(route === "/nope" ? 404 : 200);
    reached.add(stateIn(await answer.text()).route);
  }
  // A room's page needs a room; the member centre and a receipt an account; a failure a failure; the style guide is for developers.
  const others = ["room", "membership", "receipt", "failure", "styleguide"];
  expect([...reached, ...others].sort()).toEqual(Object.keys(pages).sort());
  for (const [path, to] of [
    ["/annual-news", "/news"],
    ["/permanent-news", "/news"],
    ["/membership", "/"],
  ] as const) {
    const answer = await fetch(park.url + path, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")], path).toEqual([303, to]);
  }
  expect((await fetch(`${park.url}/room/abcdefghijklmnopqrstuvwx`)).status).toBe(404);
});

describe.each(languages)("in %s", (lng) => {
  it("every page is whole with JavaScript off, and tells of no other park", async () => {
    const { context } = await visit(browser, { javaScriptEnabled: false });
    await lookAtAll(context, routes, async (page, route) => {
      await page.setExtraHTTPHeaders(headers(route));
      await page.goto(`${park.url}${route}?lng=${lng}`);
      for (const part of ["header", "main", "footer", "h1"])
        expect(await page.locator(part).first().isVisible(), part).toBe(true);
      expect(await page.locator("h1").count()).toBe(1);
      const main = await page.locator("main").innerText();
      expect(main.length).toBeGreaterThan(lng === "zh" ? 30 : 60);
      expect(faultsIn(await page.locator("body").innerText(), lng)).toEqual([]);
      expect(await hollow(page)).toEqual([]);
      expect(
        await page.locator("main a[href='/contact-us'], main a[href='/roomlist'], main form, main a[href='/']").count(),
      ).not.toBe(0);
    });
    await context.close();
  });

  it.each(routes)("%s says of itself what is known, in its head", async (route) => {
    const html = await (await fetch(`${park.url}${route}?lng=${lng}`, { headers: headers(route) })).text();
    const head = html.slice(0, html.indexOf("</head>"));
    const content = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(head)?.[1];
    const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? "";
    expect(title.split(" · ")).toContain(general[lng]);
    expect(title.length).toBeGreaterThan(general[lng].length + 3);
    expect(content("description")?.length).toBeGreaterThan(5);
    expect(content("og:title")).toBe(title);
    expect(content("og:site_name")).toBe(general[lng]);
    expect(faultsIn([title, content("description"), content("og:description")].join("\n"), lng)).toEqual([]);
    for (const [, json = ""] of head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
      expect(emptyFields(JSON.parse(json)), json).toEqual([]);
      expect(faultsIn(json, "en").filter((fault) => names.includes(fault))).toEqual([]);
    }
  });

  it("every page is taken over without a complaint, a broken picture, a sideways scroll or a barrier", async () => {
    const { context } = await visit(browser, { viewport: { width: 360, height: 900 } });
    await lookAtAll(context, routes, async (page, route) => {
      await page.setExtraHTTPHeaders(headers(route));
      const complaints = complaintsOf(page);
      await page.goto(`${park.url}${route}?lng=${lng}`, { waitUntil: "networkidle" });
      expect(complaints).toEqual([]);
      expect(
        await page.evaluate(() =>
          [...document.images]
            .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
            .map(({ src }) => src),
        ),
      ).toEqual([]);
      await expect.poll(() => hollow(page)).toEqual([]);
      if (lng === "en") expect(await barriers(page)).toEqual([]); // the demo park's pages are looked at in both schemes
      await fits(page);
    });
    await context.close();
  });

  it("the member centre of a guest and of a member is whole, and so are the emails on the way there", async () => {
    const email = newAddress();
    const { context, page, documentId } = await signedUp(park, browser, email, {
      extraHTTPHeaders: { "accept-language": lng },
    });
    const look = async (section: string) => {
      await page.goto(`${park.url}/membership?section=${section}&lng=${lng}`, { waitUntil: "networkidle" });
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(faultsIn(await page.locator("main").innerText(), lng), section).toEqual([]);
      await expect.poll(() => hollow(page), { message: section }).toEqual([]); // what is still to come is empty
    };
    for (const section of sections) await look(section);
    await byStaff(park, documentId, membership);
    for (const section of sections) await look(section);
    await context.close();

    const mails = await Promise.all([1, 2].map((n) => mailTo(park, email, n)));
    expect(codeIn(mails[0] ?? "")).not.toBe("");
    for (const mail of mails) {
      expect(mail).toContain(general[lng]);
      expect(faultsIn(mail.replace(/\S+@\S+|https?:\S+/g, ""), lng)).toEqual([]);
    }
  });

  it("the portal's gate and what lies behind it tell of no other park", async () => {
    const { context, page } = await visit(browser);
    await page.goto(`${park.url}/admin?lng=${lng}`, { waitUntil: "networkidle" });
    const { gate } = texts[lng].portal;
    const seen = [await page.title(), await page.locator("body").innerText()];
    await page.getByLabel(gate.password, { exact: true }).fill(portalPassword);
    await page.getByRole("button", { name: gate.submit }).click();
    await page.getByRole("heading", { name: texts[lng].portal.today.title, exact: true }).waitFor();
    seen.push(await page.locator("body").innerText());
    for (const words of seen) expect(names.filter((name) => words.includes(name))).toEqual([]);
    await context.close();
  });
});

it("a park that has a name goes by it", async () => {
  const own = await startPark();
  try {
    for (const [Key, Value] of [
      ["ParkName_en", "Blue Bay Caravan Park"],
      ["ParkName_zh", "蓝湾房车公园"],
    ]) {
      const answer = await fetch(`${own.url}/api/settings`, {
        method: "POST",
        headers: { authorization: `Bearer ${own.token}`, "content-type": "application/json" },
        body: JSON.stringify({ data: { Key, Value } }),
      });
      expect(answer.status).toBe(201);
    }
    for (const [lng, name] of [
      ["en", "Blue Bay Caravan Park"],
      ["zh", "蓝湾房车公园"],
    ] as const) {
      const html = await (await fetch(`${own.url}/?lng=${lng}`)).text();
      expect(html).toContain(`<title>${name} · ${texts[lng].meta.home.tagline}</title>`);
      expect(html).toContain(
        `<meta name="description" content="${texts[lng].meta.home.description.replace("{{park}}", name)}">`,
      );
      expect(html).toContain(`<meta property="og:site_name" content="${name}">`);
      expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1]).toBe(name);
      expect(html).not.toContain(general[lng] + " · ");
    }
  } finally {
    await own.stop();
  }
});
