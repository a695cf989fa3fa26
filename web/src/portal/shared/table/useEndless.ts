import { keepPreviousData, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { usePortal } from "../portal";
import type { TableOf, TableState } from "./declare";

/** As many rows as the server gives at once. */
export const windowSize = 100;

/** The pages that hold the rows from one to another. */
export function pagesOf(first: number, last: number, size = windowSize): number[] {
  const from = Math.floor(first / size) + 1;
  const to = Math.floor(Math.max(first, last) / size) + 1;
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/**
 * The rows of a list without pages. The first window says how many there are; the others are asked for as they come into sight. The first
 * of those names the order in which all stand, and the rest are asked for in it, the first window too, so that no row is missed or shown
 * twice while others change things. An answer of another order tells that the server no longer knows ours: then all begins anew.
 */
export function useEndless<Row>(declared: TableOf<Row>, state: TableState, enabled: boolean) {
  const { api } = usePortal();
  const { zone } = useTexts();
  const queries = useQueryClient();
  const [sight, setSight] = useState<readonly [number, number]>([0, 0]);
  const ask = { size: windowSize, sort: state.sort, filters: state.filters, zone };
  const list = useQuery({
    queryKey: [declared.name, "list", "first", ask],
    queryFn: () => declared.load(api, { ...ask, page: 1 }),
    placeholderData: keepPreviousData,
    enabled,
  });
  const total = list.data?.total ?? 0;
  const settled = enabled && list.data !== undefined && !list.isPlaceholderData;
  const view = JSON.stringify([ask, list.dataUpdatedAt]);
  const [named, setNamed] = useState({ view: "", order: "" });
  const order = named.view === view ? named.order : "";
  const inSight = settled ? pagesOf(...sight).filter((page) => (page - 1) * windowSize < total) : [];
  // Until the order has a name, one window asks for it alone.
  const pages = order ? inSight : inSight.filter((page) => page > 1).slice(0, 1);
  const windows = useQueries({
    queries: pages.map((page) => ({
      queryKey: [declared.name, "list", "window", { view, page, order }],
      queryFn: () => declared.load(api, { ...ask, page, ...(order && { order }) }),
      staleTime: Infinity, // the order stays as it is; what is done here asks for the first window anew
    })),
  });
  const answered = windows.find(({ data }) => data !== undefined)?.data?.order ?? "";
  const moved = order !== "" && windows.some(({ data }) => data !== undefined && data.order !== order);
  if (!order && answered && settled) setNamed({ view, order: answered });
  useEffect(() => {
    if (moved) void queries.invalidateQueries({ queryKey: [declared.name, "list", "first"] });
  }, [moved, queries, declared.name]);
  const rowAt = (index: number): Row | undefined => {
    const page = Math.floor(index / windowSize) + 1;
    const data = windows[pages.indexOf(page)]?.data;
    const of = data?.order === order ? data : page === 1 ? list.data : undefined;
    return of?.rows[index % windowSize];
  };
  const show = (first: number, last: number) =>
    setSight((old) => (old[0] === first && old[1] === last ? old : [first, last]));
  return { list, rowAt, show };
}
