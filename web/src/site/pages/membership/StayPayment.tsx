import { useState } from "react";
import { answer } from "../../../api/client";
import { ownWords, refusalOf } from "../../../api/problems";
import { siteApi } from "../../../api/site";
import type { Taker } from "../../../features/payments/api";
import { PayDialog } from "../../../features/payments/PayDialog";
import { usePayment } from "../../../features/payments/usePayment";
import type { Stay } from "../../../features/stays/api";
import { formatRange } from "../../../features/stays/stay";
import { useTexts, type Translate } from "../../../i18n/texts";
import { randomKey } from "../../../ui/useForm";

function problemOf(failure: unknown, t: Translate): string {
  if (refusalOf(failure)?.status === 401) return t("membership.booking.signedOut");
  return ownWords(failure, t("membership.join.wrong"));
}

/** Paying for a stay by card, where the park takes cards online. */
export function useStayPayment(provider: Taker | null) {
  const [stay, setStay] = useState<Stay | null>(null);
  const payment = usePayment(problemOf);
  return { provider, stay, setStay, payment, onPay: provider ? (one: Stay) => setStay(one) : undefined };
}

/** The dialog of it. */
export function StayPayment({
  payment: { provider, stay, setStay, payment },
}: {
  payment: ReturnType<typeof useStayPayment>;
}) {
  const { lng, t } = useTexts();
  const { step } = payment.progress;
  const begin = async ({ documentId }: Stay) => {
    const params = { path: { documentId }, header: { "Idempotency-Key": randomKey() } };
    return (await answer(siteApi(lng).POST("/api/me/stays/{documentId}/pay", { params }))).data;
  };
  return (
    <PayDialog
      bill={
        stay && {
          documentId: stay.documentId,
          amount: stay.owed,
          title: t("membership.stays.bill", {
            site: stay.siteNumber,
            dates: formatRange(stay.checkin, stay.checkout, lng),
          }),
          begin: () => begin(stay),
        }
      }
      provider={provider}
      payment={payment}
      done={t(stay && stay.paid > 0 ? "membership.stays.paidRest" : "membership.stays.paid")}
      ineligible={t("membership.stays.ineligible")}
      onClose={() => {
        if (step === "paying" || step === "finishing") return; // it ends with the provider's window
        setStay(null);
        payment.forget();
      }}
    />
  );
}
