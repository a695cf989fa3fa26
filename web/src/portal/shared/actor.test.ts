import { expect, it } from "vitest";
import en from "../../../locales/en";
import zh from "../../../locales/zh";
import type { Translate } from "../../i18n/texts";
import { plainTranslate } from "../../i18n/translate";
import { actorName } from "./actor";

it.each([
  ["en", en, ["Token Accounting", "Shared password", "Command line", "Kim"]],
  ["zh", zh, ["令牌 Accounting", "共享密码", "命令行", "Kim"]],
] as const)("calls whoever is no person by a name of the language: %s", (lng, texts, names) => {
  const t = plainTranslate(texts, lng) as Translate;
  expect(["token:Accounting", "portal", "command line", "Kim"].map((actor) => actorName(t, actor))).toEqual(names);
});
