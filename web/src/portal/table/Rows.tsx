import { Checkbox, Table } from "@mantine/core";
import {
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Row as TableRow,
  type Updater,
} from "@tanstack/react-table";
import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { Link, useLocation } from "wouter";
import { useTexts } from "../../i18n/texts";
import { classes } from "../../ui/classes";
import { usePortal } from "../portal";
import type { Column, Sort, TableOf, TableState } from "./declare";
import styles from "./DataTable.module.css";
import type { Selection } from "./selection";
import { useDragScroll } from "./useDragScroll";
import { useRowKeys } from "./useRowKeys";
import { useTools } from "./useTable";
import { useVirtualRows } from "./useVirtualRows";

// The server sorts, filters and pages: the table itself needs no more than this.
const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });
type Features = typeof features;

interface RowsProps<Row> {
  table: TableOf<Row>;
  /** The rows of the page; of an endless list those that are here so far are given by rowAt. */
  rows: readonly Row[];
  total: number;
  state: TableState;
  search: string;
  /** The rows are of the page before, while the next is on its way. */
  stale: boolean;
  selection: Selection;
  onSort: (sort: Sort) => void;
  /** Of an endless list. */
  rowAt: (index: number) => Row | undefined;
  /** Tells which rows of an endless list are in sight. */
  onSight: (first: number, last: number) => void;
}

const updated = <Value,>(updater: Updater<Value>, old: Value): Value =>
  typeof updater === "function" ? (updater as (old: Value) => Value)(old) : updater;

/** As --below-md of ui/media.css, from where on rows are cards. */
const cardsBelow = "(max-width: 767.98px)";

