import { useState } from "react";
import type { Me } from "../../../api/me";
import { formatDate, formatName } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { classes } from "../../../ui/classes";
import { cardPicture, type Card } from "../api";
import { CardScreen } from "./CardScreen";
import styles from "./MembershipCard.module.css";

/** In which of its states a membership is. */
export function standing(me: Me): "active" | "expired" | "inactive" {
  if (me.is_member) return "active";
  return me.exp ? "expired" : "inactive";
}

interface MembershipCardProps {
  me: Me;
  park: string;
  /** Undefined until its code is known. */
  card: Card | undefined;
}

/** Whoever has something to show at the counter has a card with a code: members, past members and tenants. */
export function hasCode(me: Me): boolean {
  return standing(me) !== "inactive" || me.tenant_type !== "Guest";
}

/** What the card calls its owner. */
export function cardName(me: Me): string {
  return formatName(me.fname ?? "", me.lname ?? "") || me.name;
}

/** The membership as a card to show at the counter: whose it is, its number, until when, and a QR that is opened large by a press. */
export function MembershipCard({ me, park, card }: MembershipCardProps) {
  const { lng, t } = useTexts();
  const [shown, setShown] = useState(false);
  const state = standing(me);
  const name = cardName(me);
  const kind = me.tenant_type === "Guest" ? (state === "inactive" ? "guest" : "member") : me.tenant_type;
  return (
    <section
      className={classes(styles.card, state !== "active" && styles.faded)}
      data-scheme="dark"
      aria-label={t("membership.card.label")}
    >
      <svg className={styles.hills} viewBox="0 0 400 120" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.far} d="M0 66c40-18 78-32 128-24s70 26 120 14 84-34 152-22v86H0z" />
        <path className={styles.near} d="M0 96c60-22 110-10 168-18s98-22 148-8 58 14 84 8v42H0z" />
      </svg>
      <header className={styles.head}>
        <span className={styles.park}>{park}</span>
        <span className={styles.state}>{t(`membership.card.${state}`)}</span>
      </header>
      <div className={styles.middle}>
        <p className={styles.name}>
          <span>{name}</span>
          <span className={styles.kind}>{t(`membership.card.${kind}`)}</span>
        </p>
        {hasCode(me) && (
          <button
            type="button"
            className={styles.qr}
            aria-label={t("membership.card.show")}
            disabled={!card}
            onClick={() => setShown(true)}
          >
            {card && <img src={cardPicture(card)} alt="" width="480" height="480" />}
          </button>
        )}
      </div>
      {state === "inactive" ? (
        <p className={styles.facts}>{t("membership.card.notYet")}</p>
      ) : (
        <dl className={styles.facts}>
          <div>
            <dt>{t("membership.card.number")}</dt>
            <dd>{me.number ?? t("membership.card.issuing")}</dd>
          </div>
          <div>
            <dt>{t(state === "active" ? "membership.card.until" : "membership.card.ended")}</dt>
            <dd>{me.exp ? formatDate(me.exp, lng, "short") : t("membership.card.endless")}</dd>
          </div>
        </dl>
      )}
      {card && <CardScreen open={shown} onClose={() => setShown(false)} me={me} name={name} park={park} card={card} />}
    </section>
  );
}
