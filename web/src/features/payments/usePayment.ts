import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "../../api/client";
import { ownWords, refusalOf } from "../../api/problems";
import { useTexts, type Translate } from "../../i18n/texts";
import type { Payment } from "./api";
import type { Pay } from "./provider";
import { undecided, useSteps } from "./queries";
import { isReturn, takeReturn } from "./return";

export type Progress =
  | { step: "idle" }
  /** The payer is with the provider. */
  | { step: "paying"; what: string }
  | { step: "finishing" }
  /** Approved, and nobody knows yet how it ends. */
  | { step: "waiting"; documentId: string }
  | { step: "done"; payment: Payment }
  /** It was paid, and staff must look. */
  | { step: "held" }
  | { step: "cancelled" }
  | { step: "failed"; problem: string };

/** What to say when no payment came about. */
export function problemOf(failure: unknown, t: Translate): string {
  if (!(failure instanceof ApiError)) return t("membership.join.wrong");
  if (failure.status === 401 || failure.status === 404) return t("membership.join.noAccount");
  return ownWords(failure, t("membership.join.wrong"));
}

/** A payment from the press of the button to its end, also across the provider's own page. */
export function usePayment(explain = problemOf) {
  const { t } = useTexts();
  const { approved, cancelled, readAnew } = useSteps();
  const [progress, setProgress] = useState<Progress>({ step: isReturn(window.location) ? "finishing" : "idle" });
  const busy = useRef(false); // two clicks may come before React draws

  const rest = (now: Progress) => {
    busy.current = false;
    setProgress(now);
    readAnew();
  };

  /** Goes on as a payment stands. */
  const follow = (payment: Payment) => {
    if (undecided(payment)) return rest({ step: "waiting", documentId: payment.documentId });
    if (payment.state === "settled") return rest({ step: "done", payment });
    if (payment.state === "unfulfilled") return rest({ step: "held" });
    if (payment.state === "cancelled") return rest({ step: "cancelled" });
    rest({ step: "failed", problem: t("membership.join.failed") });
  };

  const finish = (documentId: string) =>
    approved(documentId).then(follow, (failure: unknown) => {
      const refusal = refusalOf(failure);
      // Without a clear no, the money may have been taken: nobody is asked to pay again.
      if (!refusal || refusal.status === 401) rest({ step: "waiting", documentId });
      else rest({ step: "failed", problem: ownWords(failure, t("membership.join.failed")) });
    });

  // If the server could not be told: nobody approved it, so the park takes nothing, and closes it by itself.
  const giveUp = (documentId: string) => cancelled(documentId).then(follow, () => rest({ step: "cancelled" }));

  /** what names what is paid for, for the button that was pressed; begin has the server make the order. */
  const start = (pay: Pay, what: string, begin: () => Promise<Payment>) => {
    if (busy.current) return;
    busy.current = true;
    setProgress({ step: "paying", what });
    let documentId = "";
    let refused: unknown;
    const order = begin().then(
      (payment) => {
        documentId = payment.documentId;
        return { orderId: payment.orderId };
      },
      (failure: unknown) => {
        refused = failure;
        throw failure;
      },
    );
    pay(order, {
      onApprove: () => {
        setProgress({ step: "finishing" });
        return finish(documentId);
      },
      onCancel: () => void giveUp(documentId),
      // The provider's own failures are in no language of ours.
      onError: () => rest({ step: "failed", problem: refused ? explain(refused, t) : t("membership.join.failed") }),
    });
  };

  const comeBack = useEffectEvent(() => {
    const back = takeReturn();
    if (!back) return;
    busy.current = true;
    void (back.cancelled ? giveUp(back.documentId) : finish(back.documentId));
  });
  useEffect(() => comeBack(), []);

  /** Whoever closes the dialog of a payment that came to an end begins with the next one. */
  const forget = () => {
    if (!busy.current) setProgress({ step: "idle" });
  };

  return { progress, start, follow, forget };
}
