import type { ReactNode } from "react";
import { formatDate, formatMoney } from "../../i18n/format";
import { useTexts } from "../../i18n/texts";
import type { Stay } from "./api";
import { useExtras } from "./extras";
import { formatRange, nightsOf, stateOf } from "./stay";
import styles from "./StayCard.module.css";

interface StayCardProps {
  stay: Stay;
  /** Beside the state: how long it is until then. */
  soon?: string | undefined;
  children?: ReactNode;
}

/** One stay: how it stands, when, where, and who and what comes along. */
export function StayCard({ stay, soon, children }: StayCardProps) {
  const { lng, t } = useTexts();
  const facts = useFacts(stay);
  return (
    <article className={styles.stay} data-state={stateOf(stay)}>
      <p className={styles.state}>
        {t(`membership.stays.state.${stateOf(stay)}`)}
        {soon && <span className={styles.soon}>{soon}</span>}
      </p>
      <h3 className={styles.dates}>{formatRange(stay.checkin, stay.checkout, lng)}</h3>
      <p className={styles.site}>
        {t("membership.stays.where", {
          site: stay.siteNumber,
          nights: t("membership.stays.nights", { count: nightsOf(stay) }),
        })}
      </p>
      <Ended stay={stay} />
      <Money stay={stay} />
      <dl className={styles.facts}>
        {facts.map(({ key, text }) => (
          <div key={key}>
            <dt>{t(`membership.stays.${key}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </article>
  );
}

/** Why a stay will not take place. */
function Ended({ stay: { status, cancelledBy, reason, dueDate } }: { stay: Stay }) {
  const { lng, t } = useTexts();
  if (status !== "cancelled" || !cancelledBy) return null;
  return (
    <p>
      {t(`membership.stays.cancelledBy.${cancelledBy}`, { date: dueDate ? formatDate(dueDate, lng) : "" })}
      {reason && <span className={styles.reason}>{t("membership.stays.reason", { reason })}</span>}
    </p>
  );
}

/** What became of the money, where it is not simply paid or to be paid. */
function Money({ stay }: { stay: Stay }) {
  const { lng, t } = useTexts();
  const { paid, owed, refund, returned, kept, keptNote, waived, status } = stay;
  const amount = (value: number) => ({ amount: formatMoney(value, lng) });
  const said: string[] = [];
  if (paid > 0 && owed > 0)
    said.push(t("membership.stays.money.part", { paid: formatMoney(paid, lng), owed: formatMoney(owed, lng) }));
  if (waived > 0 && status !== "cancelled") said.push(t("membership.stays.money.waived", amount(waived)));
  if (returned > 0) said.push(t("membership.stays.money.returned", amount(returned)));
  if (refund > 0) {
    const key = status === "cancelled" ? "membership.stays.money.refundSoon" : "membership.stays.money.overpaid";
    said.push(t(key, amount(refund)));
  }
  if (kept > 0 && keptNote)
    said.push(
      `${t("membership.stays.money.kept", amount(kept))} ${t("membership.stays.reason", { reason: keptNote })}`,
    );
  return said.map((text) => (
    <p key={text} className={styles.money}>
      {text}
    </p>
  ));
}

/** Who and what comes along, in words. */
export function useFacts(stay: Stay) {
  const { t } = useTexts();
  const { nameOf } = useExtras();
  const comma = t("membership.stays.comma");
  const guests = [
    stay.adultNumber > 0 && nameOf("adults", stay.adultNumber),
    stay.childNumber > 0 && nameOf("children", stay.childNumber),
  ].filter(Boolean);
  const extras = (stay.extra ?? [])
    .filter(({ Number: count }) => count > 0)
    .map(({ Name, Number: count }) => nameOf(Name, count));
  const plates = (stay.RegistrationNumber ?? []).map((one) => one.RegistrationNumber);
  const rows = [
    { key: "guests", text: guests.join(comma) },
    { key: "extras", text: extras.join(comma) },
    { key: "vehicles", text: plates.join(comma) },
    { key: "reference", text: stay.reference },
  ] as const;
  return rows.filter(({ text }) => text);
}
