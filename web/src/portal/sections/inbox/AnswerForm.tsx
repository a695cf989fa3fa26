import { Alert, Button, Group, NativeSelect, SegmentedControl, Textarea, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "../../../api/client";
import { useTexts, type Language } from "../../../i18n/texts";
import { useApiForm } from "../../shared/form/useApiForm";
import { useNotify } from "../../shared/notify";
import { once } from "../../shared/once";
import { ConfirmDialog } from "../../shared/page/ConfirmDialog";
import { inboxKey, keepThread, type Thread } from "../../shared/park/threads";
import { usePortal } from "../../shared/portal";
import { AnswerPreviewDialog } from "./AnswerPreviewDialog";
import styles from "./Inbox.module.css";
import { aboutInbox, savedReplies, sendAnswer, tellAnswering, type Answer, type SavedReply } from "./queries";
import { filled, leftOver, replyText, replyTitle } from "./words";

type Values = { language: Language; subject: string; text: string };

/** The name of the button that also says that nothing is left to do. */
const andDone = "done";

/** How often the others are told that somebody is typing, in milliseconds. */
const tellEvery = 30_000;

/** Answers by mail, from a saved reply or freely, in the language of whoever asked. */
export function AnswerForm({ thread }: { thread: Thread }) {
  const { t } = useTexts();
  if (!thread.answerTo)
    return <Alert color="gray">{t("portal.inbox.answer.noAddress", { phone: thread.phone })}</Alert>;
  return <Form thread={thread} />;
}

function Form({ thread }: { thread: Thread }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const alsoDone = useRef(false);
  const [shown, setShown] = useState<Answer | null>(null); // what is previewed
  const initial: Values = { language: thread.language, subject: thread.answerSubject, text: "" };
  const tell = useTelling(thread.documentId);
  const answer = useApiForm<Values, Thread>({
    name: `answer:${thread.documentId}`,
    initial,
    check: ({ text, subject }) => {
      const left = leftOver(text);
      return {
        ...(!subject.trim() && { subject: t("errors.field.required") }),
        ...(!text.trim() && { text: t("errors.field.required") }),
        ...(left && { text: t("portal.inbox.answer.placeholder", { name: left }) }),
      };
    },
    send: (values) => {
      const body: Answer = { ...values, version: seen, done: alsoDone.current };
      return once({ thread: thread.documentId, body }, (key) => sendAnswer(api, thread.documentId, body, key));
    },
    onFailure: (failure) => {
      // What is new is shown beside the refusal; whoever sends again has seen it.
      if (failure instanceof ApiError && failure.details.key === "errors.inbox.changed") {
        setSeen(null);
        void queries.invalidateQueries({ queryKey: inboxKey });
      }
      return false;
    },
    onSaved: (changed) => {
      keepThread(queries, changed);
      setSeen(null);
      notify.done(t("portal.inbox.answer.sending"));
    },
    next: (_, { language, subject }) => ({ language, subject, text: "" }),
  });
  const { form } = answer;
  const [begun, setSeen] = useState<number | null>(null);
  // What somebody is answering is what they saw when they began: a reply or an answer that comes meanwhile stops theirs.
  if (answer.dirty && begun === null && !answer.problem) setSeen(thread.version);
  const seen = begun ?? thread.version;
  return (
    <form
      className={styles.answer}
      aria-label={t("portal.inbox.answer.title")}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent;
        alsoDone.current = submitter?.getAttribute("name") === andDone;
        answer.onSubmit(event);
      }}
      noValidate
    >
      <h2 className={styles.heading}>{t("portal.inbox.answer.title")}</h2>
      <p className={styles.soft}>
        {t("portal.inbox.answer.to", { address: thread.answerTo })} <RepliesGo thread={thread} />
      </p>
      <Group gap="sm" align="end">
        <SegmentedControl
          aria-label={t("portal.inbox.answer.language")}
          data={[
            { value: "en", label: t("nav.english") },
            { value: "zh", label: t("nav.chinese") },
          ]}
          value={form.values.language}
          onChange={(value) => form.setFieldValue("language", value === "zh" ? "zh" : "en")}
        />
        <SavedReplies
          thread={thread}
          language={form.values.language}
          written={form.values.text.trim() !== ""}
          onChosen={(text) => {
            form.setFieldValue("text", text);
            tell();
          }}
        />
      </Group>
      <TextInput label={t("portal.inbox.answer.subject")} maxLength={200} {...form.getInputProps("subject")} />
      <Textarea
        label={t("portal.inbox.answer.text")}
        lang={form.values.language}
        autosize
        minRows={6}
        maxLength={10_000}
        {...form.getInputProps("text")}
        onChange={(event) => {
          form.setFieldValue("text", event.currentTarget.value);
          tell();
        }}
      />
      {answer.problem && (
        <Alert color="redgum" role="alert">
          {answer.problem}
        </Alert>
      )}
      <Group gap="xs">
        <Button type="submit" loading={answer.saving}>
          {t("portal.inbox.answer.send")}
        </Button>
        {thread.state === "open" && (
          <Button type="submit" name={andDone} variant="light" disabled={answer.saving}>
            {t("portal.inbox.answer.sendDone")}
          </Button>
        )}
        <Button
          variant="default"
          disabled={!form.values.text.trim() || !form.values.subject.trim()}
          onClick={() => setShown({ ...form.values, version: thread.version })}
        >
          {t("portal.inbox.answer.preview")}
        </Button>
      </Group>
      <AnswerPreviewDialog documentId={thread.documentId} answer={shown} onClose={() => setShown(null)} />
    </form>
  );
}

