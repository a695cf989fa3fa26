import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTexts } from "../../../i18n/texts";
import { May } from "../may";
import { useNotify } from "../notify";
import { usePortal } from "../portal";
import styles from "./DataTable.module.css";
import type { Action, TableOf } from "./declare";

interface ActionProps<Row> {
  table: TableOf<Row>;
  rows: readonly Row[];
  clear: () => void;
}

interface SelectionBarProps<Row> extends ActionProps<Row> {
  /** How many are selected: of an endless list also those that are not here. */
  count: number;
  /** What the page draws to be done with them. */
  children?: ReactNode;
}

/** What can be done with the selected rows. It is there as soon as one is. */
export function SelectionBar<Row>({ table, rows, count, clear, children }: SelectionBarProps<Row>) {
  const { t } = useTexts();
  return (
    <>
      <p role="status" className={styles.announced}>
        {count > 0 && t("portal.table.selected", { count })}
      </p>
      {count > 0 && (
        <div role="group" aria-label={t("portal.table.selection")} className={styles.selection}>
          <span aria-hidden="true">{t("portal.table.selected", { count })}</span>
          {children}
          {table.actions?.map((action) => (
            <May key={action.label} change={action.change}>
              <ActionButton table={table} action={action} rows={rows.filter(action.fits)} clear={clear} />
            </May>
          ))}
          <Button variant="subtle" onClick={clear}>
            {t("portal.table.unselect")}
          </Button>
        </div>
      )}
    </>
  );
}

function ActionButton<Row>({ table, action, rows, clear }: ActionProps<Row> & { action: Action<Row> }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const act = useMutation({
    mutationFn: async () => {
      for (const row of rows) await action.run(api, row); // one after the other: the first refusal ends it
    },
    onSuccess: () => {
      notify.done(t(action.done, { count: rows.length }));
      clear();
    },
    onError: notify.problem,
    onSettled: () => queries.invalidateQueries({ queryKey: [table.name] }),
  });
  return (
    <Button disabled={rows.length === 0} loading={act.isPending} onClick={() => act.mutate()}>
      {t(action.label)}
    </Button>
  );
}
