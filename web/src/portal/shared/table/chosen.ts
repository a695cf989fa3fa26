// What somebody chose for a table: its columns, and views under a name. The server keeps it for each person, wherever they log in. Who
// has the shared password is nobody to the server: then the browser keeps it. A view is an address, so it can be sent to others as a link.
import { answer, type Schemas } from "../../../api/client";
import { keep, quietly, readKept } from "../../../ui/storage";
import { usePortal, type TableChoice } from "../portal";
import type { TableOf } from "./declare";

export type View = Schemas["TableView"];

const nothing: TableChoice = { columns: [], views: [] };

const placeOf = (table: string) => `portal.table.shared.${table}`;

const isView = (one: unknown): one is View =>
  typeof one === "object" &&
  one !== null &&
  "name" in one &&
  "search" in one &&
  typeof one.name === "string" &&
  typeof one.search === "string";

/** What the browser keeps for the shared password. It may not be what we wrote. */
export function readShared(table: string): TableChoice {
  const kept = quietly((): unknown => JSON.parse(readKept(placeOf(table)) ?? "null"));
  if (typeof kept !== "object" || kept === null) return nothing;
  const { columns, views } = kept as Record<string, unknown>;
  return {
    columns: Array.isArray(columns) ? columns.filter((one) => typeof one === "string") : [],
    views: Array.isArray(views) ? views.filter(isView) : [],
  };
}

/** Keeps it, and tells whether the browser let it. */
export const keepShared = (table: string, chosen: TableChoice): boolean => keep(placeOf(table), JSON.stringify(chosen));

/** With a view added; one of the same name is replaced. */
export const withView = (views: readonly View[], view: View): View[] =>
  [...views.filter(({ name }) => name !== view.name), view].sort((a, b) => a.name.localeCompare(b.name));

/** The table with the columns that somebody chose before as the usual ones. */
export function withColumns<Row>(table: TableOf<Row>, chosen: readonly string[]): TableOf<Row> {
  if (chosen.length === 0) return table;
  return { ...table, columns: table.columns.map((one) => ({ ...one, hidden: !chosen.includes(one.id) })) };
}

/** The browser lets nothing be kept. */
export class NotKept extends Error {}

/** What the reader chose for a table, and how they change it. A change is shown at once and fails where it could not be kept. */
export function useChosen(table: string) {
  const { api, me, chose } = usePortal();
  const shared = !me?.documentId;
  const kept = me?.tables[table];
  const chosen: TableChoice = kept
    ? { columns: kept.columns ?? [], views: kept.views ?? [] }
    : shared
      ? readShared(table)
      : nothing;
  const change = async (next: TableChoice, tell: () => Promise<unknown>) => {
    if (!shared) await tell();
    else if (!keepShared(table, next)) throw new NotKept();
    chose(table, next);
  };
  const path = { table };
  return {
    ...chosen,
    chooseColumns: (columns: readonly string[]) => {
      chose(table, { ...chosen, columns });
      return change({ ...chosen, columns }, () =>
        answer(api.PUT("/api/staff/me/tables/{table}", { params: { path }, body: { columns: [...columns] } })),
      );
    },
    saveView: (view: View) =>
      change({ ...chosen, views: withView(chosen.views, view) }, () =>
        answer(api.PUT("/api/staff/me/tables/{table}/views", { params: { path }, body: view })),
      ),
    deleteView: ({ name }: View) =>
      change({ ...chosen, views: chosen.views.filter((one) => one.name !== name) }, () =>
        answer(api.DELETE("/api/staff/me/tables/{table}/views/{name}", { params: { path: { table, name } } })),
      ),
  };
}
