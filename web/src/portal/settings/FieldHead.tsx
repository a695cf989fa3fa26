import { Link, useLocation } from "wouter";
import { useTexts } from "../../i18n/texts";
import style from "./Settings.module.css";
import type { Field } from "./values";
import { helpOf, labelOf } from "./keys";

/** What a field is called and what it does, and the way to its history. */
export function FieldHead({ field: { name } }: { field: Field }) {
  const { t } = useTexts();
  const [here] = useLocation();
  const label = t(labelOf(name));
  return (
    <div>
      <div className={style.head}>
        <h2 id={name}>{label}</h2>
        <Link href={`${here}?history=${name}`} aria-label={t("portal.settings.historyOf", { name: label })}>
          {t("portal.settings.history")}
        </Link>
      </div>
      <p id={`${name}-help`} className={style.soft}>
        {t(helpOf(name))}
      </p>
    </div>
  );
}
