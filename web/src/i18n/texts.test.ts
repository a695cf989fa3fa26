import { expect, it } from "vitest";
import en from "../../locales/en.json";
import zh from "../../locales/zh.json";
import { startTexts } from "./browser";
import { plainTranslate, type Language, type Tree } from "./texts";

const own: Tree = {
  plain: "Rooms",
  named: "Hello {{name}}, {{ name }}!",
  missing: "{{nobody}} is here",
  room_one: "{{count}} room",
  room_other: "{{count}} rooms",
  markup: "<b>{{name}}</b> & more",
};

function keys(tree: Tree, prefix = ""): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [prefix + name] : keys(value, `${prefix}${name}.`),
  );
}

it.each<[Language, Tree]>([
  ["en", { ...(en as Tree), own }],
  ["zh", { ...(zh as Tree), own }],
])("the server's translator and i18next say the same in %s", (lng, tree) => {
  const plain = plainTranslate(tree, lng);
  const { t } = startTexts(lng, tree);
  for (const key of keys(tree))
    expect(t(key.replace(/_(one|other)$/, ""), { name: "Mei", max: 5, count: 2 })).toBe(
      plain(key.replace(/_(one|other)$/, ""), { name: "Mei", max: 5, count: 2 }),
    );
  for (const count of [0, 1, 2, 11]) expect(t("own.room", { count })).toBe(plain("own.room", { count }));
  expect(plain("own.markup", { name: "<i>" })).toBe("<b><i></b> & more");
});

it("both languages have the same texts", () => {
  expect(keys(zh as Tree).sort()).toEqual(keys(en as Tree).sort());
});
