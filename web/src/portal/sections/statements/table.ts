import { answer } from "../../../api/client";
import { formatNumber } from "../../../i18n/format";
import { actorName } from "../../shared/actor";
import type { TableOf } from "../../shared/table/declare";
import type { StatementRow } from "./queries";

/** The statements that were uploaded. */
export const statementsTable: TableOf<StatementRow> = {
  name: "statements",
  title: "portal.statements.title",
  lead: "portal.statements.lead",
  count: "portal.statements.count",
  empty: "portal.statements.empty",
  emptyHint: "portal.statements.emptyHint",
  main: "fileName",
  sort: { by: "createdAt", down: true },
  idOf: ({ documentId }) => documentId,
  columns: [
    { id: "fileName", label: "portal.statements.file", text: ({ fileName }) => fileName },
    {
      id: "createdAt",
      label: "portal.statements.uploaded",
      fit: true,
      text: ({ createdAt }, { time }) => time(createdAt),
      exported: ({ createdAt }, { stamp }) => stamp(createdAt),
    },
    { id: "actor", label: "portal.statements.by", roomy: true, text: ({ actor }, { t }) => actorName(t, actor) },
    { id: "open", label: "portal.statements.state.open", fit: true, text: ({ open }) => formatNumber(open) },
    {
      id: "matched",
      label: "portal.statements.state.matched",
      fit: true,
      text: ({ matched }) => formatNumber(matched),
    },
    {
      id: "ignored",
      label: "portal.statements.state.ignored",
      fit: true,
      text: ({ ignored }) => formatNumber(ignored),
    },
  ],
  filters: [],
  load: async (api, { page, size }) => {
    const { data, meta } = await answer(
      api.GET("/api/staff/statements", { params: { query: { page, pageSize: size } } }),
    );
    return { rows: data ?? [], total: meta.pagination.total ?? 0 };
  },
};
