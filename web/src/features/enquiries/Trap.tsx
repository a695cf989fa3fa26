import { useTexts } from "../../i18n/texts";
import styles from "./Form.module.css";

interface TrapProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field that people neither see nor reach. Whatever fills it in is a machine, and the server takes nothing from it. */
export function Trap({ name, value, onChange }: TrapProps) {
  const { t } = useTexts();
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {t("ui.form.leaveEmpty")}
        <input
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          tabIndex={-1}
          autoComplete="off"
        />
      </label>
    </div>
  );
}
