// A line of the trail in the reader's words: what it is about, which fields changed, and from what to what.
import type { Schemas } from "../../../api/client";
import { sentValue } from "../../../features/enquiries/words";
import { formatMoney } from "../../../i18n/format";
import { textOr, type Language, type Translate } from "../../../i18n/texts";
import { stayStateText } from "./stays";

export type TrailLine = Schemas["AuditLine"];

// What a newer program wrote stands as it is.
export const actionName = (t: Translate, action: string) => textOr(t, `portal.audit.action.${action}`, action);
export const collectionName = (t: Translate, collection: string) =>
  textOr(t, `portal.audit.collection.${collection}`, collection);

/** What the entry is called; empty where nothing is known of it. */
export const entryName = ({ name }: Pick<TrailLine, "name">, lng: Language) => name[lng];

const language = /^(.+)_(en|zh)$/;

/** What a field is called: with its language where it has one. The value of a setting is called as the setting. */
export function fieldName(
  t: Translate,
  lng: Language,
  line: Pick<TrailLine, "collection" | "name">,
  field: string,
): string {
  if (line.collection === "settings" && field === "Value") {
    const setting = entryName(line, lng);
    if (setting) return setting;
  }
  const [, base, suffix] = language.exec(field) ?? [];
  if (!base) return textOr(t, `portal.audit.field.${field}`, field);
  return t("portal.settings.inLanguage", {
    name: textOr(t, `portal.audit.field.${base}`, base),
    language: t(suffix === "zh" ? "nav.chinese" : "nav.english"),
  });
}

/** Sums of money, each by its collection; a product's price is points. */
const sums: Readonly<Record<string, readonly string[]>> = {
  payments: ["amount", "refund"],
  "annual-bookings": ["totalPrice"],
  "room-types": ["Price", "WeekendPrice"],
};

/** Where the words for a field's values are. */
const wordsFor: Readonly<Record<string, string>> = {
  Role: "portal.account.role",
  method: "payments.method",
  paidBy: "payments.method",
  TenantType: "portal.member.type",
  Power: "portal.member.power",
};

/** The states of things, each with the words of its own kind. */
const states: Readonly<Record<string, string>> = {
  enquiries: "portal.inbox.state",
  "rhp-register-infos": "portal.inbox.state",
  people: "portal.people.state",
  mails: "portal.mail.state",
  jobs: "portal.jobs.state",
};

/** Yes and no, as the trail's texts say them. */
const answers: Readonly<Record<string, boolean>> = { true: true, false: false, on: true, off: false };
const yesNo = ["IsMember", "Suspended", "SharedPassword", "TwoStepRequired"];

/** What the server writes in the place of a value that was erased. */
const erased = "…";

/** A value as the reader says it. */
function written(t: Translate, lng: Language, collection: string, field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return t(value ? "portal.settings.yes" : "portal.settings.no");
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (text === erased) return text;
  if (sums[collection]?.includes(field) && Number.isFinite(Number(text))) return formatMoney(Number(text), lng);
  const answer = yesNo.includes(field) ? answers[text] : undefined;
  if (answer !== undefined) return t(answer ? "portal.settings.yes" : "portal.settings.no");
  const state = /^(state|status)$/i.test(field) && states[collection];
  if (state) return textOr(t, `${state}.${text}`, text);
  if (collection === "annual-bookings" && field === "status") return stayStateText(text, t);
  if (wordsFor[field]) return textOr(t, `${wordsFor[field]}.${text}`, text);
  return sentValue(field, text, t);
}

export interface Changed {
  field: string;
  name: string;
  before: string;
  after: string;
}

/** The fields that changed, from what to what. */
export function changesOf(
  line: Pick<TrailLine, "collection" | "name" | "changes">,
  t: Translate,
  lng: Language,
): Changed[] {
  const { changes, collection } = line;
  if (typeof changes !== "object" || changes === null) return [];
  return Object.entries(changes).map(([field, pair]: [string, unknown]) => {
    const [before, after] = Array.isArray(pair) ? (pair as unknown[]) : ["", pair];
    const say = (value: unknown) => written(t, lng, collection, field, value);
    return { field, name: fieldName(t, lng, line, field), before: say(before), after: say(after) };
  });
}

/** Where an entry is seen in the portal, by its kind. */
const places: Readonly<Record<string, (id: string) => string>> = {
  payments: (id) => `/payments/${id}`,
  people: (id) => `/people/${id}`,
  enquiries: (id) => `/inbox/${id}`,
  "rhp-register-infos": (id) => `/inbox/${id}`,
  "annual-bookings": (id) => `/bookings/${id}`,
  mails: (id) => `/mail/${id}`,
  jobs: (id) => `/jobs/${id}`,
  "rhp-memberships": (id) => `/members/${id}`,
};

/** The address of the entry itself, where the portal shows it and it is still there. */
export function entryAddress({
  collection,
  documentId,
  action,
}: Pick<TrailLine, "collection" | "documentId" | "action">) {
  const gone = ["delete", "close", "withdraw"].includes(action);
  return documentId && !gone ? places[collection]?.(encodeURIComponent(documentId)) : undefined;
}
