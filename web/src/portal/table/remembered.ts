// The columns that somebody chose for a table. They are kept in the browser for each person apart, as views are.
import { keep, quietly, readKept } from "../../ui/storage";
import type { TableOf } from "./declare";

const placeOf = (person: string, table: string) => `portal.columns.${person || "shared"}.${table}`;

export function readColumns(person: string, table: string): string[] | undefined {
  const kept = quietly((): unknown => JSON.parse(readKept(placeOf(person, table)) ?? "null"));
  return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : undefined;
}

export const keepColumns = (person: string, table: string, columns: readonly string[]) =>
  keep(placeOf(person, table), JSON.stringify(columns));

/** The table with the columns that somebody chose before as the usual ones. */
export function withColumns<Row>(table: TableOf<Row>, chosen: readonly string[] | undefined): TableOf<Row> {
  if (!chosen) return table;
  return { ...table, columns: table.columns.map((one) => ({ ...one, hidden: !chosen.includes(one.id) })) };
}
