import { answer } from "../../../api/client";
import { formatDate, formatMoney } from "../../../i18n/format";
import type { PortalApi } from "../../shared/api";
import { addDays, isDay } from "../../shared/days";
import { StayBadge } from "../../shared/park/StayBadge";
import { stayStateText } from "../../shared/park/stays";
import { asked, sortParam } from "../../shared/table/address";
import type { Ask, Column, TableOf } from "../../shared/table/declare";
import { DecideButton } from "./DecideButton";
import { states, type Stay } from "./queries";
import { ReceivedButton } from "./ReceivedButton";
import styles from "./Stays.module.css";
import { WaiveButton } from "./WaiveButton";
import { contactOf, guestOf, paidText, plainAmount, platesOf } from "./words";

/** A day as the server takes it, or one that many days later. */
const day = (typed: string | undefined, later = 0) => (typed && isDay(typed) ? addDays(typed, later) : undefined);

async function load(api: PortalApi, { page, size, sort, filters }: Ask, money?: "owed" | "refund") {
  const query = {
    page,
    pageSize: size,
    sort: sortParam(sort),
    status: states.find((state) => state === filters.status),
    money,
    search: filters.search,
    site: filters.site,
    from: day(filters.from),
    to: day(filters.to, 1), // the night of the last day too
  };
  const { data, meta } = await answer(api.GET("/api/staff/stays", { params: { query: asked(query) } }));
  return { rows: data ?? [], total: meta.pagination.total ?? 0 };
}

const siteNumber: Column<Stay> = {
  id: "siteNumber",
  label: "portal.stays.siteNumber",
  sorts: true,
  fit: true,
  text: (stay) => stay.siteNumber,
};
const checkin: Column<Stay> = {
  id: "checkin",
  label: "portal.stays.checkin",
  sorts: true,
  fit: true,
  text: (stay, { lng }) => formatDate(stay.checkin, lng, "short"),
  exported: (stay) => stay.checkin,
};
const guest: Column<Stay> = {
  id: "guest",
  label: "portal.stays.guest",
  long: true,
  text: (stay) => guestOf(stay),
  cell: (stay) => (
    <>
      {guestOf(stay)}
      <span className={styles.below}>{contactOf(stay)}</span>
    </>
  ),
  exported: (stay) => [guestOf(stay), contactOf(stay)].filter(Boolean).join(", "),
};
const totalPrice: Column<Stay> = {
  id: "totalPrice",
  label: "portal.stays.totalPrice",
  sorts: true,
  fit: true,
  text: (stay, { lng }) => formatMoney(stay.totalPrice, lng),
  cell: (stay, { t, lng }) => (
    <>
      {formatMoney(stay.totalPrice, lng)}
      {stay.paid > 0 && stay.owed > 0 && (
        <span className={styles.warn}>{t("portal.stays.money.owed", { amount: formatMoney(stay.owed, lng) })}</span>
      )}
      {stay.refund > 0 && (
        <span className={styles.warn}>{t("portal.stays.money.refund", { amount: formatMoney(stay.refund, lng) })}</span>
      )}
    </>
  ),
  exported: (stay) => plainAmount(stay.totalPrice),
};
const amount = (id: "paid" | "owed" | "refund" | "waived", label: Column<Stay>["label"]): Column<Stay> => ({
  id,
  label,
  fit: true,
  text: (stay, { lng }) => formatMoney(stay[id], lng),
  exported: (stay) => plainAmount(stay[id]),
});
const owed: Column<Stay> = {
  ...amount("owed", "portal.awaiting.amount"),
  cell: (stay, { t, lng }) => (
    <>
      {formatMoney(stay.owed, lng)}
      {(stay.paid > 0 || stay.waived > 0) && (
        <span className={styles.below}>
          {t("portal.stays.money.of", { amount: formatMoney(stay.totalPrice, lng) })}
        </span>
      )}
    </>
  ),
};
const paidBy: Column<Stay> = {
  id: "paidBy",
  label: "portal.refunds.paidBy",
  fit: true,
  text: ({ paidBy: how }, { t }) => (how ? paidText(how, t) : ""),
};
const reference: Column<Stay> = {
  id: "reference",
  label: "portal.stays.reference",
  fit: true,
  text: (stay) => stay.reference,
};
const dueDate: Column<Stay> = {
  id: "dueAt",
  label: "portal.stays.due",
  sorts: true,
  fit: true,
  text: (stay, { lng }) => (stay.dueDate ? formatDate(stay.dueDate, lng, "short") : ""),
  exported: (stay) => stay.dueDate ?? "",
};
const state: Column<Stay> = {
  id: "status",
  label: "portal.stays.stateColumn",
  sorts: true,
  fit: true,
  text: ({ status }, { t }) => stayStateText(status, t),
  cell: ({ status }) => <StayBadge status={status} />,
};
const number = (id: "nights" | "adultNumber" | "childNumber", label: Column<Stay>["label"]): Column<Stay> => ({
  id,
  label,
  fit: true,
  text: (stay) => String(stay[id]),
});

