import { useEffect, useState } from "react";
import { useTexts, type Language } from "../../i18n/texts";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Html } from "../../ui/Html";
import { Skeleton } from "../../ui/Skeleton";
import { ErrorState } from "../../ui/State";
import type { TermsDialogProps } from "./TermsDialog";
import styles from "./TermsView.module.css";

type Terms = Record<Language, { title: string; html: string }>;

const languages: readonly { lng: Language; key: string }[] = [
  { lng: "zh", key: "terms.chinese" },
  { lng: "en", key: "terms.english" },
];

/** The terms as the server has them now, and how to ask again if they did not come. */
function useTerms() {
  const [terms, setTerms] = useState<Terms | "failed" | null>(null);
  const [tries, setTries] = useState(1);
  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      const response = await fetch("/terms.json", { signal: leaving.signal });
      if (!response.ok) throw new Error(`terms.json: ${response.status}`);
      setTerms((await response.json()) as Terms);
    };
    load().catch(() => {
      if (!leaving.signal.aborted) setTerms("failed");
    });
    return () => leaving.abort();
  }, [tries]);
  const again = () => {
    setTerms(null);
    setTries(tries + 1);
  };
  return { terms, again };
}

export default function TermsView({ open, onClose, onRead }: TermsDialogProps) {
  const { lng: page, t } = useTexts();
  const [lng, setLng] = useState<Language>(page === "en" ? "en" : "zh");
  const { terms, again } = useTerms();
  const loaded = terms !== null && terms !== "failed";
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={loaded ? terms[lng].title : t("terms.title")}
      footer={
        <Button
          onClick={() => {
            if (loaded) onRead?.();
            onClose();
          }}
        >
          {t(loaded ? "terms.confirm" : "ui.close")}
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
      {terms === null && <Skeleton lines={8} />}
      {terms === "failed" && (
        <ErrorState title={t("terms.failed")} action={<Button onClick={again}>{t("terms.retry")}</Button>} />
      )}
      {loaded && (
        <article lang={lng === "zh" ? "zh-CN" : "en-AU"} className={styles.text}>
          <Html html={terms[lng].html} />
        </article>
      )}
    </Dialog>
  );
}
