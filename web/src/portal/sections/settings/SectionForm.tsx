import { useQueryClient } from "@tanstack/react-query";
import { useTexts } from "../../../i18n/texts";
import { ConflictDialog } from "../../shared/form/ConflictDialog";
import { FormFoot } from "../../shared/form/FormFoot";
import { useEntryForm, type Stored } from "../../shared/form/useEntryForm";
import {
  loadSettings,
  saveSettings,
  settingsKey,
  wantsProof,
  type Setting,
  type Settings,
} from "../../shared/park/settings";
import { usePortal } from "../../shared/portal";
import { Changes } from "./Changes";
import { FieldHead } from "./FieldHead";
import { Input } from "./Input";
import { labelOf } from "./keys";
import { ProofDialog, useProof } from "./ProofDialog";
import styles from "./Settings.module.css";
import { languageIn, useShow } from "./ShownValue";
import { changedValues, fieldsOf, settingsOf, toForm, type Field, type Value, type Values } from "./values";

interface SectionFormProps {
  section: string;
  settings: readonly Setting[];
  version: string;
}

const valuesOf = (settings: readonly Setting[]): Values =>
  Object.fromEntries(settings.map((setting) => [setting.key, toForm(setting, setting.value)]));

/** The settings of a screen, saved together. What somebody else saved meanwhile on another screen, or in another field, stays. */
export function SectionForm({ section, settings, version }: SectionFormProps) {
  const { t } = useTexts();
  const { api, setZone } = usePortal();
  const queries = useQueryClient();
  const show = useShow();
  const keys = new Set(settings.map(({ key }) => key));
  const { asking, proven } = useProof<Stored<Values>>();

  const storedOf = (all: Settings): Stored<Values> => ({
    values: valuesOf(all.settings.filter(({ key }) => keys.has(key))),
    version: all.version,
  });
  const form = useEntryForm<Values>({
    name: section,
    entry: { values: valuesOf(settings), version },
    load: async () => storedOf(await loadSettings(api)),
    store: async (values, version, before) => {
      const changed = changedValues(settings, before, values);
      try {
        return storedOf(await saveSettings(api, changed, version));
      } catch (failure) {
        if (!wantsProof(failure)) throw failure;
      }
      const keys = settings.filter(({ key, costly }) => costly && key in changed).map(({ key }) => key);
      return proven(keys, { before, after: values }, async (proof) =>
        storedOf(await saveSettings(api, changed, version, proof)),
      );
    },
    onSaved: ({ values: { TimeZone: zone } }) => {
      void queries.invalidateQueries({ queryKey: settingsKey });
      if (typeof zone === "string") setZone(zone || undefined);
    },
  });
  const nameIn = (field: Field, key: string) => {
    const [name, language] = [t(labelOf(field.name)), languageIn(field, key)];
    return language ? t("portal.settings.inLanguage", { name, language: t(language) }) : name;
  };
  const labels = Object.fromEntries(
    fieldsOf(settings).flatMap((field) =>
      settingsOf(field).map((setting) => [
        setting.key,
        {
          label: nameIn(field, setting.key),
          show: (value: unknown) => show(setting, value as Value),
        },
      ]),
    ),
  );
  return (
    <>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        {fieldsOf(settings).map((field) => (
          <section key={field.name} className={styles.field} aria-labelledby={field.name}>
            <FieldHead name={field.name} helpIsRead />
            <div className={styles.languages}>
              {settingsOf(field).map((setting) => (
                <Input key={setting.key} field={field} setting={setting} form={form.form} />
              ))}
            </div>
          </section>
        ))}
        <Changes settings={settings} before={form.form.getInitialValues()} values={form.form.values} />
        <FormFoot form={form} label={t("portal.form.save")} saved={t("portal.settings.saved")} discardable stays />
        <ConflictDialog conflict={form.conflict} fields={labels} onResolve={form.resolve} onPostpone={form.postpone} />
      </form>
      <ProofDialog asking={asking} fields={labels} />
    </>
  );
}
