import { Link, useLocation } from "wouter";
import { useTexts } from "../../i18n/texts";
import style from "./Settings.module.css";
import type { Field } from "./values";

/** What a field is called and what it does, and the way to its history. */
export function FieldHead({ field: { name } }: { field: Field }) {
  const { t } = useTexts();
  const [here] = useLocation();
  const label = t(`portal.settings.fields.${name}.label`);
  return (
    <div>
      <div className={style.head}>
        <h2 id={name}>{label}</h2>
        <Link href={`${here}?history=${name}`} aria-label={t("portal.settings.historyOf", { name: label })}>
          {t("portal.settings.history")}
        </Link>
      </div>
      <p id={`${name}-help`} className={style.soft}>
        {t(`portal.settings.fields.${name}.help`)}
      </p>
    </div>
  );
}
