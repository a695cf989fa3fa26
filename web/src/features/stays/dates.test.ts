import { expect, it } from "vitest";
import { addDays, calendarNames, daysBetween, fromLocal, isDate, toLocal } from "./dates";

it("knows which days there are", () => {
  expect(["2028-02-29", "2026-12-31"].map(isDate)).toEqual([true, true]);
  expect(["2027-02-29", "2026-04-31", "2026-13-01", "24/12/2026", "20261224", ""].map(isDate)).toEqual(
    Array(6).fill(false),
  );
});

it("counts days across months, years and changes of the clocks", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-10-04", 1)).toBe("2026-10-05");
  expect(daysBetween("2026-10-03", "2026-10-05")).toBe(2);
  expect(daysBetween("2026-11-20", "2026-11-18")).toBe(-2);
});

it("gives the calendar the day that it is told, whatever the browser's zone", () => {
  for (const date of ["2026-10-04", "2027-04-04", "2026-12-31", "2028-02-29"]) {
    const local = toLocal(date);
    expect([local.getFullYear(), local.getMonth() + 1, local.getDate()]).toEqual(date.split("-").map(Number));
    expect(fromLocal(local)).toBe(date);
  }
});

it("names months and weekdays in the reader's language", () => {
  const date = toLocal("2026-11-16");
  const [en, zh] = [calendarNames("en"), calendarNames("zh")];
  expect([en.month(date), en.weekday(date), en.shortWeekday(date)]).toEqual(["November 2026", "Monday", "Mon"]);
  expect([zh.month(date), zh.weekday(date), zh.shortWeekday(date)]).toEqual(["2026年11月", "星期一", "一"]);
});
