import { formatNumber } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import type { Offer } from "../product";
import styles from "./Facts.module.css";

/** Who provides a product, how many are left, and how many of them one may still have. */
export function Facts({ offer: { provider, left, limit } }: { offer: Offer }) {
  const { t } = useTexts();
  return (
    <ul className={styles.facts}>
      {provider && <li>{t("market.provider", { name: provider })}</li>}
      {left !== null && left > 0 && <li>{t("market.left", { count: left, n: formatNumber(left) })}</li>}
      {limit && <li>{t("market.had", { had: limit.had, most: limit.most })}</li>}
    </ul>
  );
}
