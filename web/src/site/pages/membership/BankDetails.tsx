import { useTexts } from "../../../i18n/texts";
import type { PageState } from "../../state";
import styles from "./BankDetails.module.css";

const rows = ["AccountName", "BankName", "BSB", "AccountNumber"] as const;

/** Where to pay for a stay that waits for it. */
export function BankDetails({ settings }: { settings: PageState["settings"] }) {
  const { t } = useTexts();
  const known = rows.filter((key) => settings[key]);
  if (known.length === 0) return null;
  return (
    <section className={styles.bank} aria-label={t("membership.bank.title")}>
      <h3>{t("membership.bank.title")}</h3>
      <p>{t("membership.bank.text")}</p>
      <dl className={styles.rows}>
        {known.map((key) => (
          <div key={key}>
            <dt>{t(`membership.bank.${key}`)}</dt>
            <dd>{settings[key]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
