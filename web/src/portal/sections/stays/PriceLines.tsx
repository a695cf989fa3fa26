import { formatMoney } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import type { PriceLine } from "./queries";
import styles from "./Stays.module.css";
import { lineText } from "./words";

/** How a price comes about, and what it adds up to. */
export function PriceLines({ lines, totalPrice }: { lines: readonly PriceLine[]; totalPrice: number }) {
  const { t, lng } = useTexts();
  return (
    <table className={styles.prices}>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">{lineText(line, t, lng)}</th>
            <td>{formatMoney(line.price, lng)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("portal.stays.total")}</th>
          <td>{formatMoney(totalPrice, lng)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
