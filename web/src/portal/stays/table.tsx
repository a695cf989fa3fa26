import { answer } from "../../api/client";
import { formatDate, formatMoney } from "../../i18n/format";
import type { PortalApi } from "../api";
import { asked, sortParam } from "../table/address";
import type { Ask, Column, TableOf } from "../table/declare";
import { addDays, isDay } from "./days";
import { ReceivedButton } from "./ReceivedButton";
import { states, type State, type Stay } from "./queries";
import { StateBadge } from "./StateBadge";
import styles from "./Stays.module.css";
import { contactOf, guestOf, paidText, plainAmount, platesOf, stateText } from "./words";

/** A day as the server takes it, or one that many days later. */
const day = (typed: string | undefined, later = 0) => (typed && isDay(typed) ? addDays(typed, later) : undefined);

async function load(api: PortalApi, { page, size, sort, filters }: Ask, status?: State) {
  const query = {
    page,
    pageSize: size,
    sort: sortParam(sort),
    status: status ?? states.find((state) => state === filters.status),
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
  exported: (stay) => plainAmount(stay.totalPrice),
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
  main: "siteNumber",
  sort: { by: "checkin", down: true },
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
    {
      id: "status",
      label: "portal.stays.stateColumn",
      sorts: true,
      fit: true,
      text: ({ status }, { t }) => stateText(status, t),
      cell: ({ status }) => <StateBadge status={status} />,
    },
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
    {
      id: "paidBy",
      label: "portal.stays.confirm.how",
      hidden: true,
      fit: true,
      text: ({ paidBy }, { t }) => (paidBy ? paidText(paidBy, t) : ""),
    },
    { id: "plates", label: "portal.stays.plates", hidden: true, text: (stay) => platesOf(stay).join(", ") },
  ],
  filters: [
    {
      id: "status",
      kind: "list",
      label: "portal.stays.stateColumn",
      choices: (t) => states.map((value) => ({ value, label: stateText(value, t) })),
    },
    { id: "search", kind: "text", label: "portal.stays.find" },
    { id: "from", kind: "day", label: "portal.table.from" },
    { id: "to", kind: "day", label: "portal.table.to" },
  ],
  load: (api, ask) => load(api, ask),
};

/** What waits for its payment, the soonest deadline first, for whoever confirms it. */
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
    { ...totalPrice, label: "portal.awaiting.amount" },
    guest,
    siteNumber,
    { ...checkin, roomy: true },
    {
      id: "confirm",
      label: "portal.awaiting.received",
      fit: true,
      text: () => "",
      cell: (stay) => <ReceivedButton stay={stay} />,
    },
  ],
  filters: [{ id: "search", kind: "text", label: "portal.awaiting.find" }],
  load: (api, ask) => load(api, ask, "awaiting payment"),
};

/** The same for whoever may only read it. */
export const awaitingReadOnly: TableOf<Stay> = {
  ...awaitingTable,
  columns: awaitingTable.columns.filter(({ id }) => id !== "confirm"),
};
