import { Alert, Button, Loader } from "@mantine/core";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { Icon } from "../../../ui/Icon";
import { May, useMay } from "../../shared/may";
import { Page } from "../../shared/page/Page";
import { useShortcuts, type Shortcut } from "../../shared/page/shortcuts";
import type { Thread } from "../../shared/park/threads";
import { refusal } from "../../shared/problems";
import { useTitle } from "../../shared/useTitle";
import { AnswerForm } from "./AnswerForm";
import styles from "./Inbox.module.css";
import { NoteForm } from "./NoteForm";
import { SidePart } from "./SidePart";
import { Sent, Timeline } from "./Timeline";
import { useNeighbours, useOpenThread, useThreadActs } from "./useThread";
import { aboutThread, answeringText } from "./words";

/** What was sent, what came of it, and the answer to it. */
export function ThreadView({ documentId }: { documentId: string }) {
  const { t } = useTexts();
  const thread = useOpenThread(documentId);
  const { search } = useNeighbours(documentId);
  const read = thread.data;
  useTitle(read?.name ?? t("portal.inbox.title"));
  return (
    <Page
      title={read ? aboutThread(read, t) : t("portal.inbox.title")}
      lead={read && `${t(`portal.inbox.kind.${read.kind}`)} · ${read.name}`}
      actions={
        <Button component={Link} href={`/inbox${search}`} variant="default" leftSection={<Icon name="arrow-left" />}>
          {t("portal.inbox.back")}
        </Button>
      }
    >
      {thread.isPending && <Loader aria-label={t("ui.loading")} />}
      {thread.error && (
        <Alert color="redgum" role="alert">
          {refusal(thread.error, t)}
        </Alert>
      )}
      {read && <Whole thread={read} />}
    </Page>
  );
}

function Whole({ thread }: { thread: Thread }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const { change } = useMay("inbox");
  const acts = useThreadActs(thread);
  const { previous, next, search } = useNeighbours(thread.documentId);
  const [part] = useState(`answer-${thread.documentId}`); // by which the keys find it
  const go = (id: string | undefined) => id && navigate(`/inbox/${id}${search}`);
  const toAnswer = () => document.getElementById(part)?.querySelector<HTMLElement>("textarea")?.focus();
  const done = () => acts.move(thread.state === "open" ? "done" : "open");
  const shortcuts: Shortcut[] = [
    { keys: "j", label: "portal.shortcuts.inboxNext", run: () => go(next) },
    { keys: "k", label: "portal.shortcuts.inboxPrevious", run: () => go(previous) },
  ];
  if (change) {
    shortcuts.push({ keys: "e", label: "portal.shortcuts.inboxDone", run: done });
    shortcuts.push({ keys: "r", label: "portal.shortcuts.inboxReply", run: toAnswer });
  }
  useShortcuts(shortcuts);
  return (
    <>
      <div className={styles.acts}>
        <May change="inbox">
          <Button disabled={acts.busy} onClick={done} leftSection={<Icon name="check" />}>
            {t(thread.state === "open" ? "portal.inbox.markDone" : "portal.inbox.reopen")}
          </Button>
          <Button
            variant="default"
            disabled={acts.busy}
            onClick={() => acts.move(thread.state === "spam" ? "open" : "spam")}
          >
            {t(thread.state === "spam" ? "portal.inbox.notSpam" : "portal.inbox.markSpam")}
          </Button>
          <Button variant="default" disabled={acts.busy || thread.new} onClick={acts.unread}>
            {t("portal.inbox.unread")}
          </Button>
        </May>
        <span className={styles.turn}>
          <Button variant="default" disabled={!previous} onClick={() => go(previous)}>
            {t("portal.inbox.previous")}
          </Button>
          <Button variant="default" disabled={!next} onClick={() => go(next)}>
            {t("portal.inbox.next")}
          </Button>
        </span>
      </div>
      {thread.answering && (
        <Alert role="status" color="leaf" mb="sm">
          {answeringText(thread, t)}
        </Alert>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Sent thread={thread} />
          <Timeline thread={thread} />
          <May change="inbox">
            <div id={part}>
              <AnswerForm thread={thread} />
            </div>
            <NoteForm thread={thread} />
          </May>
        </div>
        <SidePart thread={thread} />
      </div>
    </>
  );
}
