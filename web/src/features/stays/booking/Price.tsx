import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../api/client";
import { ownWords } from "../../../api/problems";
import { useTexts } from "../../../i18n/texts";
import { same } from "../../../ui/same";
import { PriceLines } from "../PriceLines";
import { priceQuery } from "../queries";
import styles from "./Booking.module.css";
import { useSettled } from "./useSettled";
import { pricedOf, type Values } from "./values";

/** The price of what is chosen. While it is asked for anew, the one before stands there, marked. */
export function Price({ values, today }: { values: Values; today: string }) {
  const { lng, t } = useTexts();
  const wanted = pricedOf(values, today);
  const settled = useSettled(wanted);
  const price = useQuery(priceQuery(lng, settled));
  const quote = wanted && price.data;
  const old = !same(wanted, settled) || price.isPlaceholderData || price.isFetching;
  const failure = wanted && !old ? price.error : null;
  return (
    <section className={styles.price} aria-label={t("membership.booking.price")} aria-busy={Boolean(wanted) && old}>
      <h3>{t("membership.booking.price")}</h3>
      {!quote && !failure && (
        <p className={styles.note}>{t(wanted ? "membership.booking.pricing" : "membership.booking.noPrice")}</p>
      )}
      {quote && !failure && (
        <div className={old ? styles.old : undefined}>
          <p>{t("membership.stays.nights", { count: quote.nights })}</p>
          <PriceLines lines={quote.lines ?? []} total={quote.totalPrice} />
        </div>
      )}
      {quote && !failure && !old && (quote.taken?.length ?? 0) > 0 && (
        <p className={styles.bad}>{t(quote.own ? "errors.stay.own" : "errors.stay.taken")}</p>
      )}
      <p role="status" className={styles.note}>
        {quote && old && t("membership.booking.pricing")}
        {failure && sentenceOf(failure)}
      </p>
    </section>
  );

  function sentenceOf(failure: Error): string {
    const [field] = failure instanceof ApiError ? failure.fields : [];
    return field?.message ?? ownWords(failure, t("membership.booking.priceFailed"));
  }
}
