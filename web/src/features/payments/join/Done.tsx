import { useEffect } from "react";
import { receiptPage } from "../../../api/me";
import { formatDate } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { hasDrafts } from "../../../ui/drafts";
import { TextLink } from "../../../ui/TextLink";
import type { Payment } from "../api";
import { Notice } from "../Outcome";
import styles from "../Outcome.module.css";

const reloadAfter = 3000;

/** Paid. The page is read anew, so that all of it knows the member; not while something is typed somewhere. */
export function Done({ payment, until }: { payment: Payment; until: string | null | undefined }) {
  const { lng, t } = useTexts();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!hasDrafts()) window.location.reload();
    }, reloadAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Notice icon="check" title={t("membership.join.doneTitle")}>
      <p>{until ? t("membership.join.doneText", { date: formatDate(until, lng) }) : t("membership.join.donePlain")}</p>
      <p className={styles.links}>
        <TextLink href={receiptPage(payment.documentId)}>{t("payments.receipt", { number: payment.invoice })}</TextLink>
        <span>
          {t("membership.join.reloading")}{" "}
          <TextLink href="/membership?section=join">{t("membership.join.reload")}</TextLink>
        </span>
      </p>
    </Notice>
  );
}
