import { useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { same } from "../../../ui/same";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import type { Setting } from "../../shared/park/settings";
import styles from "./Changes.module.css";
import { labelOf } from "./keys";
import { languageIn, useShow } from "./ShownValue";
import { fieldsOf, settingsOf, type Values } from "./values";

interface ChangesProps {
  settings: readonly Setting[];
  before: Values;
  values: Values;
}

/** What saving would change, from what to what. On a phone it is folded until somebody wants to see it. */
export function Changes({ settings, before, values }: ChangesProps) {
  const { t } = useTexts();
  const show = useShow();
  const [opened, setOpened] = useState(() => window.matchMedia("(min-width: 576px)").matches);
  const changed = fieldsOf(settings).flatMap((field) =>
    settingsOf(field)
      .filter(({ key }) => !same(values[key], before[key]))
      .map((setting) => ({ setting, name: t(labelOf(field.name)), language: languageIn(field, setting.key) })),
  );
  if (changed.length === 0) return null;
  return (
    <details className={styles.changes} open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t("portal.settings.changes", { count: changed.length })}</summary>
      <dl>
        {changed.map(({ setting, name, language }) => (
          <div key={setting.key}>
            <dt>{language ? t("portal.settings.inLanguage", { name, language: t(language) }) : name}</dt>
            <dd>
              <VisuallyHidden>{t("portal.settings.before")} </VisuallyHidden>
              <span className={styles.before}>{show(setting, before[setting.key] ?? "")}</span>
              <span aria-hidden="true"> → </span>
              <VisuallyHidden>{t("portal.settings.after")} </VisuallyHidden>
              <span className={styles.after}>{show(setting, values[setting.key] ?? "")}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
