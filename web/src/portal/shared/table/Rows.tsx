import { Checkbox, Table } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { classes } from "../../../ui/classes";
import { usePortal } from "../portal";
import styles from "./DataTable.module.css";
import type { Column, Sort, TableOf, TableState } from "./declare";
import { Line } from "./Line";
import type { Selection } from "./selection";
import { useDragScroll } from "./useDragScroll";
import { useRowKeys } from "./useRowKeys";
import { useTools } from "./useTable";
import { useVirtualRows } from "./useVirtualRows";

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

  const drawn = virtual.indexes.map((index) => ({ index, row: rowAt(index) }));
  const tools = useTools();
  const said = endless ? drawn.map(({ row }) => row) : rows;
  const says = ({ sparse, text }: Column<Row>) =>
    !sparse || said.some((row) => row !== undefined && text(row, tools) !== "");
  const visible = declared.columns.filter((column) => state.columns.includes(column.id) && says(column));
  const columns = useColumns(declared, visible.map(({ id }) => id).join());
  const sortBy = (id: string) => {
    const sorted = state.sort.by === id;
    if (sorted && state.sort.down && declared.sort.by === "") onSort(declared.sort);
    else onSort({ by: id, down: sorted && !state.sort.down });
  };
  const [, navigate] = useLocation();
  const keys = useRowKeys(body, count, [first, last], virtual.show, {
    select: (index) => {
      const id = idAt(index);
      if (selects && id !== undefined) selection.toggle(id);
    },
    open: (index) => {
      const id = idAt(index);
      if (id !== undefined) navigate(`/${declared.name}/${id}${props.search}`);
    },
  });
  const span = columns.length + (selects ? 1 : 0);
  const before = endless ? 0 : (state.page - 1) * state.size;
  const shown = (
    <Table
      role="table"
      aria-label={t(declared.title)}
      aria-rowcount={total + 1}
      aria-busy={stale}
      verticalSpacing="xs"
      className={classes(styles.table, stale && styles.stale, endless && styles.endless)}
    >
      <Table.Thead role="rowgroup">
        <Table.Tr role="row" aria-rowindex={1}>
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
          {columns.map((column) => (
            <Heading
              key={column.id}
              column={column}
              order={state.sort.by === column.id ? (state.sort.down ? "descending" : "ascending") : "none"}
              toggle={() => sortBy(column.id)}
            />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup" ref={setBody} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
        <Gap height={virtual.before} span={span} />
        {drawn.map(({ index, row }) => {
          const id = row && declared.idOf(row);
          return (
            <Line
              key={endless ? index : id}
              table={declared as TableOf<unknown>}
              row={row}
              columns={columns as readonly Column<unknown>[]}
              index={index}
              number={before + index + 2}
              active={index === keys.active}
              selects={selects}
              selected={id !== undefined && selection.isSelected(id)}
              search={props.search}
              onSelect={selection.toggle}
              measure={virtual.measure}
            />
          );
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

/** The columns of these ids: the same list for the same ids, so that rows are not drawn anew. */
function useColumns<Row>({ columns }: TableOf<Row>, ids: string): readonly Column<Row>[] {
  return useMemo(() => columns.filter(({ id }) => ids.split(",").includes(id)), [columns, ids]);
}

interface HeadingProps<Row> {
  column: Column<Row>;
  order: "ascending" | "descending" | "none";
  toggle: () => void;
}

const arrows = { ascending: "↑", descending: "↓", none: "" };

function Heading<Row>({ column, order, toggle }: HeadingProps<Row>) {
  const { t } = useTexts();
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
            {arrows[order]}
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
