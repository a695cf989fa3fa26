import { answer } from "../../../api/client";
import { formatMoney } from "../../../i18n/format";
import { PaymentBadge } from "../../shared/park/PaymentBadge";
import { type Payment, standingOf } from "../../shared/park/payments";
import { asked, sortParam } from "../../shared/table/address";
import type { TableOf } from "../../shared/table/declare";
import { dayStart } from "../../shared/table/parkClock";
import { MethodName } from "./MethodName";
import styles from "./Payments.module.css";
import { methods, states } from "./queries";
import { nameOf, plainAmount, receivedOf } from "./words";

/** Everything that was paid. */
export const paymentsTable: TableOf<Payment> = {
  name: "payments",
  title: "portal.payments.title",
  lead: "portal.payments.lead",
  count: "portal.payments.count",
  empty: "portal.payments.empty",
  emptyHint: "portal.payments.emptyHint",
  main: "who",
  sort: { by: "createdAt", down: true },
  idOf: ({ documentId }) => documentId,
  columns: [
    {
      id: "createdAt",
      label: "portal.payments.created",
      sorts: true,
      fit: true,
      text: (payment, { time }) => time(payment.createdAt),
      exported: (payment, { stamp }) => stamp(payment.createdAt),
    },
    {
      id: "who",
      label: "portal.payments.who",
      long: true,
      text: (payment, { t }) => nameOf(payment) || t("portal.payments.erased"),
      cell: (payment, { t }) => (
        <>
          {nameOf(payment) || t("portal.payments.erased")}
          <span className={styles.email}>{payment.email}</span>
        </>
      ),
    },
    { id: "title", label: "portal.payments.what", roomy: true, long: true, text: ({ title }) => title },
    {
      id: "amount",
      label: "portal.payments.amount",
      sorts: true,
      fit: true,
      text: ({ amount }, { lng }) => formatMoney(amount, lng),
      exported: ({ amount }) => plainAmount(amount),
    },
    {
      id: "received",
      label: "portal.payments.received",
      hidden: true,
      inExport: true,
      fit: true,
      text: (payment, { lng }) => formatMoney(receivedOf(payment), lng),
      exported: (payment) => plainAmount(receivedOf(payment)),
    },
    {
      id: "refunded",
      label: "portal.payments.refunded",
      fit: true,
      roomy: true,
      text: ({ refunded }, { lng }) => formatMoney(refunded, lng),
      cell: ({ refunded }, { lng }) => (
        <span className={refunded > 0 ? undefined : styles.soft}>{formatMoney(refunded, lng)}</span>
      ),
      exported: ({ refunded }) => plainAmount(refunded),
    },
    {
      id: "method",
      label: "portal.payments.method",
      fit: true,
      text: ({ method }, { t }) => t(`payments.method.${method}`),
      cell: (payment) => <MethodName payment={payment} />,
    },
    {
      id: "state",
      label: "portal.payments.stateColumn",
      sorts: true,
      fit: true,
      text: (payment, { t }) => t(`portal.payments.state.${standingOf(payment)}`),
      cell: (payment) => <PaymentBadge payment={payment} />,
    },
    {
      id: "invoice",
      label: "portal.payments.invoice",
      sorts: true,
      fit: true,
      roomy: true,
      text: ({ invoice }) => invoice,
    },
    {
      id: "settledAt",
      label: "portal.payments.settledAt",
      sorts: true,
      hidden: true,
      inExport: true,
      fit: true,
      text: ({ settledAt }, { time }) => (settledAt ? time(settledAt) : ""),
      exported: ({ settledAt }, { stamp }) => (settledAt ? stamp(settledAt) : ""),
    },
    { id: "email", label: "portal.payments.email", hidden: true, inExport: true, text: ({ email }) => email },
    { id: "number", label: "portal.payments.number", hidden: true, text: ({ number }) => number },
    { id: "orderId", label: "portal.payments.orderId", hidden: true, text: ({ orderId }) => orderId },
    { id: "captureId", label: "portal.payments.captureId", hidden: true, text: ({ captureId }) => captureId },
    { id: "saleNote", label: "portal.payments.note", hidden: true, text: ({ saleNote }) => saleNote },
  ],
  // What was only tried out is no money of the park's.
  exports: ({ test }, { method }) => !test || method !== undefined,
  filters: [
    {
      id: "state",
      kind: "list",
      label: "portal.payments.stateColumn",
      choices: (t) =>
        states.map((value) => ({
          value,
          label: t(value === "settled" ? "portal.payments.paid" : `portal.payments.state.${value}`),
        })),
    },
    {
      id: "method",
      kind: "list",
      label: "portal.payments.method",
      choices: (t) => methods.map((value) => ({ value, label: t(`payments.method.${value}`) })),
    },
    { id: "text", kind: "text", label: "portal.payments.find" },
    { id: "from", kind: "day", label: "portal.table.from" },
    { id: "to", kind: "day", label: "portal.table.to" },
  ],
  load: async (api, { page, size, sort, filters, zone }) => {
    const query = {
      page,
      pageSize: size,
      sort: sortParam(sort),
      state: states.find((state) => state === filters.state),
      method: filters.method,
      text: filters.text,
      from: dayStart(filters.from, zone),
      to: dayStart(filters.to, zone, 1),
    };
    const { data, meta } = await answer(api.GET("/api/staff/payments", { params: { query: asked(query) } }));
    return { rows: data ?? [], total: meta.pagination.total ?? 0 };
  },
};
