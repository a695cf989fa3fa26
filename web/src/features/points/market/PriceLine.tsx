import { formatNumber } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { classes } from "../../../ui/classes";
import { mostDeduction, type Price } from "../rules";
import styles from "./PriceLine.module.css";

/** Less than a point's smallest part is no deduction. */
const negligible = 0.01;

/** The price and, where a part of it can be deducted, how much: in turns, or both at once when it stands still. */
export function PriceLine({ price, maxDeduction, still }: Price & { still: boolean }) {
  const { t } = useTexts();
  const most = mostDeduction({ price, maxDeduction });
  const deductible = most > negligible;
  return (
    <p className={classes(styles.line, deductible && !still && styles.turns)}>
      <span className={styles.price}>{t("market.price", { count: price, n: formatNumber(price) })}</span>
      {/* Both are always there, so a screen reader reads them once, whichever is seen. */}
      {deductible && <span className={styles.deduction}>{t("market.maxDeduction", { n: formatNumber(most) })}</span>}
    </p>
  );
}
