import { explain, refusalOf } from "../../../api/problems";
import { formatDate, formatMoney } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { useToast } from "../../../ui/Toast";
import type { Stay } from "../api";
import { useCancelStay } from "../queries";
import { formatRange } from "../stay";
import styles from "./MyStay.module.css";

interface CancelDialogProps {
  open: boolean;
  stay: Stay;
  onClose: () => void;
}

/** Asks once more before a stay is cancelled, and says until when it can be and what becomes of the money. */
export function CancelDialog({ open, stay, onClose }: CancelDialogProps) {
  const { lng, t } = useTexts();
  const toast = useToast();
  const cancel = useCancelStay();
  const confirm = () =>
    cancel.mutate(stay, {
      onSuccess: () => {
        onClose();
        toast(t("membership.stays.cancelled"));
      },
    });
  const close = () => {
    cancel.reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={t("membership.stays.cancelTitle")} size="small">
      <div className={styles.form}>
        <p>
          {t("membership.stays.cancelText", {
            dates: formatRange(stay.checkin, stay.checkout, lng),
            site: stay.siteNumber,
          })}
        </p>
        {stay.cancelUntil && <p>{t("membership.stays.cancelUntil", { date: formatDate(stay.cancelUntil, lng) })}</p>}
        {stay.paid > 0 && <p>{t("membership.stays.cancelPaid", { amount: formatMoney(stay.paid, lng) })}</p>}
        <p role="alert" className={styles.bad}>
          {cancel.error && sentenceOf(cancel.error)}
        </p>
        <div className={styles.actions}>
          <Button kind="danger" busy={cancel.isPending} onClick={confirm}>
            {t("membership.stays.cancelConfirm")}
          </Button>
          <Button kind="quiet" onClick={close}>
            {t("membership.stays.keep")}
          </Button>
        </div>
      </div>
    </Dialog>
  );

  function sentenceOf(failure: Error): string {
    if (refusalOf(failure)?.status === 401) return t("membership.booking.signedOut");
    return explain(failure, { offline: t("membership.stays.cancelOffline") });
  }
}
