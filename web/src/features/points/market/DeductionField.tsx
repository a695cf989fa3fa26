import { useState } from "react";
import { formatNumber } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { Field } from "../../../ui/Field";
import { Icon } from "../../../ui/Icon";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import {
  clampDeduction,
  leastDeduction,
  mostDeduction,
  payment,
  readAmount,
  stepDeduction,
  usableDeduction,
  type Balance,
  type Price,
} from "../rules";
import styles from "./RedeemForm.module.css";

interface DeductionFieldProps {
  offer: Price;
  balance: Balance;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** How much of the price is paid with discount points: typed, by steps, or as much as there can be. */
export function DeductionField({ offer, balance, value, onChange, error }: DeductionFieldProps) {
  const { t } = useTexts();
  const [clamps, setClamps] = useState(0); // how often more was wanted than there can be; 0 once it is within again
  const most = mostDeduction(offer);
  const least = leastDeduction(offer, balance);
  const usable = usableDeduction(offer, balance);
  const amount = readAmount(value);

  const choose = (wanted: number, typed = String(wanted)) => {
    const within = clampDeduction(wanted, offer);
    setClamps(wanted > most ? clamps + 1 : 0);
    onChange(within === wanted ? typed : String(within));
  };
  const type = (text: string) => {
    const wanted = readAmount(text);
    if (wanted !== null) return choose(wanted, text);
    setClamps(0);
    onChange(text);
  };

  const problem = () => {
    if (error) return error;
    if (amount === null) return t("errors.field.number");
    return amount > balance.discount_p ? t("errors.points.discount") : undefined;
  };
  const pays = payment(offer, balance, amount ?? 0);
  return (
    <div className={styles.deduction}>
      <Field
        label={t("market.redeem.deduction")}
        hint={
          least > 0
            ? t("market.redeem.between", { least: formatNumber(least), most: formatNumber(most) })
            : t("market.redeem.upTo", { most: formatNumber(most) })
        }
        error={problem()}
      >
        {(control) => (
          <span className={styles.stepper}>
            <button
              type="button"
              className={styles.step}
              aria-label={t("market.redeem.less")}
              onClick={() => choose(stepDeduction(amount ?? 0, -1))}
            >
              <Icon name="minus" />
            </button>
            <input
              {...control}
              name="deduction"
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={value}
              onChange={(event) => type(event.target.value)}
            />
            <button
              type="button"
              className={styles.step}
              aria-label={t("market.redeem.more")}
              onClick={() => choose(stepDeduction(amount ?? 0, 1))}
            >
              <Icon name="plus" />
            </button>
          </span>
        )}
      </Field>
      <div role="alert" className={styles.alert}>
        {clamps > 0 && <p key={clamps}>{t("errors.points.maxDeduction", { n: formatNumber(most) })}</p>}
      </div>
      {usable > 0 && (
        <Button kind="secondary" size="small" onClick={() => choose(usable)}>
          {t("market.redeem.maximum", { n: formatNumber(usable) })}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">
          {t("market.redeem.sum", { point: formatNumber(pays.point), discount: formatNumber(pays.discount_p) })}
        </span>
      </VisuallyHidden>
    </div>
  );
}
