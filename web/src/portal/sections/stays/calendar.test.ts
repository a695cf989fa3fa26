import { describe, expect, it } from "vitest";
import { barOf, draggedTo, gripAt, isTaken, keyStep, linesOf, neighbour, periodOf, shownIn, stayIn } from "./calendar";
import type { CalendarSite, CalendarStay } from "./queries";

const site = (number: string): CalendarSite => ({ number, area: "", powered: false, withdrawn: false });
const stay = (
  documentId: string,
  siteNumber: string,
  checkin: string,
  checkout: string,
  status: CalendarStay["status"] = "confirmed",
) => ({ documentId, siteNumber, checkin, checkout, status, name: documentId, reference: "R" });

const lines = linesOf(
  [site("2"), site("10"), site("12A")],
  [
    stay("late", "2", "2026-12-20", "2026-12-24"),
    stay("early", "2", "2026-12-01", "2026-12-04"),
    stay("far", "12A", "2026-12-03", "2026-12-05"),
    stay("near", "12A", "2026-12-18", "2026-12-21"),
  ],
);
const place = { siteNumber: "2", checkin: "2026-12-01", checkout: "2026-12-04" };

it("keeps the sites in their order, and each one's stays by their first night", () => {
  expect(lines.map(({ site }) => site.number)).toEqual(["2", "10", "12A"]);
  expect(lines.map(({ stays }) => stays.map(({ documentId }) => documentId))).toEqual([
    ["early", "late"],
    [],
    ["far", "near"],
  ]);
});

it("shows the stays that have a night in the span", () => {
  const inDecember = shownIn(lines, { from: "2026-12-04", days: 16 });
  expect(inDecember.map(({ stays }) => stays.map(({ documentId }) => documentId))).toEqual([[], [], ["far", "near"]]);
});

it("finds a stay that has a night in the span", () => {
  const span = { from: "2026-12-04", days: 16 };
  expect(stayIn(lines, span, () => true)?.documentId).toBe("far");
  expect(stayIn(lines, span, ({ documentId }) => documentId === "near")?.documentId).toBe("near");
  expect(stayIn(lines, span, ({ documentId }) => documentId === "late")).toBeUndefined(); // it begins on the day after the last
});

it("leaves out a withdrawn site, unless somebody stays on it, and hides no stay", () => {
  const closed = { ...site("3"), withdrawn: true };
  const drawn = linesOf(
    [closed, { ...closed, number: "4" }],
    [stay("a", "4", "2026-12-01", "2026-12-04"), stay("b", "99", "2026-12-01", "2026-12-02")],
  );
  expect(drawn.map(({ site }) => site.number)).toEqual(["4", "99"]);
});

describe("a bar", () => {
  const span = { from: "2026-12-01", days: 10 };
  it("takes the nights of its stay, and not the day of leaving", () => {
    expect(barOf(place, span)).toEqual({ left: 0, width: 0.3, before: false, after: false });
  });
  it("is cut where the calendar ends, and says so", () => {
    expect(barOf({ checkin: "2026-11-28", checkout: "2026-12-02" }, span)).toEqual({
      left: 0,
      width: 0.1,
      before: true,
      after: false,
    });
    expect(barOf({ checkin: "2026-12-09", checkout: "2027-01-02" }, span)).toMatchObject({ width: 0.2, after: true });
  });
  it("is not there for nights that aren't shown", () => {
    expect(barOf({ checkin: "2026-11-20", checkout: "2026-12-01" }, span)).toBeNull();
    expect(barOf({ checkin: "2026-12-11", checkout: "2026-12-12" }, span)).toBeNull();
  });
});

