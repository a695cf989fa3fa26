import { useId, type ReactNode } from "react";
import { useTexts } from "../i18n/texts";
import styles from "./Field.module.css";
import { Icon } from "./Icon";

/** What every field says about itself. */
export interface FieldTexts {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
}

/** What ties an input to its label, hint and error. */
export interface FieldControl {
  id: string;
  className: string | undefined;
  required: boolean | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** A label that stays in sight, the input, and below it what helps or what is wrong. */
export function Field({
  label,
  hint,
  error,
  required,
  children,
}: FieldTexts & { children: (control: FieldControl) => ReactNode }) {
  const { t } = useTexts();
  const id = useId();
  const notes = useNotes(id, hint, error);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {required && <span className={styles.required}>{t("ui.required")}</span>}
      </label>
      {children({ id, className: styles.input, required, ...notes.control })}
      {notes.shown}
    </div>
  );
}

/** The hint and the error of a field, and the attributes that make its input point to them. */
export function useNotes(id: string, hint: string | undefined, error: string | undefined) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return {
    control: { "aria-invalid": error ? (true as const) : undefined, "aria-describedby": ids || undefined },
    shown: (
      <>
        {error && (
          <p className={styles.error} id={`${id}-error`}>
            <Icon name="warning" />
            {error}
          </p>
        )}
        {hint && (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </>
    ),
  };
}
