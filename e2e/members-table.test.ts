// The table of memberships as staff use it: filters, order, columns, search, scrolling, dragging against clicking, selection, export.
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { barriers, fill, fits, texts } from "./people";
import { withPortal } from "./portal";

const { members, table } = texts.en.portal;

const portal = withPortal();
const { byToken, open } = portal;

const add = (data: object) => byToken("/api/rhp-memberships", { data });

const many = 300;
/** Many guests, and a few whom the tests look for. */
async function seed() {
  await add({ FirstName: "Ten", LastName: "Site", Email: "ten@example.com", SiteNumber: "10", TenantType: "Annual" });
  await add({ FirstName: "Two", LastName: "Site", Email: "two@example.com", SiteNumber: "2", TenantType: "Permanent" });
  await add({
    FirstName: "Twelve",
    Email: "twelve@example.com",
    SiteNumber: "12A",
    TenantType: "Annual",
    Note: "=1+1",
  });
  await add({ FirstName: "思雨", LastName: "陈", Email: "siyu@example.com", Contact: "0412 345 678", Language: "zh" });
  for (let from = 0; from < many; from += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const number = String(from + i).padStart(3, "0");
        return add({ FirstName: `Guest${number}`, LastName: "Many", Email: `guest${number}@example.com` });
      }),
    );
  await byToken("/api/staff/settings/AdminEmails", { value: ["two@example.com"] }, "PUT");
}

const button = (at: Page | Locator, name: string | RegExp) =>
  at.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const showing = (shown: number, total: number) => fill(members.showing, { shown, total });
const rowAt = (page: Page, index: number) => page.locator(`tr[data-index="${index}"]`);
const names = (page: Page, count: number) =>
  page
    .locator("tbody tr[data-index]")
    .evaluateAll((rows, most) => rows.slice(0, most).map((row) => row.querySelector("a")?.textContent ?? ""), count);
const box = (page: Page) => page.locator("table").locator("xpath=..");
const heading = (page: Page, name: string) => page.getByRole("columnheader").getByRole("button", { name });

it("says that there is nothing, and what went wrong", async () => {
  const page = await open("/admin/members");
  await says(page, members.empty);
  await page.route("**/api/staff/members?*", (route) => route.abort());
  await button(page, table.refresh).click();
  await page
    .getByRole("alert")
    .filter({ hasText: members.failed.split("{{")[0]! })
    .waitFor();
  await page.context().close();
});

