import { answer } from "../../../api/client";
import { actorName } from "../../shared/actor";
import { actionName, changesOf, collectionName, entryName, type TrailLine } from "../../shared/park/trail";
import { asked, sortParam } from "../../shared/table/address";
import type { TableOf } from "../../shared/table/declare";
import { dayStart } from "../../shared/table/parkClock";

/** The audit trail. */
export const auditTable: TableOf<TrailLine> = {
  name: "audit",
  title: "portal.audit.title",
  lead: "portal.audit.lead",
  count: "portal.audit.count",
  empty: "portal.audit.empty",
  emptyHint: "portal.audit.emptyHint",
  main: "action",
  sort: { by: "at", down: true },
  idOf: ({ id }) => String(id),
  columns: [
    {
      id: "at",
      label: "portal.audit.at",
      sorts: true,
      fit: true,
      text: (line, { time }) => time(line.at),
      exported: (line, { stamp }) => stamp(line.at),
    },
    { id: "actor", label: "portal.audit.who", sorts: true, text: (line, { t }) => actorName(t, line.actor) },
    { id: "action", label: "portal.audit.what", sorts: true, text: (line, { t }) => actionName(t, line.action) },
    {
      id: "collection",
      label: "portal.audit.where",
      sorts: true,
      text: (line, { t }) => collectionName(t, line.collection),
    },
    { id: "entry", label: "portal.audit.entry", long: true, text: (line, { lng }) => entryName(line, lng) },
    {
      id: "fields",
      label: "portal.audit.fields",
      long: true,
      text: (line, { t, lng }) =>
        changesOf(line, t, lng)
          .map(({ name }) => name)
          .join(t("portal.audit.comma")),
    },
    {
      id: "changed",
      label: "portal.audit.changed",
      hidden: true,
      long: true,
      inExport: true,
      text: (line, { t, lng }) =>
        changesOf(line, t, lng)
          .map(({ name, before, after }) =>
            t("portal.audit.change", {
              field: name,
              before: before || t("portal.audit.nothing"),
              after: after || t("portal.audit.nothing"),
            }),
          )
          .join("\n"),
    },
    { id: "documentId", label: "portal.audit.id", hidden: true, text: (line) => line.documentId },
  ],
  filters: [
    { id: "text", kind: "text", label: "portal.audit.find" },
    { id: "who", kind: "list", label: "portal.audit.who" },
    { id: "action", kind: "list", label: "portal.audit.what" },
    { id: "collection", kind: "list", label: "portal.audit.where" },
    { id: "from", kind: "day", label: "portal.table.from" },
    { id: "to", kind: "day", label: "portal.table.to" },
    { id: "documentId", kind: "link", label: "portal.audit.oneEntry" },
  ],
  load: async (api, { page, size, sort, filters, zone }) => {
    const { text, who, action, collection, documentId } = filters;
    const period = { from: dayStart(filters.from, zone), to: dayStart(filters.to, zone, 1) };
    const query = { page, pageSize: size, sort: sortParam(sort), text, who, action, collection, documentId, ...period };
    const { data, meta } = await answer(api.GET("/api/staff/audit", { params: { query: asked(query) } }));
    return { rows: data ?? [], total: meta.pagination.total ?? 0 };
  },
};
