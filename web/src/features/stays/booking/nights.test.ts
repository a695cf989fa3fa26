import { describe, expect, it } from "vitest";
import { canArrive, canLeave, choose, firstTaken, type Limits } from "./nights";

const limits: Limits = {
  ...{ today: "2026-11-15", last: "2028-11-14", mostNights: 10 },
  taken: new Set(["2026-11-20", "2026-11-21"]),
};

describe("a night that somebody else has", () => {
  it("can't begin a stay, but can end one on its morning", () => {
    expect(["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"].map((day) => canArrive(day, limits))).toEqual([
      ...[true, false, false, true],
    ]);
    expect(
      ["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-23"].map((day) => canLeave("2026-11-18", day, limits)),
    ).toEqual([true, true, false, false]);
  });

  it("is found within a stay, and not on the morning of leaving", () => {
    expect(firstTaken({ checkin: "2026-11-18", checkout: "2026-11-22" }, limits.taken)).toBe("2026-11-20");
    expect(firstTaken({ checkin: "2026-11-18", checkout: "2026-11-20" }, limits.taken)).toBeUndefined();
    expect(firstTaken({ checkin: "2026-11-22", checkout: "2026-11-24" }, limits.taken)).toBeUndefined();
  });
});

it("lets nobody arrive before today or after the last day, or stay longer than is allowed", () => {
  expect(canArrive("2026-11-14", limits)).toBe(false);
  expect(canArrive("2026-11-15", limits)).toBe(true);
  expect(canArrive("2028-11-14", limits)).toBe(true);
  expect(canArrive("2028-11-15", limits)).toBe(false);
  expect(canLeave("2028-11-14", "2028-11-15", limits)).toBe(true);
  expect(canLeave("2026-12-01", "2026-12-11", limits)).toBe(true);
  expect(canLeave("2026-12-01", "2026-12-12", limits)).toBe(false);
});

it.each([
  ["begins a stay", { checkin: "", checkout: "" }, "2026-11-18", { checkin: "2026-11-18", checkout: "" }],
  ["ends it", { checkin: "2026-11-18", checkout: "" }, "2026-11-20", { checkin: "2026-11-18", checkout: "2026-11-20" }],
  [
    "begins anew before it",
    { checkin: "2026-11-18", checkout: "" },
    "2026-11-16",
    { checkin: "2026-11-16", checkout: "" },
  ],
  [
    "begins anew behind what is taken",
    { checkin: "2026-11-18", checkout: "" },
    "2026-11-25",
    { checkin: "2026-11-25", checkout: "" },
  ],
  [
    "begins anew after both",
    { checkin: "2026-11-16", checkout: "2026-11-18" },
    "2026-11-17",
    { checkin: "2026-11-17", checkout: "" },
  ],
  ["does nothing on a taken night", { checkin: "", checkout: "" }, "2026-11-20", null],
] as const)("a press %s", (_, before, day, after) => {
  expect(choose(before, day, limits)).toEqual(after);
});
