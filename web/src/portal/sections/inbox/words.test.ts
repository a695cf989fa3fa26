import { expect, it } from "vitest";
import en from "../../../../locales/en";
import zh from "../../../../locales/zh";
import { sentValue } from "../../../features/enquiries/words";
import type { Translate } from "../../../i18n/texts";
import { plainTranslate } from "../../../i18n/translate";
import type { SavedReply } from "./queries";
import { answeringText, filled, leftOver, replyText, replyTitle } from "./words";

const t = ((key: string, params?: object) =>
  [key, ...Object.values<unknown>((params ?? {}) as Record<string, unknown>)].join(" ")) as Translate;

it("fills a saved reply in once: what a guest typed is never taken for a placeholder", () => {
  const values = { name: "{subject} Lin", subject: "Horses", me: "Li Wei" };
  expect(filled("Hello {name},\n{subject}? {NAME} {other}\n{me}", values)).toBe(
    "Hello {subject} Lin,\nHorses? {NAME} {other}\nLi Wei",
  );
});

it("finds a placeholder that nobody filled in", () => {
  expect(leftOver("Hello {name},")).toBe("{name}");
  expect(leftOver("Site {12}, {} and {a very long text}")).toBeUndefined();
});

it("says a reply in the language of the answer", () => {
  const reply = { Title_en: "Pets", Title_zh: "宠物", Text_en: "Hello", Text_zh: "您好" } as SavedReply;
  expect([replyTitle(reply, "zh"), replyText(reply, "zh"), replyText(reply, "en")]).toEqual(["宠物", "您好", "Hello"]);
});

it("says what was sent in the reader's words", () => {
  expect(sentValue("Language", "zh", t)).toBe("nav.chinese");
  expect(sentValue("VIN", "123", t)).toBe("123");
});

it("says who is answering in the reader's words", () => {
  const say = (answering: string) =>
    [plainTranslate(en, "en"), plainTranslate(zh, "zh")].map((one) => answeringText({ answering }, one as Translate));
  expect(say("portal")).toEqual(["Shared password is writing an answer.", "共享密码 正在写回复。"]);
  expect(say("Li Wei")).toEqual(["Li Wei is writing an answer.", "Li Wei 正在写回复。"]);
});
