// The sites: their calendar, in which stays are moved, and their list.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { barriers, fill, hasFocus, texts } from "./people";
import { ahead, button, dialogOf, month, placed, row, says, withStays } from "./stays-desk";

const { stays, calendar, sites } = texts.en.portal;

const { open, book, read } = withStays();

describe("the site calendar", () => {
  const bar = (page: Page, name: string) =>
    page.getByRole("grid").getByRole("button", { name: new RegExp(`^${name},`) });
  const address = `/admin/calendar?month=${month}&months=1`;

  /** Drags from a place in a bar by so many days and rows. */
  async function drag(page: Page, name: string, from: "middle" | "end", days: number, rows = 0) {
    await bar(page, name).scrollIntoViewIfNeeded();
    const box = (await bar(page, name).boundingBox())!;
    const lane = (await page.getByRole("gridcell").first().boundingBox())!;
    const width = lane.width / new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate();
    const x = from === "end" ? box.x + box.width - 3 : box.x + box.width / 2;
    const y = box.y + box.height / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + (days * width) / 2, y + rows * 20, { steps: 3 });
    await page.mouse.move(x + days * width, y + rows * 40, { steps: 3 });
    await page.mouse.up();
  }

  it("has the sites as people read them, and a stay over its nights", async () => {
    await book("Bar Whole", "12", ahead(5), ahead(8));
    const page = await open(address);
    await bar(page, "Bar Whole").waitFor();
    const order = await page.getByRole("rowheader").evaluateAll((all) => all.map((one) => one.firstChild?.textContent));
    expect(order).toEqual(["2", "10", "12", "12A", "14"]);
    expect(await bar(page, "Bar Whole").getAttribute("aria-label")).toBe(
      `Bar Whole, ${placed("12", ahead(5), ahead(8), 3)}, ${stays.state.awaiting}`,
    );
    expect(await barriers(page)).toEqual([]);
    await page.context().close();
  });

  it("moves a stay that is dragged, after its price was seen, and takes it back", async () => {
    const { documentId } = await book("Drag Along", "10", ahead(2), ahead(5));
    const page = await open(address);
    await drag(page, "Drag Along", "middle", 4, -1); // to the site above
    const dialog = dialogOf(page);
    await dialog.getByText(placed("2", ahead(6), ahead(9), 3)).waitFor();
    await dialog.getByText(stays.move.same).waitFor();
    expect(await read(documentId)).toMatchObject({ siteNumber: "10", checkin: ahead(2) }); // nothing yet
    await button(dialog, fill(stays.move.submit, { amount: "$105" })).click();
    await says(page, fill(stays.move.done, { place: placed("2", ahead(6), ahead(9), 3) }));
    expect(await read(documentId)).toMatchObject({ siteNumber: "2", checkin: ahead(6), checkout: ahead(9) });
    await button(page, texts.en.ui.undo).click();
    await says(page, fill(stays.move.undone, { place: placed("10", ahead(2), ahead(5), 3) }));
    expect(await read(documentId)).toMatchObject({ siteNumber: "10", checkin: ahead(2), checkout: ahead(5) });
    await page.context().close();
  });

  it("makes a stay longer by its end, with the price that has then", async () => {
    const { documentId } = await book("Long Er", "10", ahead(10), ahead(12));
    const page = await open(address);
    await drag(page, "Long Er", "end", 2);
    const dialog = dialogOf(page);
    await dialog.getByText(fill(stays.move.more, { amount: "$70" })).waitFor();
    await button(dialog, fill(stays.move.submit, { amount: "$140" })).click();
    await expect.poll(async () => (await read(documentId)).checkout).toBe(ahead(14));
    expect(await read(documentId)).toMatchObject({ checkin: ahead(10), totalPrice: 140, siteNumber: "10" });
    await page.context().close();
  });

  it("moves nothing onto somebody else's nights", async () => {
    const { documentId } = await book("On Top", "12", ahead(12), ahead(14));
    const page = await open(address);
    await drag(page, "On Top", "middle", -6); // onto Bar Whole
    const dialog = dialogOf(page);
    await dialog.getByText(stays.move.taken).waitFor();
    expect(await button(dialog, fill(stays.move.submit, { amount: "$70" })).isDisabled()).toBe(true);
    await button(dialog, stays.back).click();
    expect(await read(documentId)).toMatchObject({ checkin: ahead(12) });
    await page.context().close();
  });

  it("does the same by the keyboard, and says it", async () => {
    await book("Neigh Bour", "14", ahead(3), ahead(14));
    const { documentId } = await book("Key Board", "14", ahead(20), ahead(22));
    const page = await open(address);
    await bar(page, "Key Board").waitFor();
    await bar(page, "Key Board").focus();
    await page.keyboard.press("ArrowLeft");
    await hasFocus(bar(page, "Neigh Bour"));
    await page.keyboard.press("ArrowRight");
    await hasFocus(bar(page, "Key Board"));
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowUp");
    await page.keyboard.press("+");
    const place = placed("12A", ahead(21), ahead(24), 3);
    await page.getByRole("status").filter({ hasText: place }).waitFor({ state: "attached" });
    await page.keyboard.press("Escape"); // dropped
    await page.getByRole("status").filter({ hasText: calendar.dropped }).waitFor({ state: "attached" });
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Enter");
    const dialog = dialogOf(page);
    await button(dialog, fill(stays.move.submit, { amount: "$70" })).click();
    await expect.poll(async () => (await read(documentId)).checkin).toBe(ahead(21));
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toMatch(/^Key Board/);
    await page.keyboard.press("m");
    await page.getByRole("form", { name: fill(stays.move.title, { name: "Key Board" }) }).waitFor();
    await page.context().close();
  });

  it("is panned and used by a finger on a phone", async () => {
    const { documentId } = await book("Fin Ger", "2", ahead(12), ahead(14));
    const page = await open(address, { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
    await bar(page, "Fin Ger").waitFor();
    const site = () => page.getByRole("rowheader", { name: /^2/ }).boundingBox();
    const before = (await site())!.x;
    await bar(page, "Fin Ger").scrollIntoViewIfNeeded();
    expect((await site())!.x).toBe(before); // the sites stay in sight
    await bar(page, "Fin Ger").tap();
    await button(page, stays.move.open).tap();
    await page.getByLabel(stays.checkout).fill(ahead(15));
    await button(page, fill(stays.move.submit, { amount: "$105" })).tap();
    await expect.poll(async () => (await read(documentId)).checkout).toBe(ahead(15));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.context().close();
  });
});

describe("the sites", () => {
  it("are added, changed, withdrawn and opened again", async () => {
    const page = await open("/admin/sites");
    await row(page, /12A/).waitFor();
    await button(page, sites.add).click();
    const drawer = page.getByRole("dialog", { name: sites.add });
    await drawer.getByLabel(sites.number).fill("3");
    await drawer.getByLabel(sites.hasPower).check();
    await button(drawer, sites.add).click();
    await says(page, fill(sites.added, { number: "3" }));
    const numbers = page.getByRole("cell").getByRole("link");
    await expect.poll(() => numbers.allInnerTexts()).toEqual(["2", "3", "10", "12", "12A", "14"]);
    await page.getByRole("link", { name: "3", exact: true }).click();
    const one = page.getByRole("dialog", { name: fill(sites.one, { number: "3" }) });
    await one.getByLabel(sites.note).fill("Beside the river");
    await button(one, texts.en.portal.form.save).click();
    await says(page, sites.saved);
    await button(one, sites.withdraw).click();
    await row(page, new RegExp(sites.withdrawn)).waitFor();
    await button(page, texts.en.ui.undo).click();
    await says(page, fill(sites.back, { number: "3" }));
    await row(page, new RegExp(sites.withdrawn)).waitFor({ state: "detached" });
    expect(await barriers(page)).toEqual([]);
    await page.context().close();
  });
});