/** The Annual Bookings panel: everything that is, was or will be booked. */
export const bookingsTable: TableOf<Stay> = {
  name: "bookings",
  title: "portal.stays.title",
  lead: "portal.stays.lead",
  count: "portal.stays.count",
  foot: "portal.stays.foot",
  empty: "portal.stays.empty",
  emptyHint: "portal.stays.emptyHint",
  failed: "portal.stays.failed",
  unknown: "portal.stays.unknown",
  main: "siteNumber",
  sort: { by: "createdAt", down: true },
  size: 100,
  idOf: ({ documentId }) => documentId,
  columns: [
    siteNumber,
    checkin,
    {
      id: "checkout",
      label: "portal.stays.checkout",
      sorts: true,
      fit: true,
      text: (stay, { lng }) => formatDate(stay.checkout, lng, "short"),
      exported: (stay) => stay.checkout,
    },
    number("nights", "portal.stays.nights"),
    { ...number("adultNumber", "portal.stays.adults"), roomy: true },
    { ...number("childNumber", "portal.stays.children"), roomy: true },
    totalPrice,
    guest,
    state,
    { ...reference, roomy: true },
    {
      id: "createdAt",
      label: "portal.stays.bookedOn",
      sorts: true,
      hidden: true,
      fit: true,
      text: (stay, { time }) => time(stay.createdAt),
      exported: (stay, { stamp }) => stamp(stay.createdAt),
    },
    { ...dueDate, hidden: true },
    { ...amount("paid", "portal.stays.paidColumn"), hidden: true },
    { ...amount("owed", "portal.awaiting.amount"), hidden: true },
    { ...amount("refund", "portal.refunds.amount"), hidden: true },
    { ...amount("waived", "portal.stays.waivedColumn"), hidden: true },
    { ...paidBy, label: "portal.stays.confirm.how", hidden: true },
    { id: "plates", label: "portal.stays.plates", hidden: true, text: (stay) => platesOf(stay).join(", ") },
  ],
  filters: [
    {
      id: "status",
      kind: "list",
      label: "portal.stays.stateColumn",
      choices: (t) => states.map((value) => ({ value, label: stayStateText(value, t) })),
    },
    { id: "search", kind: "text", label: "portal.stays.find" },
    { id: "from", kind: "day", label: "portal.table.from" },
    { id: "to", kind: "day", label: "portal.table.to" },
  ],
  load: (api, ask) => load(api, ask),
};

const moneyColumns = ["totalPrice", "paid", "owed", "refund", "waived", "paidBy"];

/** The same for whoever sees who comes and not what it costs. */
export const bookingsWithoutMoney: TableOf<Stay> = {
  ...bookingsTable,
  columns: bookingsTable.columns.filter(({ id }) => !moneyColumns.includes(id)),
};

/** What is not paid, or not in full, the soonest deadline first, for whoever confirms it. */
export const awaitingTable: TableOf<Stay> = {
  name: "awaiting",
  title: "portal.awaiting.title",
  lead: "portal.awaiting.lead",
  count: "portal.awaiting.count",
  empty: "portal.awaiting.empty",
  emptyHint: "portal.awaiting.emptyHint",
  main: "reference",
  sort: { by: "dueAt", down: false },
  idOf: ({ documentId }) => documentId,
  columns: [
    dueDate,
    reference,
    owed,
    guest,
    siteNumber,
    { ...checkin, roomy: true },
    {
      id: "confirm",
      label: "portal.awaiting.received",
      fit: true,
      text: (_, { t }) => t("portal.awaiting.confirm"),
      cell: (stay) => (
        <span className={styles.buttons}>
          <ReceivedButton stay={stay} />
          <WaiveButton stay={stay} />
        </span>
      ),
      exported: () => "",
    },
  ],
  filters: [{ id: "search", kind: "text", label: "portal.awaiting.find" }],
  load: (api, ask) => load(api, ask, "owed"),
};

/** The same for whoever may only read it. */
export const awaitingReadOnly: TableOf<Stay> = {
  ...awaitingTable,
  columns: awaitingTable.columns.filter(({ id }) => id !== "confirm"),
};

/** What was paid too much, or for a stay that is cancelled, until somebody has decided about it. */
export const refundsTable: TableOf<Stay> = {
  name: "refunds",
  title: "portal.refunds.title",
  lead: "portal.refunds.lead",
  count: "portal.refunds.count",
  empty: "portal.refunds.empty",
  emptyHint: "portal.refunds.emptyHint",
  main: "reference",
  sort: { by: "createdAt", down: true },
  idOf: ({ documentId }) => documentId,
  columns: [
    reference,
    amount("refund", "portal.refunds.amount"),
    guest,
    paidBy,
    state,
    siteNumber,
    { ...checkin, roomy: true },
    {
      id: "decide",
      label: "portal.refunds.act",
      fit: true,
      text: (_, { t }) => t("portal.refunds.decide"),
      cell: (stay) => <DecideButton stay={stay} />,
      exported: () => "",
    },
  ],
  filters: [{ id: "search", kind: "text", label: "portal.refunds.find" }],
  load: (api, ask) => load(api, ask, "refund"),
};

/** The same for whoever may only read it. */
export const refundsReadOnly: TableOf<Stay> = {
  ...refundsTable,
  columns: refundsTable.columns.filter(({ id }) => id !== "decide"),
};
