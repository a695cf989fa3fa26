import { Badge, SegmentedControl } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useState } from "react";
import { formatNumber } from "../../../../i18n/format";
import { useTexts } from "../../../../i18n/texts";
import { usePortal } from "../../../shared/portal";
import { changeOf, previewFields } from "./columns";
import styles from "./Import.module.css";
import { importRows, pageSize, type Import, type ImportRow, type Shown } from "./queries";

const kinds = ["attention", "create", "update", "unchanged", "skipped", "refused"] as const;

const colours = { create: "leaf", update: "dusk", unchanged: "gray", skipped: "gray", refused: "redgum" } as const;

/** The rows of a file with what each would do. However many there are, those are drawn that somebody sees. */
export function PreviewTable({ found }: { found: Import }) {
  const { t } = useTexts();
  const [show, setShow] = useState<Shown>("");
  const counts: Record<string, number> = { "": found.total };
  for (const kind of kinds) counts[kind] = found[kind];
  const choices = ["", ...kinds].filter((one) => one === "" || counts[one]);
  return (
    <div className={styles.preview}>
      <div className={styles.filter}>
        <SegmentedControl
          aria-label={t("portal.import.show.label")}
          value={show}
          onChange={(value) => setShow(value as Shown)}
          data={choices.map((one) => ({
            value: one,
            label: t(`portal.import.show.${(one || "all") as "all"}`, { n: formatNumber(counts[one] ?? 0) }),
          }))}
        />
      </div>
      <RowsTable key={show} id={found.id} show={show} total={counts[show] ?? 0} />
    </div>
  );
}

interface RowsTableProps {
  id: string;
  show: Shown;
  total: number;
}

function RowsTable({ id, show, total }: RowsTableProps) {
  const { t } = useTexts();
  const { api } = usePortal();
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing here is memoized
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => box,
    estimateSize: () => 40,
    overscan: 10,
    initialRect: { width: 1000, height: 400 },
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  const pages: number[] = [];
  for (
    let page = Math.floor((first?.index ?? 0) / pageSize);
    page <= Math.floor((last?.index ?? 0) / pageSize);
    page++
  ) {
    pages.push(page + 1);
  }
  const asked = useQueries({ queries: pages.map((page) => importRows(api, id, show, page)) });
  const rowAt = (index: number): ImportRow | undefined => {
    const page = Math.floor(index / pageSize) + 1;
    return asked[pages.indexOf(page)]?.data?.[index % pageSize];
  };
  const span = previewFields.length + 2;
  return (
    // Somebody without a mouse scrolls it with the keyboard.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
    <div className={styles.scroll} ref={setBox} tabIndex={0} role="region" aria-label={t("portal.import.table")}>
      <table className={styles.table} aria-rowcount={total + 1}>
        <thead>
          <tr>
            <th scope="col">{t("portal.import.column.number")}</th>
            <th scope="col">{t("portal.import.column.verdict")}</th>
            {previewFields.map((field) => (
              <th key={field} scope="col">
                {t(`portal.import.column.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={first?.start ?? 0} span={span} />
          {items.map(({ index }) => (
            <PreviewRow key={index} index={index} row={rowAt(index)} measure={virtualizer.measureElement} />
          ))}
          <Gap height={last ? virtualizer.getTotalSize() - last.end : 0} span={span} />
        </tbody>
      </table>
    </div>
  );
}

function Gap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={span} style={{ height }} className={styles.gap} />
    </tr>
  );
}

interface PreviewRowProps {
  index: number;
  row: ImportRow | undefined;
  measure: (element: Element | null) => void;
}

function PreviewRow({ index, row, measure }: PreviewRowProps) {
  const { t } = useTexts();
  if (!row) {
    return (
      <tr data-index={index} ref={measure} aria-rowindex={index + 2}>
        <td colSpan={previewFields.length + 2}>…</td>
      </tr>
    );
  }
  return (
    <tr data-index={index} ref={measure} aria-rowindex={index + 2}>
      <td>{row.row}</td>
      <td className={styles.verdict}>
        <Badge color={colours[row.verdict]} variant="light">
          {t(`portal.import.verdict.${row.verdict}`)}
        </Badge>
        {row.error && <span className={styles.why}>{row.error}</span>}
        {row.notes?.map(({ column, value, why }) => (
          <span key={`${column} ${why}`} className={styles.why}>
            {t(`portal.import.note.${why}`, { column, value })}
          </span>
        ))}
      </td>
      {previewFields.map((field) => {
        const change = row.verdict === "update" ? changeOf(row, field) : undefined;
        return (
          <td key={field} className={change && styles.changed}>
            {change?.old && <del>{change.old}</del>} {change ? <ins>{change.new}</ins> : row.fields?.[field]}
          </td>
        );
      })}
    </tr>
  );
}
