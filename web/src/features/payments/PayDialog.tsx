import { receiptPage } from "../../api/me";
import { formatMoney } from "../../i18n/format";
import { useTexts } from "../../i18n/texts";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { TextLink } from "../../ui/TextLink";
import { useAsync } from "../../ui/useAsync";
import type { Payment, Taker } from "./api";
import { Held, Notice, Undecided } from "./Outcome";
import styles from "./PayNotes.module.css";
import { PayNotes } from "./PayNotes";
import { openProvider } from "./provider";
import type { usePayment } from "./usePayment";

const currency = "AUD";

/** Something that is to be paid. */
interface Bill {
  documentId: string;
  title: string;
  amount: number;
  begin: () => Promise<Payment>;
}

interface PayDialogProps {
  /** Null: nothing, or what was paid on the provider's own page, from where the reader comes back. */
  bill: Bill | null;
  provider: Taker | null;
  payment: ReturnType<typeof usePayment>;
  /** What to say when it is paid. */
  done: string;
  ineligible: string;
  onClose: () => void;
}

/** Pays one bill by card: what it is for, the provider's button, and what became of it. */
export function PayDialog({ bill, provider: taker, payment, done, ineligible, onClose }: PayDialogProps) {
  const { lng, t } = useTexts();
  const { progress, start, follow } = payment;
  const provider = useAsync(
    () => (taker ? openProvider(taker, currency) : Promise.resolve(null)),
    bill !== null && taker !== null,
  );
  const { step } = progress;
  const open = bill !== null || step !== "idle";
  const pay = provider.data;
  return (
    <Dialog open={open} onClose={onClose} title={t("membership.stays.payCard")} size="small">
      <div className={styles.bill}>{content()}</div>
    </Dialog>
  );

  function content() {
    if (step === "done") {
      return (
        <Notice icon="check" title={t("membership.join.doneTitle")}>
          <p>{done}</p>
          <p>
            <TextLink href={receiptPage(progress.payment.documentId)}>
              {t("payments.receipt", { number: progress.payment.invoice })}
            </TextLink>
          </p>
        </Notice>
      );
    }
    if (step === "waiting") return <Undecided documentId={progress.documentId} onDecided={follow} />;
    if (step === "held") return <Held />;
    return (
      <>
        {bill && <p>{bill.title}</p>}
        <PayNotes
          provider={bill ? provider : null}
          progress={progress}
          test={taker?.test ?? false}
          first=""
          ineligible={ineligible}
        />
        {bill && taker && pay && (
          <div>
            <Button
              size="large"
              busy={step === "paying" || step === "finishing"}
              onClick={() => start(pay, bill.documentId, bill.begin)}
            >
              {t(taker.test ? "membership.join.payTest" : "membership.join.pay", {
                amount: formatMoney(bill.amount, lng),
              })}
            </Button>
          </div>
        )}
      </>
    );
  }
}
