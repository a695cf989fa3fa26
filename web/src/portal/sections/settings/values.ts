// What a setting is in a form, and on its way there and back. Lists of texts are edited as lines.
import { same } from "../../../ui/same";
import type { Setting } from "../../shared/park/settings";

export type Value = string | boolean | string[];
export type Values = Record<string, Value>;

type Kind = Pick<Setting, "type" | "of">;

const isLines = ({ type, of }: Kind) => type === "list" && of !== "choice";

/** A value of the API as a form holds it. */
export function toForm(kind: Kind, value: unknown): Value {
  if (kind.type === "yesNo") return value === true;
  if (kind.type !== "list") return typeof value === "string" || typeof value === "number" ? String(value) : "";
  const items = Array.isArray(value) ? value.map(String) : [];
  return isLines(kind) ? items.join("\n") : items;
}

const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

export const isDefault = (setting: Setting, value: Value | undefined) => same(value, toForm(setting, setting.default));

/** A form's value as the API takes it: the default is nothing of its own. */
export function toApi(setting: Setting, value: Value): unknown {
  if (isDefault(setting, value)) return null;
  return isLines(setting) && typeof value === "string" ? lines(value) : value;
}

/** What was changed in a form since `before`, as the API takes it. */
export function changedValues(settings: readonly Setting[], before: Values, values: Values): Record<string, unknown> {
  const changed = settings.filter(({ key }) => !same(values[key], before[key]));
  return Object.fromEntries(changed.map((setting) => [setting.key, toApi(setting, values[setting.key] ?? "")]));
}

/** A value as it is stored, which is a text, as the form holds it. */
export function fromStored(setting: Setting, stored: string): Value {
  if (setting.type === "yesNo") return stored === "true";
  if (setting.type !== "list") return stored;
  try {
    return toForm(setting, JSON.parse(stored));
  } catch {
    return stored; // the audit trail shortens what is very long
  }
}

/** A field of the page: one setting, or one in both languages. */
export interface Field {
  /** By which its texts are found. */
  name: string;
  english?: Setting;
  chinese?: Setting;
  /** One that has no language. */
  plain?: Setting;
}

const language = /_(en|zh)$/;

/** The settings of a section as fields, in the order of their declaration. `BankName` and `BankName_zh` belong together too. */
export function fieldsOf(settings: readonly Setting[]): Field[] {
  const fields = new Map<string, Field>();
  for (const setting of settings) {
    const picture = setting.type === "picture";
    const suffix = picture ? undefined : language.exec(setting.key)?.[1];
    const name = suffix ? setting.key.replace(language, "") : setting.key;
    const field = fields.get(name) ?? { name };
    if (suffix === "zh") {
      const { plain, ...rest } = field;
      fields.set(name, plain ? { ...rest, english: plain, chinese: setting } : { ...field, chinese: setting });
    } else fields.set(name, suffix === "en" ? { ...field, english: setting } : { ...field, plain: setting });
  }
  return [...fields.values()];
}

export const settingsOf = ({ english, chinese, plain }: Field): Setting[] =>
  [plain, english, chinese].filter((one) => one !== undefined);
