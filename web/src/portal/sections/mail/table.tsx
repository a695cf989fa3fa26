import { answer } from "../../../api/client";
import { MailBadge } from "../../shared/park/MailBadge";
import { retryMail, mailStates, type Mail } from "../../shared/park/mails";
import { asked, sortParam } from "../../shared/table/address";
import type { TableOf } from "../../shared/table/declare";
import { dayStart } from "../../shared/table/parkClock";

/** The mail log. */
export const mailTable: TableOf<Mail> = {
  name: "mail",
  title: "portal.mail.title",
  lead: "portal.mail.lead",
  count: "portal.mail.count",
  empty: "portal.mail.empty",
  emptyHint: "portal.mail.emptyHint",
  main: "subject",
  sort: { by: "createdAt", down: true },
  idOf: (mail) => mail.documentId,
  columns: [
    {
      id: "createdAt",
      label: "portal.mail.created",
      sorts: true,
      fit: true,
      text: (mail, { time }) => time(mail.createdAt),
      exported: (mail, { stamp }) => stamp(mail.createdAt),
    },
    { id: "to", label: "portal.mail.to", sorts: true, long: true, text: (mail) => mail.to },
    { id: "subject", label: "portal.mail.subject", sorts: true, long: true, text: (mail) => mail.subject },
    {
      id: "state",
      label: "portal.mail.stateColumn",
      sorts: true,
      fit: true,
      text: (mail, { t }) => t(`portal.mail.state.${mail.state}`),
      cell: (mail) => <MailBadge state={mail.state} />,
    },
    { id: "attempts", label: "portal.mail.attempts", sorts: true, hidden: true, text: (mail) => String(mail.attempts) },
    {
      id: "sentAt",
      label: "portal.mail.sentAt",
      hidden: true,
      fit: true,
      text: (mail, { time }) => (mail.sentAt ? time(mail.sentAt) : ""),
      exported: (mail, { stamp }) => (mail.sentAt ? stamp(mail.sentAt) : ""),
    },
    {
      id: "language",
      label: "portal.mail.language",
      hidden: true,
      text: (mail, { t }) => t(mail.language === "zh" ? "nav.chinese" : "nav.english"),
    },
    // The mail server's own words, which have no twin.
    {
      id: "lastError",
      label: "portal.mail.lastError",
      hidden: true,
      long: true,
      text: (mail) => mail.lastError,
      cell: (mail) => <span lang="en">{mail.lastError}</span>,
    },
  ],
  filters: [
    {
      id: "state",
      kind: "tabs",
      label: "portal.mail.filter",
      choices: (t) => mailStates.map((value) => ({ value, label: t(`portal.mail.state.${value}`) })),
    },
    { id: "text", kind: "text", label: "portal.mail.find" },
    { id: "from", kind: "day", label: "portal.table.from" },
    { id: "to", kind: "day", label: "portal.table.to" },
  ],
  actions: [
    {
      label: "portal.mail.retry",
      change: "park",
      fits: ({ state }) => state === "failed",
      run: retryMail,
      done: "portal.mail.retried",
    },
  ],
  load: async (api, { page, size, sort, filters, zone }) => {
    const query = {
      page,
      pageSize: size,
      sort: sortParam(sort),
      state: mailStates.find((state) => state === filters.state),
      text: filters.text,
      from: dayStart(filters.from, zone),
      to: dayStart(filters.to, zone, 1),
    };
    const { data, meta } = await answer(api.GET("/api/staff/mail", { params: { query: asked(query) } }));
    return { rows: data ?? [], total: meta.pagination.total ?? 0 };
  },
};
