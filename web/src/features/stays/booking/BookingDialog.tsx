import { useState } from "react";
import { ApiError } from "../../../api/client";
import { explain, refusalOf } from "../../../api/problems";
import { formatDate, formatMoney } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { Icon } from "../../../ui/Icon";
import type { FieldErrors } from "../../../ui/useForm";
import { askPrice, type Rules, type Stay } from "../api";
import { PriceLines } from "../PriceLines";
import { useBook } from "../queries";
import { formatRange } from "../stay";
import { Transfer } from "../Transfer";
import styles from "./Booking.module.css";
import { isTaken, type Asked } from "./BookingView";
import type { Values } from "./values";

interface BookingDialogProps {
  /** Null: closed. */
  asked: Asked | null;
  rules: Rules;
  onAsked: (asked: Asked | null) => void;
  /** Fields of the form are wrong after all. */
  onRefused: (errors: FieldErrors<Values>) => void;
  onTaken: (failure: unknown) => void;
  onBooked: () => void;
  onPay: ((stay: Stay) => void) | undefined;
}

/** How it is paid, then the last button, then that it is booked: one dialog, so that nobody loses the thread. */
export function BookingDialog({ asked, rules, onAsked, onRefused, onTaken, onBooked, onPay }: BookingDialogProps) {
  const { lng, t } = useTexts();
  const book = useBook();
  const [booked, setBooked] = useState<Stay | null>(null);
  const [problem, setProblem] = useState("");
  const [shown, setShown] = useState(asked); // while it closes, it still says what it said
  if (asked && asked !== shown) {
    setShown(asked);
    setBooked(null);
    setProblem("");
  }
  const close = () => onAsked(null);

  const confirm = async ({ booking }: Asked) => {
    setProblem("");
    try {
      setBooked(await book.mutateAsync(booking));
      onBooked();
    } catch (failure) {
      if (isTaken(failure)) return onTaken(failure);
      const fields = failure instanceof ApiError ? failure.fields : [];
      const wrong = Object.fromEntries(fields.map(({ path, message }) => [path[0], message]));
      if (wrong.totalPrice) return showNewPrice(wrong.totalPrice);
      if (fields.length > 0) return onRefused(wrong);
      setProblem(sentenceOf(failure));
    }
  };

  /** The price has changed since: nobody pays another than they have seen. */
  const showNewPrice = async (said: string) => {
    const booking = { ...asked!.booking, totalPrice: undefined };
    try {
      const quote = await askPrice(lng, booking);
      const next = { booking: { ...booking, totalPrice: quote.totalPrice }, quote };
      setShown(next);
      onAsked(next);
    } catch {
      close();
    }
    setProblem(said);
  };

  const sentenceOf = (failure: unknown) => {
    const refusal = refusalOf(failure);
    if (!refusal) return t("membership.booking.unsure");
    return refusal.status === 401
      ? t("membership.booking.signedOut")
      : explain(failure, { offline: t("membership.booking.offline") });
  };

  const open = asked !== null;
  if (booked) {
    return (
      <Dialog
        open={open}
        onClose={close}
        title={t("membership.booking.doneTitle")}
        footer={
          <>
            {booked.canPay && onPay && (
              <Button
                onClick={() => {
                  close();
                  onPay(booked);
                }}
              >
                {t("membership.stays.payCard")}
              </Button>
            )}
            <Button kind={booked.canPay && onPay ? "secondary" : "primary"} onClick={close}>
              {t("membership.booking.doneClose")}
            </Button>
          </>
        }
      >
        <div className={styles.sheet}>
          <p className={styles.good} role="status">
            <Icon name="check" />
            {t(booked.status === "confirmed" ? "membership.booking.doneConfirmed" : "membership.booking.doneText", {
              dates: formatRange(booked.checkin, booked.checkout, lng),
              site: booked.siteNumber,
            })}
          </p>
          {booked.status !== "confirmed" && (
            <Transfer
              bank={rules.bank}
              amount={booked.totalPrice}
              reference={booked.reference}
              dueDate={booked.dueDate}
            />
          )}
          <p>{t("membership.booking.doneMail")}</p>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t("membership.booking.payTitle")}
      footer={
        shown && (
          <>
            <Button kind="quiet" onClick={close}>
              {t("membership.booking.back")}
            </Button>
            <Button busy={book.isPending} onClick={() => void confirm(shown)}>
              {t("membership.booking.confirm")}
            </Button>
          </>
        )
      }
    >
      {shown && (
        <div className={styles.sheet}>
          <p>
            <strong>{formatRange(shown.booking.checkin, shown.booking.checkout, lng)}</strong>
            <br />
            {t("membership.stays.where", {
              site: shown.booking.siteNumber ?? "",
              nights: t("membership.stays.nights", { count: shown.quote.nights }),
            })}
          </p>
          <PriceLines lines={shown.quote.lines ?? []} total={shown.quote.totalPrice} />
          {shown.quote.totalPrice > 0 && (
            <>
              <p>
                {t("membership.booking.payText", {
                  amount: formatMoney(shown.quote.totalPrice, lng),
                  date: formatDate(shown.quote.dueDate, lng),
                })}
              </p>
              <Transfer bank={rules.bank} amount={shown.quote.totalPrice} dueDate={shown.quote.dueDate} />
            </>
          )}
          <div role="alert" className={styles.bad}>
            {problem && (
              <p>
                <Icon name="warning" />
                {problem}
              </p>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
