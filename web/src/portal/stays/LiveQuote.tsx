import { Loader } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTexts } from "../../i18n/texts";
import { usePortal } from "../portal";
import { refusal } from "../problems";
import { bodyOf, worthPricing, type BookValues } from "./booking";
import { PriceLines } from "./PriceLines";
import { quoteBooking } from "./queries";
import styles from "./Stays.module.css";

/** The price of what the form says so far, as the server computes it. */
export function LiveQuote({ values, account }: { values: BookValues; account: string | undefined }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const asked = JSON.stringify(bodyOf(values, account));
  const [settled] = useDebouncedValue(asked, 300);
  const possible = worthPricing(values);
  const quote = useQuery({
    ...quoteBooking(api, settled),
    enabled: possible && settled === asked,
    placeholderData: keepPreviousData,
  });
  const waiting = quote.isPlaceholderData || settled !== asked;
  return (
    <section className={styles.quote} aria-label={t("portal.stays.price")} aria-live="polite" aria-busy={waiting}>
      {!possible ? (
        <p className={styles.soft}>{t("portal.stays.book.datesFirst")}</p>
      ) : quote.error ? (
        <p className={styles.bad}>{refusal(quote.error, t)}</p>
      ) : quote.data ? (
        <>
          <p>{t("portal.stays.nightsOf", { count: quote.data.nights })}</p>
          <PriceLines lines={quote.data.lines ?? []} totalPrice={quote.data.totalPrice} />
        </>
      ) : (
        <Loader size="sm" aria-label={t("ui.loading")} />
      )}
    </section>
  );
}