/** Tells the others, now and then, that somebody is writing. That it could not be told hinders nobody. */
function useTelling(documentId: string): () => void {
  const { api } = usePortal();
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (now - last.current < tellEvery) return;
    last.current = now;
    tellAnswering(api, documentId).catch(() => undefined);
  };
}

function RepliesGo({ thread }: { thread: Thread }) {
  const { t } = useTexts();
  if (thread.mailbox) return t("portal.inbox.answer.mailbox");
  return thread.repliesTo
    ? t("portal.inbox.answer.desk", { address: thread.repliesTo })
    : t("portal.inbox.answer.nowhere");
}

interface SavedRepliesProps {
  thread: Thread;
  language: Language;
  /** Something would be replaced. */
  written: boolean;
  onChosen: (text: string) => void;
}

function SavedReplies({ thread, language, written, onChosen }: SavedRepliesProps) {
  const { t, lng } = useTexts();
  const { api, me } = usePortal();
  const { data = [] } = useQuery(savedReplies(api));
  const { data: about } = useQuery(aboutInbox(api));
  const [asked, setAsked] = useState<SavedReply | null>(null);
  const take = (reply: SavedReply) =>
    onChosen(
      filled(replyText(reply, language), {
        name: thread.name,
        subject: thread.subject,
        me: (me?.shared ? about?.reception[language] : me?.name) ?? "",
      }),
    );
  if (data.length === 0) return null;
  return (
    <>
      <NativeSelect
        aria-label={t("portal.inbox.answer.saved")}
        value=""
        onChange={(event) => {
          const reply = data.find(({ documentId }) => documentId === event.currentTarget.value);
          if (!reply) return;
          if (written) setAsked(reply);
          else take(reply);
        }}
        data={[
          { value: "", label: t("portal.inbox.answer.choose") },
          ...data.map((reply) => ({ value: reply.documentId, label: replyTitle(reply, lng) })),
        ]}
      />
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={t("portal.inbox.answer.replace")}
        confirm={t("portal.inbox.answer.replaceDo")}
        work={() => Promise.resolve(asked && take(asked))}
      >
        {t("portal.inbox.answer.replaceText")}
      </ConfirmDialog>
    </>
  );
}
