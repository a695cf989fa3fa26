import { useTexts } from "../../i18n/texts";
import styles from "./Form.module.css";

interface HoneypotProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field that people neither see nor reach. Whatever fills it in is a bot, and the server takes nothing from it. */
export function Honeypot({ name, value, onChange }: HoneypotProps) {
  const { t } = useTexts();
  return (
    <div className={styles.honeypot} aria-hidden="true">
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
