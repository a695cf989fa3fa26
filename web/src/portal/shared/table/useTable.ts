import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSearchParams } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { download } from "../download";
import { useNotify } from "../notify";
import { usePortal } from "../portal";
import { formatTime } from "../time";
import { readState, searchOf, writeState } from "./address";
import { NotKept, useChosen, withColumns } from "./chosen";
import { gather, writeCsv, mostExported } from "./csv";
import type { TableOf, TableState, Tools } from "./declare";
import { stamp } from "./parkClock";
import { useEndless } from "./useEndless";

/** What cells are written with, in the reader's language and on the park's clock. */
export function useTools(): Tools {
  const { t, lng, zone } = useTexts();
  return useMemo(
    () => ({ t, lng, time: (instant) => formatTime(instant, lng, zone), stamp: (instant) => stamp(instant, zone) }),
    [t, lng, zone],
  );
}

/** The state of a table, which is the address, and the page of rows that it asks for. */
export function useTableState<Row>(table: TableOf<Row>) {
  const { api } = usePortal();
  const { zone } = useTexts();
  const notify = useNotify();
  const { columns: chosen, chooseColumns } = useChosen(table.name);
  const key = table.remembers ? chosen.join() : "";
  const declared = useMemo(() => withColumns(table, key ? key.split(",") : []), [table, key]);
  const [params, setParams] = useSearchParams();
  const state = readState(params, declared);
  const ask = { page: state.page, size: state.size, sort: state.sort, filters: state.filters, zone };
  const paged = useQuery({
    queryKey: [declared.name, "list", ask],
    queryFn: () => declared.load(api, ask),
    placeholderData: keepPreviousData,
    enabled: !declared.endless,
  });
  const endless = useEndless(declared, state, declared.endless ?? false);
  const list = declared.endless ? endless.list : paged;
  const change = (part: Partial<TableState>, { replace = false } = {}) => {
    if (part.columns && declared.remembers) {
      // Where they can't be kept they serve until the page is left.
      chooseColumns(part.columns).catch((failure: unknown) => failure instanceof NotKept || notify.problem(failure));
      setParams(writeState({ ...state, ...part }, withColumns(table, part.columns)), { replace });
      return;
    }
    const page = "page" in part || "columns" in part ? state.page : 1; // other rows are read from the first page
    setParams(writeState({ ...state, page, ...part }, declared), { replace });
  };
  const search = searchOf(writeState(state, declared));
  return { declared, state, list, endless, change, setParams, search };
}

/** Writes everything that is filtered, on all pages, into a file. */
export function useExport<Row>(declared: TableOf<Row>, state: TableState) {
  const { api } = usePortal();
  const { t, zone } = useTexts();
  const tools = useTools();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const load = (page: number) => declared.load(api, { ...state, page, size: 100, zone });
      const { rows, whole } = await gather(load, declared.idOf);
      const columns = declared.columns.filter(({ id, inExport }) => inExport || state.columns.includes(id));
      const wanted = rows.filter((row) => declared.exports?.(row, state.filters) ?? true);
      const lines = wanted.map((row) => columns.map((one) => (one.exported ?? one.text)(row, tools)));
      const today = stamp(Date.now(), zone).slice(0, 10);
      download(`${declared.name}-${today}.csv`, writeCsv([columns.map(({ label }) => t(label)), ...lines]), "text/csv");
      notify.done(
        whole
          ? t("portal.table.exported", { count: wanted.length })
          : t("portal.table.exportedPart", { most: mostExported }),
      );
    } catch (failure) {
      notify.problem(failure);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
