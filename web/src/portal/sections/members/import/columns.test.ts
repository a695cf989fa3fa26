import { expect, it } from "vitest";
import { mappingOf, problemOf } from "./columns";

const required = ["Site Number", "Name 1", "Name 2", "Email 1"];

it("reads what was chosen as the numbers of columns", () => {
  expect(mappingOf({ "Name 1": "0", "Email 1": "-1", CR: "" })).toEqual({ "Name 1": 0, "Email 1": -1 });
});

it("misses required columns in the documented order, unless they are said not to be there", () => {
  expect(problemOf({ "Name 1": 0 }, required)).toEqual({ problem: "missing", column: "Site Number" });
  expect(problemOf({ "Site Number": -1, "Name 1": 0, "Name 2": -1, "Email 1": 1 }, required)).toBeUndefined();
});

it("takes the parts of a name for the whole", () => {
  const parts = { "Site Number": 0, "First name 1": 1, "First name 2": 2, "Email 1": 3 };
  expect(problemOf(parts, required)).toBeUndefined();
});

it("refuses a column that is used twice, and a file of nobody", () => {
  const twice = { "Site Number": 0, "Name 1": 1, "Name 2": 1, "Email 1": 2 };
  expect(problemOf(twice, required)).toEqual({ problem: "twice", column: "Name 2" });
  const nobody = { "Site Number": 0, "Name 1": -1, "Name 2": -1, "Email 1": -1 };
  expect(problemOf(nobody, required)?.problem).toBe("nobody");
});
