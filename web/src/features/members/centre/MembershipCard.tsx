import { formatDate, formatName } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { classes } from "../../../ui/classes";
import type { Me } from "../api";
import styles from "./MembershipCard.module.css";

/** In which of its states a membership is. */
export function standing(me: Me): "active" | "expired" | "inactive" {
  if (me.is_member) return "active";
  return me.exp ? "expired" : "inactive";
}

/** The membership as a card to show at the window: whose it is, its number, and until when. */
export function MembershipCard({ me, park }: { me: Me; park: string }) {
  const { lng, t } = useTexts();
  const state = standing(me);
  const name = formatName(me.fname ?? "", me.lname ?? "", lng) || me.name;
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
      <p className={styles.name}>
        <span>{name}</span>
        <span className={styles.kind}>{t(`membership.card.${kind}`)}</span>
      </p>
      {state === "inactive" ? (
        <p className={styles.facts}>{t("membership.card.notYet")}</p>
      ) : (
        <dl className={styles.facts}>
          <div>
            <dt>{t("membership.card.number")}</dt>
            <dd>{me.number ?? t("membership.card.issuing")}</dd>
          </div>
          {me.exp && (
            <div>
              <dt>{t(state === "active" ? "membership.card.until" : "membership.card.ended")}</dt>
              <dd>{formatDate(me.exp, lng, "short")}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}
