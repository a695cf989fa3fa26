import { useState } from "react";
import { formatDate, formatMoney, unbroken } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { Icon } from "../../../ui/Icon";
import type { FieldErrors } from "../../../ui/useForm";
import type { Rules, Stay } from "../api";
import { PriceLines } from "../PriceLines";
import { formatRange } from "../stay";
import { Transfer } from "../Transfer";
import styles from "./Booking.module.css";
import { useConfirm, type Asked } from "./useConfirm";
import type { Values } from "./values";

interface BookingDialogProps {
  /** Null: closed. */
  asked: Asked | null;
  rules: Rules;
  onAsked: (asked: Asked | null) => void;
  onRefused: (errors: FieldErrors<Values>) => void;
  onTaken: (failure: unknown) => void;
  onBooked: () => void;
  onPay: ((stay: Stay) => void) | undefined;
  onDone: (stay: Stay) => void;
}

/** How it is paid, then the last button, then that it is booked: one dialog, so that nobody loses the thread. */
export function BookingDialog({ asked, rules, onAsked, onPay, onDone, ...ends }: BookingDialogProps) {
  const { t } = useTexts();
  const [shown, setShown] = useState(asked); // while it closes, it still says what it said
  const { booked, problem, sending, begin, confirm } = useConfirm({
    ...ends,
    onPrice: (next) => {
      setShown(next);
      onAsked(next);
    },
  });
  if (asked && asked !== shown) {
    setShown(asked);
    begin();
  }
  const close = () => {
    onAsked(null);
    if (booked) onDone(booked);
  };
  const byCard = booked?.canPay ? onPay : undefined;
  const afterwards = booked && (
    <>
      {byCard && (
        <Button
          onClick={() => {
            onAsked(null);
            byCard(booked);
          }}
        >
          {t("membership.stays.payCard")}
        </Button>
      )}
      <Button kind={byCard ? "secondary" : "primary"} onClick={close}>
        {t("membership.booking.doneClose")}
      </Button>
    </>
  );
  const before = shown && (
    <>
      <Button kind="quiet" onClick={close}>
        {t("membership.booking.back")}
      </Button>
      <Button busy={sending} onClick={() => confirm(shown)}>
        {t("membership.booking.confirm")}
      </Button>
    </>
  );
  return (
    <Dialog
      open={asked !== null}
      onClose={close}
      title={t(booked ? "membership.booking.doneTitle" : "membership.booking.payTitle")}
      footer={afterwards ?? before}
    >
      {booked && <Booked stay={booked} rules={rules} />}
      {!booked && shown && <HowToPay asked={shown} rules={rules} problem={problem} />}
    </Dialog>
  );
}

/** What is to be paid, where to, under which reference, until when, and until when it can be called off. */
function HowToPay({ asked: { booking, quote }, rules, problem }: { asked: Asked; rules: Rules; problem: string }) {
  const { lng, t } = useTexts();
  const { totalPrice, cancelUntil } = quote;
  const toPay = totalPrice > 0;
  return (
    <div className={styles.sheet}>
      <p>
        <strong>{formatRange(booking.checkin, booking.checkout, lng)}</strong>
        <br />
        {t("membership.stays.where", {
          site: booking.siteNumber ?? "",
          nights: t("membership.stays.nights", { count: quote.nights }),
        })}
      </p>
      <PriceLines lines={quote.lines ?? []} total={totalPrice} />
      {toPay && (
        <>
          <p>
            {t("membership.booking.payText", {
              amount: unbroken(formatMoney(totalPrice, lng)),
              date: formatDate(quote.dueDate, lng),
            })}
          </p>
          <Transfer bank={rules.bank} amount={totalPrice} reference={quote.reference} dueDate={quote.dueDate} />
          {rules.card && <p>{t("membership.booking.cardToo")}</p>}
        </>
      )}
      <p>
        {cancelUntil
          ? t(toPay ? "membership.booking.cancelPaid" : "membership.booking.cancelFree", {
              date: formatDate(cancelUntil, lng),
            })
          : t(toPay ? "membership.booking.cancelPaidNear" : "membership.booking.cancelFreeNear")}
      </p>
      <div role="alert" className={styles.bad}>
        {problem && (
          <p>
            <Icon name="warning" />
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

function Booked({ stay, rules }: { stay: Stay; rules: Rules }) {
  const { lng, t } = useTexts();
  const paid = stay.status === "confirmed";
  return (
    <div className={styles.sheet}>
      <p className={styles.good} role="status">
        <Icon name="check" />
        {t(paid ? "membership.booking.doneConfirmed" : "membership.booking.doneText", {
          dates: formatRange(stay.checkin, stay.checkout, lng),
          site: stay.siteNumber,
        })}
      </p>
      {!paid && (
        <Transfer bank={rules.bank} amount={stay.totalPrice} reference={stay.reference} dueDate={stay.dueDate ?? ""} />
      )}
      <p>{t("membership.booking.doneMail")}</p>
    </div>
  );
}
