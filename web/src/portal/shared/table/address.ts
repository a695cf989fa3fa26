// What is shown, in the address and out of it: a link shows the same to whoever opens it. What is usual is left out.
import type { Sort, TableOf, TableState } from "./declare";

export const sizes = [25, 50, 100] as const;

type Declared = Pick<TableOf<never>, "filters" | "sort" | "main" | "size"> & {
  columns: readonly { id: string; sorts?: boolean; hidden?: boolean }[];
};

const usualColumns = ({ columns }: Declared) => columns.filter(({ hidden }) => !hidden).map(({ id }) => id);

const usualSize = ({ size }: Declared) => size ?? sizes[0];

/** An order, as the address has it and as the server takes it. */
export const sortParam = ({ by, down }: Sort) => `${by}:${down ? "desc" : "asc"}`;

/** Reads what an address asks for. What it can't mean is left as it usually is. */
export function readState(params: URLSearchParams, declared: Declared): TableState {
  const page = Math.floor(Number(params.get("page") ?? 1));
  const [by = "", direction] = (params.get("sort") ?? "").split(":");
  const sorts = declared.columns.some(({ id, sorts }) => sorts && id === by);
  const chosen = params.get("columns")?.split(",");
  const shown = declared.columns
    .map(({ id }) => id)
    .filter((id) => id === declared.main || (chosen ?? usualColumns(declared)).includes(id));
  return {
    page: page >= 1 ? page : 1,
    size: sizes.find((size) => String(size) === params.get("size")) ?? usualSize(declared),
    sort: sorts ? { by, down: direction === "desc" } : declared.sort,
    filters: Object.fromEntries(
      declared.filters.flatMap(({ id }) => {
        const value = params.get(id)?.trim();
        return value ? [[id, value]] : [];
      }),
    ),
    columns: shown,
  };
}

/** Writes what is shown; the usual needs no address. */
export function writeState({ page, size, sort, filters, columns }: TableState, declared: Declared): URLSearchParams {
  const params = new URLSearchParams();
  for (const { id } of declared.filters) if (filters[id]) params.set(id, filters[id]);
  if (sortParam(sort) !== sortParam(declared.sort)) params.set("sort", sortParam(sort));
  if (columns.join() !== usualColumns(declared).join()) params.set("columns", columns.join());
  if (size !== usualSize(declared)) params.set("size", String(size));
  if (page !== 1) params.set("page", String(page));
  return params;
}

/** The part of an address after the path: "" or "?page=2". */
export const searchOf = (params: URLSearchParams) => (params.size > 0 ? `?${params.toString()}` : "");

/** A query without what is not asked for. */
export const asked = <Query extends object>(query: Query) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== "")) as {
    [Name in keyof Query]?: Exclude<Query[Name], undefined>;
  };