/** The rows as a table, or as cards on a phone. */
export function Rows<Row>(props: RowsProps<Row>) {
  const { table: declared, rows, total, state, stale, selection, onSort, onSight } = props;
  const { t } = useTexts();
  const { me } = usePortal();
  const endless = declared.endless ?? false;
  const selects =
    declared.selects || (declared.actions?.some(({ change }) => me?.mayChange?.includes(change)) ?? false);
  const cards = useMediaQuery(cardsBelow, false, { getInitialValueInEffect: false });
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const boxed = endless && !cards;
  useDragScroll(boxed ? box : null);
  const count = endless ? total : rows.length;
  const rowAt = endless ? props.rowAt : (index: number) => rows[index];
  const idAt = (index: number) => {
    const row = rowAt(index);
    return row && declared.idOf(row);
  };
  const virtual = useVirtualRows({
    body,
    count: boxed && !box ? 0 : count, // the box comes first
    keyOf: endless ? (index) => index : (index) => idAt(index) ?? index,
    endless,
    box: boxed ? box : null,
    cards,
  });
  const [first, last] = [virtual.indexes[0] ?? 0, virtual.indexes.at(-1) ?? 0];
  const inSight = useEffectEvent(onSight);
  useEffect(() => {
    if (endless) inSight(first, last);
  }, [endless, first, last]);
  // Another order or filter is read from its beginning.
  const view = JSON.stringify([state.sort, state.filters]);
  useEffect(() => {
    box?.scrollTo({ top: 0 });
  }, [box, view]);

  const columns = useMemo(
    () => declared.columns.map((column) => ({ id: column.id, enableSorting: column.sorts ?? false, meta: column })),
    [declared],
  );
  const drawn = virtual.indexes.map((index) => ({ index, row: rowAt(index) }));
  const here = drawn.flatMap(({ row }) => (row === undefined ? [] : [row]));
  const tools = useTools();
  const says = ({ sparse, text }: Column<Row>) => !sparse || here.some((row) => text(row, tools) !== "");
  const visible = Object.fromEntries(
    declared.columns.map((column) => [column.id, state.columns.includes(column.id) && says(column)]),
  );
  const sorting = state.sort.by ? [{ id: state.sort.by, desc: state.sort.down }] : [];
  const table = useTable<Features, Row & object>({
    features,
    columns,
    data: here as (Row & object)[],
    getRowId: declared.idOf,
    manualSorting: true,
    enableSortingRemoval: declared.sort.by === "",
    sortDescFirst: false,
    state: { columnVisibility: visible, sorting },
    onSortingChange: (updater) => {
      const [next] = updated(updater, sorting);
      onSort(next ? { by: next.id, down: next.desc } : declared.sort);
    },
  });
  const byId = table.getRowModel().rowsById;
  const [, navigate] = useLocation();
  const keys = useRowKeys(body, count, virtual.show, {
    select: (index) => {
      const id = idAt(index);
      if (selects && id !== undefined) selection.toggle(id);
    },
    open: (index) => {
      const id = idAt(index);
      if (id !== undefined) navigate(`/${declared.name}/${id}${props.search}`);
    },
  });
  const span = state.columns.length + (selects ? 1 : 0);
  const shown = (
    <Table
      role="table"
      aria-label={t(declared.title)}
      aria-rowcount={total + 1}
      aria-busy={stale}
      verticalSpacing="xs"
      highlightOnHover
      className={classes(styles.table, stale && styles.stale, endless && styles.endless)}
    >
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          {selects && (
            <Table.Th role="columnheader" className={styles.check}>
              <Checkbox
                aria-label={endless ? t("portal.table.selectEvery", { count: total }) : t("portal.table.selectAll")}
                checked={count > 0 && selection.chosen.count === count}
                indeterminate={selection.chosen.count > 0 && selection.chosen.count < count}
                onChange={({ currentTarget }) => selection.setAll(currentTarget.checked)}
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
        {drawn.map(({ index, row: of }) => {
          const row = of && byId[declared.idOf(of)];
          const common = { index, active: index === keys.active, selects, span, measure: virtual.measure };
          return row || endless ? <Line key={endless ? index : row?.id} {...props} {...common} row={row} /> : null;
        })}
        <Gap height={virtual.after} span={span} />
      </Table.Tbody>
    </Table>
  );
  return boxed ? (
    <div ref={setBox} className={styles.box}>
      {shown}
    </div>
  ) : (
    shown
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

interface LineProps<Row> extends Pick<RowsProps<Row>, "table" | "state" | "search" | "selection"> {
  /** Undefined while it is on its way. Its place is kept, and the focus that may be on it. */
  row: TableRow<Features, Row & object> | undefined;
  index: number;
  active: boolean;
  selects: boolean;
  span: number;
  measure: ((element: Element | null) => void) | undefined;
}

function Line<Row>(props: LineProps<Row>) {
  const { table, state, row, index, active, selection, span, measure } = props;
  return (
    <Table.Tr
      ref={measure}
      role="row"
      data-index={index}
      tabIndex={active ? 0 : -1}
      aria-rowindex={(table.endless ? 0 : (state.page - 1) * state.size) + index + 2}
      aria-busy={row ? undefined : true}
      data-selected={(row && selection.isSelected(row.id)) || undefined}
      className={classes(styles.row, !row && styles.coming)}
    >
      {row ? (
        <Cells {...props} row={row} />
      ) : (
        <Table.Td role="cell" colSpan={span}>
          <span aria-hidden="true" />
        </Table.Td>
      )}
    </Table.Tr>
  );
}

interface CellsProps<Row> extends Pick<LineProps<Row>, "table" | "search" | "selection" | "active" | "selects"> {
  row: TableRow<Features, Row & object>;
}

function Cells<Row>({ table, search, selection, active, selects, row }: CellsProps<Row>) {
  const { t } = useTexts();
  const tools = useTools();
  const tab = active ? 0 : -1;
  const main = table.columns.find(({ id }) => id === table.main);
  return (
    <>
      {selects && (
        <Table.Td role="cell" className={styles.check}>
          <Checkbox
            tabIndex={tab}
            aria-label={t("portal.table.select", { row: main?.text(row.original, tools) ?? row.id })}
            checked={selection.isSelected(row.id)}
            onChange={() => selection.toggle(row.id)}
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
    </>
  );
}
