import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { receiptPage } from "../../../api/me";
import { formatDate } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { hasDrafts } from "../../../ui/drafts";
import { Icon, type IconName } from "../../../ui/Icon";
import { TextLink } from "../../../ui/TextLink";
import type { Payment } from "../api";
import { undecided, undecidedQuery } from "../queries";
import styles from "./Outcome.module.css";

interface NoticeProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
}

/** What became of a payment. It is where the reader's eyes and ears are: the buttons that were there are gone. */
function Notice({ icon, title, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.notice} role="status" tabIndex={-1}>
      <Icon name={icon} />
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </div>
  );
}

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

/** Nobody knows yet how it ends. For some time the page looks again by itself. */
export function Undecided({ documentId, onDecided }: { documentId: string; onDecided: (payment: Payment) => void }) {
  const { lng, t } = useTexts();
  const payment = useQuery(undecidedQuery(lng, documentId)).data?.payment;
  const decided = useEffectEvent(onDecided);
  useEffect(() => {
    if (payment && !undecided(payment)) decided(payment);
  }, [payment]);
  return (
    <Notice icon="mail" title={t("membership.join.waitingTitle")}>
      <p>{t("membership.join.waitingText")}</p>
    </Notice>
  );
}

/** Paid, and something is in the way. */
export function Held() {
  const { t } = useTexts();
  return (
    <Notice icon="mail" title={t("membership.join.doneTitle")}>
      <p>{t("membership.join.unfulfilled")}</p>
    </Notice>
  );
}
