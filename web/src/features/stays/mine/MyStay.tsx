import { useState } from "react";
import { formatDate } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Button, ButtonLink } from "../../../ui/Button";
import { calendarFile, type Rules, type Stay } from "../api";
import { PriceLines } from "../PriceLines";
import { StayCard } from "../StayCard";
import { Transfer } from "../Transfer";
import { CancelDialog } from "./CancelDialog";
import styles from "./MyStay.module.css";
import { StaySheet, type Paper } from "./StaySheet";

interface MyStayProps {
  stay: Stay;
  rules: Rules;
  ahead: boolean;
  paper: Paper;
  onPay: ((stay: Stay) => void) | undefined;
  /** Books the same once more; undefined where the account may not book. */
  onAgain: ((stay: Stay) => void) | undefined;
}

/** A stay of the reader's own: what it costs, how it is paid, and what can be done about it. */
export function MyStay({ stay, rules, ahead, paper, onPay, onAgain }: MyStayProps) {
  const { lng, t } = useTexts();
  const [open, setOpen] = useState<"cancel" | "print" | null>(null);
  // Who has left without paying can still pay. Of bookings without a deadline, which are older or a script's, nobody knows whether they were paid.
  const owes = stay.owed > 0 && (ahead || Boolean(stay.dueDate));
  return (
    <>
      <StayCard stay={stay}>
        <PriceLines lines={stay.lines ?? []} total={stay.totalPrice} />
        {owes && (
          <section className={styles.pay} aria-label={t("membership.bank.title")}>
            <h4>{t("membership.bank.title")}</h4>
            <p>{t("membership.bank.text")}</p>
            <Transfer bank={rules.bank} amount={stay.owed} reference={stay.reference} dueDate={stay.dueDate ?? ""} />
          </section>
        )}
        <div className={styles.actions}>
          {owes && stay.canPay && onPay && (
            <Button size="small" onClick={() => onPay(stay)}>
              {t(stay.paid > 0 ? "membership.stays.payRest" : "membership.stays.payCard")}
            </Button>
          )}
          {ahead && (
            <ButtonLink kind="secondary" size="small" href={calendarFile(stay)} download>
              {t("membership.stays.addToCalendar")}
            </ButtonLink>
          )}
          {onAgain && (
            <Button kind="secondary" size="small" onClick={() => onAgain(stay)}>
              {t("membership.stays.again")}
            </Button>
          )}
          <Button kind="quiet" size="small" onClick={() => setOpen("print")}>
            {t("membership.stays.print")}
          </Button>
          {ahead && stay.canCancel && (
            <Button kind="quiet" size="small" onClick={() => setOpen("cancel")}>
              {t("membership.stays.cancel")}
            </Button>
          )}
        </div>
        {ahead && stay.cancelUntil && (
          <p className={styles.note}>
            {t(stay.canCancel ? "membership.stays.cancelUntil" : "membership.stays.cancelOver", {
              date: formatDate(stay.cancelUntil, lng),
            })}
          </p>
        )}
      </StayCard>
      <CancelDialog open={open === "cancel"} stay={stay} onClose={() => setOpen(null)} />
      <StaySheet open={open === "print"} stay={stay} rules={rules} paper={paper} onClose={() => setOpen(null)} />
    </>
  );
}
