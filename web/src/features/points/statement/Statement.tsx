import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { dateIn, formatDate, formatNumber } from "../../../i18n/format";
import { useTexts, type Translate } from "../../../i18n/texts";
import { Pagination } from "../../../ui/Pagination";
import { useToast } from "../../../ui/Toast";
import { Waiting } from "../../../ui/Waiting";
import type { Entry } from "../api";
import { statementQuery } from "../queries";
import styles from "./Statement.module.css";

/** Every change of the balances, the newest first, with what they were then. */
export function Statement() {
  const { lng, t, zone } = useTexts();
  const toast = useToast();
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const [busy, setBusy] = useState(false);
  const statement = useQuery(statementQuery(lng, page));
  if (!statement.data) return <Waiting result={statement} />;
  const { entries, pages } = statement.data;
  // The page that is there stays until the next one is.
  const turn = async (to: number) => {
    setBusy(true);
    try {
      await client.fetchQuery(statementQuery(lng, to));
      setPage(to);
    } catch {
      toast(t("ui.later.failed"), { tone: "bad" });
    } finally {
      setBusy(false);
    }
  };
  if (entries.length === 0) return <p>{t("statement.empty")}</p>;
  return (
    <>
      <table className={styles.statement} aria-label={t("statement.title")} aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col">{t("statement.date")}</th>
            <th scope="col">{t("statement.what")}</th>
            <th scope="col" className={styles.number}>
              {t("membership.points.point")}
            </th>
            <th scope="col" className={styles.number}>
              {t("membership.points.discount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className={styles.date}>
                <time dateTime={entry.at}>{formatDate(dateIn(zone, entry.at), lng, "short")}</time>
              </td>
              <td className={styles.what}>{reasonOf(entry, t)}</td>
              <Amount label={t("membership.points.point")} change={entry.point} after={entry.point_after} />
              <Amount
                label={t("membership.points.discount")}
                change={entry.discount_p}
                after={entry.discount_p_after}
              />
            </tr>
          ))}
        </tbody>
      </table>
      <Pagination page={page} pages={pages} label={t("statement.pages")} onPage={(to) => void turn(to)} />
    </>
  );
}

function reasonOf({ reason, title }: Entry, t: Translate): string {
  const why = t(`statement.reason.${reason}`);
  return title ? t("statement.titled", { reason: why, title }) : why;
}

function Amount({ label, change, after }: { label: string; change: number; after: number }) {
  const { t } = useTexts();
  return (
    <td className={styles.number}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <span className={styles.change} data-sign={Math.sign(change)}>
        {signed(change)}
      </span>
      <span className={styles.after}>{t("statement.after", { n: formatNumber(after) })}</span>
    </td>
  );
}

/** With its sign, and with a minus as wide as the plus. */
export function signed(amount: number): string {
  if (amount === 0) return "0";
  return (amount > 0 ? "+" : "−") + formatNumber(Math.abs(amount));
}