describe("with many members", () => {
  beforeAll(seed, 120_000);

  it("filters, sorts and searches, and a link shows the same", async () => {
    const page = await open("/admin/members");
    await says(page, showing(many + 4, many + 4));
    for (const name of [members.logout, members.import, table.columns]) await button(page, name).waitFor();
    await button(page, new RegExp(`^${members.filters.tenant}\\s*3$`)).click();
    await says(page, showing(3, many + 4));
    // Ascending, descending, none.
    const site = page.getByRole("columnheader", { name: members.columns.SiteNumber });
    for (const [order, want] of [
      ["ascending", ["Two", "Ten", "Twelve"]],
      ["descending", ["Twelve", "Ten", "Two"]],
      ["none", ["Twelve", "Two", "Ten"]],
    ] as const) {
      await heading(page, members.columns.SiteNumber).click();
      await expect.poll(() => site.getAttribute("aria-sort")).toBe(order);
      await expect.poll(() => names(page, 3)).toEqual(want);
    }
    await button(page, new RegExp(`^${members.filters.admin}\\s*1$`)).click();
    await expect.poll(() => names(page, 3)).toEqual(["Two"]);
    expect(await rowAt(page, 0).textContent()).toContain(members.types.Admin);
    const search = page.getByRole("searchbox", { name: members.find });
    await search.fill("ten");
    await says(page, members.emptyFilter);
    await button(page, table.unfilter).click();
    await search.fill("陈思雨");
    await expect.poll(() => names(page, 3)).toEqual(["思雨"]);
    await says(page, showing(1, many + 4));
    await page.reload();
    await rowAt(page, 0).getByRole("link", { name: "思雨" }).waitFor();
    expect(await names(page, 3)).toEqual(["思雨"]);
    await page.context().close();
  });

  it("scrolls through everybody by mouse, keys and dragging; only a click opens", async () => {
    const page = await open("/admin/members?sort=FirstName%3Aasc");
    await rowAt(page, 0).getByRole("link", { name: "Guest000" }).waitFor();
    const seen = new Set<string>();
    await expect
      .poll(
        async () => {
          for (const name of await names(page, 200)) if (name) seen.add(name);
          await box(page).evaluate((one) => one.scrollBy(0, 400));
          return seen.size;
        },
        { timeout: 60_000, interval: 20 },
      )
      .toBe(many + 4);
    // The keyboard goes to both ends, and opens.
    await rowAt(page, many + 3).focus();
    await page.keyboard.press("Home");
    await expect.poll(() => rowAt(page, 0).evaluate((row) => row === document.activeElement)).toBe(true);
    await page.keyboard.press("End");
    await expect.poll(() => rowAt(page, many + 3).evaluate((row) => row === document.activeElement)).toBe(true);
    await rowAt(page, many + 3)
      .getByRole("link", { name: "思雨" })
      .waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });

    const { x, y } = (await rowAt(page, many + 1).boundingBox())!;
    const top = () => box(page).evaluate((one) => one.scrollTop);
    const before = await top();
    await page.mouse.move(x + 200, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 200, y + 60, { steps: 5 });
    await page.mouse.up();
    await expect.poll(top).toBe(before - 50);
    expect(new URL(page.url()).pathname).toBe("/admin/members"); // a drag opens nothing
    await page.mouse.down();
    await page.mouse.move(x + 203, y + 62);
    await page.mouse.up();
    await page.getByRole("dialog").waitFor(); // less than five pixels are a click
    expect(new URL(page.url()).pathname).not.toBe("/admin/members");
    expect(await top()).toBe(before - 50);
    await page.context().close();
  });

  it("remembers the columns, and exports what is shown or selected", async () => {
    const page = await open("/admin/members?filter=tenant&sort=SiteNumber%3Aasc");
    await button(page, table.columns).click();
    await page.getByRole("checkbox", { name: members.columns.Note, exact: true }).check();
    await page.getByRole("checkbox", { name: members.columns.Email, exact: true }).uncheck();
    await page.keyboard.press("Escape");
    await page.goto(`${portal.park.url}/admin/members`);
    await heading(page, members.columns.Note).waitFor();
    expect(await heading(page, members.columns.Email).count()).toBe(0);

    await page.goto(`${portal.park.url}/admin/members?filter=tenant&sort=SiteNumber%3Aasc`);
    await rowAt(page, 0).getByRole("link", { name: "Two" }).waitFor();
    expect(await names(page, 3)).toEqual(["Two", "Ten", "Twelve"]);
    const exported = async (layout: string, format: "csv" | "xlsx", at: Page | Locator = page) => {
      await button(at, members.export.open).click();
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("menuitem", { name: fill(members.export[format], { layout }) }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(new RegExp(`^members-\\d{4}-\\d\\d-\\d\\d\\.${format}$`));
      return readFile(await file.path());
    };
    const toolbar = page.locator("p[role=status]").first().locator("xpath=..");
    expect((await exported(members.export.view, "csv", toolbar)).toString().split("\r\n")).toEqual([
      "\uFEFFSiteNumber,FirstName,LastName,Phone Number,Member Type,Note",
      "2,Two,Site,,Admin,",
      "10,Ten,Site,,Annual,",
      "12A,Twelve,,,Annual,'=1+1",
      "",
    ]);
    expect((await exported(members.export.view, "xlsx", toolbar)).subarray(0, 2).toString()).toBe("PK");

    // One by one, then all that match.
    await page.getByRole("checkbox", { name: fill(table.select, { row: "Ten" }) }).check();
    const chosen = page.getByRole("group", { name: table.selection });
    await chosen.getByText(fill(table.selected_one, { count: 1 })).waitFor();
    const lines = (await exported(members.export.import, "csv", chosen)).toString().split("\r\n");
    expect(lines[0]).toMatch(/^\uFEFFSite Number,Name 1,Name 2,/);
    expect(lines[1]).toMatch(/^10,Ten Site,,/);
    await button(chosen, table.unselect).click();
    await page.getByRole("checkbox", { name: fill(table.selectEvery_other, { count: 3 }) }).check();
    await page.getByRole("checkbox", { name: fill(table.select, { row: "Two" }) }).uncheck();
    await chosen.getByText(fill(table.selected_other, { count: 2 })).waitFor();

    // Their type, and back.
    await button(chosen, members.tenant.open).click();
    const dialog = page.getByRole("dialog", { name: fill(members.tenant.title_other, { count: 2 }) });
    await dialog.getByLabel(members.tenant.label).selectOption("Permanent");
    await button(dialog, members.tenant.start).click();
    await says(page, fill(members.tenant.done_other, { count: 2 }));
    await button(page, new RegExp(`^${members.filters.permanent}\\s*3$`)).waitFor();
    await button(page, texts.en.ui.undo).click();
    await button(page, new RegExp(`^${members.filters.annual}\\s*2$`)).waitFor();
    await page.context().close();
  });

  it("writes to those selected once they were asked, on a phone and in Chinese", async () => {
    const zh = texts.zh.portal;
    const page = await open("/admin/members?lng=zh", {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      colorScheme: "dark",
    });
    await says(page, fill(zh.members.showing, { shown: many + 4, total: many + 4 }));
    await button(page, zh.table.filters).click();
    await page.getByRole("searchbox", { name: zh.members.find }).fill("siyu@");
    await rowAt(page, 0).getByRole("link", { name: "思雨" }).waitFor();
    await page.getByRole("checkbox", { name: fill(zh.table.select, { row: "思雨" }) }).check();
    await button(page, zh.members.write.open).click();
    const dialog = page.getByRole("dialog");
    const { subjectEn, textEn, subjectZh, textZh } = zh.members.write;
    await dialog.getByLabel(subjectEn).fill("Water off on Monday");
    await dialog.getByLabel(textEn).fill("There is no water from nine to ten.");
    await dialog.getByLabel(subjectZh).fill("周一停水");
    await dialog.getByLabel(textZh).fill("九点到十点停水。");
    await button(dialog, zh.members.write.check).click();
    await dialog.getByText(fill(zh.members.write.sure_one, { count: 1 })).waitFor();
    await button(dialog, zh.members.write.send).click();
    await says(page, fill(zh.members.write.done_one, { count: 1 }));
    await page.goto(`${portal.park.url}/admin/mail?lng=zh`);
    await page.getByText("周一停水").first().waitFor();

    await page.goto(`${portal.park.url}/admin/members?lng=zh`);
    await rowAt(page, 0).waitFor();
    expect(await barriers(page)).toEqual([]);
    await fits(page, "the memberships");
    await page.context().close();
  });
});
