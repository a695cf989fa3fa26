import { refusalOf } from "../../../api/problems";
import { formatNumber } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { FormStatus } from "../../../ui/FormStatus";
import { useForm } from "../../../ui/useForm";
import type { Coupon } from "../api";
import type { Offer } from "../product";
import { useRedeem } from "../queries";
import { lackWith, leastDeduction, mostDeduction, payment, readAmount, type Balance } from "../rules";
import { DeductionField } from "./DeductionField";
import styles from "./RedeemForm.module.css";

interface RedeemFormProps {
  offer: Offer;
  balance: Balance;
  onDone: (coupon: Coupon) => void;
  onBack: () => void;
}

/** What will be paid, from which balance, and the last button before it is. */
export function RedeemForm({ offer, balance, onDone, onBack }: RedeemFormProps) {
  const { t } = useTexts();
  const redeem = useRedeem();
  const form = useForm({
    name: `redeem:${offer.documentId}`,
    // As little as the points allow: discount points are there for later.
    initial: { deduction: String(Math.min(leastDeduction(offer, balance), mostDeduction(offer))) },
    send: async ({ deduction }, key) => {
      const product = offer.documentId;
      const { coupon } = await redeem.mutateAsync({ product, deduction: readAmount(deduction) ?? 0, key });
      onDone(coupon);
    },
    explain: (failure) => {
      const refusal = refusalOf(failure);
      if (!refusal) return t("market.redeem.unsure");
      if (refusal.status === 401) return t("market.redeem.signedOut");
      return refusal.status === 422 ? t("market.redeem.repeated") : refusal.message;
    },
  });
  const deduction = readAmount(form.values.deduction);
  const lack = deduction === null ? null : lackWith(offer, balance, deduction);
  const pays = payment(offer, balance, deduction ?? 0);
  const rows = [
    { key: "point", has: balance.point, pays: pays.point, after: pays.after.point },
    { key: "discount", has: balance.discount_p, pays: pays.discount_p, after: pays.after.discount_p },
  ] as const;
  return (
    <form {...form.form} className={styles.form} aria-label={t("market.redeem.button")}>
      {mostDeduction(offer) > 0 && (
        <DeductionField
          offer={offer}
          balance={balance}
          value={form.values.deduction}
          onChange={(value) => form.set("deduction", value)}
          error={form.errors.deduction}
        />
      )}
      <div className={styles.scroll}>
        <table className={styles.bill}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t("market.redeem.have")}</th>
              <th scope="col">{t("market.redeem.pay")}</th>
              <th scope="col">{t("market.redeem.after")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, has, pays, after }) => (
              <tr key={key}>
                <th scope="row">{t(`membership.points.${key}`)}</th>
                <td>{formatNumber(has)}</td>
                <td className={styles.pays}>{formatNumber(pays)}</td>
                <td className={after < 0 ? styles.short : undefined}>{formatNumber(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{t("market.redeem.note")}</p>
      <FormStatus form={form} done={t("market.done.title")} />
      <div className={styles.actions}>
        <Button type="submit" busy={form.state === "sending"} disabled={deduction === null || lack !== null}>
          {t(lack ? `errors.points.${lack}` : "market.redeem.confirm")}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t("market.redeem.back")}
        </Button>
      </div>
    </form>
  );
}
