import { formatDate, formatNumber } from "../../../i18n/format";
import type { TextKey } from "../../../i18n/texts";
import type { Column, TableOf } from "../../shared/table/declare";
import { filters, loadMembers, type Member } from "./queries";

type Texts = Exclude<
  keyof Member,
  "documentId" | "CR" | "Point" | "DiscountPoint" | "IsMember" | "Power" | "Type" | "TenantType"
>;

const label = (id: string) => `portal.members.columns.${id}` as TextKey;
const shown = (id: Texts, more: Partial<Column<Member>> = {}): Column<Member> => ({
  id,
  label: label(id),
  sorts: true,
  text: (member) => member[id],
  ...more,
});
const hidden = (id: Texts, more: Partial<Column<Member>> = {}) => shown(id, { hidden: true, ...more });
const day = (id: Texts) =>
  hidden(id, { fit: true, text: (member, { lng }) => (member[id] ? formatDate(member[id], lng, "short") : "") });
const number = (id: "CR" | "Point" | "DiscountPoint"): Column<Member> => ({
  id,
  label: label(id),
  sorts: true,
  hidden: true,
  fit: true,
  text: (member) => amount(member[id]),
});

/** An amount with the decimals that it has. */
function amount(value: number | null | undefined): string {
  if (value === null || value === undefined) return "";
  const [whole = "", places] = String(Math.abs(value)).split(".");
  return `${value < 0 ? "-" : ""}${formatNumber(Number(whole))}${places ? `.${places}` : ""}`;
}

/** The memberships: the columns, hidden ones and filters that staff know. */
export const membersTable: TableOf<Member> = {
  name: "members",
  title: "portal.members.title",
  lead: "portal.members.lead",
  count: "portal.members.count",
  empty: "portal.members.empty",
  emptyHint: "portal.members.emptyHint",
  nothing: "portal.members.emptyFilter",
  failed: "portal.members.failed",
  endless: true,
  remembers: true,
  selects: true,
  main: "FirstName",
  sort: { by: "", down: true },
  idOf: ({ documentId }) => documentId,
  columns: [
    shown("SiteNumber", { fit: true }),
    shown("FirstName", { text: (member) => member.FirstName || member.UserName || member.Email || "–" }),
    shown("LastName"),
    shown("Email"),
    shown("Contact", { fit: true }),
    {
      id: "Type",
      label: label("Type"),
      sorts: true,
      fit: true,
      text: ({ Type }, { t }) => t(`portal.members.types.${Type}`),
    },
    hidden("FirstName2"),
    hidden("LastName2"),
    hidden("Email2"),
    hidden("Contact2", { fit: true }),
    hidden("Address"),
    hidden("UserName"),
    day("StartDate"),
    day("EndDate"),
    number("CR"),
    {
      id: "Power",
      label: label("Power"),
      sorts: true,
      hidden: true,
      fit: true,
      text: ({ Power }, { t }) =>
        Power === "Powered" || Power === "Unpowered" ? t(`portal.members.power.${Power}`) : "",
    },
    hidden("Note"),
    number("Point"),
    number("DiscountPoint"),
    hidden("MembershipNumber", { fit: true }),
    day("ExpiryDate"),
  ],
  filters: [
    {
      id: "filter",
      kind: "counted",
      label: "portal.members.filter",
      all: "portal.members.filters.all",
      choices: (t) => filters.map((value) => ({ value, label: t(`portal.members.filters.${value}`) })),
    },
    { id: "search", kind: "text", label: "portal.members.find" },
  ],
  load: loadMembers,
};
