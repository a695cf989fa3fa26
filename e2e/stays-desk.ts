// What the tests of staff's stays share: a park with sites, bookings that staff make, and how the screens name them.
import type { Locator, Page } from "playwright-core";
import { beforeAll } from "vitest";
import { fill, texts } from "./people";
import { withPortal } from "./portal";

const { stays } = texts.en.portal;

/** A day so many days after today at the park. */
export const day = (later: number) => {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Australia/Melbourne" }).format(new Date());
  return new Date(Date.parse(`${today}T00:00:00Z`) + later * 86_400_000).toISOString().slice(0, 10);
};
const [year = 0, thisMonth = 1] = day(0).split("-").map(Number); // once: a month may end while the tests run
/** A day of the month after next: the whole of it is ahead, and in one view of the calendar. */
export const ahead = (number: number) => new Date(Date.UTC(year, thisMonth + 1, number)).toISOString().slice(0, 10);
export const month = ahead(1).slice(0, 7);

export type Entry = Record<string, unknown> & { documentId: string; reference: string };

/** A park with its portal and five sites, for the tests of the file that calls it. */
export function withStays() {
  const portal = withPortal();
  const byToken = portal.byToken<Entry>;
  beforeAll(async () => {
    for (const number of ["10", "2", "12A", "12", "14"])
      await byToken("/api/sites", { data: { number, area: "Wombat", powered: number !== "14" } });
  });
  return {
    portal,
    open: portal.open,
    byToken,
    /** Books for somebody without an account, unless it says otherwise. */
    book: (guestName: string, siteNumber: string, checkin: string, checkout: string, more: object = {}) =>
      byToken("/api/staff/bookings", {
        data: {
          guestName,
          guestContact: "0491 570 156",
          siteNumber,
          checkin,
          checkout,
          adultNumber: 2,
          childNumber: 1,
          RegistrationNumber: [{ RegistrationNumber: "ABC123" }],
          ...more,
        },
      }),
    read: (documentId: string) => byToken(`/api/staff/stays/${documentId}`),
  };
}

export const button = (at: Page | Locator, name: string) => at.getByRole("button", { name, exact: true });
export const row = (page: Page, name: string | RegExp) => page.getByRole("row", { name });
export const says = (page: Page, text: string | RegExp) =>
  page.getByText(text, { exact: true }).locator("visible=true").first().waitFor();
export const dialogOf = (page: Page) => page.getByRole("dialog", { name: stays.detail.title });

/** As staff read a day in English. */
const named = (date: string) => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-AU", { ...options, timeZone: "UTC" }).format(new Date(date));
  return `${part({ weekday: "short" })} ${Number(date.slice(8))} ${part({ month: "short" })} ${date.slice(0, 4)}`;
};
/** Where and when a stay is, as staff read it. */
export const placed = (site: string, from: string, until: string, nights: number) =>
  fill(stays.place, { site, from: named(from), until: named(until), nights: `${nights} nights` });
