import { expect, it } from "vitest";
import type { Setting } from "../../shared/park/settings";
import { changedValues, fieldsOf, fromStored, isDefault, settingsOf, toApi, toForm } from "./values";

const setting = (key: string, more: Partial<Setting> = {}): Setting => ({
  key,
  type: "text",
  value: "",
  default: "",
  public: true,
  section: "park",
  ...more,
});
const keys = (list: readonly Setting[]) => list.map(({ key }) => key);

it("puts the languages of a setting beside each other, English first, and leaves pictures alone", () => {
  const fields = fieldsOf([
    setting("ParkName_en"),
    setting("ParkName_zh"),
    setting("TimeZone"),
    setting("BankName"),
    setting("BankName_zh"),
    setting("Logo", { type: "picture" }),
    setting("Logo_zh", { type: "picture" }),
  ]);
  expect(fields.map((field) => [field.name, ...keys(settingsOf(field))])).toEqual([
    ["ParkName", "ParkName_en", "ParkName_zh"],
    ["TimeZone", "TimeZone"],
    ["BankName", "BankName", "BankName_zh"],
    ["Logo", "Logo"],
    ["Logo_zh", "Logo_zh"],
  ]);
});

it("edits lists of texts as lines, and lists of choices as they are", () => {
  const lines = setting("DriveTimes", { type: "list", of: "text", value: ["one", "two"], default: [] });
  expect(toForm(lines, lines.value)).toBe("one\ntwo");
  expect(toApi(lines, " one \n\n two")).toEqual(["one", "two"]);
  const chosen = setting("HomeFeatures", { type: "list", of: "choice", value: ["pets"], default: [] });
  expect(toForm(chosen, chosen.value)).toEqual(["pets"]);
  expect(toApi(chosen, ["pets", "horses"])).toEqual(["pets", "horses"]);
});

it("sends what was changed alone, and nothing for the default", () => {
  const rate = setting("RateAdult", { type: "money", value: 16, default: 14 });
  const open = setting("Open", { type: "yesNo", value: false, default: false });
  const name = setting("ParkName_en", { value: "Redgum" });
  const before = { RateAdult: "16", Open: false, ParkName_en: "Redgum" };
  const values = { ...before, RateAdult: "14", ParkName_en: "Redgum Bend" };
  expect(changedValues([rate, open, name], before, values)).toEqual({ RateAdult: null, ParkName_en: "Redgum Bend" });
  expect(isDefault(rate, "14")).toBe(true);
  expect(isDefault(rate, "16")).toBe(false);
});

it("reads what the audit trail keeps, also when it is cut", () => {
  const list = setting("DriveTimes", { type: "list", of: "text" });
  expect(fromStored(list, '["one","two"]')).toBe("one\ntwo");
  expect(fromStored(list, '["one","tw…')).toBe('["one","tw…');
  expect(fromStored(setting("Open", { type: "yesNo" }), "true")).toBe(true);
});
