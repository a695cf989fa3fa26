// What staff do with a file of members: look at it before anything is changed, bring it in, mend what failed, and take it back.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, it } from "vitest";
import { barriers, texts } from "./people";
import { withPortal } from "./portal";

const portal = withPortal();

const open = (options: BrowserContextOptions) => portal.open("/admin/members/import", options);

const choose = (page: Page, name: string, content: string | Buffer) =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });

/** A file that the server's own tests read too. */
const made = (name: string) => readFile(path.join(import.meta.dirname, "../internal/foundation/sheet/testdata", name));

async function count(filter = "") {
  const headers = { authorization: `Bearer ${portal.park.token}` };
  const answer = await fetch(`${portal.park.url}/api/rhp-memberships?${filter}`, { headers });
  return ((await answer.json()) as { meta: { pagination: { total: number } } }).meta.pagination.total;
}

const noSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

it("brings a workbook in on a phone in English, mends what failed, and takes it back", async () => {
  const t = texts.en.portal.import;
  const page = await open({ locale: "en-AU", viewport: { width: 390, height: 844 } });
  await page.getByText(t.required, { exact: true }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await noSidewaysScroll(page);
  await choose(page, "holiday.xlsx", "%PDF-1.7");
  await page.getByRole("alert").getByText("neither CSV nor an Excel workbook").waitFor();
  await choose(page, "members.xlsx", await made("excel.xlsx"));
  await page.getByText("ana@example.com").first().waitFor();
  expect(await page.getByText(t.verdict.create, { exact: true }).count()).toBe(4);
  expect(await barriers(page)).toEqual([]);
  await noSidewaysScroll(page);
  // Back to the chooser, and nothing is changed.
  await page.getByRole("button", { name: texts.en.portal.confirm.cancel }).click();
  await page.getByText(t.required, { exact: true }).waitFor();
  expect(await count()).toBe(0);
  await choose(page, "members.xlsx", await made("excel.xlsx"));
  await page.getByRole("button", { name: "Confirm & Upload" }).click();
  await page.getByText("Successfully processed 4 records!").waitFor();
  await page.getByText("✓ 4 created").waitFor();
  expect(await count()).toBe(4);

  // A file of which one row is right, one changes something, one is the same, and one is wrong; its columns have other names.
  await page.goto(`${portal.park.url}/admin/members/import`);
  const rows = [
    "ana@example.com,Ana Silva,13",
    "zoe@example.com,Zoë,",
    "new@example.com,New Person,4",
    "nobody,Wrong,",
  ];
  await choose(page, "list.csv", ["Netzpost,Wer,Platz", ...rows].join("\n"));
  await page.getByText("Missing required column: Site Number").waitFor();
  for (const [column, name] of [
    ["Site Number", "Platz"],
    ["Name 1", "Wer"],
    ["Email 1", "Netzpost"],
  ] as const) {
    await page.getByLabel(column, { exact: false }).first().selectOption({ label: name });
  }
  for (const column of ["Name 2", "Address", "Phone 1", "Phone 2", "Email 2"]) {
    await page.getByLabel(column, { exact: false }).first().selectOption({ label: t.columns.notThere });
  }
  await page.getByRole("button", { name: t.columns.read }).click();
  await page.getByText("Email 1: Invalid email address.").waitFor();
  await page.getByText(t.verdict.unchanged, { exact: true }).waitFor();
  expect(await page.locator("del").first().textContent()).toBe("12A");
  // Before anything is done it says how many rows somebody should look at, and shows those alone.
  await page.getByText(t.attention_one.replace("{{count}}", "1")).waitFor();
  await page.getByText(t.show.attention.replace("{{n}}", "1")).click();
  await page.getByText(t.verdict.unchanged, { exact: true }).waitFor({ state: "detached" });
  await page.getByText("Email 1: Invalid email address.").waitFor();
  await page.getByRole("button", { name: t.confirm }).click();
  await page.getByText("Upload completed:").waitFor();
  await page.getByText("Errors:").waitFor();
  await page.getByText("nobody: Email 1: Invalid email address.").waitFor();
  expect(await barriers(page)).toEqual([]);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: t.failedFile }).click(),
  ]);
  const failed = await readFile(await saved.path(), "utf8");
  expect(failed).toContain("Netzpost,Wer,Platz,Reason");

  // Mended and uploaded again; the columns are known from before, the reason is ignored, and a vacant site is no record.
  await page.getByRole("button", { name: t.another }).click();
  await choose(page, saved.suggestedFilename(), `${failed.replace("nobody,", "right@example.com,")},,9,\r\n`);
  await page.getByText("right@example.com").waitFor();
  await page.getByText(t.verdict.skipped, { exact: true }).waitFor();
  await page.getByRole("button", { name: t.confirm }).click();
  await page.getByText("Successfully processed 1 records!").waitFor();
  expect(await count()).toBe(6);

  // The second import is taken back: the new one goes, and the site is as it was.
  await page.goto(`${portal.park.url}/admin/members/import`);
  await page.getByRole("tab", { name: t.tabs.earlier }).click();
  const earlier = page.getByRole("listitem").filter({ hasText: "list.csv" }).first();
  await earlier.getByRole("button", { name: t.undo.title }).click();
  await earlier.getByRole("button", { name: t.undo.confirm, exact: true }).click();
  await earlier.getByText(t.state.undone, { exact: true }).waitFor();
  expect(await count("filters[Email][$eq]=new@example.com")).toBe(0);
  expect(await count("filters[SiteNumber][$eq]=12A")).toBe(1);
  expect(await barriers(page)).toEqual([]);
  await page.context().close();
}, 120_000);

it("brings a GBK file in at a desk in Chinese, and finds nothing different in it afterwards", async () => {
  const t = texts.zh.portal.import;
  const page = await open({ locale: "zh-CN", viewport: { width: 1440, height: 900 }, colorScheme: "dark" });
  await choose(page, "会员.csv", await made("gbk.csv"));
  await page.getByText("上海市浦东新区世纪大道1号").waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: t.confirm }).click();
  await page.getByText("成功处理 3 条记录！").waitFor();
  await page.goto(`${portal.park.url}/admin/members/import`);
  await choose(page, "会员.csv", await made("gbk.csv"));
  await page.getByText(t.verdict.unchanged, { exact: true }).first().waitFor();
  expect(await page.getByText(t.verdict.unchanged, { exact: true }).count()).toBe(3);
  // Where nobody can tell how the letters are written, whoever knows the people chooses.
  await page.getByRole("button", { name: texts.zh.portal.confirm.cancel }).click();
  await choose(page, "香港.csv", await made("big5.csv"));
  await page.getByText("陳大文", { exact: false }).first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: t.encoding.choose.replace("{{encoding}}", "BIG5") }).click();
  await page.getByRole("cell", { name: "大文" }).waitFor();

  // Everybody taken out and uploaded again: nothing is different, in either format.
  const { export: out } = texts.zh.portal.members;
  const everybody = await count();
  for (const format of ["csv", "xlsx"] as const) {
    await page.goto(`${portal.park.url}/admin/members`);
    await page.getByRole("button", { name: out.open }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: out[format].replace("{{layout}}", out.import) }).click(),
    ]);
    const taken = await readFile(await file.path());
    await page.goto(`${portal.park.url}/admin/members/import`);
    await choose(page, file.suggestedFilename(), taken);
    await page.getByText(t.verdict.unchanged, { exact: true }).first().waitFor();
    expect(await page.getByText(t.verdict.unchanged, { exact: true }).count()).toBe(everybody);
  }
  await page.context().close();
}, 120_000);
