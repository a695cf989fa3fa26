import { Button, Checkbox, NativeSelect, Popover } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../../../i18n/texts";
import { May } from "../may";
import { sizes, sortParam } from "./address";
import styles from "./DataTable.module.css";
import type { TableOf, TableState } from "./declare";
import { useExport } from "./useTable";
import { Views } from "./Views";

interface ToolbarProps<Row> {
  table: TableOf<Row>;
  state: TableState;
  search: string;
  change: (part: Partial<TableState>) => void;
  onView: (search: string) => void;
  exporter: ((state: TableState) => ReactNode) | undefined;
  children: ReactNode;
}

/** How many there are, and how they are shown: order, columns, rows on a page, views, export. */
export function Toolbar<Row>({ table, state, search, change, onView, exporter, children }: ToolbarProps<Row>) {
  const { t } = useTexts();
  const { busy, run } = useExport(table, state);
  const sorts = table.columns.filter((column) => column.sorts);
  return (
    <div className={styles.toolbar}>
      {children}
      <NativeSelect
        className={styles.sortSelect}
        aria-label={t("portal.table.sort")}
        value={sortParam(state.sort)}
        onChange={({ currentTarget }) => {
          const [by = "", direction] = currentTarget.value.split(":");
          change({ sort: { by, down: direction === "desc" } });
        }}
        data={[
          ...(table.sort.by ? [] : [{ value: sortParam(table.sort), label: t("portal.table.unsorted") }]),
          ...sorts.flatMap(({ id, label }) => [
            { value: `${id}:asc`, label: t("portal.table.up", { column: t(label) }) },
            { value: `${id}:desc`, label: t("portal.table.down", { column: t(label) }) },
          ]),
        ]}
      />
      {!table.endless && (
        <NativeSelect
          aria-label={t("portal.table.size")}
          value={state.size}
          onChange={({ currentTarget }) => change({ size: Number(currentTarget.value) })}
          data={sizes.map((size) => ({ value: String(size), label: t("portal.table.perPage", { size }) }))}
        />
      )}
      <Columns table={table} state={state} change={change} />
      <Views table={table.name} search={search} onView={onView} />
      <May change="export">
        {exporter ? (
          exporter(state)
        ) : (
          <Button variant="default" loading={busy} onClick={() => void run()}>
            {t("portal.table.export")}
          </Button>
        )}
      </May>
    </div>
  );
}

function Columns<Row>({ table, state, change }: Pick<ToolbarProps<Row>, "table" | "state" | "change">) {
  const { t } = useTexts();
  const toggle = (id: string, shown: boolean) =>
    change({
      columns: table.columns.map((one) => one.id).filter((one) => (one === id ? shown : state.columns.includes(one))),
    });
  return (
    <Popover trapFocus returnFocus position="bottom-end">
      <Popover.Target>
        <Button variant="default">{t("portal.table.columns")}</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("portal.table.columns")}>
        <div className={styles.list}>
          {table.columns
            .filter(({ id }) => id !== table.main)
            .map(({ id, label }) => (
              <Checkbox
                key={id}
                label={t(label)}
                checked={state.columns.includes(id)}
                onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
              />
            ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
