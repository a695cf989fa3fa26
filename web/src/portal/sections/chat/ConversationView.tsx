import { Alert, Button, Group, Loader, Textarea } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { Link } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { classes } from "../../../ui/classes";
import { Icon } from "../../../ui/Icon";
import { randomKey } from "../../../ui/useForm";
import { actorName } from "../../shared/actor";
import type { PortalApi } from "../../shared/api";
import { useDraftText } from "../../shared/form/draft";
import { May, useMay } from "../../shared/may";
import { useNotify } from "../../shared/notify";
import { Page } from "../../shared/page/Page";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { useTime } from "../../shared/time";
import { useTitle } from "../../shared/useTitle";
import styles from "./Chat.module.css";
import {
  end,
  keepConversation,
  oneConversation,
  release,
  say,
  take,
  unmaskedConversation,
  type Conversation,
  type Message,
} from "./queries";
import { ConversationBadge } from "./table";

/** One conversation, as it goes on. */
export function ConversationView({ id }: { id: string }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const conversation = useQuery(oneConversation(api, id));
  const read = conversation.data;
  useTitle(t("portal.chat.title"));
  return (
    <Page
      narrow
      title={read ? read.question : t("portal.chat.title")}
      lead={read && t("portal.chat.about", { page: read.page || "/", count: read.questions })}
      actions={
        <Button component={Link} href="/chat" variant="default" leftSection={<Icon name="arrow-left" />}>
          {t("portal.chat.back")}
        </Button>
      }
    >
      {conversation.isPending && <Loader aria-label={t("ui.loading")} />}
      {conversation.error && (
        <Alert color="redgum" role="alert">
          {refusal(conversation.error, t)}
        </Alert>
      )}
      {read && <Whole conversation={read} />}
    </Page>
  );
}

function Whole({ conversation }: { conversation: Conversation }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const { change } = useMay("inbox");
  const { id, state, mine, staffName } = conversation;
  const act = useMutation({
    mutationFn: (work: (api: PortalApi, id: string) => Promise<Conversation>) => work(api, id),
    onSuccess: (changed) => keepConversation(queries, changed),
    onError: notify.problem,
  });
  const [taken, setTaken] = useState(false);
  // What was unmasked once stays so on this screen; what comes after it is masked again.
  const [shown, setShown] = useState<ReadonlyMap<number, string>>(new Map());
  const unmask = useMutation({
    mutationFn: () => unmaskedConversation(api, id),
    onSuccess: ({ messages }) => setShown(new Map(messages?.map(({ number, text }) => [number, text]))),
    onError: notify.problem,
  });
  return (
    <>
      <div className={styles.acts}>
        <ConversationBadge row={conversation} t={t} />
        <May change="inbox">
          {state !== "ended" && !mine && (
            <Button
              loading={act.isPending}
              disabled={state === "staff"}
              onClick={() => {
                setTaken(true);
                act.mutate(take);
              }}
              leftSection={<Icon name="user" />}
            >
              {t("portal.chat.take")}
            </Button>
          )}
          {(mine || state === "waiting") && (
            <Button variant="default" disabled={act.isPending} onClick={() => act.mutate(release)}>
              {t("portal.chat.release")}
            </Button>
          )}
          {state !== "ended" && (
            <Button variant="default" disabled={act.isPending} onClick={() => act.mutate(end)}>
              {t("portal.chat.end")}
            </Button>
          )}
          <Button
            variant="subtle"
            disabled={unmask.isPending}
            leftSection={<Icon name={shown.size > 0 ? "eye-closed" : "eye"} />}
            onClick={() => (shown.size > 0 ? setShown(new Map()) : unmask.mutate())}
          >
            {t(shown.size > 0 ? "portal.chat.mask" : "portal.chat.unmask")}
          </Button>
        </May>
        {conversation.enquiry && <Link href={`/inbox/${conversation.enquiry}`}>{t("portal.chat.enquiry")}</Link>}
      </div>
      {state === "staff" && !mine && (
        <p className={styles.soft}>{t("portal.chat.takenBy", { name: actorName(t, staffName) })}</p>
      )}
      <Thread messages={conversation.messages ?? []} shown={shown} />
      {mine && change && <Writing id={id} takeFocus={taken} />}
    </>
  );
}

/** What was said, the oldest first; the end is in sight. */
function Thread({ messages, shown }: { messages: readonly Message[]; shown: ReadonlyMap<number, string> }) {
  const { t } = useTexts();
  const endOf = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.number;
  // In braces: a browser may give a promise back, which React would take for a clean-up.
  useEffect(() => {
    void endOf.current?.scrollIntoView({ block: "nearest" });
  }, [last]);
  return (
    <div role="log" aria-label={t("portal.chat.thread")} aria-live="polite">
      <ol className={styles.thread}>
        {messages.map((message) => (
          <li key={message.number} className={classes(styles.said, styles[message.from])}>
            <OneMessage message={message} text={shown.get(message.number) ?? message.text} />
          </li>
        ))}
      </ol>
      <div ref={endOf} />
    </div>
  );
}

function OneMessage({ message, text }: { message: Message; text: string }) {
  const { t } = useTexts();
  const time = useTime();
  const who =
    message.from === "staff" && message.staffName
      ? actorName(t, message.staffName)
      : t(`portal.chat.from.${message.from}`);
  return (
    <article className={styles.message} aria-label={who}>
      <header>
        <strong>{who}</strong> <time dateTime={message.at}>{time(message.at)}</time>
      </header>
      <p className={styles.words} lang={/\p{Script=Han}/u.test(text) ? "zh-CN" : "en"}>
        {text}
      </p>
      {(message.links ?? []).map(({ title, url }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer" className={styles.link}>
          {title}
        </a>
      ))}
      {message.from === "park" && (!message.found || message.rating) && (
        <footer className={styles.soft}>
          {!message.found && t("portal.chat.notFound")}
          {message.rating && t(`portal.chat.rating.${message.rating}`)}
        </footer>
      )}
    </article>
  );
}

const longest = 2_000;

/** Where staff write. Enter sends, as in the visitor's card. Whoever has just taken over, by a button that is gone now, writes here. */
function Writing({ id, takeFocus }: { id: string; takeFocus: boolean }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraftText(`chat:${id}`);
  // The same words are said once, also when they are sent again because nobody heard whether they had arrived.
  const unheard = useRef<{ words: string; key: string } | null>(null);
  const sending = useMutation({
    mutationFn: (words: string) => {
      if (unheard.current?.words !== words) unheard.current = { words, key: randomKey() };
      return say(api, id, words, unheard.current.key);
    },
    // The box is free for the next words at once; what was not sent comes back before them.
    onMutate: () => setText(""),
    onError: (_, words) => setText([words, input.current?.value ?? ""].filter(Boolean).join("\n")),
    onSuccess: (changed) => {
      unheard.current = null;
      keepConversation(queries, changed);
    },
  });
  useEffect(() => {
    if (takeFocus) input.current?.focus();
  }, [takeFocus]);
  const send = () => {
    if (text.trim() && !sending.isPending) sending.mutate(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.writing}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        ref={input}
        label={t("portal.chat.write")}
        description={t("portal.chat.writeHint")}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longest}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {sending.error && (
        <Alert color="redgum" role="alert">
          {refusal(sending.error, t)}
        </Alert>
      )}
      <Group gap="xs">
        <Button type="submit" loading={sending.isPending} disabled={!text.trim()}>
          {t("portal.chat.send")}
        </Button>
      </Group>
    </form>
  );
}
