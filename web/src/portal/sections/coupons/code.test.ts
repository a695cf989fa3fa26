import { expect, it } from "vitest";
import { startsCode } from "../../shared/page/shortcuts";
import { grouped, isCard } from "./code";

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
  const keys = ["7", "N", "Z", "n", "/", "?", "Enter", "Shift", "É"];
  const pressed = (key: string, shiftKey: boolean, caps: boolean) =>
    startsCode({ key, shiftKey, getModifierState: (name) => name === "CapsLock" && caps });
  expect(keys.filter((key) => pressed(key, false, false))).toEqual(["7", "N", "Z"]);
  // With Caps Lock on a scanner's capitals come out small.
  expect(keys.filter((key) => pressed(key, true, true))).toEqual(["7", "N", "Z", "n"]);
  expect(keys.filter((key) => pressed(key, false, true))).toEqual(["7", "N", "Z", "n"]);
});

it("tells a membership card from a coupon, even from one that begins alike", () => {
  expect(isCard("CARD7F3K9QWX2MNP4RTV")).toBe(true);
  expect(isCard("card-7f3k-9qwx-2mnp-4rtv")).toBe(true);
  expect(isCard("CARD-9QWX-2MNP-4RTV")).toBe(false);
  expect(isCard("7F3K-9QWX-2MNP-4RTV")).toBe(false);
  expect(isCard("")).toBe(false);
});
