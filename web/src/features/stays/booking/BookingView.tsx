import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { explain, keyOf, ownWords, refusalOf } from "../../../api/problems";
import { formatMoney } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { DateField } from "../../../ui/DateField";
import { FormStatus } from "../../../ui/FormStatus";
import { SelectField } from "../../../ui/SelectField";
import { useForm } from "../../../ui/useForm";
import { askPrice, type Booking, type Quote, type Rules, type Site, type Stay } from "../api";
import { addDays } from "../dates";
import { extraNames } from "../extras";
import { takenKey } from "../queries";
import styles from "./Booking.module.css";
import { BookingDialog } from "./BookingDialog";
import { Price } from "./Price";
import { StayCalendar } from "./StayCalendar";
import { Stepper } from "./Stepper";
import { bookingOf, checkValues, emptyValues, mostExtras, mostGuests, sameAgain, type Values } from "./values";
import { Vehicles } from "./Vehicles";

/** How far ahead a stay can begin. */
const daysAhead = 730;

export interface BookingViewProps {
  /** Whose draft it is. */
  account: string;
  sites: readonly Site[];
  rules: Rules;
  today: string;
  /** A stay to be booked once more, and how often that was asked for. */
  again: { stay: Stay; times: number } | null;
  /** Pays for what was just booked by card; without it there is the transfer alone. */
  onPay: ((stay: Stay) => void) | undefined;
}

/** What is about to be booked, and what it costs. */
export interface Asked {
  booking: Booking;
  quote: Quote;
}

/** Books a stay: dates, site, guests, vehicles, extras, the price while they are chosen, and then how it is paid. */
export default function BookingView({ account, sites, rules, today, again, onPay }: BookingViewProps) {
  const { lng, t } = useTexts();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const own = sites.some(({ number }) => number === rules.siteNumber) ? rules.siteNumber : "";
  const form = useForm({
    name: `stay:${account}`,
    initial: emptyValues(own),
    keep: true,
    check: (values) => checkValues(values, today, t),
    summary: ({ checkin, checkout, siteNumber }) => (checkin && checkout && siteNumber ? "" : t("errors.stay.fill")),
    // The price and the nights as they are now, before the guest is shown what to pay.
    send: async (values) => {
      const booking = bookingOf(values);
      try {
        const quote = await askPrice(lng, booking);
        setAsked({ booking: { ...booking, totalPrice: quote.totalPrice }, quote });
      } catch (failure) {
        throw isTaken(failure) ? takenAt(failure) : failure;
      }
    },
    explain: (failure) => {
      if (refusalOf(failure)?.status === 401) return t("membership.booking.signedOut");
      return explain(failure, { offline: t("membership.booking.offline") });
    },
  });
  const { values, errors, set } = form;

  /** Somebody else was quicker: the message stands at the dates, and the calendar is read anew. */
  const takenAt = (failure: unknown) => {
    void client.invalidateQueries({ queryKey: takenKey });
    return { fields: [{ path: ["checkin"], message: ownWords(failure, t("errors.stay.taken")) }] };
  };

  const fill = useEffectEvent((stay: Stay) => {
    const filled = sameAgain(
      stay,
      sites.map(({ number }) => number),
    );
    for (const name of Object.keys(filled) as (keyof Values)[]) set(name, filled[name]);
    form.form.ref.current?.focus();
  });
  const times = again?.times ?? 0;
  useEffect(() => {
    if (again) fill(again.stay);
    // Asked for once more, the same stay is filled in once more.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [times]);

  const perNight = (price: number) => t("membership.booking.perNight", { price: formatMoney(price, lng) });
  const rateOf = (name: (typeof extraNames)[number]) =>
    name === "extra_firewood"
      ? t("membership.booking.perBooking", { price: formatMoney(rules.rates[name], lng) })
      : perNight(rules.rates[name]);
  const limits = { today, last: addDays(today, daysAhead), mostNights: rules.mostNights };
  return (
    <>
      <form {...form.form} className={styles.booking} aria-label={t("membership.stays.book")} tabIndex={-1}>
        <div className={styles.fields}>
          <SelectField
            {...form.text("siteNumber")}
            label={t("membership.booking.site")}
            hint={own ? t("membership.booking.ownSite") : undefined}
            options={[{ value: "", label: t("membership.booking.chooseSite") }, ...sites.map(optionOf)]}
            required
          />
          <div className={styles.pair}>
            <DateField {...form.text("checkin")} label={t("membership.booking.checkin")} min={today} required />
            <DateField
              {...form.text("checkout")}
              label={t("membership.booking.checkout")}
              min={addDays(values.checkin >= today ? values.checkin : today, 1)}
              required
            />
          </div>
          <StayCalendar
            siteNumber={values.siteNumber}
            span={values}
            limits={limits}
            onChoose={({ checkin, checkout }) => {
              set("checkin", checkin);
              set("checkout", checkout);
            }}
          />
          <div className={styles.pair}>
            <Stepper
              {...form.text("adultNumber")}
              label={t("membership.booking.adults")}
              hint={perNight(rules.rates.adult)}
              most={mostGuests}
            />
            <Stepper
              {...form.text("childNumber")}
              label={t("membership.booking.children")}
              hint={perNight(rules.rates.child)}
              most={mostGuests}
            />
          </div>
          <Vehicles
            plates={values.RegistrationNumber}
            saved={rules.plates ?? []}
            onChange={(plates) => set("RegistrationNumber", plates)}
            error={errors.RegistrationNumber}
          />
          <fieldset className={styles.extras}>
            <legend>{t("membership.booking.extras")}</legend>
            {extraNames.map((name) => (
              <Stepper
                key={name}
                name={name}
                label={t(`membership.booking.extra.${name}`)}
                hint={rateOf(name)}
                most={mostExtras}
                value={values.extra[name]}
                onChange={(count) => set("extra", { ...values.extra, [name]: count })}
                error={errors.extra}
              />
            ))}
          </fieldset>
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
          form.refuse({ checkin: takenAt(failure).fields[0]?.message });
        }}
        onBooked={form.discard}
        onPay={onPay}
      />
    </>
  );

  function optionOf({ number, area, powered }: Site) {
    const power = t(powered ? "membership.booking.powered" : "membership.booking.unpowered");
    const told = [area, power].filter(Boolean).join(t("membership.stays.comma"));
    return { value: number, label: t("membership.booking.siteOption", { site: number, told }) };
  }
}

export const isTaken = (failure: unknown) => keyOf(failure) === "errors.stay.taken";
