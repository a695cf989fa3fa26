import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Schemas } from "../../../api/client";
import { useTexts } from "../../../i18n/texts";
import { May } from "../../shared/may";
import { useNotify } from "../../shared/notify";
import { MailBadge } from "../../shared/park/MailBadge";
import { mailKey, oneMail, retryMail } from "../../shared/park/mails";
import { usePortal } from "../../shared/portal";
import { EntryDrawer, Fact, Facts } from "../../shared/table/EntryDrawer";
import { useTime } from "../../shared/time";
import styles from "./MailDrawer.module.css";

/** One mail at the side of the log: what it says, and what became of it. */
export function MailDrawer({ documentId, onClose }: { documentId: string | undefined; onClose: () => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  return (
    <EntryDrawer
      id={documentId}
      onClose={onClose}
      query={(id) => oneMail(api, id)}
      title={(mail) => mail?.subject ?? t("portal.mail.title")}
    >
      {(mail) => <Letter mail={mail} />}
    </EntryDrawer>
  );
}

function Letter({ mail }: { mail: Schemas["MailWithText"] }) {
  const { t } = useTexts();
  const formatTime = useTime();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const retry = useMutation({
    mutationFn: () => retryMail(api, mail),
    onSuccess: () => notify.done(t("portal.mail.retried", { count: 1 })),
    onError: notify.problem,
    onSettled: () => queries.invalidateQueries({ queryKey: mailKey }),
  });
  return (
    <>
      <Facts>
        <Fact name={t("portal.mail.stateColumn")}>
          <MailBadge state={mail.state} />
        </Fact>
        <Fact name={t("portal.mail.to")}>{mail.to}</Fact>
        <Fact name={t("portal.mail.created")}>{formatTime(mail.createdAt)}</Fact>
        {mail.sentAt && <Fact name={t("portal.mail.sentAt")}>{formatTime(mail.sentAt)}</Fact>}
        <Fact name={t("portal.mail.attempts")}>{mail.attempts}</Fact>
        <Fact name={t("portal.mail.language")}>{t(mail.language === "zh" ? "nav.chinese" : "nav.english")}</Fact>
        {/* The mail server's own words, which have no twin. */}
        {mail.lastError && (
          <Fact name={t("portal.mail.lastError")}>
            <span lang="en">{mail.lastError}</span>
          </Fact>
        )}
      </Facts>
      {mail.state === "failed" && (
        <May change="park">
          <Button my="sm" loading={retry.isPending} onClick={() => retry.mutate()}>
            {t("portal.mail.retry")}
          </Button>
        </May>
      )}
      <h2 className={styles.heading}>{t("portal.mail.text")}</h2>
      {mail.text ? (
        <div className={styles.text} lang={mail.language}>
          {mail.text}
        </div>
      ) : (
        <p className={styles.withheld}>{t(mail.secret ? "portal.mail.secret" : "portal.mail.noText")}</p>
      )}
    </>
  );
}
