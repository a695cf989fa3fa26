import { useId, type ReactNode } from "react";
import { useTexts } from "../i18n/texts";
import { useNotes } from "./Field";
import styles from "./Field.module.css";

interface CheckFieldProps {
  label: string;
  /** A button or link that ends the label's sentence, as to the terms. Beside the label: a press on it must not tick the box. */
  action?: ((id: string) => ReactNode) | undefined;
  name?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

export function CheckField({ label, action, hint, error, onChange, ...rest }: CheckFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const notes = useNotes(id, hint, error);
  return (
    <div className={styles.field}>
      <div className={styles.check}>
        <input
          {...rest}
          {...notes.control}
          id={id}
          aria-labelledby={action && `${id}-label ${id}-action`}
          type="checkbox"
          className={styles.box}
          onChange={(event) => onChange(event.target.checked)}
        />
        <div className={styles.sentence}>
          <label htmlFor={id} id={`${id}-label`}>
            {label}
          </label>{" "}
          {action?.(`${id}-action`)} {rest.required && <span className={styles.required}>{t("ui.required")}</span>}
        </div>
      </div>
      {notes.shown}
    </div>
  );
}
