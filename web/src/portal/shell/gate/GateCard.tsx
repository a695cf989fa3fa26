import { useState, type ReactNode } from "react";
import { useTexts } from "../../../i18n/texts";
import { LanguageButton } from "../LanguageButton";
import styles from "./Gate.module.css";

interface GateCardProps {
  title: string;
  children: ReactNode;
  /** What stands in the foot beside the language, instead of the way back to the website. */
  foot?: ReactNode;
  wide?: boolean;
}

/** A screen of one thing to do, before the portal. */
export function GateCard({ title, children, foot, wide = false }: GateCardProps) {
  const { t } = useTexts();
  const [problem, setProblem] = useState("");
  return (
    <main className={styles.screen}>
      <div className={styles.card} data-wide={wide || undefined}>
        <img src="/brand/mark.png" width="56" height="56" alt="" className={styles.mark} />
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      <div className={styles.foot}>
        {foot ?? <a href="/">{t("portal.back")}</a>}
        <LanguageButton onProblem={setProblem} />
      </div>
      {problem && <p role="alert">{problem}</p>}
    </main>
  );
}
