import { Alert, Button, Group, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { useTexts, type Language, type Translate } from "../../../i18n/texts";
import { ConflictDialog } from "../../shared/form/ConflictDialog";
import { useApiForm, type ApiForm } from "../../shared/form/useApiForm";
import { useEntryForm } from "../../shared/form/useEntryForm";
import { useNotify } from "../../shared/notify";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import styles from "./Chat.module.css";
import {
  addEntry,
  deleteEntry,
  entryNames,
  loadEntry,
  refreshChat,
  saveEntry,
  tryEntry,
  type EntryValues,
  type Status,
  type Versioned,
} from "./queries";

/** The name of the button that saves without the chat saying it yet. */
const asDraft = "draft";

const labels = (t: Translate) =>
  Object.fromEntries(entryNames.map((name) => [name, { label: t(`portal.answers.field.${name}`) }])) as Record<
    keyof EntryValues,
    { label: string }
  >;

/** A question and its answer belong together; one language is enough. */
const check = (t: Translate) => (values: EntryValues) => {
  const wrong: Partial<EntryValues> = {};
  const begun = (["en", "zh"] as const).filter(
    (lng) => values[`Question_${lng}`].trim() || values[`Answer_${lng}`].trim(),
  );
  for (const lng of begun.length > 0 ? begun : (["en"] as const))
    for (const name of [`Question_${lng}`, `Answer_${lng}`] as const)
      if (!values[name].trim()) wrong[name] = t("errors.field.required");
  if (values.ValidFrom && values.ValidUntil && values.ValidUntil < values.ValidFrom)
    wrong.ValidUntil = t("errors.field.untilBeforeFrom");
  return wrong;
};

interface FieldsProps {
  form: UseFormReturnType<EntryValues>;
  /** The language that comes first. */
  first: Language;
}

function Fields({ form, first }: FieldsProps) {
  const { t } = useTexts();
  const label = labels(t);
  const order: readonly Language[] = first === "zh" ? ["zh", "en"] : ["en", "zh"];
  return (
    <>
      {order.map((lng) => (
        <fieldset key={lng} className={styles.languagePart} lang={lng === "zh" ? "zh-CN" : "en"}>
          <legend>{t(lng === "zh" ? "nav.chinese" : "nav.english")}</legend>
          <TextInput {...label[`Question_${lng}`]} maxLength={300} {...form.getInputProps(`Question_${lng}`)} />
          <Textarea
            {...label[`Variants_${lng}`]}
            description={t("portal.answers.variantsHint")}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={5000}
            {...form.getInputProps(`Variants_${lng}`)}
          />
          <Textarea
            {...label[`Answer_${lng}`]}
            autosize
            minRows={3}
            maxRows={12}
            maxLength={2000}
            {...form.getInputProps(`Answer_${lng}`)}
          />
        </fieldset>
      ))}
      <Textarea
        {...label.Links}
        description={t("portal.answers.linksHint")}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={1000}
        {...form.getInputProps("Links")}
      />
      <Group gap="sm" grow align="start">
        <TextInput type="date" {...label.ValidFrom} {...form.getInputProps("ValidFrom")} />
        <TextInput type="date" {...label.ValidUntil} {...form.getInputProps("ValidUntil")} />
      </Group>
    </>
  );
}

/** Shows at once what a visitor would be answered. */
function TryIt({ values, language }: { values: EntryValues; language: Language }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const [lng, setLng] = useState(language);
  const [question, setQuestion] = useState<string | null>(null);
  const asked = question ?? values[`Question_${lng}`];
  const trial = useMutation({ mutationFn: () => tryEntry(api, asked, lng, values) });
  return (
    <section className={styles.trial} aria-label={t("portal.answers.try.title")}>
      <h3>{t("portal.answers.try.title")}</h3>
      <Group gap="xs" align="end">
        <TextInput
          className={styles.grow}
          label={t("portal.answers.try.question")}
          maxLength={2000}
          value={asked}
          onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
        />
        <Button variant="light" loading={trial.isPending} disabled={!asked.trim()} onClick={() => trial.mutate()}>
          {t("portal.answers.try.run")}
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            setLng(lng === "zh" ? "en" : "zh");
            setQuestion(null);
            trial.reset();
          }}
        >
          {t(lng === "zh" ? "portal.answers.try.inEnglish" : "portal.answers.try.inChinese")}
        </Button>
      </Group>
      {trial.error && (
        <Alert color="redgum" role="alert">
          {refusal(trial.error, t)}
        </Alert>
      )}
      {trial.data && (
        <div className={styles.tried} role="status" lang={lng === "zh" ? "zh-CN" : "en"}>
          <p className={styles.words}>{trial.data.answer}</p>
          {trial.data.links?.map(({ title, url }) => (
            <a key={url} href={url} target="_blank" rel="noreferrer" className={styles.link}>
              {title}
            </a>
          ))}
        </div>
      )}
    </section>
  );
}

