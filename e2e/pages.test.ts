// What can be done on the public pages: the gallery, a room, the news.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "./browser";
import { type Park, startPark } from "./park";
import { takenOver } from "./people";

let park: Park;
let browser: Browser;
beforeAll(async () => {
  [park, browser] = await Promise.all([startPark({ demo: inject("demoData") }), launchBrowser()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await park?.stop();
});

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  await page.goto(park.url + path, { waitUntil: "networkidle" });
  return page;
}

async function api<T>(query: string): Promise<T[]> {
  const answer = await fetch(`${park.url}/api/${query}`, { headers: { authorization: `Bearer ${park.token}` } });
  return ((await answer.json()) as { data: T[] }).data;
}

describe("the gallery", () => {
  it("turns its slides by arrows and dots, around both ends", async () => {
    const page = await visit("/gallery");
    const carousel = page.locator("[aria-roledescription]");
    const slides = carousel.locator("li img");
    const alts = await slides.evaluateAll((list) => list.map((image) => (image as HTMLImageElement).alt));
    const shown = () =>
      carousel.evaluate((box) => {
        const { left, right } = box.getBoundingClientRect();
        return [...box.querySelectorAll("img")]
          .filter((image) => image.getBoundingClientRect().left >= left - 2)
          .filter((image) => image.getBoundingClientRect().right <= right + 2)
          .map((image) => image.alt);
      });
    const [previous, next] = [carousel.getByRole("button").first(), carousel.getByRole("button").last()];
    await expect.poll(shown).toEqual(alts.slice(0, 1));
    await previous.click();
    await expect.poll(shown).toEqual(alts.slice(-1));
    await next.click();
    await expect.poll(shown).toEqual(alts.slice(0, 1));
    await carousel.locator("ol button").nth(3).click();
    await expect.poll(shown).toEqual(alts.slice(3, 4));
    await page.context().close();
  });

  it.each([
    [360, 1],
    [600, 2],
    [768, 3],
    [1200, 4],
    [1440, 5],
  ])("at %i pixels has %i columns, in reading order, and stands still", async (width, columns) => {
    const page = await visit("/gallery", { viewport: { width, height: 800 } });
    const places = await page
      .locator('main ul a[href^="/uploads/"]')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()).map(({ x, y }) => ({ x, y })));
    expect(new Set(places.map(({ x }) => Math.round(x))).size).toBe(columns);
    for (const [i, place] of places.entries()) expect(place.y).toBeGreaterThanOrEqual((places[i - 1]?.y ?? 0) - 1);
    const heights = () => page.evaluate(() => document.body.scrollHeight);
    const before = await heights();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
    expect(await heights()).toBe(before);
    await page.context().close();
  });

  it("opens a picture, turns by key and by swipe, and closes", async () => {
    const page = await visit("/gallery");
    const links = page.locator('main ul a[href^="/uploads/"]');
    await takenOver(links.nth(1)); // before, it leads to the file
    await links.nth(1).click();
    const dialog = page.getByRole("dialog", { name: "Shot in the park" });
    const shown = () => dialog.locator("img").getAttribute("alt");
    const alt = (i: number) => links.nth(i).locator("img").getAttribute("alt");
    await expect.poll(shown).toBe(await alt(1));
    await page.keyboard.press("ArrowRight");
    await expect.poll(shown).toBe(await alt(2));
    await page.mouse.move(600, 400);
    await page.mouse.down();
    await page.mouse.move(800, 410);
    await page.mouse.up();
    await expect.poll(shown).toBe(await alt(1));
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => dialog.isVisible()).toBe(false);
    await page.context().close();
  });

  it("plays the park's film", async () => {
    const page = await visit("/gallery");
    const film = page.locator("video");
    await film.scrollIntoViewIfNeeded();
    const size = await film.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
      return { width: video.videoWidth, seconds: Math.round(video.duration) };
    });
    expect(size.width).toBeGreaterThan(600);
    expect(size.seconds).toBeGreaterThan(5);
    await page.context().close();
  });
});

