import { useId, type ReactNode } from "react";
import { useTexts } from "../i18n/texts";
import { useNotes } from "./Field";
import style from "./Field.module.css";

interface CheckFieldProps {
  /** May hold a link, as to the terms. */
  label: ReactNode;
  name?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

export function CheckField({ label, hint, error, onChange, ...rest }: CheckFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const notes = useNotes(id, hint, error);
  return (
    <div className={style.field}>
      <div className={style.check}>
        <input
          {...rest}
          {...notes.control}
          id={id}
          type="checkbox"
          className={style.box}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>
          {label} {rest.required && <span className={style.required}>{t("ui.required")}</span>}
        </label>
      </div>
      {notes.shown}
    </div>
  );
}
