import type { ReactNode } from "react";
import { formatNumber } from "../../../i18n/format";
import { useTexts, type TextKey, type Translate } from "../../../i18n/texts";
import styles from "./Funnel.module.css";
import { heightOf, rateOf } from "./numbers";

export interface Stage {
  name: string;
  label: string;
  /** Undefined: nobody counts it. */
  value: number | undefined;
  /** What it is measured against, if anything. */
  previous?: number | undefined;
  /** The sentence for its rate, where that is not of the stage before. */
  rate?: TextKey;
  /** What else is to be said of it. */
  children?: ReactNode;
}

const rateSaid = (t: Translate, sentence: TextKey, rate: string | undefined) =>
  rate === undefined ? t("portal.funnel.noRate") : t(sentence, { rate });

/** The stages beside one another, each a bar as high as its part of the first. */
export function StageBars({ label, stages }: { label: string; stages: readonly Stage[] }) {
  const { t } = useTexts();
  const first = stages[0]?.value ?? 0;
  return (
    <ol className={styles.stages} aria-label={label}>
      {stages.map(({ name, label: title, value, previous, rate = "portal.funnel.ofBefore", children }) => (
        <li key={name} className={styles.stage} data-stage={name}>
          <div className={styles.column} aria-hidden="true">
            <div
              className={value === undefined ? styles.unknown : styles.bar}
              style={{ blockSize: `${heightOf(value ?? 0, first)}%` }}
            />
          </div>
          <div className={styles.said}>
            <h3 className={styles.stageName}>{title}</h3>
            {value !== undefined && <p className={styles.value}>{formatNumber(value)}</p>}
            {value !== undefined && previous !== undefined && (
              <p className={styles.rate}>{rateSaid(t, rate, rateOf(value, previous))}</p>
            )}
            {children}
          </div>
        </li>
      ))}
    </ol>
  );
}
