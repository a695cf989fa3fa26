import { Alert, Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTexts } from "../../../i18n/texts";
import { Icon } from "../../../ui/Icon";
import { download } from "../../shared/download";
import { useLeaveGuard } from "../../shared/page/leave";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { useCopy } from "../../shared/useCopy";
import styles from "./Account.module.css";

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Forgets them: they are kept elsewhere now, or were left behind. */
  onForget: () => void;
}

/** The recovery codes, which the server shows this once, and the ways to keep them. */
export function RecoveryCodes({ codes, onForget }: RecoveryCodesProps) {
  const { t } = useTexts();
  const { me, refresh } = usePortal();
  const go = useMutation({ mutationFn: refresh, onSuccess: onForget });
  const here = useRef<HTMLElement>(null);
  useEffect(() => here.current?.focus(), []);
  const leave = () => {
    onForget();
    void refresh().catch(() => undefined); // two-step login is on all the same
  };
  useLeaveGuard(true, leave, { title: t("portal.twoStep.leaveTitle"), text: t("portal.twoStep.leave") });
  const title = t("portal.twoStep.fileTitle", { portal: t("portal.title"), email: me?.email ?? "" });
  const { copy, said } = useCopy(codes.join("\n"), {
    done: t("portal.twoStep.copied"),
    refused: t("portal.twoStep.notCopied"),
  });
  const keep = () => download(t("portal.twoStep.file"), `${title}\n\n${codes.join("\n")}\n`, "text/plain");

  return (
    <section className={styles.part} ref={here} tabIndex={-1} aria-labelledby="codes">
      <h2 id="codes">{t("portal.twoStep.codesTitle")}</h2>
      <p>{t("portal.twoStep.codesText")}</p>
      <div data-print>
        <p className={styles.onPaper}>{title}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.row}>
        <Button variant="default" onClick={copy}>
          {t("portal.twoStep.copy")}
        </Button>
        <Button variant="default" leftSection={<Icon name="print" />} onClick={() => window.print()}>
          {t("portal.twoStep.print")}
        </Button>
        <Button variant="default" leftSection={<Icon name="download" />} onClick={keep}>
          {t("portal.twoStep.download")}
        </Button>
      </div>
      <p role="status" className={`${styles.say} ${styles.soft}`}>
        {said}
      </p>
      {go.error && (
        <Alert color="redgum" role="alert">
          {refusal(go.error, t)}
        </Alert>
      )}
      <div>
        <Button loading={go.isPending} onClick={() => go.mutate()}>
          {t("portal.twoStep.saved")}
        </Button>
      </div>
    </section>
  );
}
