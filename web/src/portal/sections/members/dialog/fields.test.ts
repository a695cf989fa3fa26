import { expect, it } from "vitest";
import { changedFields } from "../../../shared/form/merge";
import { checkValues, fields, inputOf, nameOf, sections, shown, valuesOf } from "./fields";

const member = {
  id: 1,
  documentId: "mei",
  FirstName: "Mei",
  Email: null,
  IsMember: true,
  CR: 12.5,
  TenantType: "Annual" as const,
  Point: 20,
};
const t = (key: string) => key;
const field = (name: string) => fields.find((one) => one.name === name)!;

it("has the seven sections, and no way to overwrite points or a password", () => {
  expect(sections).toHaveLength(7);
  expect(fields.map(({ name }) => name as string)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/Point|Password|Suspended/)]),
  );
});

it("sends what was changed alone, nothing as null and decimals as numbers", () => {
  const before = valuesOf(member);
  const after = { ...before, FirstName: " ", CR: "0.05", IsMember: false, Note: " Two dogs " };
  expect(inputOf(changedFields(before, after))).toEqual({
    FirstName: null,
    CR: 0.05,
    IsMember: false,
    Note: "Two dogs",
  });
  expect(inputOf(changedFields(before, before))).toEqual({});
});

it("says values in the reader's words, and nothing for what is empty", () => {
  expect(shown(field("TenantType"), "Annual", t, "en")).toBe("portal.member.type.Annual");
  expect(shown(field("IsMember"), true, t, "en")).toBe("portal.settings.yes");
  expect(shown(field("CR"), 1250, t, "en")).toBe("1,250");
  expect(shown(field("ExpiryDate"), "2027-12-31", t, "en")).toBe("31 December 2027");
  expect(shown(field("Note"), null, t, "en")).toBe("");
});

it("refuses a decimal that is none", () => {
  expect(checkValues({ ...valuesOf(member), CR: "1,5" }, t)).toEqual({ CR: "errors.field.number" });
  expect(checkValues({ ...valuesOf(member), CR: "" }, t)).toEqual({});
});

it("calls a member by name, else by user name", () => {
  expect(nameOf({ FirstName: "Mei", LastName: "Chen", UserName: "mei" })).toBe("Mei Chen");
  expect(nameOf({ FirstName: null, LastName: null, UserName: "mei" })).toBe("mei");
});
