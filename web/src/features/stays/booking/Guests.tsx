import { formatMoney, unbroken } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import type { Form } from "../../../ui/useForm";
import type { Rules } from "../api";
import { extraNames, type ExtraName } from "../extras";
import styles from "./Booking.module.css";
import { Stepper } from "./Stepper";
import { mostExtras, mostGuests, readCount, type Values } from "./values";

interface PartProps {
  form: Form<Values>;
  rates: Rules["rates"];
}

/** How many people come. */
export function Guests({ form, rates }: PartProps) {
  const { lng, t } = useTexts();
  const perPerson = (price: number) =>
    price === 0
      ? t("membership.booking.free")
      : t("membership.booking.perPerson", { price: unbroken(formatMoney(price, lng)) });
  return (
    <div className={styles.pair}>
      <Stepper
        {...form.text("adultNumber")}
        label={t("membership.booking.adults")}
        hint={perPerson(rates.adult)}
        most={mostGuests}
      />
      <Stepper
        {...form.text("childNumber")}
        label={t("membership.booking.children")}
        hint={perPerson(rates.child)}
        most={mostGuests}
      />
    </div>
  );
}

/** What else comes along; none of it is nothing. */
export function Extras({ form: { values, errors, set }, rates }: PartProps) {
  const { lng, t } = useTexts();
  const rateOf = (name: ExtraName) =>
    t(name === "extra_firewood" ? "membership.booking.perBooking" : "membership.booking.perNight", {
      price: unbroken(formatMoney(rates[name], lng)),
    });
  // The park names the list; of what is no number here, it is that one.
  const bad = extraNames.filter((name) => readCount(values.extra[name]) === null);
  const wrong = (name: ExtraName) => bad.length === 0 || bad.includes(name);
  return (
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
          error={errors.extra && wrong(name) ? errors.extra : undefined}
        />
      ))}
    </fieldset>
  );
}
