import { Button } from "@mantine/core";
import { useTexts } from "../../../i18n/texts";
import { useNotify } from "../notify";
import styles from "./CopyText.module.css";

/** An id that is long to type, and the button that copies it. */
export function CopyText({ name, text }: { name: string; text: string }) {
  const { t } = useTexts();
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify.done(t("portal.payments.detail.copied"));
    } catch {
      notify.problem(t("portal.payments.detail.notCopied"));
    }
  };
  return (
    <span className={styles.copy}>
      <code className={styles.code}>{text}</code>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t("portal.payments.detail.copyOf", { name })}
        onClick={() => void copy()}
      >
        {t("portal.payments.detail.copy")}
      </Button>
    </span>
  );
}
