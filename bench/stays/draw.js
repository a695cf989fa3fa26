// Opens the calendar of the portal in a browser and measures how long it takes to draw: from the last byte of the answer to the frame in
// which the stays are seen. Prints the milliseconds of each opening as JSON: node draw.js http://127.0.0.1:8080 PASSWORD MONTH TIMES
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const [address, password, month, times] = process.argv.slice(2);
const places = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].map(
  (name) => `/usr/bin/${name}`,
);
const executablePath = process.env.CHROMIUM ?? places.find((place) => existsSync(place));
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
});
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const login = await context.request.post(`${address}/api/staff/login`, {
    data: { password },
    headers: { Origin: address },
  });
  if (!login.ok()) throw new Error(`login: ${login.status()} ${await login.text()}`);
  await context.addInitScript(() => {
    // The frame after the one in which the first stay is in the document has been painted.
    const look = () => {
      if (!document.querySelector("[data-stay]")) return requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => (window.drawnAt = performance.now())));
    };
    requestAnimationFrame(look);
  });
  const took = [];
  for (let i = 0; i < Number(times); i++) {
    const page = await context.newPage();
    await page.goto(`${address}/admin/calendar?month=${month}`);
    await page.waitForFunction(() => window.drawnAt !== undefined);
    took.push(
      await page.evaluate(() => {
        const [answer] = performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.includes("/stays/calendar"));
        return window.drawnAt - answer.responseEnd;
      }),
    );
    await page.close();
  }
  console.log(JSON.stringify(took));
} finally {
  await browser.close();
}
