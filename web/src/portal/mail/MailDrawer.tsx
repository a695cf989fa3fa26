import { Alert, Button, Drawer, Loader } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { answer, type Schemas } from "../../api/client";
import { useTexts } from "../../i18n/texts";
import { refusal } from "../problems";
import { May } from "../may";
import { useNotify } from "../notify";
import { usePortal } from "../portal";
import { useTime } from "../time";
import style from "./MailDrawer.module.css";
import { StateBadge } from "./StateBadge";
import { mailKey, oneMail } from "./queries";

/** One mail at the side of the log: what it says, and what became of it. */
export function MailDrawer({ documentId, onClose }: { documentId: string | undefined; onClose: () => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const [last, setLast] = useState(documentId); // what is still seen while it closes
  if (documentId !== undefined && documentId !== last) setLast(documentId);
  const { data: mail, error } = useQuery({ ...oneMail(api, last ?? ""), enabled: last !== undefined });
  return (
    <Drawer
      opened={documentId !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={mail?.subject ?? t("portal.mail.title")}
      closeButtonProps={{ "aria-label": t("portal.mail.close") }}
    >
      {mail ? (
        <Letter mail={mail} />
      ) : error ? (
        <Alert color="redgum" role="alert">
          {refusal(error, t)}
        </Alert>
      ) : (
        <Loader aria-label={t("ui.loading")} />
      )}
    </Drawer>
  );
}

function Letter({ mail }: { mail: Schemas["MailWithText"] }) {
  const { t } = useTexts();
  const formatTime = useTime();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const retry = useMutation({
    mutationFn: () =>
      answer(api.POST("/api/staff/mail/{documentId}/retry", { params: { path: { documentId: mail.documentId } } })),
    onSuccess: () => notify.done(t("portal.mail.retried")),
    onError: notify.problem,
    onSettled: () => queries.invalidateQueries({ queryKey: mailKey }),
  });
  return (
    <>
      <dl className={style.facts}>
        <Fact name={t("portal.mail.stateColumn")}>
          <StateBadge state={mail.state} />
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
      </dl>
      {mail.state === "failed" && (
        <May change="park">
          <Button my="sm" loading={retry.isPending} onClick={() => retry.mutate()}>
            {t("portal.mail.retry")}
          </Button>
        </May>
      )}
      <h2 className={style.heading}>{t("portal.mail.text")}</h2>
      {mail.text ? (
        <div className={style.text} lang={mail.language}>
          {mail.text}
        </div>
      ) : (
        <p className={style.withheld}>{t(mail.secret ? "portal.mail.secret" : "portal.mail.noText")}</p>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
