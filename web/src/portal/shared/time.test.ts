import { expect, it } from "vitest";
import { formatLeft, formatTime } from "./time";

it("tells the time at the park, wherever the reader is", () => {
  expect(formatTime("2026-11-15T04:04:00Z", "en", "Australia/Melbourne")).toMatch(/^15 Nov 2026, 3:04\spm$/);
  expect(formatTime("2026-11-15T04:04:00Z", "en", "Australia/Perth")).toMatch(/^15 Nov 2026, 12:04\spm$/);
  expect(formatTime("2026-11-15T04:04:00Z", "zh", "Australia/Melbourne")).toBe("2026年11月15日 15:04");
});

it.each([
  [600_000, "10:00"],
  [61_000, "1:01"],
  [60_999, "1:00"],
  [59_999, "0:59"],
  [0, "0:00"],
  [-5_000, "0:00"],
])("%i milliseconds are %s", (left, shown) => {
  expect(formatLeft(left)).toBe(shown);
});
