import { useTexts } from "../../../i18n/texts";
import { Field } from "../../../ui/Field";
import { Icon } from "../../../ui/Icon";
import styles from "./Booking.module.css";

interface StepperProps {
  label: string;
  hint?: string | undefined;
  name: string;
  /** As it was typed. */
  value: string;
  onChange: (value: string) => void;
  most: number;
  error?: string | undefined;
}

/** A small whole number: typed, or by steps. What is no number stays as it was typed, and is told at the field. */
export function Stepper({ label, hint, name, value, onChange, most, error }: StepperProps) {
  const { t } = useTexts();
  const step = (by: number) => {
    const now = Number.parseInt(value, 10) || 0;
    onChange(String(Math.min(most, Math.max(0, now + by))));
  };
  const button = (by: -1 | 1) => (
    <button
      type="button"
      className={styles.step}
      aria-label={t(by < 0 ? "membership.booking.less" : "membership.booking.more", { what: label })}
      onClick={() => step(by)}
    >
      <Icon name={by < 0 ? "minus" : "plus"} />
    </button>
  );
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.stepper}>
          {button(-1)}
          <input
            {...control}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {button(1)}
        </span>
      )}
    </Field>
  );
}
