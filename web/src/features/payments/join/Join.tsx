import { useEffect, useEffectEvent, useRef } from "react";
import type { Me } from "../../../api/me";
import { useTexts } from "../../../i18n/texts";
import { useAsync } from "../../../ui/useAsync";
import type { Offers, Provider } from "../api";
import { openProvider } from "../provider";
import { useSteps } from "../queries";
import { usePayment } from "../usePayment";
import styles from "./Join.module.css";
import { NamesForm, useNames } from "./NamesForm";
import { Held, Undecided } from "../Outcome";
import { Done } from "./Done";
import { Tiers } from "./Tiers";

interface JoinProps {
  me: Me;
  offers: Offers & { with: Provider };
}

/** Buys a membership: whose it is, then which, then the provider's window, and what became of it. */
export function Join({ me, offers }: JoinProps) {
  const { t } = useTexts();
  const tiers = useRef<HTMLHeadingElement>(null);
  const form = useNames(me, () => tiers.current?.focus());
  const { progress, start, follow } = usePayment();
  const { begin } = useSteps();
  const confirmed = form.state === "done";
  const provider = useAsync(() => openProvider(offers.with, offers.currency), confirmed);
  const { step } = progress;
  const paid = useEffectEvent(() => form.discard());
  useEffect(() => {
    if (step === "done") paid();
  }, [step]);

  if (step === "done") return <Done payment={progress.payment} until={me.exp} />;
  if (step === "waiting") return <Undecided documentId={progress.documentId} onDecided={follow} />;
  if (step === "held") return <Held />;
  if (offers.offers.length === 0) return null;
  const names = { firstName: form.values.firstName.trim(), lastName: form.values.lastName.trim() };
  return (
    <div className={styles.join}>
      <NamesForm form={form} email={me.email} paying={step === "paying" || step === "finishing"} />
      <h3 ref={tiers} tabIndex={-1} className={styles.title}>
        {t(`membership.join.tiers.${offers.offers[0]?.action ?? "join"}`)}
      </h3>
      <Tiers
        offers={offers}
        provider={confirmed ? provider : null}
        progress={progress}
        onPay={(pay, offer) => start(pay, offer.tier, () => begin(offer, names))}
      />
    </div>
  );
}