describe("a room", () => {
  it("shows its picture full screen and leads to the booking of just this room", async () => {
    const [room] = await api<{ documentId: string; RoomTypeID: string; Name_en: string }>("room-types?sort=order");
    const name = room?.Name_en ?? "";
    const page = await visit(`/room/${room?.documentId}`);
    const picture = page.getByRole("link", { name: /^See .* full screen$/ }).first();
    await takenOver(picture); // before, it leads to the file
    await picture.click();
    await expect.poll(() => page.getByRole("dialog", { name }).locator("img").first().isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    const booking = await page.locator('aside a[target="_blank"]').getAttribute("href");
    expect(new URL(booking ?? "").searchParams.get("room_type")).toBe(room?.RoomTypeID);
    await page.context().close();
  });

  it("that can't be had says so", async () => {
    const [room] = await api<{ documentId: string }>("room-types?filters[Availability][$eq]=false");
    const page = await visit(`/room/${room?.documentId}`);
    expect(await page.locator("main aside button").isDisabled()).toBe(true);
    expect(await page.locator('aside a[target="_blank"]').count()).toBe(0);
    await page.context().close();
  });
});

describe("the news", () => {
  const dates = async () => {
    const items = await api<{ newsDate: string }>("rhp-news-lists?filters[forGuest][$eq]=true&sort=newsDate:desc");
    return [...new Set(items.map(({ newsDate }) => newsDate))] as [string, string, string];
  };
  const shown = (page: Page) => page.locator("main section:visible").evaluateAll((list) => list.map(({ id }) => id));

  it("shows the latest day, another when it is chosen, and the first again on the way back", async () => {
    const [latest, , third] = await dates();
    const page = await visit("/news");
    await expect.poll(() => shown(page)).toEqual([latest]);
    await takenOver(page.getByRole("combobox", { name: "Date" }));
    await page.getByRole("combobox", { name: "Date" }).selectOption(third);
    await expect.poll(() => shown(page)).toEqual([third]);
    expect(page.url()).toContain(`#${third}`);
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual([latest]);
    await page.context().close();
  });

  it("shows the day of a link, and offers its PDF to read and to keep", async () => {
    const [, second] = await dates();
    const page = await visit(`/news#${second}`);
    await expect.poll(() => shown(page)).toEqual([second]);
    const links = page.locator('main section:visible a[href$=".pdf"]');
    expect(await links.count()).toBe(2);
    expect(await links.first().getAttribute("download")).toMatch(/\.pdf$/);
    await page.context().close();
  });

  it("is all there without script, with a link to each day", async () => {
    const all = await dates();
    const page = await visit("/news", { javaScriptEnabled: false });
    expect(await page.locator("main section:visible").count()).toBe(all.length);
    for (const date of all) expect(await page.locator(`a[href="#${date}"]`).isVisible()).toBe(true);
    await page.context().close();
  });

  it("of tenants sends everybody else to the news", async () => {
    const answer = await fetch(`${park.url}/annual-news`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/news"]);
  });
});

describe.concurrent("a page with notes in its margin", () => {
  const paths = ["/contact-us", "/check-in", "/check-out", "/policy", "/about-us", "/register", "/reset"];

  it.each(paths)("%s names whom to call, in its margin and its footer, and on paper once", async (path) => {
    const page = await visit(path);
    // What staff have written may say a number too.
    const numbers = (where: string) =>
      page
        .locator(`:is(${where}) a[href^="tel:"]:visible`)
        .evaluateAll((links) => links.map((link) => link.textContent));
    const [margin, footer] = [await numbers("main aside"), await numbers("footer")];
    expect(margin).not.toEqual([]);
    expect(footer).toEqual([...new Set(footer)]);
    for (const number of margin) expect(footer).toContain(number);
    await page.emulateMedia({ media: "print" });
    expect(await numbers("main aside, footer")).toEqual(margin);
    await page.context().close();
  });

  it.each(["/check-in", "/check-out"])("%s says on paper at what time", async (path) => {
    const page = await visit(path);
    await page.emulateMedia({ media: "print" });
    const note = page.locator("aside section").first();
    expect(await note.innerText()).toMatch(/\d/);
    expect(await note.locator("a:visible").count()).toBe(0);
    await page.context().close();
  });
});
