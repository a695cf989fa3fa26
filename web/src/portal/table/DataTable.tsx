import { Alert, Button, Loader } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import { useTexts } from "../../i18n/texts";
import { PathIcon } from "../../ui/Icon";
import { Pagination } from "../../ui/Pagination";
import { EmptyState } from "../../ui/State";
import { Page } from "../frame/Page";
import { refreshIcon } from "../icons";
import { refusal } from "../problems";
import type { Choice, TableOf } from "./declare";
import styles from "./DataTable.module.css";
import { Filters } from "./Filters";
import { Rows } from "./Rows";
import { SelectionBar } from "./SelectionBar";
import { Toolbar } from "./Toolbar";
import { useTableState } from "./useTable";

interface DataTableProps<Row> {
  table: TableOf<Row>;
  /** The choices of filters that only the server knows, by the filter. */
  choices?: Readonly<Record<string, readonly Choice[]>>;
  /** Buttons beside the title, before the table's own. */
  actions?: ReactNode;
  /** What stands above the list. */
  above?: ReactNode;
  /** Draws what is open beside the list; search leads back to the same list. */
  children?: (search: string) => ReactNode;
}

const none: readonly never[] = [];

/** A section that is a list: filters, the page of rows, and what can be done with them. */
export function DataTable<Row>({ table, choices = {}, actions, above, children }: DataTableProps<Row>) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const { state, list, change, setParams, search } = useTableState(table);
  const [dismissed, setDismissed] = useState<unknown>(null); // a failure that somebody has read and closed
  const [selection, setSelection] = useState<{ of: string; ids: Readonly<Record<string, true>> }>({ of: "", ids: {} });
  // What is selected is what is seen: on another page, or by another filter, nothing is.
  const selected = selection.of === search ? selection.ids : {};
  const rows = list.data?.rows ?? none;
  const total = list.data?.total ?? 0;
  const filters = Object.keys(state.filters).length;
  const narrowed = filters > 0;
  const [folded, setFolded] = useState(true); // on a phone, where the rows would begin below the screen
  const beyond = list.data !== undefined && rows.length === 0 && total > 0; // a page that is no longer there
  const unfilter = () => change({ filters: {} });
  // The next page is read from its beginning, also where one page is many cards long.
  const head = useRef<HTMLDivElement>(null);
  const turn = (page: number) => {
    change({ page });
    if ((head.current?.getBoundingClientRect().top ?? 0) < 0) head.current?.scrollIntoView();
  };

  return (
    <Page
      title={t(table.title)}
      lead={t(table.lead)}
      actions={
        <>
          {actions}
          <Button
            variant="default"
            leftSection={<PathIcon path={refreshIcon} />}
            onClick={() => void queries.invalidateQueries({ queryKey: [table.name] })}
          >
            {t("portal.table.refresh")}
          </Button>
        </>
      }
    >
      {above}
      <div ref={head} className={styles.head} data-folded={folded || undefined}>
        <Button className={styles.unfold} variant="default" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          {narrowed ? t("portal.table.filtersOf", { count: filters }) : t("portal.table.filters")}
        </Button>
        <Filters table={table} state={state} choices={choices} change={change} />
        <Toolbar
          table={table}
          state={state}
          search={search}
          change={change}
          onView={(view) => setParams(new URLSearchParams(view))}
        >
          <p role="status" className={styles.count}>
            {list.data && t(table.count, { count: total })}
          </p>
        </Toolbar>
      </div>
      {list.isPending && <Loader aria-label={t("ui.loading")} />}
      {list.error && list.error !== dismissed && (
        <Alert
          color="redgum"
          role="alert"
          withCloseButton
          closeButtonLabel={t("ui.close")}
          onClose={() => setDismissed(list.error)}
        >
          {refusal(list.error, t)}
          <div>
            <Button mt="xs" variant="default" onClick={() => void list.refetch()}>
              {t("portal.tryAgain")}
            </Button>
          </div>
        </Alert>
      )}
      {beyond && (
        <EmptyState
          title={t("portal.table.beyond", { page: state.page })}
          action={<Button onClick={() => change({ page: 1 })}>{t("portal.table.firstPage")}</Button>}
        />
      )}
      {list.data && total === 0 && (
        <EmptyState
          title={t(narrowed ? "portal.table.nothing" : table.empty)}
          text={narrowed ? undefined : t(table.emptyHint)}
          action={
            narrowed ? (
              <Button variant="default" onClick={unfilter}>
                {t("portal.table.unfilter")}
              </Button>
            ) : undefined
          }
        />
      )}
      {rows.length > 0 && (
        <>
          <SelectionBar
            table={table}
            rows={rows.filter((row) => selected[table.idOf(row)])}
            clear={() => setSelection({ of: search, ids: {} })}
          />
          <Rows
            table={table}
            rows={rows}
            total={total}
            state={state}
            search={search}
            stale={list.isPlaceholderData}
            selected={selected}
            onSelect={(ids) => setSelection({ of: search, ids })}
            onSort={(sort) => change({ sort })}
          />
        </>
      )}
      {!beyond && (
        <Pagination
          page={state.page}
          pages={Math.ceil(total / state.size)}
          label={t("portal.table.pages")}
          onPage={turn}
        />
      )}
      {table.foot && total > 0 && <p className={styles.count}>{t(table.foot, { count: total })}</p>}
      {children?.(search)}
    </Page>
  );
}
