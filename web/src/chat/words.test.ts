import { expect, it } from "vitest";
import { languageOf, ownAddress, shownSoFar, spoken, withoutMarks, withLinks } from "./words";

it.each([
  ["Dogs are welcome【4:0†source】.", "Dogs are welcome."],
  ["Dogs [1] cost $10 [2, 3][4:0†source] a night.", "Dogs cost $10 a night."],
  ["欢迎带狗【12†来源】。", "欢迎带狗。"],
  ["Open [daily] from 8 (see [the page]).", "Open [daily] from 8 (see [the page])."],
])("takes the marks of sources out of %j", (text, shown) => {
  expect(withoutMarks(text)).toBe(shown);
});

it("never shows a part of a mark while an answer is coming", () => {
  const whole = "Dogs are welcome【4:0†source】. A night costs $10 [1].";
  for (let end = 0; end <= whole.length; end++)
    expect(shownSoFar(whole.slice(0, end)), whole.slice(0, end)).not.toMatch(/[【】†]|\[/);
  expect(shownSoFar(whole)).toBe("Dogs are welcome. A night costs $10.");
});

it("says no links and nothing in brackets", () => {
  expect(spoken("See https://park.example/rooms (the large one) or www.park.example\n[here].")).toBe("See or.");
  expect(spoken("每晚 20 澳元（含税（GST））。")).toBe("每晚 20 澳元。");
  expect(spoken("(https://park.example)")).toBe("");
  expect(spoken("详情见https://park.example/rooms，每晚 120 澳元起。更多在www.park.example！")).toBe(
    "详情见，每晚 120 澳元起。更多在！",
  );
});

it("tells a language by its letters", () => {
  expect([languageOf("Can I bring my dog?"), languageOf("BYO 狗"), languageOf("")]).toEqual(["en", "zh", "en"]);
  expect(languageOf("Redgum Holiday Park, 红桉 in Chinese, is in Gippsland.")).toBe("en");
  expect(languageOf("邮箱 reception@redgum.example")).toBe("zh");
});

it.each([
  ["/room/abc", "https://park.example/room/abc"],
  ["https://park.example/news?x=1", "https://park.example/news?x=1"],
  ["https://evil.example/", undefined],
  ["//evil.example/x", undefined],
  ["javascript:alert(1)", undefined],
  ["data:text/html,x", undefined],
  ["http://", undefined],
  [undefined, undefined],
])("leads from %j to this site alone", (url, address) => {
  expect(ownAddress(url, "https://park.example")).toBe(address);
});

it("finds the addresses in an answer, without the end of the sentence", () => {
  const link = (href: string, title = href) => ({ title, href });
  expect(withLinks("See https://park.example/dogs.")).toEqual(["See ", link("https://park.example/dogs"), "."]);
  expect(withLinks("请看https://park.example/狗。谢谢")).toEqual(["请看", link("https://park.example/狗"), "。谢谢"]);
  expect(withLinks("快来https://park.example/book！")).toEqual(["快来", link("https://park.example/book"), "！"]);
  expect(withLinks("Read [the rules](https://park.example/r) first")).toEqual([
    "Read ",
    link("https://park.example/r", "the rules"),
    " first",
  ]);
  expect(withLinks("[x](javascript:alert(1)) javascript:alert(1)")).toEqual([
    "[x](javascript:alert(1)) javascript:alert(1)",
  ]);
});
