import { useState } from "react";
import { answer } from "../../../api/client";
import { useTexts, type Language } from "../../../i18n/texts";
import { SelectField } from "../../../ui/SelectField";
import { useToast } from "../../../ui/Toast";
import { membersApi, type Me } from "../api";
import styles from "./Security.module.css";

/** The language in which the park writes to the reader; the pages have their own choice. */
export function MailLanguage({ me, onChange }: { me: Me; onChange: (me: Me) => void }) {
  const { lng, t } = useTexts();
  const toast = useToast();
  const [saving, setSaving] = useState<Language | null>(null);
  const choose = async (Language: Language) => {
    setSaving(Language);
    try {
      onChange((await answer(membersApi(lng).PUT("/api/me", { body: { Language } }))).data);
      toast(t("security.language.saved"));
    } catch {
      toast(t("security.failed"), { tone: "bad" });
    } finally {
      setSaving(null);
    }
  };
  return (
    <div className={styles.form}>
      <SelectField
        label={t("security.language.label")}
        value={saving ?? me.language}
        onChange={(value) => void choose(value as Language)}
        options={[
          { value: "en", label: t("nav.english") },
          { value: "zh", label: t("nav.chinese") },
        ]}
      />
    </div>
  );
}
