import type { Me } from "../../../api/me";
import { formatNumber } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import styles from "./Balances.module.css";

/** What a member has to spend. */
export function Balances({ me }: { me: Me }) {
  const { t } = useTexts();
  // In hundredths, so that 0.1 and 0.2 are 0.3.
  const total = Math.round((me.point + me.discount_p) * 100) / 100;
  const rows = [
    { key: "point", value: me.point },
    { key: "discount", value: me.discount_p },
    { key: "total", value: total },
  ] as const;
  return (
    <section className={styles.balances} aria-label={t("membership.points.title")}>
      <dl className={styles.list}>
        {rows.map(({ key, value }) => (
          <div key={key} className={styles[key]}>
            <dt>{t(`membership.points.${key}`)}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
