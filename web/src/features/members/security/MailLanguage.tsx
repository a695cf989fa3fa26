import { useTexts, type Language } from "../../../i18n/texts";
import { SelectField } from "../../../ui/SelectField";
import { useToast } from "../../../ui/Toast";
import { useMe, useUpdateMe } from "../queries";
import styles from "./Security.module.css";

/** The language in which the park writes to the reader; the pages have their own choice. */
export function MailLanguage() {
  const { t } = useTexts();
  const toast = useToast();
  const me = useMe();
  const update = useUpdateMe();
  const choose = async (Language: Language) => {
    try {
      await update.mutateAsync({ Language });
      toast(t("security.language.saved"));
    } catch {
      toast(t("security.failed"), { tone: "bad" });
    }
  };
  return (
    <div className={styles.form}>
      <SelectField
        label={t("security.language.label")}
        value={(update.isPending && update.variables.Language) || me.language}
        onChange={(value) => void choose(value as Language)}
        options={[
          { value: "en", label: t("nav.english") },
          { value: "zh", label: t("nav.chinese") },
        ]}
      />
    </div>
  );
}
