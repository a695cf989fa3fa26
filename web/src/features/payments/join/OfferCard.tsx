import type { ReactNode } from "react";
import { formatDate, formatMoney, formatNumber } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Icon } from "../../../ui/Icon";
import type { Offer } from "../api";
import styles from "./OfferCard.module.css";

/** A tier: what it costs, for how long, what it brings, and the button that buys it. */
export function OfferCard({ offer, children }: { offer: Offer; children: ReactNode }) {
  const { lng, t } = useTexts();
  const { action, name, price, points, years, until, brings } = offer;
  const lines = brings.split("\n").filter((line) => line.trim());
  return (
    <article className={styles.offer} aria-label={name}>
      <h4 className={styles.name}>{name}</h4>
      <p className={styles.price}>{formatMoney(price, lng)}</p>
      <ul className={styles.brings}>
        {action !== "upgrade" && (
          <li>
            <Icon name="check" />
            {t("membership.join.term", { count: years, date: formatDate(until, lng) })}
          </li>
        )}
        {points > 0 && (
          <li>
            <Icon name="check" />
            {t("membership.join.points", { points: formatNumber(points) })}
          </li>
        )}
        {lines.map((line) => (
          <li key={line}>
            <Icon name="check" />
            {line}
          </li>
        ))}
      </ul>
      {children}
    </article>
  );
}
