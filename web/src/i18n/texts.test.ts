import { expect, it } from "vitest";
import en from "../../locales/en";
import zh from "../../locales/zh";
import { textOr, type Language, type Translate, type Tree } from "./texts";
import { plainTranslate } from "./translate";

const tree: Tree = {
  plain: "Rooms",
  named: "Hello {{name}}, {{ name }}!",
  missing: "{{nobody}} is here",
  room_one: "{{count}} room",
  room_other: "{{count}} rooms",
  guests: "{{count}} guests",
  markup: "<b>{{name}}</b> & more",
  group: { inner: { text: "Deep" } },
};

it("gives the text of a key, and the key where there is none", () => {
  const t = plainTranslate(tree, "en");
  expect(t("plain")).toBe("Rooms");
  expect(t("group.inner.text")).toBe("Deep");
  expect([t("nothing"), t("group"), t("group.inner"), t("plain.further")]).toEqual([
    "nothing",
    "group",
    "group.inner",
    "plain.further",
  ]);
});

it("fills in what it is given, as it is, and leaves what it is not", () => {
  const t = plainTranslate(tree, "en");
  expect(t("named", { name: "Mei" })).toBe("Hello Mei, Mei!");
  expect(t("missing", { name: "Mei" })).toBe("{{nobody}} is here");
  expect(t("markup", { name: "<i>$&" })).toBe("<b><i>$&</b> & more"); // React escapes
});

it.each<[Language, number, string]>([
  ["en", 0, "0 rooms"],
  ["en", 1, "1 room"],
  ["en", 2, "2 rooms"],
  ["en", 11, "11 rooms"],
  ["zh", 0, "0 rooms"],
  ["zh", 1, "1 rooms"], // Chinese has one form
  ["zh", 2, "2 rooms"],
])("in %s picks the form for %i", (lng, count, text) => {
  const t = plainTranslate(tree, lng);
  expect(t("room", { count })).toBe(text);
  expect(t("guests", { count })).toBe(`${count} guests`); // a text without forms serves every number
});

function keys(tree: Tree, prefix = ""): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [prefix + name] : keys(value, `${prefix}${name}.`),
  );
}

it("both languages have the same texts", () => {
  expect(keys(zh as Tree).sort()).toEqual(keys(en as Tree).sort());
});

it.each<[Language, Tree]>([
  ["en", en],
  ["zh", zh],
])("%s uses no more of i18next's grammar than the translator knows", (lng, locale) => {
  const t = plainTranslate(locale, lng);
  for (const key of keys(locale)) {
    expect(key).not.toMatch(/_(zero|two|few|many|ordinal_.*)$/);
    const params = new Proxy({}, { has: () => true, get: () => "x" });
    expect(t(key, params), key).not.toMatch(/\{\{|\}\}|\$t\(/);
  }
});

it("has words for what comes with data, and takes the data's own where nobody has written any", () => {
  const t = plainTranslate({ sky: { clear: "Clear" } }, "en");
  expect([textOr(t, "sky.clear", "clear"), textOr(t, "sky.hail", "hail")]).toEqual(["Clear", "hail"]);
});

it("takes no key that the texts do not have, and a plural by its own", () => {
  const t: Translate = (key) => key;
  // The checks are the compiler's: an expected error that does not come is one itself.
  // @ts-expect-error -- not in the locale files
  t("nav.nowhere");
  // @ts-expect-error -- the translator chooses between _one and _other
  t("market.left_one");
  expect([t("nav.menu"), t("market.left", { count: 2 })]).toEqual(["nav.menu", "market.left"]);
});

it("writes a large count as people do", () => {
  expect(plainTranslate(tree, "en")("room", { count: 50_000 })).toBe("50,000 rooms");
});
