// Runs Lighthouse's mobile audit on pages of a running park and prints the four scores of each: the median of three runs.
// Usage: node lighthouse.js http://localhost:8080 / /roomlist ...
import { existsSync } from "node:fs";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const [park, ...paths] = process.argv.slice(2);
const categories = ["performance", "accessibility", "best-practices", "seo"];
const runs = 3;
const chromePath = process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path));
const chrome = await launch({ chromePath, chromeFlags: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic"] });
const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];

console.log(["page", ...categories, "LCP ms", "TBT ms", "CLS"].join("\t"));
for (const path of paths) {
  const results = [];
  for (let run = 0; run < runs; run++) {
    const { lhr } = await lighthouse(park + path, { port: chrome.port, onlyCategories: categories, logLevel: "error" });
    results.push(lhr);
  }
  const scores = categories.map((name) => Math.round(100 * median(results.map((lhr) => lhr.categories[name].score))));
  const value = (audit) => median(results.map((lhr) => lhr.audits[audit].numericValue));
  const failed = new Set();
  for (const lhr of results)
    for (const name of categories.slice(1))
      for (const { id, weight } of lhr.categories[name].auditRefs)
        if (weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1) failed.add(id);
  console.log(
    [path, ...scores, Math.round(value("largest-contentful-paint")), Math.round(value("total-blocking-time")), value("cumulative-layout-shift").toFixed(3)].join("\t"),
    [...failed].join(" "),
  );
}
chrome.kill();
