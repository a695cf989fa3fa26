import { useState } from "react";
import { useTexts } from "../i18n/texts";
import { Field, type FieldTexts } from "./Field";
import styles from "./Field.module.css";
import { Icon } from "./Icon";

type PasswordFieldProps = FieldTexts & {
  name?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** Tells a password manager whether to offer a stored password or to make a new one. */
  autoComplete: "current-password" | "new-password";
};

/** A password, and a button that shows what was typed. */
export function PasswordField({ label, hint, error, required, onChange, ...rest }: PasswordFieldProps) {
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <span className={styles.password}>
          <input
            {...rest}
            {...control}
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={styles.show}
            aria-pressed={shown}
            aria-controls={control.id}
            aria-label={t("ui.showPassword")}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? "eye-closed" : "eye"} />
          </button>
        </span>
      )}
    </Field>
  );
}
