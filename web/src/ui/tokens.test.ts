// @ts-expect-error What we build knows nothing of Node, and so its types are not here; this test runs in Node.
import * as fs from "node:fs";
import { expect, it } from "vitest";

const { readFileSync } = fs as { readFileSync: (path: URL, encoding: "utf8") => string };
const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

type Colours = Record<string, string>;

const list = css.slice(css.indexOf(":root,\n[data-scheme] {"));
const declared = [...list.slice(0, list.indexOf("}")).matchAll(/(--[\w-]+):\s*([^;]+);/g)];

/** The tokens as they are in a scheme: the first or the second of every pair. */
function tokens(scheme: "day" | "night"): Colours {
  const pair = /light-dark\((#\w+|rgb\([^)]+\)), (#\w+|rgb\([^)]+\))\)/g;
  return Object.fromEntries(
    declared.map(([, name = "", value = ""]) => [name, value.replace(pair, scheme === "day" ? "$1" : "$2")]),
  );
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const [day, night] = [tokens("day"), tokens("night")];

it("has a colour for the day and one for the night in every token", () => {
  expect(declared.length).toBeGreaterThan(20);
  for (const value of [...Object.values(day), ...Object.values(night)]) expect(value).not.toContain("light-dark");
  expect(Object.keys(day).filter((name) => day[name] === night[name])).toEqual(["--on-accent"]);
});

const schemes: [string, Colours][] = [
  ["day", day],
  ["night", night],
];

it.each(schemes)("keeps text readable by %s", (_, colours) => {
  for (const ground of ["--ground", "--surface", "--tint"]) {
    for (const text of ["--text", "--text-soft", "--link", "--leaf-text", "--bad"]) {
      expect(contrast(colours[text]!, colours[ground]!), `${text} on ${ground}`).toBeGreaterThanOrEqual(7);
    }
    for (const mark of ["--edge", "--focus"]) {
      expect(contrast(colours[mark]!, colours[ground]!), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  }
  for (const button of ["--accent", "--accent-strong"]) {
    expect(contrast(colours["--on-accent"]!, colours[button]!), button).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(colours["--bad"]!, colours["--bad-tint"]!)).toBeGreaterThanOrEqual(7);
  expect(contrast(colours["--text"]!, colours["--bad-tint"]!)).toBeGreaterThanOrEqual(7);
});
