import { formatMoney } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import type { AsyncResult } from "../../../ui/useAsync";
import type { Offer, Offers, Provider } from "../api";
import { PayNotes } from "../PayNotes";
import type { Pay } from "../provider";
import type { Progress } from "../usePayment";
import styles from "./Join.module.css";
import { OfferCard } from "./OfferCard";

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
      <PayNotes
        provider={provider}
        progress={progress}
        test={offers.with.test}
        first={t("membership.join.first")}
        ineligible={t("membership.join.ineligible")}
      />
      <div className={styles.offers}>
        {offers.offers.map((offer) => (
          <OfferCard key={`${offer.tier} ${offer.action}`} offer={offer}>
            {pay && (
              <Button
                size="large"
                busy={progress.step === "paying" ? progress.what === offer.tier : false}
                disabled={busy && !(progress.step === "paying" && progress.what === offer.tier)}
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
