import { useTexts, type Language } from "../../../i18n/texts";
import styles from "./Payments.module.css";

const languages: readonly Language[] = ["en", "zh"];

interface PaperProps {
  /** What it is: "Invoice INV-000001". */
  name: string;
  /** Where the PDF is, without a language. */
  address: string;
}

export const invoiceAddress = (payment: string) => `/api/staff/payments/${payment}/invoice.pdf`;
export const noteAddress = (payment: string, refund: string) =>
  `/api/staff/payments/${payment}/refunds/${refund}/note.pdf`;

/** An invoice or an adjustment note, in either language: the payer's need not be the reader's. */
export function Paper({ name, address }: PaperProps) {
  const { t } = useTexts();
  return (
    <p className={styles.paper}>
      <span>{name}</span>
      {languages.map((language) => {
        const spoken = t(language === "zh" ? "nav.chinese" : "nav.english");
        return (
          <a
            key={language}
            href={`${address}?lng=${language}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t("portal.payments.detail.paperIn", { paper: name, language: spoken })}
          >
            {spoken}
          </a>
        );
      })}
    </p>
  );
}
