import { formatDate, formatMoney } from "../../i18n/format";
import { useTexts } from "../../i18n/texts";
import { useToast } from "../../ui/Toast";
import type { Bank } from "./api";
import styles from "./Transfer.module.css";

interface TransferProps {
  bank: Bank;
  amount: number;
  /** By which the park knows the transfer. */
  reference: string;
  dueDate: string;
}

/** Where to transfer how much, until when, and under which reference, each to be copied into the app of the bank. */
export function Transfer({ bank, amount, reference, dueDate }: TransferProps) {
  const { lng, t } = useTexts();
  const rows = [
    { key: "AccountName", text: bank.name },
    { key: "BankName", text: bank.bank },
    { key: "BSB", text: bank.bsb },
    { key: "AccountNumber", text: bank.account },
    { key: "amount", text: formatMoney(amount, lng), copied: amount.toFixed(2) },
    { key: "reference", text: reference },
  ] as const;
  return (
    <dl className={styles.rows}>
      {rows.map(({ key, text, ...rest }) =>
        text ? (
          <div key={key}>
            <dt>{t(`membership.bank.${key}`)}</dt>
            <dd>
              <span className={key === "reference" ? styles.reference : undefined}>{text}</span>
              <Copy name={t(`membership.bank.${key}`)} text={"copied" in rest ? rest.copied : text} />
            </dd>
          </div>
        ) : null,
      )}
      {dueDate && (
        <div>
          <dt>{t("membership.bank.due")}</dt>
          <dd>{formatDate(dueDate, lng)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Copies a text, and says so. */
export function Copy({ name, text }: { name: string; text: string }) {
  const { t } = useTexts();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t("membership.bank.copied", { name }));
    } catch {
      toast(t("membership.bank.notCopied"), { tone: "bad" });
    }
  };
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={t("membership.bank.copyOf", { name })}
      onClick={() => void copy()}
    >
      {t("membership.bank.copy")}
    </button>
  );
}
