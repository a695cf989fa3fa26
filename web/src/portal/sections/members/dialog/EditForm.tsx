import { Alert, Button, Checkbox, Group, Select, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type FormEvent } from "react";
import { formatNumber } from "../../../../i18n/format";
import { useTexts } from "../../../../i18n/texts";
import { ConflictDialog, type ShownField } from "../../../shared/form/ConflictDialog";
import { changedFields } from "../../../shared/form/merge";
import { useEntryForm } from "../../../shared/form/useEntryForm";
import { useMay } from "../../../shared/may";
import { useNotify } from "../../../shared/notify";
import { usePortal } from "../../../shared/portal";
import { isWordless, OwnWords } from "../../../shared/problems";
import styles from "./Dialog.module.css";
import {
  checkValues,
  fields,
  inputOf,
  labelOf,
  sections,
  shown,
  valuesOf,
  type Field,
  type FieldName,
  type Values,
} from "./fields";
import { loadMember, refreshMembers, saveMember, type Versioned } from "./queries";

interface EditFormProps {
  entry: Versioned;
  onClose: () => void;
  onPoints: () => void;
}

const stored = ({ member, version }: Versioned) => ({ values: valuesOf(member), version });

/** The details of a member to be changed. Only what was changed is sent, and nothing where nothing was. */
export function EditForm({ entry, onClose, onPoints }: EditFormProps) {
  const { t, lng } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const { member } = entry;
  const { documentId } = member;
  const edit = useEntryForm<Values>({
    name: `member:${documentId}`,
    entry: stored(entry),
    check: (values) => checkValues(values, t),
    load: async () => stored(await loadMember(api, documentId)),
    store: async (values, version, before) => {
      if (!documentId) throw new OwnWords(t("portal.member.noDocumentId"));
      try {
        return stored(await saveMember(api, documentId, inputOf(changedFields(before, values)), version));
      } catch (failure) {
        throw isWordless(failure) ? new OwnWords(t("portal.member.saveFailedPlain")) : failure;
      }
    },
    onSaved: () => {
      notify.done(t("portal.member.saved"));
      refreshMembers(queries);
      onClose();
    },
  });
  const { form } = edit;
  const giving = useMay("money-out").change;
  const leave = () => {
    edit.discard();
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (edit.dirty) edit.onSubmit(event);
    else leave();
  };
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <form onSubmit={submit} noValidate aria-label={t("portal.member.edit")}>
      <p ref={start} tabIndex={-1} className={styles.hint}>
        {t("portal.member.hint")}
      </p>
      <div className={styles.sections}>
        {sections.map(({ title, fields: own }) => (
          <section key={title} className={styles.section}>
            <h3>{t(title)}</h3>
            {title === "portal.member.section.points" && (
              <p className={styles.soft}>
                {t("portal.member.balance", {
                  point: formatNumber(member.Point ?? 0),
                  discount: formatNumber(member.DiscountPoint ?? 0),
                })}{" "}
                <button type="button" className={styles.link} onClick={onPoints}>
                  {t("portal.member.toPoints")}
                </button>
              </p>
            )}
            <div className={styles.fields}>
              {own.map((field) => (
                <Input key={field.name} field={field} form={form} disabled={field.gives === true && !giving} />
              ))}
            </div>
          </section>
        ))}
      </div>
      {edit.problem && (
        <Alert color="redgum" role="alert" mt="md">
          {t("portal.member.saveFailed", { message: edit.problem })}
        </Alert>
      )}
      <Group gap="xs" className={styles.foot}>
        <Button type="submit" aria-busy={edit.saving} disabled={edit.saving}>
          {t(edit.saving ? "portal.member.saving" : "portal.member.save")}
        </Button>
        <Button variant="default" onClick={leave} disabled={edit.saving}>
          {t("portal.confirm.cancel")}
        </Button>
      </Group>
      <ConflictDialog
        conflict={edit.conflict}
        fields={
          Object.fromEntries(
            fields.map((field) => [
              field.name,
              {
                label: labelOf(field.name, t),
                show: (value: unknown) => shown(field, value, t, lng) || t("portal.conflict.empty"),
              },
            ]),
          ) as Record<FieldName, ShownField>
        }
        onResolve={edit.resolve}
        onPostpone={edit.postpone}
      />
    </form>
  );
}

const types = { email: "email", phone: "tel", date: "date", decimal: "number" } as const;

function Input({ field, form, disabled }: { field: Field; form: UseFormReturnType<Values>; disabled: boolean }) {
  const { t } = useTexts();
  const { name, kind, max, choices, open, hint } = field;
  const label = labelOf(name, t);
  if (kind === "yesNo")
    return <Checkbox label={label} disabled={disabled} {...form.getInputProps(name, { type: "checkbox" })} />;
  const own = form.getInputProps(name) as { value: string };
  if (kind === "choice")
    return (
      <Select
        label={label}
        data={(choices ?? []).map((choice) => ({ value: choice.value, label: t(choice.label) }))}
        allowDeselect={false}
        clearable={open ?? false}
        {...own}
        value={own.value || null}
        onChange={(value: string | null) => form.setFieldValue(name, value ?? "")}
      />
    );
  if (kind === "long")
    return (
      <Textarea
        label={label}
        description={hint && t(hint)}
        rows={3}
        resize="vertical"
        maxLength={max}
        className={styles.wide}
        {...own}
      />
    );
  return (
    <TextInput
      label={label}
      type={kind === "text" ? "text" : types[kind]}
      step={kind === "decimal" ? 0.01 : undefined}
      maxLength={max}
      disabled={disabled}
      autoComplete="off"
      {...own}
    />
  );
}
