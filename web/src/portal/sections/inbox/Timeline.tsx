import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { classes } from "../../../ui/classes";
import { actorName } from "../../shared/actor";
import { May } from "../../shared/may";
import { useNotify } from "../../shared/notify";
import { MailBadge } from "../../shared/park/MailBadge";
import { retryMail } from "../../shared/park/mails";
import { inboxKey, type Thread } from "../../shared/park/threads";
import { usePortal } from "../../shared/portal";
import { useTime } from "../../shared/time";
import styles from "./Inbox.module.css";
import { deleteNote, type ThreadEvent } from "./queries";
import { useThreadActs } from "./useThread";

/** What was sent, in the words of whoever sent it. */
export function Sent({ thread }: { thread: Thread }) {
  const { t } = useTexts();
  const time = useTime();
  const words = thread.sent.Question ?? thread.sent.Comments;
  const key = thread.kind === "enquiry" ? "portal.inbox.sent" : "portal.inbox.registered";
  return (
    <article className={classes(styles.card, styles.theirs)} aria-label={t(key, { name: thread.name })}>
      <header className={styles.cardHead}>
        <strong>{t(key, { name: thread.name })}</strong>
        <time dateTime={thread.receivedAt}>{time(thread.receivedAt)}</time>
      </header>
      {words && (
        <div className={styles.words} lang={thread.language}>
          {words}
        </div>
      )}
    </article>
  );
}

/** What happened since, the oldest first. */
export function Timeline({ thread }: { thread: Thread }) {
  const events = thread.events ?? [];
  if (events.length === 0) return null;
  return (
    <ol className={styles.events}>
      {events.map((event) => (
        <li key={event.id}>
          <OneEvent thread={thread} event={event} />
        </li>
      ))}
    </ol>
  );
}

function useSentence({ kind, actor, text, address, automatic }: ThreadEvent): string {
  const { t } = useTexts();
  const names = { actor: actorName(t, actor), address, name: text };
  if (kind === "assigned" && !text) return t("portal.inbox.event.unassigned", names);
  if (kind === "reply" && automatic) return t("portal.inbox.event.automatic", names);
  return t(`portal.inbox.event.${kind}`, names);
}

const own: Readonly<Partial<Record<ThreadEvent["kind"], string | undefined>>> = {
  note: styles.note,
  answer: styles.ours,
  reply: styles.theirs,
  bounce: styles.bounced,
  more: styles.bounced,
};

function OneEvent({ thread, event }: { thread: Thread; event: ThreadEvent }) {
  const time = useTime();
  const sentence = useSentence(event);
  const card = own[event.kind];
  if (!card)
    return (
      <p className={styles.event}>
        {sentence} <Outcome event={event} />
        <time dateTime={event.at}>{time(event.at)}</time>
      </p>
    );
  return (
    <article className={classes(styles.card, card)} aria-label={sentence}>
      <header className={styles.cardHead}>
        <strong>{sentence}</strong>
        <time dateTime={event.at}>{time(event.at)}</time>
      </header>
      {event.subject && event.kind !== "note" && <p className={styles.subject}>{event.subject}</p>}
      {event.text && <div className={styles.words}>{event.text}</div>}
      <Foot thread={thread} event={event} />
    </article>
  );
}

/** The member or the stay that came of it. */
function Outcome({ event: { kind, documentId, name } }: { event: ThreadEvent }) {
  const { t } = useTexts();
  if (kind !== "member" && kind !== "stay") return null;
  if (!name) return <span className={styles.soft}>({t("portal.inbox.gone")})</span>;
  return <Link href={kind === "member" ? `/members/${documentId}` : `/bookings/${documentId}`}>{name}</Link>;
}

function Foot({ thread, event }: { thread: Thread; event: ThreadEvent }) {
  const { t } = useTexts();
  const { me } = usePortal();
  const acts = useThreadActs(thread);
  const files = event.files ?? [];
  // A person keeps their notes under whatever name; the shared password and tokens have nothing but theirs.
  const own = me?.documentId ? me.documentId === event.actorId : event.actorId === "" && me?.name === event.actor;
  const mine = event.kind === "note" && own;
  return (
    <>
      {files.length > 0 && (
        <p className={styles.soft}>
          {t("portal.inbox.files", { count: files.length, names: files.join(t("portal.audit.comma")) })}
        </p>
      )}
      {event.shortened && <p className={styles.soft}>{t("portal.inbox.shortened")}</p>}
      {event.kind === "answer" && <Delivery event={event} />}
      {mine && (
        <May change="inbox">
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={acts.busy}
            onClick={() =>
              acts.run({
                work: (to) => deleteNote(to, thread.documentId, event.id),
                done: t("portal.inbox.note.deleted"),
              })
            }
          >
            {t("portal.inbox.note.remove")}
          </Button>
        </May>
      )}
    </>
  );
}

/** Whether an answer has been delivered to the mail server. */
function Delivery({ event }: { event: ThreadEvent }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const retry = useMutation({
    mutationFn: () => retryMail(api, event),
    onSuccess: () => notify.done(t("portal.mail.retried", { count: 1 })),
    onError: notify.problem,
    onSettled: () => queries.invalidateQueries({ queryKey: inboxKey }),
  });
  return (
    <div className={styles.delivery}>
      <span className={styles.soft}>{t("portal.inbox.event.answerTo", { address: event.address })}</span>
      {event.mailState && <MailBadge state={event.mailState} />}
      {event.mailState === "failed" && (
        <>
          {/* The mail server's own words, which have no twin. */}
          <span lang="en" className={styles.soft}>
            {event.mailError}
          </span>
          <May change="park">
            <Button variant="default" size="compact-sm" loading={retry.isPending} onClick={() => retry.mutate()}>
              {t("portal.inbox.answer.retry")}
            </Button>
          </May>
        </>
      )}
    </div>
  );
}
