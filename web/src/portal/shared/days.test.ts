import { describe, expect, it } from "vitest";
import { addDays, dayName, isDay, monthName, monthStart, nightsBetween, weekday } from "./days";

it("knows which days exist", () => {
  for (const day of ["2026-11-15", "2028-02-29", "2026-12-31"]) expect(isDay(day), day).toBe(true);
  for (const none of ["", "2026-02-29", "2026-13-01", "2026-1-1", "15/11/2026", "2026-11-15T00:00"])
    expect(isDay(none), none).toBe(false);
});

describe("nights", () => {
  it("are counted across months, years and leap days", () => {
    expect(nightsBetween("2026-12-30", "2027-01-02")).toBe(3);
    expect(nightsBetween("2028-02-28", "2028-03-01")).toBe(2);
    expect(nightsBetween("2026-11-15", "2026-11-15")).toBe(0);
    expect(nightsBetween("2026-11-15", "2026-11-14")).toBe(-1);
  });

  it("are the same where the clocks change", () => {
    expect(nightsBetween("2026-10-03", "2026-10-05")).toBe(2); // daylight saving begins in Victoria
    expect(addDays("2027-04-03", 1)).toBe("2027-04-04");
    expect(addDays("2027-04-04", 1)).toBe("2027-04-05");
  });
});

it("begins months", () => {
  expect(monthStart("2026-11-15")).toBe("2026-11-01");
  expect(monthStart("2026-11-15", 2)).toBe("2027-01-01");
  expect(monthStart("2026-01-31", -1)).toBe("2025-12-01");
});

it("names days as people write them", () => {
  expect(weekday("2026-12-04")).toBe(5);
  expect(dayName("2026-12-04", "en")).toBe("Fri 4 Dec 2026");
  expect(dayName("2026-12-04", "zh")).toBe("2026年12月4日周五");
  expect(dayName("some day", "en")).toBe("some day");
  expect(monthName("2026-12-04", "en")).toBe("December 2026");
  expect(monthName("2026-12-04", "zh")).toBe("2026年12月");
});
