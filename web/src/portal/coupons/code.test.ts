import { expect, it } from "vitest";
import { grouped, startsCode } from "./code";

it.each([
  ["", ""],
  ["abc", "ABC"],
  ["abcd", "ABCD"],
  ["abcde", "ABCD-E"],
  ["ABCD-", "ABCD"],
  ["ab cd.12-34 5678\n", "ABCD-1234-5678"],
  ["7F3K9QWX2MNP4RTV", "7F3K-9QWX-2MNP-4RTV"],
  ["券码", ""],
])("%j is shown as %j", (typed, shown) => {
  expect(grouped(typed)).toBe(shown);
  expect(grouped(shown)).toBe(shown);
});

it("tells a scanner's keys from shortcuts", () => {
  expect(["7", "N", "Z", "n", "/", "?", "Enter", "Shift", "É"].filter(startsCode)).toEqual(["7", "N", "Z"]);
});
