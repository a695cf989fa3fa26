import { formatMoney, unbroken } from "../../i18n/format";
import { useTexts } from "../../i18n/texts";
import type { PriceLine } from "./api";
import styles from "./PriceLines.module.css";
import { useExtras } from "./extras";

interface PriceLinesProps {
  lines: readonly PriceLine[];
  total: number;
}

/** What a stay costs, line by line, and the sum. */
export function PriceLines({ lines, total }: PriceLinesProps) {
  const { lng, t } = useTexts();
  const { nameOf } = useExtras();
  const said = ({ key, number, nights, unitPrice }: PriceLine) => {
    const what = nameOf(key, number);
    if (unitPrice === 0) return t("membership.stays.line.free", { what });
    const price = unbroken(formatMoney(unitPrice, lng));
    if (!nights) return t("membership.stays.line.once", { what, price });
    return t("membership.stays.line.nights", { what, price, nights: t("membership.stays.nights", { count: nights }) });
  };
  return (
    <table className={styles.lines}>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">{said(line)}</th>
            <td>{formatMoney(line.price, lng)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("membership.stays.total")}</th>
          <td>{formatMoney(total, lng)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
