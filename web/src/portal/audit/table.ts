import { answer, type Schemas } from "../../api/client";
import { textOr, type Translate } from "../../i18n/texts";
import { actorName } from "../actor";
import { asked, sortParam } from "../table/address";
import { dayStart } from "../table/days";
import type { TableOf } from "../table/declare";

export type Line = Schemas["AuditLine"];

// What a newer program wrote stands as it is.
export const actionName = (t: Translate, action: string) => textOr(t, `portal.audit.action.${action}`, action);
export const collectionName = (t: Translate, collection: string) =>
  textOr(t, `portal.audit.collection.${collection}`, collection);

/** The fields that changed, from what to what. */
export function changesOf({ changes }: Pick<Line, "changes">): { field: string; before: string; after: string }[] {
  if (typeof changes !== "object" || changes === null) return [];
  const written = (value: unknown) => (typeof value === "string" ? value : value == null ? "" : JSON.stringify(value));
  return Object.entries(changes).map(([field, pair]: [string, unknown]) => {
    const [before, after] = Array.isArray(pair) ? (pair as unknown[]) : ["", pair];
    return { field, before: written(before), after: written(after) };
  });
}

/** The audit trail. */
export const auditTable: TableOf<Line> = {
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
    {
      id: "fields",
      label: "portal.audit.fields",
      text: (line) =>
        changesOf(line)
          .map(({ field }) => field)
          .join(", "),
    },
    { id: "documentId", label: "portal.audit.entry", hidden: true, text: (line) => line.documentId },
  ],
  filters: [
    { id: "who", kind: "list", label: "portal.audit.who" },
    { id: "action", kind: "list", label: "portal.audit.what" },
    { id: "collection", kind: "list", label: "portal.audit.where" },
    { id: "from", kind: "day", label: "portal.table.from" },
    { id: "to", kind: "day", label: "portal.table.to" },
    { id: "documentId", kind: "link", label: "portal.audit.oneEntry" },
  ],
  load: async (api, { page, size, sort, filters, zone }) => {
    const { who, action, collection, documentId } = filters;
    const period = { from: dayStart(filters.from, zone), to: dayStart(filters.to, zone, 1) };
    const query = { page, pageSize: size, sort: sortParam(sort), who, action, collection, documentId, ...period };
    const { data, meta } = await answer(api.GET("/api/staff/audit", { params: { query: asked(query) } }));
    return { rows: data ?? [], total: meta.pagination.total ?? 0 };
  },
};
