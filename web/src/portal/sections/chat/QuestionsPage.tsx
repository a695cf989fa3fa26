import { Alert, Badge, Button, Loader } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation, useRoute } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { Icon } from "../../../ui/Icon";
import { EmptyState } from "../../../ui/State";
import { May } from "../../shared/may";
import { useNotify } from "../../shared/notify";
import { SideDrawer } from "../../shared/page/overlays";
import { Page } from "../../shared/page/Page";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { useTime } from "../../shared/time";
import styles from "./Chat.module.css";
import { NewEntry } from "./EntryForm";
import { dismiss, entryValues, refreshChat, unansweredQuestions, type Gap } from "./queries";

const place = "/questions";

/** What visitors asked and the chat had no good answer to. What is being answered stands in the address. */
export default function QuestionsPage() {
  const { t } = useTexts();
  const { api } = usePortal();
  const [, navigate] = useLocation();
  const [, opened] = useRoute("/questions/:id");
  const gaps = useQuery(unansweredQuestions(api));
  const found = gaps.data?.find(({ id }) => String(id) === opened?.id);
  // A question that leaves the list while somebody answers it stays open, with what they have written.
  const [last, setLast] = useState<Gap>();
  if (found && found !== last) setLast(found);
  const asked = found ?? (String(last?.id) === opened?.id ? last : undefined);
  const close = () => navigate(place);
  return (
    <Page title={t("portal.questions.title")} lead={t("portal.questions.lead")} narrow>
      {gaps.isPending && <Loader aria-label={t("ui.loading")} />}
      {gaps.error && (
        <Alert color="redgum" role="alert">
          {refusal(gaps.error, t)}
        </Alert>
      )}
      {gaps.data?.length === 0 && (
        <EmptyState title={t("portal.questions.empty")} text={t("portal.questions.emptyHint")} />
      )}
      <ul className={styles.gaps} aria-label={t("portal.questions.title")}>
        {gaps.data?.map((gap) => (
          <li key={gap.id} className={styles.gap}>
            <OneGap gap={gap} />
          </li>
        ))}
      </ul>
      <May change="content">
        <SideDrawer opened={asked !== undefined} onClose={close} size="lg" title={t("portal.answers.add")}>
          {asked && (
            <NewEntry
              key={asked.id}
              name={`gap:${asked.id}`}
              language={asked.language}
              initial={entryValues({
                [`Question_${asked.language}`]: asked.question.slice(0, 300),
                [`Variants_${asked.language}`]: (asked.wordings ?? []).join("\n"),
              })}
              onClose={close}
            />
          )}
        </SideDrawer>
      </May>
    </Page>
  );
}

function OneGap({ gap }: { gap: Gap }) {
  const { t } = useTexts();
  const time = useTime();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const { id, question, wordings, count, ratedDown, lastAt, language, conversation } = gap;
  const dismissing = useMutation({
    mutationFn: (undo: boolean) => dismiss(api, id, undo),
    onSuccess: (_, undo) => {
      if (!undo) notify.done(t("portal.questions.dismissed"), { undo: () => dismissing.mutate(true) });
    },
    onError: notify.problem,
    onSettled: () => refreshChat(queries),
  });
  const lang = language === "zh" ? "zh-CN" : "en";
  return (
    <>
      <div className={styles.asked}>
        <h2 lang={lang} className={styles.heading}>
          {question}
        </h2>
        {wordings && wordings.length > 0 && (
          <ul lang={lang} className={styles.wordings} aria-label={t("portal.questions.wordings")}>
            {wordings.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
        <p className={styles.soft}>
          <Badge variant="light" color={count > 2 ? "redgum" : "gray"}>
            {t("portal.questions.times", { count })}
          </Badge>
          {ratedDown > 0 && <span>{t("portal.questions.ratedDown", { count: ratedDown })}</span>}
          <time dateTime={lastAt}>{t("portal.questions.last", { time: time(lastAt) })}</time>
          {conversation && <Link href={`/chat/${conversation}`}>{t("portal.questions.conversation")}</Link>}
        </p>
      </div>
      <div className={styles.gapActs}>
        <May change="content">
          <Button component={Link} href={`${place}/${id}`} leftSection={<Icon name="plus" />}>
            {t("portal.questions.answer")}
          </Button>
        </May>
        <May change="inbox">
          <Button variant="default" loading={dismissing.isPending} onClick={() => dismissing.mutate(false)}>
            {t("portal.questions.dismiss")}
          </Button>
        </May>
      </div>
    </>
  );
}
