import { expect, it } from "vitest";
import en from "../../../../locales/en";
import zh from "../../../../locales/zh";
import type { Translate } from "../../../i18n/texts";
import { plainTranslate } from "../../../i18n/translate";
import { changesOf, entryAddress, entryName, fieldName } from "./trail";

const english = plainTranslate(en, "en") as Translate;
const chinese = plainTranslate(zh, "zh") as Translate;
const nothing = { en: "", zh: "" };

it("names the fields of a line in the reader's language", () => {
  const enquiry = { collection: "enquiries", name: nothing };
  expect(fieldName(english, "en", enquiry, "PhoneNumber")).toBe("Phone");
  expect(fieldName(chinese, "zh", enquiry, "Handled")).toBe("是否已处理");
  expect(fieldName(english, "en", { collection: "pages", name: nothing }, "Title_zh")).toBe("Title (中文)");
  expect(fieldName(chinese, "zh", enquiry, "Unheard")).toBe("Unheard"); // by a newer program
});

it("calls the value of a setting as the setting is called", () => {
  const setting = { collection: "settings", name: { en: "Tagline (中文)", zh: "宣传语（中文）" } };
  expect(fieldName(english, "en", setting, "Value")).toBe("Tagline (中文)");
  expect(fieldName(chinese, "zh", setting, "Value")).toBe("宣传语（中文）");
  expect(fieldName(english, "en", { ...setting, name: nothing }, "Value")).toBe("Value");
});

it("writes money, choices and yes or no as staff say them", () => {
  const sold = { collection: "payments", name: nothing, changes: { refund: ["", "200.00"], method: ["", "cash"] } };
  expect(changesOf(sold, english, "en")).toEqual([
    { field: "refund", name: "Refund", before: "", after: "$200" },
    { field: "method", name: "Paid by", before: "", after: english("payments.method.cash") },
  ]);
  expect(changesOf(sold, chinese, "zh")[0]).toMatchObject({ name: "退款金额", after: "200 澳元" });
  const handled = { collection: "enquiries", name: nothing, changes: { Handled: [false, true] } };
  expect(changesOf(handled, english, "en")[0]).toMatchObject({ before: "No", after: "Yes" });
});

it("says stored words in the reader's language", () => {
  const said = (collection: string, changes: Record<string, unknown[]>) =>
    changesOf({ collection, name: nothing, changes }, chinese, "zh").flatMap(({ before, after }) => [before, after]);
  expect(said("rhp-memberships", { TenantType: ["Guest", "Annual"], Power: [null, "Powered"] })).toEqual(
    // prettier-ignore
    ["访客", "年度营主", "", "有电"],
  );
  expect(said("rhp-memberships", { IsMember: ["false", "true"], Suspended: [false, true] })).toEqual(
    // prettier-ignore
    ["否", "是", "否", "是"],
  );
  expect(said("enquiries", { state: ["open", "done"] })).toEqual(["待处理", "已完成"]);
  expect(said("rhp-register-infos", { state: ["open", "spam"], StayType: ["", "Tent"] })).toEqual([
    "待处理",
    "垃圾信息",
    "",
    chinese("register.stays.tent"),
  ]);
  expect(said("annual-bookings", { status: ["awaiting payment", "cancelled"] })).toEqual([
    chinese("portal.stays.state.awaiting"),
    chinese("portal.stays.state.cancelled"),
  ]);
  expect(said("mails", { State: ["failed", "waiting"] })).toEqual(["发送失败", chinese("portal.mail.state.waiting")]);
  expect(said("portal", { SharedPassword: ["on", "off"], Language: ["…", "…"] })).toEqual(["是", "否", "…", "…"]);
});

it("leads to the entry where the portal shows it", () => {
  expect(entryName({ name: { en: "Sam, INV-00001", zh: "Sam, INV-00001" } }, "zh")).toBe("Sam, INV-00001");
  expect(entryAddress({ collection: "payments", documentId: "p1", action: "refund" })).toBe("/payments/p1");
  expect(entryAddress({ collection: "pages", documentId: "p1", action: "update" })).toBeUndefined();
  expect(entryAddress({ collection: "rhp-memberships", documentId: "m1", action: "delete" })).toBeUndefined();
});
