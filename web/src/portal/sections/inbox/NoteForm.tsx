import { Button, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useTexts } from "../../../i18n/texts";
import { useDraftText } from "../../shared/form/draft";
import { useNotify } from "../../shared/notify";
import { keepThread, type Thread } from "../../shared/park/threads";
import { usePortal } from "../../shared/portal";
import styles from "./Inbox.module.css";
import { addNote, deleteNote } from "./queries";

/** Writes something down that only staff read. */
export function NoteForm({ thread }: { thread: Thread }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const [text, setText] = useDraftText(`note:${thread.documentId}`);
  const takeBack = async (id: number) => {
    try {
      keepThread(queries, await deleteNote(api, thread.documentId, id));
    } catch (failure) {
      notify.problem(failure);
    }
  };
  const adding = useMutation({
    mutationFn: () => addNote(api, thread.documentId, text),
    onSuccess: (changed) => {
      setText("");
      keepThread(queries, changed);
      const added = (changed.events ?? []).findLast(({ kind }) => kind === "note");
      notify.done(t("portal.inbox.note.added"), { undo: added && (() => void takeBack(added.id)) });
    },
    onError: notify.problem,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && !adding.isPending) adding.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Textarea
        label={t("portal.inbox.note.label")}
        description={t("portal.inbox.note.hint")}
        autosize
        minRows={2}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="default" disabled={!text.trim()} loading={adding.isPending}>
          {t("portal.inbox.note.add")}
        </Button>
      </div>
    </form>
  );
}
