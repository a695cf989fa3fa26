// Uses the table of memberships in a browser and measures, from the request for rows (or the press of a key or button) to the frame in
// which they are seen. Prints milliseconds as JSON: node draw.js http://127.0.0.1:8080 PASSWORD TIMES
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const [address, password, times] = process.argv.slice(2);
const places = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].map(
  (name) => `/usr/bin/${name}`,
);
const executablePath = process.env.CHROMIUM ?? places.find((place) => existsSync(place));
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
});
const figures = new Map();
const note = (title, millis) => figures.set(title, [...(figures.get(title) ?? []), millis]);

/** Acts in the page, and waits for the frame in which the rows of the answer to it are seen. */
const timed = (page, act) =>
  page.evaluate(async (source) => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const rows = () => {
      const table = document.querySelector("table");
      return `${table?.ariaRowCount} ${table?.tBodies[0]?.textContent}`;
    };
    const busy = () => document.querySelector("table")?.getAttribute("aria-busy") === "true";
    const before = rows();
    const start = performance.now();
    new Function(source)();
    // The old rows are pale until those of the answer stand there. Rows that were read before may be there at once.
    do await painted();
    while (!busy() && rows() === before && performance.now() - start < 3000);
    while (busy()) await painted();
    await painted();
    return performance.now() - start;
  }, act);

const press = (selector) => `document.querySelector(${JSON.stringify(selector)}).click()`;
const type = (text) => `
  const field = document.querySelector("input[type=search]");
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, ${JSON.stringify(text)});
  field.dispatchEvent(new Event("input", { bubbles: true }));`;

try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const login = await context.request.post(`${address}/api/staff/login`, {
    data: { password },
    headers: { Origin: address },
  });
  if (!login.ok()) throw new Error(`login: ${login.status()} ${await login.text()}`);
  for (let i = 0; i < Number(times); i++) {
    const page = await context.newPage();
    await page.goto(`${address}/admin/members`);
    await page.locator("tr[data-index='0'] a").waitFor();
    note(
      "first rows",
      await page.evaluate(async () => {
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        const [answer] = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/staff/members?"));
        return performance.now() - answer.startTime;
      }),
    );
    note("sort by SiteNumber", await timed(page, press("thead th:nth-child(2) button")));
    note("sort the other way", await timed(page, press("thead th:nth-child(2) button")));
    note("filter Tenant", await timed(page, press("[aria-pressed]:nth-child(2)")));
    note("all again", await timed(page, press("[aria-pressed]:nth-child(1)")));
    note("search, from the last key", await timed(page, type("chen")));
    // Scrolling fast from the beginning to the end: how long a place in sight stays empty.
    await page.goto(`${address}/admin/members?sort=FirstName%3Aasc`);
    await page.locator("tr[data-index='0'] a").waitFor();
    note(
      "jump to the middle",
      await page.evaluate(async () => {
        const box = document.querySelector("table").parentElement;
        const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        const start = performance.now();
        box.scrollTop = box.scrollHeight / 2;
        await painted();
        do await painted();
        while (document.querySelector("tr[aria-busy]"));
        return performance.now() - start;
      }),
    );
    await page.close();
  }
  console.log(JSON.stringify([...figures].map(([Title, Millis]) => ({ Title, Millis }))));
} finally {
  await browser.close();
}
