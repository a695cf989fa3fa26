import { receiptPage } from "../../api/me";
import { dateIn, formatDate, formatMoney } from "../../i18n/format";
import { useTexts, type TextKey } from "../../i18n/texts";
import { TextLink } from "../../ui/TextLink";
import type { Payment } from "./api";
import styles from "./PaymentList.module.css";

/** How a payment stands, in words. */
export function stateOf({ state, refunded, amount }: Payment): TextKey {
  return `payments.state.${state === "settled" && refunded >= amount ? "refunded" : state}`;
}

/** What was paid, or begun to be, the newest first. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const { lng, t, zone } = useTexts();
  return (
    <ul className={styles.list}>
      {payments.map((payment) => {
        const { documentId, createdAt, settledAt, title, amount, refunded, test, invoice } = payment;
        return (
          <li key={documentId}>
            <div className={styles.what}>
              <strong>{title}</strong>
              <span className={styles.when}>{formatDate(dateIn(zone, settledAt ?? createdAt), lng)}</span>
            </div>
            <div className={styles.sum}>
              <strong>{formatMoney(amount, lng)}</strong>
              <span className={styles.state}>
                {t(stateOf(payment))}
                {test && <span className={styles.test}>{t("payments.testMark")}</span>}
              </span>
              {refunded > 0 && refunded < amount && (
                <span className={styles.state}>{t("payments.refunded", { amount: formatMoney(refunded, lng) })}</span>
              )}
            </div>
            {invoice && (
              <TextLink className={styles.receipt} href={receiptPage(documentId)}>
                {t("payments.receipt", { number: invoice })}
              </TextLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
