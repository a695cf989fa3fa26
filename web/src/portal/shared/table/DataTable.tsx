import { Alert, Button, Loader } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import { useTexts } from "../../../i18n/texts";
import { PathIcon } from "../../../ui/Icon";
import { Pagination } from "../../../ui/Pagination";
import { EmptyState } from "../../../ui/State";
import { refreshIcon } from "../icons";
import { Page } from "../page/Page";
import { isWordless, refusal } from "../problems";
import styles from "./DataTable.module.css";
import type { Choice, Selected, Loaded, TableOf, TableState } from "./declare";
import { Filters } from "./Filters";
import { Rows } from "./Rows";
import { useSelection } from "./selection";
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
  /** Draws how the list is exported, in place of the usual button. */
  exporter?: (state: TableState) => ReactNode;
  /** Draws what can be done with what is selected of an endless list. */
  chosen?: (chosen: Selected, state: TableState, clear: () => void) => ReactNode;
  /** Draws what is said below an endless list. */
  foot?: (loaded: Loaded<Row>) => ReactNode;
}

const none: readonly never[] = [];

/** A section that is a list: filters, the page of rows, and what can be done with them. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { choices = {}, actions, above, children } = props;
  const { t } = useTexts();
  const queries = useQueryClient();
  const { declared: table, state, list, endless, change, setParams, search } = useTableState(props.table);
  const [dismissed, setDismissed] = useState<unknown>(null); // a failure that somebody has read and closed
  const rows = list.data?.rows ?? none;
  const total = list.data?.total ?? 0;
  const selection = useSelection(
    table.endless ? JSON.stringify(state.filters) : search,
    total,
    table.endless ? undefined : rows.map(table.idOf),
  );
  const filters = Object.keys(state.filters).length;
  const narrowed = filters > 0;
  const [folded, setFolded] = useState(true); // on a phone, where the rows would begin below the screen
  const beyond = !table.endless && list.data !== undefined && rows.length === 0 && total > 0; // a page that is no longer there
  const unfilter = () => change({ filters: {} });
  // The next page is read from its beginning, also where one page is many cards long.
  const head = useRef<HTMLDivElement>(null);
  const turn = (page: number) => {
    change({ page });
    if ((head.current?.getBoundingClientRect().top ?? 0) < 0) head.current?.scrollIntoView();
  };

  const messageOf = (failure: unknown) =>
    table.unknown && isWordless(failure) ? t(table.unknown) : refusal(failure, t);

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
        <Filters table={table} state={state} choices={choices} counts={list.data?.counts} change={change} />
        <Toolbar
          table={table}
          state={state}
          search={search}
          change={change}
          exporter={props.exporter}
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
          {table.failed ? t(table.failed, { message: messageOf(list.error) }) : refusal(list.error, t)}
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
          title={t(narrowed ? (table.nothing ?? "portal.table.nothing") : table.empty)}
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
            rows={rows.filter((row) => selection.isSelected(table.idOf(row)))}
            count={selection.chosen.count}
            clear={selection.clear}
          >
            {props.chosen?.(selection.chosen, state, selection.clear)}
          </SelectionBar>
          <Rows
            table={table}
            rows={rows}
            total={total}
            state={state}
            search={search}
            stale={list.isPlaceholderData}
            selection={selection}
            onSort={(sort) => change({ sort })}
            rowAt={endless.rowAt}
            onSight={endless.show}
          />
        </>
      )}
      {!beyond && !table.endless && (
        <Pagination
          page={state.page}
          pages={Math.ceil(total / state.size)}
          label={t("portal.table.pages")}
          onPage={turn}
        />
      )}
      {table.foot && total > 0 && <p className={styles.count}>{t(table.foot, { count: total })}</p>}
      {list.data && props.foot?.(list.data)}
      {children?.(search)}
    </Page>
  );
}
