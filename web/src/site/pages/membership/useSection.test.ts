import { expect, it } from "vitest";
import { sectionOf } from "./useSection";

it.each([
  ["", "", "card"],
  ["?section=coupons", "", "coupons"],
  ["?lng=zh&section=stays", "", "stays"],
  ["?lng=zh", "#coupons", "coupons"], // as mails said it before there were sections
  ["?section=account", "#coupons", "account"],
  ["?section=nowhere", "", "card"],
  ["?section=__proto__", "#toString", "card"],
])("the address %s%s opens %s", (search, hash, section) => {
  expect(sectionOf({ search, hash })).toBe(section);
});
