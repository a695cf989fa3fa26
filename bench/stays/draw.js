// Opens the calendar of the portal in a browser and measures how long it takes to draw: from the last byte of the answer until the browser
// has shown every row in sight with its stays. Prints the milliseconds of each opening as JSON:
// node draw.js http://127.0.0.1:8080 PASSWORD MONTH TIMES [WIDTHxHEIGHT]
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const [address, password, month, times, size = "1440x900"] = process.argv.slice(2);
const [width, height] = size.split("x").map(Number);
const places = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].map(
  (name) => `/usr/bin/${name}`,
);
const executablePath = process.env.CHROMIUM ?? places.find((place) => existsSync(place));

/**
 * Runs in the page. Every bar is marked as it comes into the document, before it is laid out; the browser then tells when it has shown
 * the text of each. The calendar is drawn with the last of those in sight.
 */
function watch() {
  window.shown = new Map();
  new PerformanceObserver((list) => {
    for (const { identifier, renderTime } of list.getEntries()) window.shown.set(identifier, renderTime);
  }).observe({ type: "element", buffered: true });
  const mark = () => {
    for (const bar of document.querySelectorAll("[data-stay]:not([elementtiming])"))
      bar.setAttribute("elementtiming", bar.dataset.stay);
  };
  new MutationObserver(mark).observe(document, { subtree: true, childList: true });
  /** When the calendar was drawn; undefined, as long as a bar in sight, or a row that should be there, is missing. */
  window.drawn = () => {
    const grid = document.querySelector("[role=grid]");
    const rows = [...document.querySelectorAll("[data-site]")];
    if (!grid || rows.length === 0) return undefined;
    const box = grid.getBoundingClientRect();
    const bottom = Math.min(box.bottom, innerHeight);
    if (Math.max(...rows.map((row) => row.getBoundingClientRect().bottom)) < bottom - 2) return undefined;
    const names = box.left + document.querySelector("[role=rowheader]").offsetWidth;
    let last;
    for (const bar of document.querySelectorAll("[data-stay]")) {
      const { left, right, top, bottom: end } = bar.getBoundingClientRect();
      const inSight = left > names && right < Math.min(box.right, innerWidth) && top > box.top + 60 && end < bottom;
      if (!inSight || right - left < 24) continue; // of a narrower one too little of the text is seen for the browser to tell
      const at = window.shown.get(bar.dataset.stay);
      if (at === undefined) return undefined;
      last = Math.max(last ?? 0, at);
    }
    return last;
  };
}

const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
});
try {
  const context = await browser.newContext({ viewport: { width, height } });
  const login = await context.request.post(`${address}/api/staff/login`, {
    data: { password },
    headers: { Origin: address },
  });
  if (!login.ok()) throw new Error(`login: ${login.status()} ${await login.text()}`);
  await context.addInitScript(watch);
  const took = [];
  for (let i = 0; i < Number(times); i++) {
    const page = await context.newPage();
    await page.goto(`${address}/admin/calendar?month=${month}&months=3`);
    const drawn = await page.waitForFunction(() => window.drawn(), undefined, { polling: 250 });
    const answered = await page.evaluate(
      () => performance.getEntriesByType("resource").find(({ name }) => name.includes("/stays/calendar")).responseEnd,
    );
    took.push((await drawn.jsonValue()) - answered);
    await page.close();
  }
  console.log(JSON.stringify(took));
} finally {
  await browser.close();
}
