import { expect, it } from "vitest";
import { merge } from "./merge";

const base = { title: "Cabin", price: 100, beds: ["double"] };

it("takes each field from whoever changed it", () => {
  const yours = { ...base, title: "River cabin" };
  const theirs = { ...base, price: 120, beds: ["double", "single"] };
  expect(merge(base, yours, theirs)).toEqual({
    values: { title: "River cabin", price: 120, beds: ["double", "single"] },
    conflicts: [],
  });
});

it("names the fields that both changed, unless to the same", () => {
  const yours = { ...base, title: "River cabin", price: 120 };
  const theirs = { ...base, title: "Bush cabin", price: 120 };
  expect(merge(base, yours, theirs)).toEqual({
    values: { title: "River cabin", price: 120, beds: ["double"] },
    conflicts: ["title"],
  });
});
