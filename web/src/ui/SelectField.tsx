import { classes } from "./classes";
import { Field, type FieldTexts } from "./Field";
import styles from "./Field.module.css";
import { Icon } from "./Icon";

type SelectFieldProps = FieldTexts & {
  name?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  disabled?: boolean | undefined;
  autoComplete?: string | undefined;
};

/** The device's own list: it is the one that people know, and on a phone the better one. */
export function SelectField({ label, hint, error, required, options, onChange, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <span className={styles.select}>
          <select
            {...rest}
            {...control}
            className={classes(control.className, styles.list)}
            onChange={(event) => onChange(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron" className={styles.chevron} />
        </span>
      )}
    </Field>
  );
}
