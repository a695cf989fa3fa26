import { expect, it } from "vitest";
import type { Stay } from "./api";
import { stayOf } from "./fixture";
import { formatRange, nightsOf, sortStays } from "./stay";

const stay = (checkin: string, checkout: string, status: Stay["status"] = "confirmed") =>
  stayOf({ documentId: checkin, checkin, checkout, status });

it("puts the nearest stay first, keeps today's last morning, and files away what is over or cancelled", () => {
  const all = [
    stay("2027-01-02", "2027-01-05"),
    stay("2026-11-13", "2026-11-15"),
    stay("2026-11-10", "2026-11-14"),
    stay("2026-12-01", "2026-12-03", "cancelled"),
    stay("2026-11-20", "2026-11-22", "awaiting payment"),
  ];
  const { ahead, past } = sortStays(all, "2026-11-15");
  expect(ahead.map(({ checkin }) => checkin)).toEqual(["2026-11-13", "2026-11-20", "2027-01-02"]);
  expect(past.map(({ checkin }) => checkin)).toEqual(["2026-12-01", "2026-11-10"]);
});

it("counts nights across a change of the clocks", () => {
  expect(nightsOf(stay("2026-10-03", "2026-10-05"))).toBe(2);
  expect(nightsOf(stay("2026-12-31", "2027-01-01"))).toBe(1);
});

it.each([
  ["2026-12-03", "2026-12-09", "3–9 December 2026", "2026年12月3日至9日"],
  ["2026-11-28", "2026-12-03", "28 November – 3 December 2026", "2026年11月28日至12月3日"],
  ["2026-12-30", "2027-01-02", "30 December 2026 – 2 January 2027", "2026年12月30日至2027年1月2日"],
])("says %s to %s once", (from, to, en, zh) => {
  expect(formatRange(from, to, "en").replaceAll("\u00a0", " ")).toBe(en);
  expect(formatRange(from, to, "zh")).toBe(zh);
});
