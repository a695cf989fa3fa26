import { Alert, Button, Loader, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation, useRoute } from "wouter";
import { useTexts, type Translate } from "../../../i18n/texts";
import { Icon } from "../../../ui/Icon";
import { EmptyState } from "../../../ui/State";
import { ConflictDialog } from "../../shared/form/ConflictDialog";
import { FormFoot } from "../../shared/form/FormFoot";
import { useApiForm } from "../../shared/form/useApiForm";
import { useEntryForm } from "../../shared/form/useEntryForm";
import { May, useMay } from "../../shared/may";
import { useNotify } from "../../shared/notify";
import { SideDrawer } from "../../shared/page/overlays";
import { Page } from "../../shared/page/Page";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { EntryDrawer } from "../../shared/table/EntryDrawer";
import styles from "./Inbox.module.css";
import {
  addReply,
  deleteReply,
  loadReply,
  oneReply,
  refreshReplies,
  replyValues,
  savedReplies,
  saveReply,
  type ReplyValues,
  type Versioned,
} from "./queries";
import { replyText, replyTitle } from "./words";

const place = "/inbox/replies";
// No documentId is so short.
const adding = "new";

/** The replies that staff have written beforehand. What is open stands in the address. */
export function RepliesPage() {
  const { t, lng } = useTexts();
  const { api } = usePortal();
  const { change } = useMay("inbox");
  const [, navigate] = useLocation();
  const [, opened] = useRoute("/inbox/replies/:documentId");
  const replies = useQuery(savedReplies(api));
  const asked = opened?.documentId;
  const close = () => navigate(place);
  return (
    <Page
      title={t("portal.inbox.replies.title")}
      lead={t("portal.inbox.replies.lead")}
      actions={
        <>
          <Button component={Link} href="/inbox" variant="default" leftSection={<Icon name="arrow-left" />}>
            {t("portal.inbox.back")}
          </Button>
          <May change="inbox">
            <Button component={Link} href={`${place}/${adding}`} leftSection={<Icon name="plus" />}>
              {t("portal.inbox.replies.add")}
            </Button>
          </May>
        </>
      }
    >
      {replies.isPending && <Loader aria-label={t("ui.loading")} />}
      {replies.error && (
        <Alert color="redgum" role="alert">
          {refusal(replies.error, t)}
        </Alert>
      )}
      {replies.data?.length === 0 && (
        <EmptyState title={t("portal.inbox.replies.empty")} text={t("portal.inbox.replies.emptyHint")} />
      )}
      <ul className={styles.replies}>
        {replies.data?.map((reply) => (
          <li key={reply.documentId} className={styles.card}>
            <h2 className={styles.heading}>
              {change ? (
                <Link href={`${place}/${reply.documentId}`}>{replyTitle(reply, lng)}</Link>
              ) : (
                replyTitle(reply, lng)
              )}
            </h2>
            <div className={styles.words}>{replyText(reply, lng)}</div>
          </li>
        ))}
      </ul>
      <May change="inbox">
        <EntryDrawer
          id={asked === adding ? undefined : asked}
          onClose={close}
          query={(id) => oneReply(api, id)}
          title={() => t("portal.inbox.replies.edit")}
        >
          {(entry) => asked && <EditReply key={asked} documentId={asked} entry={entry} onClose={close} />}
        </EntryDrawer>
        <SideDrawer opened={asked === adding} onClose={close} size="lg" title={t("portal.inbox.replies.add")}>
          <NewReply onClose={close} />
        </SideDrawer>
      </May>
    </Page>
  );
}

const names = ["Title_en", "Text_en", "Title_zh", "Text_zh"] as const;

const labels = (t: Translate) => ({
  Title_en: { label: t("portal.inbox.replies.Title_en") },
  Text_en: { label: t("portal.inbox.replies.Text_en") },
  Title_zh: { label: t("portal.inbox.replies.Title_zh") },
  Text_zh: { label: t("portal.inbox.replies.Text_zh") },
});

const check = (t: Translate) => (values: ReplyValues) =>
  Object.fromEntries(names.filter((name) => !values[name].trim()).map((name) => [name, t("errors.field.required")]));

function Fields({ form }: { form: UseFormReturnType<ReplyValues> }) {
  const { t } = useTexts();
  const label = labels(t);
  return (
    <>
      <p className={styles.soft}>{t("portal.inbox.replies.hint")}</p>
      {names.map((name) =>
        name.startsWith("Title") ? (
          <TextInput key={name} {...label[name]} maxLength={120} {...form.getInputProps(name)} />
        ) : (
          <Textarea key={name} {...label[name]} autosize minRows={5} maxLength={5000} {...form.getInputProps(name)} />
        ),
      )}
    </>
  );
}

function NewReply({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const form = useApiForm<ReplyValues>({
    name: "new-reply",
    initial: replyValues(),
    check: check(t),
    send: (values) => addReply(api, values),
    onSaved: () => {
      refreshReplies(queries);
      notify.done(t("portal.inbox.replies.saved"));
      onClose();
    },
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <Fields form={form.form} />
      <FormFoot form={form} label={t("portal.inbox.replies.save")} saved="" />
    </form>
  );
}

function EditReply({ documentId, entry, onClose }: { documentId: string; entry: Versioned; onClose: () => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const form = useEntryForm<ReplyValues>({
    name: `reply:${documentId}`,
    entry,
    check: check(t),
    load: () => loadReply(api, documentId),
    store: (values, version) => saveReply(api, documentId, values, version),
    onSaved: () => refreshReplies(queries),
  });
  const remove = async () => {
    onClose();
    try {
      await deleteReply(api, documentId);
      notify.done(t("portal.inbox.replies.removed"), {
        undo: () => {
          addReply(api, entry.values).then(() => refreshReplies(queries), notify.problem);
        },
      });
    } catch (failure) {
      notify.problem(failure);
    } finally {
      refreshReplies(queries);
    }
  };
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <Fields form={form.form} />
      <FormFoot
        form={form}
        label={t("portal.inbox.replies.save")}
        saved={t("portal.inbox.replies.saved")}
        discardable
      />
      {!form.dirty && (
        <div>
          <Button variant="default" onClick={() => void remove()}>
            {t("portal.inbox.replies.remove")}
          </Button>
        </div>
      )}
      <ConflictDialog conflict={form.conflict} fields={labels(t)} onResolve={form.resolve} onPostpone={form.postpone} />
    </form>
  );
}
