import { Link, useLocation } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { helpOf, labelOf } from "./keys";
import styles from "./Settings.module.css";

interface FieldHeadProps {
  name: string;
  /** The help is read out with each input below. */
  helpIsRead?: boolean;
}

/** What a field is called and what it does, and the way to its history. */
export function FieldHead({ name, helpIsRead = false }: FieldHeadProps) {
  const { t } = useTexts();
  const [here] = useLocation();
  const label = t(labelOf(name));
  return (
    <div>
      <div className={styles.head}>
        <h2 id={name}>{label}</h2>
        <Link href={`${here}?history=${name}`} aria-label={t("portal.settings.historyOf", { name: label })}>
          {t("portal.settings.history")}
        </Link>
      </div>
      <p id={`${name}-help`} className={styles.soft} aria-hidden={helpIsRead || undefined}>
        {t(helpOf(name))}
      </p>
    </div>
  );
}
