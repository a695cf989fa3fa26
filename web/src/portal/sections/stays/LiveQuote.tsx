import { Loader } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTexts } from "../../../i18n/texts";
import { usePortal } from "../../shared/portal";
import { bodyOf, worthPricing, type BookValues } from "./booking";
import { PriceLines } from "./PriceLines";
import { quoteBooking, type Quote } from "./queries";
import styles from "./Stays.module.css";
import { saidOf } from "./words";

interface LiveQuoteProps {
  values: BookValues;
  account: string | undefined;
  /** Told of the price that is shown and of the nights that are taken; undefined while there is none for what the form says. */
  onQuote: (shown: Quote | undefined) => void;
}

/** The price of what the form says so far, as the server computes it. */
export function LiveQuote({ values, account, onQuote }: LiveQuoteProps) {
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
  const shown = possible && !waiting && !quote.error ? quote.data : undefined;
  const tell = useEffectEvent(onQuote);
  useEffect(() => {
    tell(shown);
  }, [shown]);
  return (
    <section className={styles.quote} aria-label={t("portal.stays.price")} aria-live="polite" aria-busy={waiting}>
      {!possible ? (
        <p className={styles.soft}>{t("portal.stays.book.datesFirst")}</p>
      ) : quote.error ? (
        <p className={styles.bad}>{saidOf(quote.error, t)}</p>
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
