import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { explain, ownWords, refusalOf } from "../../../api/problems";
import { useTexts, type Translate } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { DateField } from "../../../ui/DateField";
import { FormStatus } from "../../../ui/FormStatus";
import { leadTo } from "../../../ui/leadTo";
import { SelectField } from "../../../ui/SelectField";
import { useForm, wrongFields } from "../../../ui/useForm";
import { areaName } from "../area";
import { askPrice, type Rules, type Site, type Stay } from "../api";
import { addDays } from "../dates";
import { bookingKey, takenKey } from "../queries";
import styles from "./Booking.module.css";
import { BookingDialog } from "./BookingDialog";
import { Extras, Guests } from "./Guests";
import { Price } from "./Price";
import { StayCalendar } from "./StayCalendar";
import type { Asked } from "./useConfirm";
import { bookingOf, checkValues, emptyValues, ownSite, sameAgain, type Values } from "./values";
import { Vehicles } from "./Vehicles";

/** How far ahead a stay can begin. */
const daysAhead = 730;

export interface BookingViewProps {
  /** Whose draft it is. */
  account: string;
  sites: readonly Site[];
  rules: Rules;
  today: string;
  /** A stay to be booked once more; another object asks once more. */
  again: { stay: Stay } | null;
  /** Pays for what was just booked by card; without it there is the transfer alone. */
  onPay: ((stay: Stay) => void) | undefined;
  /** The guest has read that it is booked, and goes on. */
  onDone: (stay: Stay) => void;
}

/** Books a stay: dates, site, guests, vehicles, extras, the price while they are chosen, and then how it is paid. */
export default function BookingView({ account, sites, rules, today, again, onPay, onDone }: BookingViewProps) {
  const { lng, t } = useTexts();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const own = ownSite(rules, sites);
  const form = useForm({
    name: `stay:${account}`,
    initial: emptyValues(own),
    keep: true,
    check: (values) => checkValues(values, today, rules.mostNights, t),
    summary: summaryOf,
    // The price and the nights as they are now, before the guest is shown what to pay.
    send: async (values) => {
      const booking = bookingOf(values);
      const quote = await askPrice(lng, booking, bookingKey(booking));
      if (quote.taken?.length) {
        const message = takenNow(quote.own);
        throw Object.assign(new Error(message), { fields: [{ path: ["checkin"], message }] });
      }
      setAsked({ booking: { ...booking, totalPrice: quote.totalPrice }, quote });
    },
    explain: (failure) => {
      if (refusalOf(failure)?.status === 401) return t("membership.booking.signedOut");
      return explain(failure, { offline: t("membership.booking.offline") });
    },
  });
  const { values, errors, set } = form;
  // A year that is still being typed may lie far off.
  const [latest, furthest] = [addDays(today, daysAhead), addDays(today, daysAhead + rules.mostNights)];

  /** The documented sentence, where one of the three is missing; what else is marked is counted. */
  function summaryOf(typed: Values) {
    const { checkin, checkout, siteNumber } = typed;
    if (checkin && checkout && siteNumber) return "";
    const wrong = checkValues(typed, today, rules.mostNights, t);
    const all = wrongFields(wrong);
    const three = wrongFields({ checkin: wrong.checkin, checkout: wrong.checkout, siteNumber: wrong.siteNumber });
    return all > three ? `${t("errors.stay.fill")} ${t("ui.form.check", { count: all })}` : t("errors.stay.fill");
  }

  /** Some of the nights are booked: the message stands at the dates, and the calendar is read anew. */
  const takenNow = (own: boolean) => {
    void client.invalidateQueries({ queryKey: takenKey });
    return t(own ? "errors.stay.own" : "errors.stay.taken");
  };

  const fill = useEffectEvent((stay: Stay) => {
    const filled = sameAgain(stay, sites);
    for (const name of Object.keys(filled) as (keyof Values)[]) set(name, filled[name]);
    if (form.form.ref.current) leadTo(form.form.ref.current);
  });
  useEffect(() => {
    if (again) fill(again.stay);
  }, [again]);

  return (
    <>
      <form {...form.form} className={styles.booking} aria-label={t("membership.stays.book")} tabIndex={-1}>
        <div className={styles.fields}>
          <SelectField
            {...form.text("siteNumber")}
            label={t("membership.booking.site")}
            hint={own ? t("membership.booking.ownSite") : undefined}
            options={[
              { value: "", label: t("membership.booking.chooseSite") },
              ...sites.map((site) => optionOf(site, t)),
            ]}
            required
          />
          <div className={styles.pair}>
            <DateField
              {...form.text("checkin")}
              label={t("membership.booking.checkin")}
              min={today}
              max={latest}
              required
            />
            <DateField
              {...form.text("checkout")}
              label={t("membership.booking.checkout")}
              min={addDays(values.checkin >= today && values.checkin <= latest ? values.checkin : today, 1)}
              max={furthest}
              required
            />
          </div>
          <StayCalendar
            siteNumber={values.siteNumber}
            span={values}
            limits={{ today, last: latest, mostNights: rules.mostNights }}
            onChoose={({ checkin, checkout }) => {
              set("checkin", checkin);
              set("checkout", checkout);
            }}
          />
          <Guests form={form} rates={rules.rates} />
          <Vehicles
            plates={values.RegistrationNumber}
            saved={rules.plates ?? []}
            onChange={(plates) => set("RegistrationNumber", plates)}
            error={errors.RegistrationNumber}
          />
          <Extras form={form} rates={rules.rates} />
        </div>
        <div className={styles.sum}>
          <Price values={values} today={today} />
          <FormStatus form={form} />
          <Button type="submit" size="large" busy={form.state === "sending"}>
            {t("membership.booking.continue")}
          </Button>
          <p className={styles.note}>{t("membership.booking.note")}</p>
        </div>
      </form>
      <BookingDialog
        asked={asked}
        rules={rules}
        onAsked={setAsked}
        onRefused={(refused) => {
          setAsked(null);
          form.refuse(refused);
        }}
        onTaken={(failure) => {
          setAsked(null);
          form.refuse({ checkin: ownWords(failure, takenNow(false)) });
        }}
        onBooked={form.discard}
        onPay={onPay}
        onDone={onDone}
      />
    </>
  );
}

function optionOf({ number, area, powered }: Site, t: Translate) {
  const power = t(powered ? "membership.booking.powered" : "membership.booking.unpowered");
  const told = [areaName(area, t), power].filter(Boolean).join(t("membership.stays.comma"));
  return { value: number, label: t("membership.booking.siteOption", { site: number, told }) };
}
