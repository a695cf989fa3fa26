import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { dateIn, formatMoney, formatNumber } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { usePortal } from "../../shared/portal";
import styles from "./Payments.module.css";
import { allMonths, type Month } from "./queries";
import { netOf } from "./words";

/** This month on one line, which leads to the others. */
export function MonthLine() {
  const { t, lng, zone } = useTexts();
  const { api } = usePortal();
  const { data } = useQuery(allMonths(api));
  const now = dateIn(zone, new Date().toISOString()).slice(0, 7);
  const month: Month = data?.find((one) => one.month === now) ?? { month: now, count: 0, amount: 0, refunded: 0 };
  const facts = [
    ["count", formatNumber(month.count)],
    ["in", formatMoney(month.amount, lng)],
    ["back", formatMoney(month.refunded, lng)],
    ["net", formatMoney(netOf(month), lng)],
  ] as const;
  return (
    <section className={styles.month} aria-labelledby="payments-month">
      <h2 id="payments-month" className={styles.monthTitle}>
        {t("portal.payments.months.now")}
      </h2>
      {data && (
        <dl className={styles.monthFacts}>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{t(`portal.payments.months.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.monthNote}>
        <span className={styles.soft}>{t("portal.payments.months.test")}</span>{" "}
        <Link href="/payments/months">{t("portal.payments.months.title")}</Link>
      </p>
    </section>
  );
}
