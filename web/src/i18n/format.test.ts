import { expect, it } from "vitest";
import { dateIn, formatDate, formatCents, formatMoney, formatName, formatNumber, unbroken } from "./format";

it("writes numbers with groups", () => {
  expect([0, 12, 1234, 1234567.5, -1000].map(formatNumber)).toEqual(["0", "12", "1,234", "1,234,567.5", "-1,000"]);
});

it("writes money as its readers do", () => {
  expect([14, 14.5, 1500, 0.1 + 0.2, -3].map((n) => formatMoney(n, "en"))).toEqual([
    "$14",
    "$14.50",
    "$1,500",
    "$0.30",
    "-$3",
  ]);
  expect(formatMoney(1500, "zh")).toBe("1,500 澳元");
  expect(unbroken(formatMoney(1500, "zh"))).toBe("1,500\u00a0澳\u2060元");
});

it("writes plain dates without shifting them", () => {
  expect(formatDate("2026-12-24", "en")).toBe("24 December 2026");
  expect(formatDate("2026-02-01", "en", "short")).toBe("1 Feb 2026");
  expect(formatDate("2026-12-01", "zh")).toBe("2026年12月1日");
  expect(formatDate("soon", "en")).toBe("soon");
});

it("writes a name as its bearer does, in either language", () => {
  expect(formatName("Mei", "Lin")).toBe("Mei Lin");
  expect(formatName("小明", "王")).toBe("王小明");
  expect(formatName("小明", "Wang")).toBe("小明 Wang");
  expect(formatName("小明", "")).toBe("小明");
  expect(formatName("", "Lin")).toBe("Lin");
});

it("tells the day of an instant at the park, whatever day it is where the reader is", () => {
  expect(dateIn("Australia/Melbourne", "2026-11-14T12:59:59Z")).toBe("2026-11-14");
  expect(dateIn("Australia/Melbourne", "2026-11-14T13:00:00Z")).toBe("2026-11-15"); // summer time
  expect(dateIn("Australia/Melbourne", "2026-07-14T13:59:59Z")).toBe("2026-07-14");
});

it("writes money with cents on an invoice", () => {
  expect(formatCents(1500, "en")).toBe("$1,500.00");
  expect(formatCents(72.73, "zh")).toBe("72.73 澳元");
  expect(formatCents(-0.5, "en")).toBe("-$0.50");
});
