import { Badge } from "@mantine/core";
import { formatMoney } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { actorName } from "../../shared/actor";
import { useTime } from "../../shared/time";
import styles from "./Payments.module.css";
import type { Refund } from "./queries";

const colours: Record<Refund["state"], string> = {
  requested: "gray",
  pending: "gray",
  completed: "leaf",
  failed: "redgum",
};

/** The refunds of a payment. Nothing where there are none. */
export function RefundList({ refunds }: { refunds: readonly Refund[] }) {
  const { t, lng } = useTexts();
  const formatTime = useTime();
  if (refunds.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{t("portal.payments.detail.refunds")}</h2>
      <ul className={styles.story}>
        {refunds.map(({ documentId, amount, state, reason, at, actor }) => (
          <li key={documentId}>
            <span className={styles.copy}>
              {formatMoney(amount, lng)}
              <Badge variant="light" color={colours[state]}>
                {t(`portal.payments.refund.state.${state}`)}
              </Badge>
            </span>
            <span className={styles.detail}>{reason || t("portal.payments.refund.elsewhere")}</span>
            <span className={styles.below}>
              {[formatTime(at), actor && actorName(t, actor)].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
