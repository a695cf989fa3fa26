import { keepPreviousData, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTexts } from "../../i18n/texts";
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
 * The rows of a list without pages. The first window says how many there are and in which order; the others are asked for as they come
 * into sight, in that same order, so that none is missed or shown twice while others change things. A window of another order tells that
 * the server no longer knows ours: then the first is asked for anew, and the rest with it.
 */
export function useEndless<Row>(declared: TableOf<Row>, state: TableState, enabled: boolean) {
  const { api } = usePortal();
  const { zone } = useTexts();
  const queries = useQueryClient();
  const [sight, setSight] = useState<readonly [number, number]>([0, 0]);
  const ask = { size: windowSize, sort: state.sort, filters: state.filters, zone };
  const firstKey = [declared.name, "list", "first", ask];
  const list = useQuery({
    queryKey: firstKey,
    queryFn: () => declared.load(api, { ...ask, page: 1 }),
    placeholderData: keepPreviousData,
    enabled,
  });
  const order = list.data?.order ?? "";
  const total = list.data?.total ?? 0;
  const settled = enabled && list.data !== undefined && !list.isPlaceholderData;
  const pages = settled ? pagesOf(...sight).filter((page) => page > 1 && (page - 1) * windowSize < total) : [];
  const windows = useQueries({
    queries: pages.map((page) => ({
      queryKey: [declared.name, "list", "window", { ...ask, page, order }],
      queryFn: () => declared.load(api, { ...ask, page, order }),
      staleTime: Infinity, // the order stays as it is; what is done here invalidates it
    })),
  });
  const moved = windows.some(({ data }) => data !== undefined && data.order !== order);
  useEffect(() => {
    if (moved) void queries.invalidateQueries({ queryKey: [declared.name, "list", "first"] });
  }, [moved, queries, declared.name]);
  const rowAt = (index: number): Row | undefined => {
    const page = Math.floor(index / windowSize) + 1;
    const of = page === 1 ? list.data : windows[pages.indexOf(page)]?.data;
    return of?.order === order ? of.rows[index % windowSize] : undefined;
  };
  const show = (first: number, last: number) =>
    setSight((old) => (old[0] === first && old[1] === last ? old : [first, last]));
  return { list, rowAt, show };
}