describe("a drag", () => {
  it("moves the whole stay, to another site too", () => {
    expect(draggedTo(place, "whole", 30, "10")).toEqual({
      siteNumber: "10",
      checkin: "2026-12-31",
      checkout: "2027-01-03",
    });
  });
  it("by an end makes it longer or shorter, with a night at least, and leaves it on its site", () => {
    expect(draggedTo(place, "end", 2, "10")).toEqual({ ...place, checkout: "2026-12-06" });
    expect(draggedTo(place, "end", -9, "10")).toEqual({ ...place, checkout: "2026-12-02" });
    expect(draggedTo(place, "start", -2, "10")).toEqual({ ...place, checkin: "2026-11-29" });
    expect(draggedTo(place, "start", 9, "10")).toEqual({ ...place, checkin: "2026-12-03" });
  });
  it("onto somebody else's night is told, and onto the day of their leaving is not", () => {
    expect(isTaken(lines, "early", { ...place, checkout: "2026-12-20" })).toBe(false);
    expect(isTaken(lines, "early", { ...place, checkout: "2026-12-21" })).toBe(true);
    expect(isTaken(lines, "early", { ...place, siteNumber: "10" })).toBe(false);
  });
});

describe("a key", () => {
  const sites = ["2", "10", "12A"];
  it("leads from stay to stay", () => {
    expect(keyStep("ArrowDown", false, place, sites)).toEqual({ focus: "down" });
    expect(neighbour(lines, "early", "right")?.documentId).toBe("late");
    expect(neighbour(lines, "late", "down")?.documentId).toBe("near"); // over an empty site, to the nearest in time
    expect(neighbour(lines, "far", "up")?.documentId).toBe("early");
    expect(neighbour(lines, "far", "last")?.documentId).toBe("near");
    expect(neighbour(lines, "early", "left")).toBeUndefined();
  });
  it("with Shift changes days and site, and + and - the length", () => {
    expect(keyStep("ArrowRight", true, place, sites)).toEqual({
      change: { siteNumber: "2", checkin: "2026-12-02", checkout: "2026-12-05" },
    });
    expect(keyStep("ArrowDown", true, place, sites)).toEqual({ change: { ...place, siteNumber: "10" } });
    expect(keyStep("ArrowUp", true, place, sites)).toEqual({ change: place }); // there is none above
    expect(keyStep("+", true, place, sites)).toEqual({ change: { ...place, checkout: "2026-12-05" } });
    expect(keyStep("-", false, place, sites)).toEqual({ change: { ...place, checkout: "2026-12-03" } });
  });
  it("that means nothing here is left alone", () => {
    for (const key of ["a", "Tab", "Enter", "Escape"]) expect(keyStep(key, false, place, sites), key).toBeNull();
  });
});

it("takes a bar by an end that is shown, and else as a whole", () => {
  const bar = { left: 100, right: 160 };
  const both = { start: true, end: true };
  expect([102, 130, 158].map((x) => gripAt(x, bar, both))).toEqual(["start", "whole", "end"]);
  expect(gripAt(102, bar, { start: false, end: true })).toBe("whole"); // it began before the first day that is shown
  expect(gripAt(158, bar, { start: true, end: false })).toBe("whole");
  const night = { left: 100, right: 112 };
  expect([103, 106, 109].map((x) => gripAt(x, night, both))).toEqual(["start", "whole", "end"]);
});

describe("the days that are shown", () => {
  it("are whole months, from the one that is asked for or from today's", () => {
    expect(periodOf("2027-01", 3, "2026-11-16", false)).toEqual({
      ...{ from: "2027-01-01", next: "2027-04-01", to: "2027-04-01" },
    });
    for (const none of ["", "2027-13", "soon"])
      expect(periodOf(none, 1, "2026-11-16", false)).toMatchObject({ from: "2026-11-01", to: "2026-12-01" });
  });

  it("reach a month ahead of today on a phone, where nobody sees the whole month at once", () => {
    expect(periodOf("", 1, "2026-11-28", true)).toEqual({
      ...{ from: "2026-11-01", next: "2026-12-01", to: "2026-12-28" },
    });
    expect(periodOf("2026-12", 1, "2026-11-28", true)).toMatchObject({ to: "2027-01-01" });
    expect(periodOf("", 3, "2026-11-28", true)).toMatchObject({ to: "2027-02-01" });
  });
});
