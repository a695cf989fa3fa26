// What staff do with a bank's file: upload it, say what its columns are, confirm a stay by a payment, and take it back.
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { barriers, languages, texts } from "./people";
import { withPortal } from "./portal";

const portal = withPortal();
let site = 0;

const post = <Data>(path: string, data: object) => portal.byToken<Data>(path, { data });

/** A stay that waits for its payment, on a site of its own. It costs $28. */
async function booked() {
  const number = String(++site);
  await post("/api/sites", { number });
  const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
  return post<{ documentId: string; reference: string }>("/api/staff/bookings", {
    checkin: day(40),
    checkout: day(42),
    siteNumber: number,
    adultNumber: 1,
    childNumber: 0,
    extra: [],
    RegistrationNumber: [{ RegistrationNumber: "ABC123" }],
    guestName: "Li Wei",
    guestContact: "0400 000 000",
  });
}

const statusOf = async (documentId: string) =>
  (await portal.byToken<{ status: string }>(`/api/staff/stays/${documentId}`)).status;

const open = (options: BrowserContextOptions = {}) => portal.open("/admin/statements", options);

const choose = (page: Page, name: string, content: string) =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });

describe.each(languages)("in %s, on a phone", (lng) => {
  const t = texts[lng].portal.statements;
  const locale = { locale: lng === "zh" ? "zh-CN" : "en-AU", viewport: { width: 360, height: 740 } };

  it("confirms a stay from an uploaded statement, and takes it back", async () => {
    const stay = await booked();
    const page = await open(locale);
    const words = `LI WEI ${stay.reference.toLowerCase()}`;
    await choose(
      page,
      "november.csv",
      `16/11/2026,"+28.00","${words}","+1028.00"\r\n15/11/2026,"-5.00","SHOP","+1000.00"\r\n`,
    );
    await page.getByRole("button", { name: t.preview.keep }).click();
    await page.getByText(words).waitFor();
    await page.getByText(t.why.sure).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByText(t.confirm, { exact: true }).click();
    await page.getByText(t.allDone).waitFor();
    expect(await statusOf(stay.documentId)).toBe("confirmed");
    await page.getByText(t.state.matched).first().click();
    await page.getByText(t.undo, { exact: true }).last().click();
    await expect.poll(() => statusOf(stay.documentId)).toBe("awaiting payment");
    await page.context().close();
  });

  it("asks once what the columns of an unknown file are", async () => {
    const page = await open(locale);
    const file = (text: string) => `Wann${lng},Wer,Rein\n16/11/2026,${text},28.00\n`;
    await choose(page, "unknown.csv", file("Ana"));
    await page.getByText(t.columns.lead).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel(`Wann${lng}`).selectOption("date");
    await page.getByLabel("Wer").selectOption("text");
    await page.getByLabel("Rein").selectOption("credit");
    await page.getByRole("button", { name: t.columns.read }).click();
    await page.getByRole("button", { name: t.preview.keep }).click();
    await page.getByText("Ana", { exact: true }).waitFor();
    await page.goto(`${portal.park.url}/admin/statements`);
    await choose(page, "next.csv", file("Bo"));
    await page.getByText(t.preview.remembered).waitFor();
    await page.context().close();
  });
});
