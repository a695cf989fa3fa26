import { expect, it } from "vitest";
import en from "../../../locales/en";
import { plainTranslate } from "../../i18n/translate";
import { groupLabel, groups, onBar, sections, sectionsFor, type Section } from "./sections";

const section = (path: string, more: Partial<Section> = {}): Section => ({
  path,
  group: "park",
  label: "portal.title",
  icon: "",
  key: path[0] ?? "",
  area: "park",
  load: () => Promise.reject(new Error("not loaded")),
  ...more,
});
const paths = (list: readonly Section[]) => list.map(({ path }) => path);

it("gives every section an address, keys and a name of its own", () => {
  for (const part of ["path", "key"] as const) {
    const all = sections.map((one) => one[part]);
    expect(new Set(all).size, part).toBe(all.length);
  }
  const t = plainTranslate(en, "en");
  for (const { label, waiting, path, key } of sections) {
    expect(t(label), path).not.toBe(label);
    if (waiting) expect(t(waiting.label, { count: 2 }), path).not.toBe(waiting.label);
    expect(path).toMatch(/^[a-z-]+$/);
    expect(key).toMatch(/^[a-z]$/);
  }
  for (const group of groups) expect(t(groupLabel(group))).not.toContain("portal.");
});

it("shows nobody a section that they may not read", () => {
  const all = [section("pages", { area: "content" }), section("settings"), section("own", { area: "self" })];
  expect(paths(sectionsFor(null, all))).toEqual([]);
  expect(paths(sectionsFor({ mayRead: ["content", "self"] }, all))).toEqual(["pages", "own"]);
  expect(paths(sectionsFor({ mayRead: ["park"] }, all))).toEqual(["settings"]);
});

it("lists sections in the order of the groups, and what has none last", () => {
  const all = [
    section("own", { group: null }),
    section("settings"),
    section("arrivals", { group: "today" }),
    section("jobs"),
  ];
  expect(paths(sectionsFor({ mayRead: ["park"] }, all))).toEqual(["arrivals", "settings", "jobs", "own"]);
});

it("has four on the phone's bar, the marked ones before others, in the order of the rail", () => {
  const all = ["a", "b", "c", "d"].map((path) => section(path));
  const marked = section("e", { onPhone: true });
  expect(paths(onBar([...all, marked, section("own", { group: null })]))).toEqual(["a", "b", "c", "e"]);
});
