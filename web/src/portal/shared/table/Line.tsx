import { Checkbox } from "@mantine/core";
import { memo } from "react";
import { Link } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { classes } from "../../../ui/classes";
import styles from "./DataTable.module.css";
import type { Column, TableOf } from "./declare";
import { useTools } from "./useTable";

interface LineProps {
  table: TableOf<unknown>;
  /** Undefined while it is on its way. Its place is kept, and the focus that may be on it. */
  row: unknown;
  columns: readonly Column<unknown>[];
  index: number;
  /** Which one it is of all lines, the heading's being the first. */
  number: number;
  /** It is the one that is reached by Tab. */
  active: boolean;
  selects: boolean;
  selected: boolean;
  search: string;
  onSelect: (id: string) => void;
  measure: ((element: Element | null) => void) | undefined;
}

// On a phone rows are drawn as cards, which browsers no longer take for a table's by themselves.
const asRow = { role: "row" } as const;
const asCell = { role: "cell" } as const;

/** A row, of plain elements: there are hundreds of cells. It is drawn anew only when it changes itself: what happens around the rows while one scrolls or types costs them nothing. */
export const Line = memo(function Line(props: LineProps) {
  const { row, columns, index, number, active, selects, selected, measure } = props;
  return (
    <tr
      ref={measure}
      {...asRow}
      data-index={index}
      tabIndex={active ? 0 : -1}
      aria-rowindex={number}
      aria-busy={row === undefined || undefined}
      data-selected={selected || undefined}
      className={classes(styles.row, row === undefined && styles.coming)}
    >
      {row === undefined ? (
        <td {...asCell} colSpan={columns.length + (selects ? 1 : 0)}>
          <span aria-hidden="true" />
        </td>
      ) : (
        <Cells {...props} />
      )}
    </tr>
  );
});

function Cells({ table, row, columns, active, selects, selected, search, onSelect }: LineProps) {
  const { t } = useTexts();
  const tools = useTools();
  const tab = active ? 0 : -1;
  const id = table.idOf(row);
  const main = table.columns.find((column) => column.id === table.main);
  return (
    <>
      {selects && (
        <td {...asCell} className={styles.check}>
          <Checkbox
            tabIndex={tab}
            aria-label={t("portal.table.select", { row: main?.text(row, tools) ?? id })}
            checked={selected}
            onChange={() => onSelect(id)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          {...asCell}
          className={classes(
            column.fit && styles.fit,
            column.long && styles.long,
            column.roomy && styles.roomy,
            column === main ? styles.main : column.text(row, tools) === "" && styles.none,
          )}
        >
          {column === main ? (
            <Link href={`/${table.name}/${id}${search}`} className={styles.open} tabIndex={tab}>
              {(column.cell ?? column.text)(row, tools)}
            </Link>
          ) : (
            <>
              <span aria-hidden="true" className={styles.label}>
                {t(column.label)}
              </span>
              <span>{(column.cell ?? column.text)(row, tools)}</span>
            </>
          )}
        </td>
      ))}
    </>
  );
}
