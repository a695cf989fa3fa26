import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTexts } from "../../../i18n/texts";
import { ConflictDialog } from "../../shared/form/ConflictDialog";
import { FormFoot } from "../../shared/form/FormFoot";
import { useEntryForm, type Stored } from "../../shared/form/useEntryForm";
import { useNotify } from "../../shared/notify";
import { usePortal } from "../../shared/portal";
import styles from "./Funnel.module.css";
import { fields, type FieldName, type FunnelRecord } from "./numbers";
import { funnelKey, loadRecord, saveRecord, type Kept } from "./queries";

/** As they are typed. */
type Values = Record<FieldName, string>;

const each = <Value,>(of: (name: FieldName) => Value) =>
  Object.fromEntries(fields.map((name) => [name, of(name)])) as Record<FieldName, Value>;
const valuesOf = (kept: Kept | null): Values => each((name) => String(kept?.record[name] ?? 0));
const recordIn = (values: Values): FunnelRecord => each((name) => Number(values[name]));
const isNumber = (typed: string) => /^\d{1,12}$/.test(typed.trim());

/** The six numbers of the record. Somebody else may be at them too. */
export function RecordForm({ kept, onDone }: { kept: Kept | null; onDone: () => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const stored = (now: Kept | null): Stored<Values> => ({ values: valuesOf(now), version: now?.version ?? "" });
  const form = useEntryForm<Values>({
    name: "record",
    entry: stored(kept),
    check: (values) =>
      Object.fromEntries(
        fields.filter((name) => !isNumber(values[name])).map((name) => [name, t("portal.funnel.record.number")]),
      ),
    load: async () => stored(await loadRecord(api)),
    store: async (values, version) => stored(await saveRecord(api, kept && { ...kept, version }, recordIn(values))),
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: funnelKey });
      notify.done(t("portal.funnel.record.saved"));
    },
  });
  // Once nothing is unsaved any more, or the way out would be asked about.
  const close = useEffectEvent(onDone);
  const { saved } = form;
  useEffect(() => {
    if (saved) close();
  }, [saved]);
  const labels = each((name) => ({ label: t(`portal.funnel.fields.${name}`) }));
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <p className={styles.soft}>{t("portal.funnel.record.formLead")}</p>
      {fields.map((name, index) => (
        <TextInput
          key={name}
          label={labels[name].label}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          data-autofocus={index === 0 || undefined}
          {...form.form.getInputProps(name)}
        />
      ))}
      <FormFoot form={form} label={t("portal.funnel.record.save")} saved="" discardable />
      <ConflictDialog conflict={form.conflict} fields={labels} onResolve={form.resolve} onPostpone={form.postpone} />
    </form>
  );
}