/** Publish, or keep for later: which of the two was pressed. */
const wantedStatus = (event: FormEvent<HTMLFormElement>): Status =>
  (event.nativeEvent as SubmitEvent).submitter?.getAttribute("name") === asDraft ? "draft" : "published";

function Foot({ form }: { form: ApiForm<EntryValues> }) {
  const { t } = useTexts();
  return (
    <>
      {form.problem && (
        <Alert color="redgum" role="alert">
          {form.problem}
        </Alert>
      )}
      <Group gap="xs">
        <Button type="submit" loading={form.saving}>
          {t("portal.answers.publish")}
        </Button>
        <Button type="submit" name={asDraft} variant="default" disabled={form.saving}>
          {t("portal.answers.keep")}
        </Button>
      </Group>
    </>
  );
}

interface NewEntryProps {
  name: string;
  language: Language;
  initial: EntryValues;
  onClose: () => void;
}

/** A new answer, on its own or to a question that somebody asked. */
export function NewEntry({ name, language, initial, onClose }: NewEntryProps) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const status = useRef<Status>("published");
  const form = useApiForm<EntryValues>({
    name,
    initial,
    check: check(t),
    send: (values) => addEntry(api, values, status.current),
    onSaved: () => {
      refreshChat(queries);
      notify.done(t(status.current === "draft" ? "portal.answers.kept" : "portal.answers.published"));
      onClose();
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        status.current = wantedStatus(event);
        form.onSubmit(event);
      }}
      noValidate
      aria-label={t("portal.answers.add")}
    >
      <Fields form={form.form} first={language} />
      <TryIt values={form.form.values} language={language} />
      <Foot form={form} />
    </form>
  );
}

interface EditEntryProps {
  documentId: string;
  entry: Versioned;
  onClose: () => void;
}

export function EditEntry({ documentId, entry, onClose }: EditEntryProps) {
  const { t, lng } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const status = useRef<Status>("published");
  const form = useEntryForm<EntryValues>({
    name: `entry:${documentId}`,
    entry,
    check: check(t),
    load: () => loadEntry(api, documentId),
    store: (values, version) => saveEntry(api, documentId, values, version, status.current),
    onSaved: () => {
      refreshChat(queries);
      notify.done(t(status.current === "draft" ? "portal.answers.kept" : "portal.answers.published"));
    },
  });
  const remove = async () => {
    onClose();
    try {
      const bringBack = await deleteEntry(api, documentId, entry.values);
      notify.done(t("portal.answers.removed"), {
        undo: () => {
          bringBack().then(() => refreshChat(queries), notify.problem);
        },
      });
    } catch (failure) {
      notify.problem(failure);
    } finally {
      refreshChat(queries);
    }
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        status.current = wantedStatus(event);
        form.onSubmit(event);
      }}
      noValidate
      aria-label={t("portal.answers.edit")}
    >
      <Fields form={form.form} first={lng} />
      <TryIt values={form.form.values} language={lng} />
      <Foot form={form} />
      {!form.dirty && (
        <div>
          <Button variant="default" onClick={() => void remove()}>
            {t("portal.answers.remove")}
          </Button>
        </div>
      )}
      <ConflictDialog conflict={form.conflict} fields={labels(t)} onResolve={form.resolve} onPostpone={form.postpone} />
    </form>
  );
}
