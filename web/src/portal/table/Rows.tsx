import { Checkbox, Table } from "@mantine/core";
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Row as TableRow,
  type Updater,
} from "@tanstack/react-table";
import { useMemo, useState } from "react";
import { Link, useLocation } from "wouter";
import { useTexts } from "../../i18n/texts";
import { classes } from "../../ui/classes";
import { usePortal } from "../portal";
import type { Column, Sort, TableOf, TableState } from "./declare";
import styles from "./DataTable.module.css";
import { useRowKeys } from "./useRowKeys";
import { useTools } from "./useTable";
import { useVirtualRows } from "./useVirtualRows";

// The server sorts, filters and pages: the table itself needs no more than this.
const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });
type Features = typeof features;
type Selected = Readonly<Record<string, true>>;

interface RowsProps<Row> {
  table: TableOf<Row>;
  rows: readonly Row[];
  total: number;
  state: TableState;
  search: string;
  /** The rows are of the page before, while the next is on its way. */
  stale: boolean;
  selected: Selected;
  onSelect: (selected: Selected) => void;
  onSort: (sort: Sort) => void;
}

const updated = <Value,>(updater: Updater<Value>, old: Value): Value =>
  typeof updater === "function" ? (updater as (old: Value) => Value)(old) : updater;

/** The rows as a table, or as cards on a phone. */
export function Rows<Row>(props: RowsProps<Row>) {
  const { table: declared, rows, total, state, stale, selected, onSelect, onSort } = props;
  const { t } = useTexts();
  const { me } = usePortal();
  const selects = declared.actions?.some(({ change }) => me?.mayChange?.includes(change)) ?? false;
  const columns = useMemo(
    () => declared.columns.map((column) => ({ id: column.id, enableSorting: column.sorts ?? false, meta: column })),
    [declared],
  );
  const data = useMemo(() => [...rows], [rows]);
  const tools = useTools();
  const says = ({ sparse, text }: Column<Row>) => !sparse || rows.some((row) => text(row, tools) !== "");
  const visible = Object.fromEntries(
    declared.columns.map((column) => [column.id, state.columns.includes(column.id) && says(column)]),
  );
  const sorting = [{ id: state.sort.by, desc: state.sort.down }];
  const table = useTable<Features, Row & object>({
    features,
    columns,
    data: data as (Row & object)[],
    getRowId: declared.idOf,
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { columnVisibility: visible, rowSelection: selected, sorting },
    onRowSelectionChange: (updater) => onSelect(updated(updater, selected)),
    onSortingChange: (updater) => {
      const [next] = updated(updater, sorting);
      if (next) onSort({ by: next.id, down: next.desc });
    },
  });
  const all = table.getRowModel().rows;
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null);
  const [, navigate] = useLocation();
  const virtual = useVirtualRows(
    body,
    all.map(({ id }) => id),
  );
  const keys = useRowKeys(body, all.length, virtual.show, {
    select: (index) => selects && all[index]?.toggleSelected(),
    open: (index) => all[index] && navigate(`/${declared.name}/${all[index].id}${props.search}`),
  });
  const span = state.columns.length + (selects ? 1 : 0);
  return (
    <Table
      role="table"
      aria-label={t(declared.title)}
      aria-rowcount={total + 1}
      aria-busy={stale}
      verticalSpacing="xs"
      highlightOnHover
      className={classes(styles.table, stale && styles.stale)}
    >
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          {selects && (
            <Table.Th role="columnheader" className={styles.check}>
              <Checkbox
                aria-label={t("portal.table.selectAll")}
                checked={table.getIsAllRowsSelected()}
                indeterminate={table.getIsSomeRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </Table.Th>
          )}
          {table.getHeaderGroups()[0]?.headers.map(({ column }) => (
            <Heading
              key={column.id}
              column={column.columnDef.meta as Column<Row>}
              sorted={column.getIsSorted()}
              toggle={() => column.toggleSorting()}
            />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup" ref={setBody} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
        <Gap height={virtual.before} span={span} />
        {virtual.indexes.map((index) => {
          const row = all[index];
          return (
            row && (
              <Line
                key={row.id}
                {...props}
                row={row}
                index={index}
                active={index === keys.active}
                selects={selects}
                measure={virtual.measure}
              />
            )
          );
        })}
        <Gap height={virtual.after} span={span} />
      </Table.Tbody>
    </Table>
  );
}

interface HeadingProps<Row> {
  column: Column<Row>;
  sorted: false | "asc" | "desc";
  toggle: () => void;
}

function Heading<Row>({ column, sorted, toggle }: HeadingProps<Row>) {
  const { t } = useTexts();
  const order = sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : "none";
  return (
    <Table.Th
      role="columnheader"
      className={classes(column.fit && styles.fit, column.long && styles.long, column.roomy && styles.roomy)}
      aria-sort={column.sorts ? order : undefined}
    >
      {column.sorts ? (
        <button type="button" className={styles.sort} onClick={toggle}>
          {t(column.label)}
          <span aria-hidden="true" className={styles.arrow}>
            {sorted === "asc" ? "↑" : sorted === "desc" ? "↓" : ""}
          </span>
        </button>
      ) : (
        t(column.label)
      )}
    </Table.Th>
  );
}

/** Stands in for the rows that are out of sight. */
function Gap({ height, span }: { height: number; span: number }) {
  return height > 0 ? (
    <tr aria-hidden="true" className={styles.gap}>
      <td colSpan={span} style={{ height }} />
    </tr>
  ) : null;
}

interface LineProps<Row> extends RowsProps<Row> {
  row: TableRow<Features, Row & object>;
  index: number;
  active: boolean;
  selects: boolean;
  measure: ((element: Element | null) => void) | undefined;
}

function Line<Row>({ table, state, search, row, index, active, selects, selected, measure }: LineProps<Row>) {
  const { t } = useTexts();
  const tools = useTools();
  const tab = active ? 0 : -1;
  const main = table.columns.find(({ id }) => id === table.main);
  return (
    <Table.Tr
      ref={measure}
      role="row"
      data-index={index}
      tabIndex={tab}
      aria-rowindex={(state.page - 1) * state.size + index + 2}
      data-selected={selected[row.id]}
      className={styles.row}
    >
      {selects && (
        <Table.Td role="cell" className={styles.check}>
          <Checkbox
            tabIndex={tab}
            aria-label={t("portal.table.select", { row: main?.text(row.original, tools) ?? row.id })}
            checked={selected[row.id] ?? false}
            onChange={row.getToggleSelectedHandler()}
          />
        </Table.Td>
      )}
      {row.getVisibleCells().map(({ column }) => {
        const { id, label, cell, text, fit, long, roomy } = column.columnDef.meta as Column<Row>;
        const content = (cell ?? text)(row.original, tools);
        return (
          <Table.Td
            key={id}
            role="cell"
            className={classes(
              fit && styles.fit,
              long && styles.long,
              roomy && styles.roomy,
              id === table.main ? styles.main : text(row.original, tools) === "" && styles.none,
            )}
          >
            {id === table.main ? (
              <Link href={`/${table.name}/${row.id}${search}`} className={styles.open} tabIndex={tab}>
                {content}
              </Link>
            ) : (
              <>
                <span aria-hidden="true" className={styles.label}>
                  {t(label)}
                </span>
                <span>{content}</span>
              </>
            )}
          </Table.Td>
        );
      })}
    </Table.Tr>
  );
}
