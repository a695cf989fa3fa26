import { formatMoney } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { classes } from "../../../ui/classes";
import { Icon } from "../../../ui/Icon";
import type { AsyncResult } from "../../../ui/useAsync";
import type { Offer, Offers, Provider } from "../api";
import type { Pay } from "../provider";
import styles from "./Join.module.css";
import { OfferCard } from "./OfferCard";
import type { Progress } from "./usePayment";

interface TiersProps {
  offers: Offers & { with: Provider };
  /** Who takes the payment; null until the names are confirmed. */
  provider: AsyncResult<Pay | null> | null;
  progress: Progress;
  onPay: (pay: Pay, offer: Offer) => void;
}

/** What can be bought. The buttons come with the provider's script. */
export function Tiers({ offers, provider, progress, onPay }: TiersProps) {
  const { lng, t } = useTexts();
  const pay = provider?.data;
  const busy = progress.step === "paying" || progress.step === "finishing";
  return (
    <div className={styles.tiers}>
      {offers.with.test && (
        <p className={styles.test}>
          <Icon name="warning" />
          {t("membership.join.test")}
        </p>
      )}
      <How provider={provider} progress={progress} test={offers.with.test} />
      <div className={styles.offers}>
        {offers.offers.map((offer) => (
          <OfferCard key={`${offer.tier} ${offer.action}`} offer={offer}>
            {pay && (
              <Button
                size="large"
                busy={progress.step === "paying" ? progress.tier === offer.tier : false}
                disabled={busy && !(progress.step === "paying" && progress.tier === offer.tier)}
                onClick={() => onPay(pay, offer)}
              >
                {t(offers.with.test ? "membership.join.payTest" : "membership.join.pay", {
                  amount: formatMoney(offer.price, lng),
                })}
              </Button>
            )}
          </OfferCard>
        ))}
      </div>
    </div>
  );
}

/** What stands between the reader and the buttons, or what came of the last press. Both places are there from the start, to be spoken. */
function How({ provider, progress, test }: Pick<TiersProps, "provider" | "progress"> & { test: boolean }) {
  const { t } = useTexts();
  const problem = problemIn();
  return (
    <>
      <div role="alert" className={classes(styles.place, styles.bad)}>
        {problem && (
          <p>
            <Icon name="warning" />
            {problem}
          </p>
        )}
        {provider && provider.error !== null && (
          <Button kind="secondary" onClick={() => provider.refetch()}>
            {t("ui.later.retry")}
          </Button>
        )}
      </div>
      <div role="status" className={styles.place}>
        <p className={styles.how}>{says()}</p>
      </div>
    </>
  );

  function problemIn(): string {
    if (provider && provider.error !== null) return t("membership.join.loadFailed");
    return progress.step === "failed" ? progress.problem : "";
  }

  function says(): string {
    if (progress.step === "paying") return t("membership.join.open");
    if (progress.step === "finishing") return t("membership.join.finishing");
    if (!provider) return t(progress.step === "cancelled" ? "membership.join.cancelled" : "membership.join.first");
    if (provider.error !== null) return "";
    if (provider.data === undefined) return t("membership.join.loading");
    if (provider.data === null) return t("membership.join.ineligible");
    if (progress.step === "cancelled") return t("membership.join.cancelled");
    return test ? "" : t("membership.join.payHint");
  }
}
