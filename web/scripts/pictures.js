// Takes the pictures of docs/pictures from a running park: `node web/scripts/pictures.js URL PATH...`. Each page is taken as a reader
// of English sees it at a desk, and as a reader of Chinese does on a phone; the home page also the other way round, and at night.
// The style guide is there only under `make dev`.
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const [base, ...paths] = process.argv.slice(2);
if (!base || paths.length === 0) throw new Error("usage: node web/scripts/pictures.js URL PATH...");

const folder = "docs/pictures";
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
const always = [
  { lng: "en", width: 1440, colorScheme: "light" },
  { lng: "zh", width: 360, colorScheme: "light" },
];
const also = [
  { lng: "en", width: 360, colorScheme: "dark" },
  { lng: "zh", width: 1440, colorScheme: "dark" },
  { lng: "en", width: 768, colorScheme: "light" },
];
for (const path of paths) {
  for (const { lng, width, colorScheme } of path === "/" ? [...always, ...also] : always) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      // Wide pages are kept at half size: they are to be looked at, not to be measured.
      deviceScaleFactor: width === 360 ? 1 : 0.5,
      colorScheme,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await page.goto(`${base}${path}?lng=${lng}`, { waitUntil: "networkidle" });
    // Lazy pictures load when they come near.
    const height = await page.evaluate("document.documentElement.scrollHeight");
    for (let y = 0; y < height; y += 600) {
      await page.evaluate(`window.scrollTo(0, ${y})`);
      await page.waitForTimeout(100);
    }
    await page.evaluate("window.scrollTo(0, 0)");
    await page.waitForLoadState("networkidle");
    const name = path === "/" ? "home" : path.split("/")[1];
    const scheme = colorScheme === "dark" ? "-dark" : "";
    await page.screenshot({ path: `${folder}/${name}-${lng}-${width}${scheme}.jpg`, fullPage: true, quality: 60 });
    await context.close();
  }
}
await browser.close();
