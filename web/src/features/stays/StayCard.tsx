import { formatMoney } from "../../i18n/format";
import { useTexts } from "../../i18n/texts";
import { formatRange, nightsOf, type Stay } from "./stay";
import styles from "./StayCard.module.css";

const states = { "awaiting payment": "awaiting", confirmed: "confirmed", cancelled: "cancelled" } as const;

/** The extras that the park's own form offers; what else staff have written is shown as it is. */
const extras: Readonly<Record<string, "horse" | "motorbike" | "firewood">> = {
  extra_horse: "horse",
  extra_motorbike: "motorbike",
  extra_firewood: "firewood",
};

/** One stay: when, where, who comes along, and what it costs. */
export function StayCard({ stay }: { stay: Stay }) {
  const { lng, t } = useTexts();
  const { checkin = "", checkout = "", siteNumber = "", adultNumber = 0, childNumber = 0, totalPrice = 0 } = stay;
  const state = states[stay.status ?? "confirmed"];
  const guests = [
    adultNumber > 0 && t("membership.stays.adults", { count: adultNumber }),
    childNumber > 0 && t("membership.stays.children", { count: childNumber }),
  ].filter(Boolean);
  const more = (stay.extra ?? [])
    .filter(({ Number: count }) => count > 0)
    .map(({ Name, Number: count }) => {
      const known = extras[Name];
      return known
        ? t(`membership.stays.extra.${known}`, { count })
        : t("membership.stays.extra.other", { name: Name, n: count });
    });
  const rows = [
    { key: "guests", text: guests.join(t("membership.stays.comma")) },
    { key: "extras", text: more.join(t("membership.stays.comma")) },
    {
      key: "vehicles",
      text: (stay.RegistrationNumber ?? []).map((one) => one.RegistrationNumber).join(t("membership.stays.comma")),
    },
    { key: "total", text: formatMoney(totalPrice, lng) },
  ] as const;
  const told = rows.filter(({ text }) => text);
  return (
    <article className={styles.stay} data-state={state}>
      <p className={styles.state}>{t(`membership.stays.state.${state}`)}</p>
      <h3 className={styles.dates}>{formatRange(checkin, checkout, lng)}</h3>
      <p className={styles.site}>
        {t("membership.stays.where", {
          site: siteNumber,
          nights: t("membership.stays.nights", { count: nightsOf(stay) }),
        })}
      </p>
      <dl className={styles.facts}>
        {told.map(({ key, text }) => (
          <div key={key}>
            <dt>{t(`membership.stays.${key}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
