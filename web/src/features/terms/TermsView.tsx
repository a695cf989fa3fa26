import { useState } from "react";
import { useTexts, type Language } from "../../i18n/texts";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Html } from "../../ui/Html";
import { Skeleton } from "../../ui/Skeleton";
import { ErrorState } from "../../ui/State";
import { useAsync } from "../../ui/useAsync";
import styles from "./TermsView.module.css";

export interface TermsViewProps {
  open: boolean;
  onClose: () => void;
  /** The reader has confirmed that they have read them. */
  onRead?: (() => void) | undefined;
}

type Terms = Record<Language, { title: string; html: string }>;

const languages = [
  { lng: "zh", key: "terms.chinese" },
  { lng: "en", key: "terms.english" },
] as const;

/** The terms as the server has them now. */
async function loadTerms(): Promise<Terms> {
  const response = await fetch("/terms.json");
  if (!response.ok) throw new Error(`terms.json: ${response.status}`);
  return (await response.json()) as Terms;
}

export default function TermsView({ open, onClose, onRead }: TermsViewProps) {
  const { lng: page, t } = useTexts();
  const [lng, setLng] = useState<Language>(page === "en" ? "en" : "zh");
  const { data: terms, error, refetch } = useAsync(loadTerms);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={terms ? terms[lng].title : t("terms.title")}
      footer={
        <Button
          onClick={() => {
            if (terms) onRead?.();
            onClose();
          }}
        >
          {t(terms ? "terms.confirm" : "ui.close")}
        </Button>
      }
    >
      <div role="group" aria-label={t("terms.language")} className={styles.languages}>
        {languages.map((one) => (
          <button
            key={one.lng}
            type="button"
            lang={one.lng}
            aria-pressed={one.lng === lng}
            className={styles.language}
            onClick={() => setLng(one.lng)}
          >
            {t(one.key)}
          </button>
        ))}
      </div>
      {!terms && error === null && <Skeleton lines={8} />}
      {error !== null && (
        <ErrorState title={t("terms.failed")} action={<Button onClick={refetch}>{t("terms.retry")}</Button>} />
      )}
      {terms && (
        <article lang={lng === "zh" ? "zh-CN" : "en-AU"} className={styles.text}>
          <Html html={terms[lng].html} />
        </article>
      )}
    </Dialog>
  );
}
