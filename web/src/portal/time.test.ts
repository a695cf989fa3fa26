import { expect, it } from "vitest";
import { formatLeft } from "./time";

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
