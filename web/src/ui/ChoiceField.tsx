import { useId } from "react";
import { useTexts } from "../i18n/texts";
import styles from "./ChoiceField.module.css";
import { useNotes, type FieldTexts } from "./Field";
import field from "./Field.module.css";
import type { Image } from "./image";
import { Picture } from "./Picture";

type ChoiceFieldProps = FieldTexts & {
  name: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; image: Image | null }[];
};

/** One of a few, each with its picture. Radio buttons underneath: the arrow keys go through them. */
export function ChoiceField({ label, hint, error, required, name, value, onChange, options }: ChoiceFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const notes = useNotes(id, hint, error);
  return (
    <fieldset className={styles.group} role="radiogroup" {...notes.control}>
      <legend className={field.label}>
        {label} {required && <span className={field.required}>{t("ui.required")}</span>}
      </legend>
      {notes.shown}
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.frame}>
              <Picture image={option.image} sizes="(min-width: 992px) 260px, (min-width: 576px) 33vw, 50vw" fill />
            </span>
            <span className={styles.label}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
