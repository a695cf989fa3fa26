// The seven sections of the member dialog: which fields stand in each, and how a field is written and read.
import { formatDate, formatName, formatNumber } from "../../../../i18n/format";
import type { Language, TextKey, Translate } from "../../../../i18n/texts";
import type { Membership, MemberInput } from "./queries";

/** What staff can change of a member here. Points change by an adjustment, the password by a link. */
export type FieldName = Exclude<
  keyof MemberInput,
  "Password" | "Point" | "DiscountPoint" | "Suspended" | "publishedAt" | "locale"
>;

export type Kind = "text" | "email" | "phone" | "long" | "date" | "decimal" | "yesNo" | "choice";

export interface Field {
  name: FieldName;
  kind: Kind;
  max?: number;
  /** The values of a choice, and the key of the word for each. */
  choices?: readonly { value: string; label: TextKey }[];
  /** A choice that may be left open. */
  open?: boolean;
  /** What to know before it is filled in. */
  hint?: TextKey;
  /** It gives away what is worth money, which takes a right of its own. */
  gives?: true;
}

export interface Section {
  title: TextKey;
  fields: readonly Field[];
}

const tenants: Field["choices"] = [
  { value: "Guest", label: "portal.member.type.Guest" },
  { value: "Annual", label: "portal.member.type.Annual" },
  { value: "Permanent", label: "portal.member.type.Permanent" },
];

const powers: Field["choices"] = [
  { value: "Powered", label: "portal.member.power.Powered" },
  { value: "Unpowered", label: "portal.member.power.Unpowered" },
];

const languages: Field["choices"] = [
  { value: "en", label: "nav.english" },
  { value: "zh", label: "nav.chinese" },
];

const text = (name: FieldName, max = 120): Field => ({ name, kind: "text", max });

// prettier-ignore
export const sections: readonly Section[] = [
  { title: "portal.member.section.basic", fields: [text("UserName"), { name: "TenantType", kind: "choice", choices: tenants }, { name: "Language", kind: "choice", choices: languages }] },
  { title: "portal.member.section.primary", fields: [text("FirstName"), text("LastName"), { name: "Email", kind: "email", max: 254 }, { name: "Contact", kind: "phone", max: 40 }] },
  { title: "portal.member.section.secondary", fields: [text("FirstName2"), text("LastName2"), { name: "Email2", kind: "email", max: 254 }, { name: "Contact2", kind: "phone", max: 40 }] },
  { title: "portal.member.section.address", fields: [text("SiteNumber", 40), { name: "Address", kind: "long", max: 500 }, { name: "Power", kind: "choice", choices: powers, open: true }] },
  { title: "portal.member.section.membership", fields: [{ name: "IsMember", kind: "yesNo", gives: true }, text("MembershipNumber", 40), { name: "ExpiryDate", kind: "date", gives: true }, { name: "StartDate", kind: "date" }, { name: "EndDate", kind: "date" }, { name: "CR", kind: "decimal" }] },
  { title: "portal.member.section.points", fields: [] },
  { title: "portal.member.section.notes", fields: [{ name: "Note", kind: "long", max: 5000, hint: "portal.member.noteHint" }] },
];

export const fields = sections.flatMap((section) => section.fields);

/** What a form holds of a field: text, or yes and no. */
export type Values = Record<FieldName, string | boolean>;

const isYesNo = ({ kind }: Field) => kind === "yesNo";

export function valuesOf(member: Membership): Values {
  return Object.fromEntries(
    fields.map((field) => {
      const value = member[field.name];
      return [field.name, isYesNo(field) ? value === true : value === null || value === undefined ? "" : String(value)];
    }),
  ) as Values;
}

/** Values as the API takes them: nothing is null, a decimal is a number. */
export function inputOf(values: Partial<Values>): MemberInput {
  const input = fields
    .filter(({ name }) => name in values)
    .map((field) => {
      const value = values[field.name];
      if (typeof value === "boolean") return [field.name, value];
      const typed = value?.trim() ?? "";
      if (typed === "") return [field.name, null];
      return [field.name, field.kind === "decimal" ? Number(typed) : typed];
    });
  return Object.fromEntries(input) as MemberInput;
}

/** The name of a field. */
export const labelOf = (name: FieldName, t: Translate) => t(`portal.audit.field.${name}`);

/** A value as the reader says it; empty where there is none. */
export function shown(field: Field, value: unknown, t: Translate, lng: Language): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return t(value ? "portal.settings.yes" : "portal.settings.no");
  const written = typeof value === "string" ? value : JSON.stringify(value);
  if (field.kind === "date") return formatDate(written, lng);
  if (field.kind === "decimal") return formatNumber(Number(written));
  const word = field.choices?.find((choice) => choice.value === written);
  return word ? t(word.label) : written;
}

/** What is wrong before anything is sent. */
export function checkValues(values: Values, t: Translate): Partial<Record<FieldName, string>> {
  const wrong = fields.filter(({ name, kind }) => {
    const typed = String(values[name]).trim();
    return kind === "decimal" && typed !== "" && !Number.isFinite(Number(typed));
  });
  return Object.fromEntries(wrong.map(({ name }) => [name, t("errors.field.number")]));
}

/** How a member is called; empty where nothing is known. */
export const nameOf = ({ FirstName, LastName, UserName }: Pick<Membership, "FirstName" | "LastName" | "UserName">) =>
  formatName(FirstName ?? "", LastName ?? "") || (UserName ?? "");
