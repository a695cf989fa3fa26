import { Alert, Button, Group, Loader, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemAt } from "../../../api/problems";
import { formatMoney } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { isDay, nightsBetween } from "../../shared/days";
import { usePortal } from "../../shared/portal";
import { problemBeside } from "../../shared/problems";
import { isTaken, linesOf, samePlace } from "./calendar";
import { PriceLines } from "./PriceLines";
import { calendarOf, placeOf, quoteMove, type MoveQuote, type Place, type StayStory } from "./queries";
import { SiteSelect } from "./SiteSelect";
import styles from "./Stays.module.css";
import { useStayActs } from "./useStayActs";
import { differenceText, guestOf, placeText } from "./words";

const fields = ["checkin", "checkout", "siteNumber"] as const;

interface MoveFormProps {
  stay: StayStory;
  /** Where it was dragged to. */
  proposed: Place | undefined;
  onClose: () => void;
}

/** Other days or another site, with the price that it would have. Nothing is moved before that price was seen. */
export function MoveForm({ stay, proposed, onClose }: MoveFormProps) {
  const { t, lng } = useTexts();
  const { api } = usePortal();
  const { move } = useStayActs();
  const [to, setTo] = useState<Place>(placeOf(proposed ?? stay));
  const [settled] = useDebouncedValue(to, 250);
  const possible = isDay(to.checkin) && isDay(to.checkout) && nightsBetween(to.checkin, to.checkout) > 0;
  const moved = !samePlace(to, stay);
  const quote = useQuery({
    ...quoteMove(api, stay.documentId, settled),
    enabled: possible && moved && samePlace(settled, to),
  });
  const nights = useQuery({
    ...calendarOf(api, settled.checkin, settled.checkout),
    enabled: possible && moved,
    staleTime: 0,
  });
  const taken =
    nights.data !== undefined &&
    isTaken(linesOf(nights.data.sites ?? [], nights.data.stays ?? []), stay.documentId, settled);
  const doing = useMutation({
    mutationFn: ({ totalPrice }: MoveQuote) => move(stay, { ...to, totalPrice }),
    onSuccess: onClose,
    onError: () => void quote.refetch(), // another price, or the nights are gone: what is shown is asked for again
  });
  const change = (part: Partial<Place>) => {
    doing.reset();
    setTo({ ...to, ...part });
  };
  const failure = doing.error ?? quote.error;
  const wrongOrder = isDay(to.checkin) && isDay(to.checkout) && !possible ? t("errors.stay.order") : undefined;
  const at = (name: (typeof fields)[number]) => problemAt(failure, name);
  const priced = possible && moved && samePlace(settled, to) ? quote.data : undefined;
  const other = priced && taken ? t("portal.stays.move.taken") : problemBeside(failure, fields, t);
  return (
    <form
      className={styles.form}
      aria-labelledby="stay-move"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (priced && !taken && !doing.isPending) doing.mutate(priced);
      }}
    >
      <h3 id="stay-move">{t("portal.stays.move.title", { name: guestOf(stay) })}</h3>
      <p className={styles.soft}>
        {t("portal.stays.move.now", {
          place: placeText(stay, stay.nights, t, lng),
          amount: formatMoney(stay.totalPrice, lng),
        })}
      </p>
      <div className={styles.pair}>
        <TextInput
          type="date"
          label={t("portal.stays.checkin")}
          value={to.checkin}
          error={at("checkin")}
          data-autofocus
          onChange={(event) => change({ checkin: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t("portal.stays.checkout")}
          value={to.checkout}
          error={wrongOrder ?? at("checkout")}
          onChange={(event) => change({ checkout: event.currentTarget.value })}
        />
      </div>
      <SiteSelect value={to.siteNumber} error={at("siteNumber")} onChange={(siteNumber) => change({ siteNumber })} />
      <section
        className={styles.quote}
        aria-label={t("portal.stays.move.price")}
        aria-live="polite"
        aria-busy={quote.isFetching}
      >
        {!moved ? (
          <p className={styles.soft}>{t("portal.stays.move.choose")}</p>
        ) : priced ? (
          <>
            <p className={styles.sentence}>
              <strong>{placeText(to, priced.nights, t, lng)}</strong>
            </p>
            <PriceLines lines={priced.lines ?? []} totalPrice={priced.totalPrice} />
            <p>
              {differenceText(priced.difference, t, lng)}
              {stay.paid > 0 &&
                priced.owed > 0 &&
                ` ${t("portal.stays.move.owed", { amount: formatMoney(priced.owed, lng) })}`}
              {priced.refund > 0 && ` ${t("portal.stays.move.refund", { amount: formatMoney(priced.refund, lng) })}`}
            </p>
          </>
        ) : (
          possible && !failure && <Loader size="sm" aria-label={t("ui.loading")} />
        )}
      </section>
      {other && (
        <Alert color="redgum" role="alert">
          {other}
        </Alert>
      )}
      <Group gap="xs">
        <Button type="submit" disabled={!priced || taken} loading={doing.isPending}>
          {t("portal.stays.move.submit")}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t("portal.stays.back")}
        </Button>
      </Group>
    </form>
  );
}
