import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { useTexts } from "../../i18n/texts";
import { Icon, type IconName } from "../../ui/Icon";
import type { Payment } from "./api";
import styles from "./Outcome.module.css";
import { undecided, undecidedQuery } from "./queries";

interface NoticeProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
}

/** What became of a payment. It is where the reader's eyes and ears are: the buttons that were there are gone. */
export function Notice({ icon, title, children }: NoticeProps) {
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
