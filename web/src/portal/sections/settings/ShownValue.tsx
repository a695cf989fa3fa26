import { useTexts, type TextKey } from "../../../i18n/texts";
import type { Setting } from "../../shared/park/settings";
import { choiceOf } from "./keys";
import styles from "./Settings.module.css";
import { toForm, type Field, type Value } from "./values";

/** How a value is said in words. */
export function useShow(): (setting: Setting, value: Value) => string {
  const { t } = useTexts();
  return ({ type, unit, of }, value) => {
    if (typeof value === "boolean") return t(value ? "portal.settings.yes" : "portal.settings.no");
    const items = typeof value === "string" ? [value] : value;
    const named = type === "choice" || of === "choice" ? items.map((one) => t(choiceOf(one))) : items;
    const text = named.join("\n");
    if (text === "") return t("portal.settings.none");
    return unit ? t(`portal.settings.with.${unit}`, { value: text }) : text;
  };
}

/** One value, with its language where it has one. */
export function ShownValue({ setting }: { setting: Setting }) {
  const { t } = useTexts();
  const show = useShow();
  const language = languageOf(setting.key);
  return (
    <div>
      {language && <p className={styles.soft}>{t(language)}</p>}
      <p className={styles.value}>{show(setting, toForm(setting, setting.value))}</p>
    </div>
  );
}

/** The same, also for the English half of a pair whose key does not say so. */
export function languageIn(field: Field, key: string): TextKey | undefined {
  return languageOf(key) ?? (field.chinese ? "nav.english" : undefined);
}

/** The key of the name of a setting's language. */
export function languageOf(key: string): TextKey | undefined {
  return key.endsWith("_zh") ? "nav.chinese" : key.endsWith("_en") ? "nav.english" : undefined;
}
