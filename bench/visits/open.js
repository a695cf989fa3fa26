// Opens a page in a browser, in turn telling of the visit and not, and prints the medians of both as JSON:
// node open.js http://127.0.0.1:8080/ TIMES
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const [address, times] = process.argv.slice(2);
const places = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].map(
  (name) => `/usr/bin/${name}`,
);
const executablePath = process.env.CHROMIUM ?? places.find((place) => existsSync(place));
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
});

/** Opens it once in a fresh browser. What tells of visits leaves out browsers that a program drives, unless they don't say so. */
async function open(tells) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript((driven) => {
    Object.defineProperty(navigator, "webdriver", { get: () => driven });
    window.seen = { lcp: 0, blocked: 0 };
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) window.seen.lcp = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.seen.blocked += Math.max(0, duration - 50);
    }).observe({ type: "longtask", buffered: true });
  }, !tells);
  const page = await context.newPage();
  const told = tells ? page.waitForRequest("**/api/visits") : undefined;
  await page.goto(address, { waitUntil: "networkidle" });
  await told;
  const seen = await page.evaluate(() => ({
    ...window.seen,
    load: performance.getEntriesByType("navigation")[0].loadEventEnd,
  }));
  await context.close();
  return seen;
}

const median = (list, of) => list.map(of).sort((a, b) => a - b)[Math.floor(list.length / 2)];
try {
  const all = { with: [], without: [] };
  await open(true); // fills the server's caches
  for (let i = 0; i < Number(times); i++) {
    const ways = i % 2 ? ["with", "without"] : ["without", "with"]; // neither is always second
    for (const way of ways) all[way].push(await open(way === "with"));
  }
  const summary = (list) => ({
    LCP: median(list, ({ lcp }) => lcp),
    Load: median(list, ({ load }) => load),
    Blocked: median(list, ({ blocked }) => blocked),
  });
  console.log(JSON.stringify({ With: summary(all.with), Without: summary(all.without) }));
} finally {
  await browser.close();
}
