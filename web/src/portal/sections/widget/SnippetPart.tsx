import { Button, NativeSelect, SegmentedControl, TextInput } from "@mantine/core";
import { useTexts } from "../../../i18n/texts";
import { useCopy } from "../../shared/useCopy";
import { forms, snippetLanguages, snippetOf, type Wanted } from "./snippet";
import styles from "./Widget.module.css";
import { WidgetPreview } from "./WidgetPreview";

/** What somebody pastes into another website, and how it looks there. */
export function SnippetPart({ wanted, onChange }: { wanted: Wanted; onChange: (wanted: Wanted) => void }) {
  const { t } = useTexts();
  const { form, nickname, language } = wanted;
  const lines = snippetOf(window.location.origin, wanted);
  const { copy, said } = useCopy(lines, {
    done: t("portal.widget.snippet.copied"),
    refused: t("portal.widget.snippet.notCopied"),
  });
  return (
    <section className={styles.part} aria-labelledby="snippet">
      <h2 id="snippet">{t("portal.widget.snippet.title")}</h2>
      <div className={styles.both}>
        <div className={styles.stack}>
          <SegmentedControl
            className={styles.forms}
            aria-label={t("portal.widget.snippet.form")}
            value={form}
            onChange={(chosen) => onChange({ ...wanted, form: chosen })}
            data={forms.map((one) => ({ value: one, label: t(`portal.widget.snippet.forms.${one}.label`) }))}
          />
          <p className={styles.soft}>{t(`portal.widget.snippet.forms.${form}.text`)}</p>
          {form !== "iframe" && (
            <TextInput
              label={t("portal.widget.snippet.nickname")}
              description={t("portal.widget.snippet.nicknameHint")}
              autoComplete="off"
              maxLength={80}
              value={nickname}
              onChange={(event) => onChange({ ...wanted, nickname: event.currentTarget.value })}
            />
          )}
          <NativeSelect
            label={t("portal.widget.snippet.language")}
            value={language}
            onChange={(event) => onChange({ ...wanted, language: event.currentTarget.value as Wanted["language"] })}
            data={snippetLanguages.map((one) => ({
              value: one,
              label: t(`portal.widget.snippet.languages.${one || "own"}`),
            }))}
          />
          <pre className={styles.code} role="region" aria-label={t("portal.widget.snippet.lines")}>
            <code>{lines}</code>
          </pre>
          <div className={styles.acts}>
            <Button onClick={copy}>{t("portal.widget.snippet.copy")}</Button>
            <span role="status" className={styles.soft}>
              {said}
            </span>
          </div>
        </div>
        <WidgetPreview wanted={wanted} />
      </div>
    </section>
  );
}
