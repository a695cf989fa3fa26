import { expect, it } from "vitest";
import en from "../../../../locales/en";
import zh from "../../../../locales/zh";

it("says in the table what the dialog says, in both languages", () => {
  for (const { portal } of [en, zh]) {
    const { members, member } = portal;
    expect(members.power).toEqual(member.power);
  }
  // In English the table has the names of the fields.
  for (const name of ["Point", "DiscountPoint", "MembershipNumber"] as const)
    expect(zh.portal.members.columns[name]).toBe(zh.portal.audit.field[name]);
});
