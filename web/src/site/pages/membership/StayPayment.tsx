import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { answer } from "../../../api/client";
import { ownWords, refusalOf } from "../../../api/problems";
import { siteApi } from "../../../api/site";
import type { Taker } from "../../../features/payments/api";
import { PayDialog } from "../../../features/payments/PayDialog";
import { useSteps } from "../../../features/payments/queries";
import { usePayment } from "../../../features/payments/usePayment";
import type { Stay } from "../../../features/stays/api";
import { staysQuery } from "../../../features/stays/queries";
import { formatRange } from "../../../features/stays/stay";
import { formatMoney } from "../../../i18n/format";
import { useTexts, type Translate } from "../../../i18n/texts";
import { randomKey } from "../../../ui/useForm";

/** What is asked for is no longer what was shown. */
class OtherPrice extends Error {}

function problemOf(failure: unknown, t: Translate): string {
  if (failure instanceof OtherPrice) return failure.message;
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
  payment: { provider, stay: chosen, setStay, payment },
}: {
  payment: ReturnType<typeof useStayPayment>;
}) {
  const { lng, t } = useTexts();
  const { step } = payment.progress;
  const { cancelled } = useSteps();
  // Staff may have moved it meanwhile: what is shown is what it costs now.
  const { data } = useQuery({ ...staysQuery(lng), enabled: chosen !== null });
  const stay = chosen && (data?.stays.find(({ documentId }) => documentId === chosen.documentId) ?? chosen);
  const begin = async ({ documentId, owed }: Stay) => {
    const params = { path: { documentId }, header: { "Idempotency-Key": randomKey() } };
    const asked = (await answer(siteApi(lng).POST("/api/me/stays/{documentId}/pay", { params }))).data;
    if (asked.amount === owed) return asked;
    await cancelled(asked.documentId).catch(() => {}); // nobody approves it: the park closes it by itself
    throw new OtherPrice(t("membership.stays.otherPrice", { amount: formatMoney(asked.amount, lng) }));
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
      done={t(chosen && chosen.paid > 0 ? "membership.stays.paidRest" : "membership.stays.paid")}
      ineligible={t("membership.stays.ineligible")}
      onClose={() => {
        if (step === "paying" || step === "finishing") return; // it ends with the provider's window
        setStay(null);
        payment.forget();
      }}
    />
  );
}
